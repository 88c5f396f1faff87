"""What the pages name is there: links, pictures, commands, and the words of the screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.app.cli import COMMANDS, main
from tests.documents.catalogue import says
from tests.documents.checkout import PROJECT
from tools.take_pictures import PICTURES, wanted
from ui.gallery.states import states

PAGES = [PROJECT / "README.md", PROJECT / "CHANGELOG.md", *sorted((PROJECT / "docs").glob("*.md"))]
LARGEST_PICTURE_BYTES = 80_000
ALL_PICTURES_BYTES = 3_000_000

_LINK = re.compile(r"\]\(([^)]+)\)")
_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_SPOKEN = re.compile(r"(?<![*\w])\*([^*\s][^*]*)\*(?![*\w])")


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    titles = re.findall(r"^#+ (.+)$", text(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in _LINK.findall(text(page)):
        if link.startswith("http"):
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_the_readme_leads_to_every_page() -> None:
    reached, waiting = set(), [PROJECT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in reached:
            continue
        reached.add(page)
        links = (link.partition("#")[0] for link in _LINK.findall(text(page)))
        waiting += [(page.parent / link).resolve() for link in links if link.endswith(".md")]
    assert set(PAGES) - reached == set()


def test_every_picture_is_shown_and_small() -> None:
    shown = {(page.parent / link).resolve() for page in PAGES for link in _LINK.findall(text(page))}
    pictures = {file for file in PICTURES.rglob("*") if file.is_file()}
    assert pictures - shown == set(), "nobody looks at them"
    sizes = [picture.stat().st_size for picture in pictures]
    assert max(sizes) < LARGEST_PICTURE_BYTES
    assert sum(sizes) < ALL_PICTURES_BYTES


def test_every_picture_can_be_taken_anew() -> None:
    asked = set().union(*wanted(PAGES).values())
    assert asked - {name for name, _ in states()} == set()


def commands(page: Path) -> dict[str, set[str]]:
    """The subcommands of ``companion`` that a page names in code, with their options."""
    code = "\n".join([*_FENCED.findall(text(page)), *re.findall(r"`([^`\n]+)`", text(page))])
    found: dict[str, set[str]] = {}
    for command, rest in re.findall(r"(?:^|\$ |; do )companion ([a-z]+)(.*)$", code, re.MULTILINE):
        found.setdefault(command, set()).update(re.findall(r" (--[a-z]+)", rest))
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_that_is_named_can_be_asked_for_help(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command, options in commands(page).items():
        assert command in COMMANDS
        with pytest.raises(SystemExit) as left:
            main([command, "--help"])
        assert left.value.code == 0
        told = capsys.readouterr().out
        assert [option for option in options if option not in told] == []


def test_every_target_of_make_that_is_named_exists() -> None:
    named = {target for page in PAGES for target in re.findall(r"\bmake ([a-z]+)`", text(page))}
    targets = set(re.findall(r"^([a-z]+):", text(PROJECT / "Makefile"), re.MULTILINE))
    assert named <= targets


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("quick-start.md", "en"),
        ("quick-start.cs.md", "cs"),
        ("quick-start.sk.md", "sk"),
        ("quick-start.pl.md", "pl"),
        ("troubleshooting.md", "en"),
        ("dice-sets.md", "en"),
    ],
)
def test_a_page_for_players_uses_the_words_of_the_screen(name: str, language: str) -> None:
    spoken = [
        words for words in _SPOKEN.findall(text(PROJECT / "docs" / name)) if "](" not in words
    ]
    labels = [" ".join(label.split()) for words in spoken for label in words.split("→")]
    assert len(labels) >= 10
    assert [label for label in labels if not says(language, label)] == []


def quoted(page: Path) -> list[str]:
    return re.findall(r"“([^”]+)”", text(page))


def test_troubleshooting_quotes_what_is_really_said() -> None:
    messages = quoted(PROJECT / "docs" / "troubleshooting.md")
    assert len(messages) > 20
    for message in messages:
        assert says("en", message), message
