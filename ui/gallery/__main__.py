"""Renders every screen in every state: ``python -m ui.gallery FOLDER [--only NAME…]``."""

from __future__ import annotations

import argparse
import html
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from ui.environment import prepare_kivy
from ui.geometry import EDGES, Edge, canvas_of

SIZES = ((800, 480), (1280, 720), (720, 1280))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m ui.gallery", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures and index.html go")
    parser.add_argument("--only", nargs="*", default=[], help="only states whose name begins so")
    parser.add_argument("--size", action="append", help="WIDTHxHEIGHT; may be given several times")
    parser.add_argument("--facing", choices=EDGES, nargs="*", default=["bottom", "right"])
    parser.add_argument("--language", default="en")
    parser.add_argument("--contrast", action="store_true", help="the look for bright rooms")
    asked = parser.parse_args()
    sizes = [_size(text) for text in asked.size] if asked.size else list(SIZES)
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        prepare_kivy((800, 480), Path(home))
        shown = _render(
            asked.folder, asked.only, sizes, asked.facing, asked.language, asked.contrast
        )
    _write_index(asked.folder, shown)
    return 0


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise SystemExit(f"{text} is no size like 800x480.")
    return int(width), int(height)


def _render(
    folder: Path,
    only: list[str],
    sizes: Iterable[tuple[int, int]],
    facings: Iterable[Edge],
    language: str,
    contrast: bool,
) -> list[tuple[str, str]]:
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from companion.texts import Texts
    from ui.compose import Composer
    from ui.gallery.states import states
    from ui.gallery.turning import turned_to
    from ui.theme import theme
    from ui.widgets.stage import Stage

    EventLoop.ensure_window()
    EventLoop.status = "started"
    texts = Texts(language)
    wanted = [
        (name, state)
        for name, state in states()
        if not only or any(name.startswith(one) for one in only)
    ]
    shown: list[tuple[str, str]] = []
    for size in sizes:
        canvas = canvas_of(*size)
        stage = Stage(canvas, theme(contrast), lambda _intent: None, calm=True)
        stage.size_hint = (None, None)
        stage.size = size
        Window.add_widget(stage)
        composer = Composer(canvas, texts)
        for facing in facings:
            if facing != "bottom" and size != (800, 480):
                continue
            for name, state in wanted:
                turned = turned_to(state, facing, canvas)
                if turned is None:
                    continue
                scene = turned.house.scene
                stage.show(composer.page(turned.desk, scene, turned.house))
                for _ in range(2):
                    EventLoop.idle()
                file = f"{name}_{size[0]}x{size[1]}_{facing}.png"
                stage.export_to_png(str(folder / file))
                shown.append((name, file))
        Window.remove_widget(stage)
    return shown


def _picture(file: str) -> str:
    return f'<img loading="lazy" src="{file}" title="{file}">'


def _write_index(folder: Path, shown: list[tuple[str, str]]) -> None:
    by_name: dict[str, list[str]] = {}
    for name, file in shown:
        by_name.setdefault(name, []).append(file)
    rows = "\n".join(
        f"<section><h2>{html.escape(name)}</h2>"
        + "".join(_picture(html.escape(file)) for file in files)
        + "</section>"
        for name, files in by_name.items()
    )
    style = (
        "body{background:#120e0b;color:#f6ecdc;font-family:sans-serif}img{height:300px;margin:4px}"
    )
    page = (
        f'<!doctype html><meta charset="utf-8"><title>Screens</title><style>{style}</style>{rows}\n'
    )
    (folder / "index.html").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
