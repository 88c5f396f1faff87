"""No way in and no way out: nothing in the project opens a port, runs data or calls a shell."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
PACKAGES = ("companion", "vision", "hardware", "ui")

FORBIDDEN_MODULES = {
    # run what they read
    "pickle", "marshal", "shelve", "dill", "cloudpickle", "code", "runpy",
    # speak to other machines
    "asyncio", "ftplib", "http", "imaplib", "poplib", "requests", "smtplib", "socketserver",
    "ssl", "telnetlib", "urllib", "xmlrpc",
}  # fmt: skip
FORBIDDEN_CALLS = {"eval", "exec", "compile", "__import__", "os.system", "os.popen"}
# systemd's notifications go to a local socket.
MAY_USE_SOCKETS = {"hardware/watchdog.py"}


def called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(name):
            return name
        case ast.Attribute(ast.Name(module), name):
            return f"{module}.{name}"
        case ast.Attribute(_, name):
            return f".{name}"
    return ""


def doors(source: str, may_use_sockets: bool = False) -> Iterator[str]:
    """Everything in a module's source that could be a way in or out."""
    forbidden = FORBIDDEN_MODULES if may_use_sockets else FORBIDDEN_MODULES | {"socket"}
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                yield from (name.name for name in names if name.name.split(".")[0] in forbidden)
            case ast.ImportFrom(module=str(module)) if module.split(".")[0] in forbidden:
                yield module
            case ast.Call() if called(node) in FORBIDDEN_CALLS:
                yield called(node)
            case ast.keyword(arg="shell" | "allow_pickle", value=ast.Constant(True)):
                yield str(node.arg)
            case ast.Attribute(attr="AF_INET" | "AF_INET6"):
                yield node.attr


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_has_no_doors(package: str) -> None:
    modules = {str(path.relative_to(PROJECT)): path for path in (PROJECT / package).rglob("*.py")}
    assert modules
    found = {
        name: list(doors(path.read_text(), name in MAY_USE_SOCKETS))
        for name, path in modules.items()
    }
    assert {name: opened for name, opened in found.items() if opened} == {}


@pytest.mark.parametrize(
    ("source", "door"),
    [
        ("import pickle", "pickle"),
        ("from urllib.request import urlopen", "urllib.request"),
        ("import socket", "socket"),
        ("eval(text)", "eval"),
        ("os.system(text)", "os.system"),
        ("subprocess.run(text, shell=True)", "shell"),
        ("numpy.load(path, allow_pickle=True)", "allow_pickle"),
    ],
)
def test_a_door_would_be_seen(source: str, door: str) -> None:
    assert list(doors(source)) == [door]
