"""The dice sets on this device: named, listed, exported as one file each, and taken in again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from companion.atomic import READABLE, replace_file
from companion.ports.notice import Notice, notice
from companion.ports.storage import Drive
from companion.teaching.classroom import ExportSet, ImportSets, KnownFace, SetWish, UseSet
from companion.teaching.setname import LONGEST_NAME, set_name
from vision.checking import check
from vision.diceset import DiceSet, DiceSetError

SUFFIX = ".dice"


class DiceShelf:
    """The sets in one folder. Nothing is ever written outside of it, but exports.

    ``drives`` says what is plugged in, ``fallback`` where exports go without a drive,
    ``shipped`` which sets come with the companion.
    """

    def __init__(
        self,
        folder: Path,
        fallback: Path,
        drives: Callable[[], Sequence[Drive]] = tuple,
        shipped: Mapping[str, Path] | None = None,
    ) -> None:
        self._folder = folder
        self._fallback = fallback
        self._drives = drives
        self._shipped = shipped or {}

    def path(self, name: str) -> Path:
        return self._folder / f"{name}{SUFFIX}"

    def found(self, name: str) -> Path:
        """Where a set is read from: its own file, or the shipped one while there is none."""
        own = self.path(name)
        return own if own.exists() else self._shipped.get(name, own)

    def names(self) -> tuple[str, ...]:
        """All sets, in the order of the alphabet."""
        return tuple(sorted(path.stem for path in self._folder.glob(f"*{SUFFIX}")))

    def faces(self, name: str) -> tuple[KnownFace, ...]:
        """What a set knows; nothing if it cannot be read."""
        try:
            dice_set = DiceSet.load(self.found(name))
        except DiceSetError:
            return ()
        owners = Counter(int(index) for index in dice_set.tables.get("crop_faces", ()))
        return tuple(
            KnownFace(kind, face, owners[index])
            for index, (kind, face) in enumerate(dice_set.faces)
        )

    def handle(self, wish: SetWish, using: str) -> Notice:
        """Carries a wish out; what there is to say about it. ``using`` is the set in use."""
        match wish:
            case UseSet(name):
                there = self.found(name).exists()
                return notice("teach.said.using" if there else "teach.said.new", name=name)
            case ExportSet():
                return self._export(using)
            case ImportSets():
                return self._import_all()

    def export(self, name: str, target: Path) -> None:
        """Copies a set to ``target``. Raises DiceSetError for none, OSError for no room."""
        DiceSet.load(self.found(name))
        replace_file(target, self.found(name).read_bytes(), READABLE)

    def take_in(self, file: Path, name: str | None = None) -> str:
        """Takes a set in from a file, under ``name`` or the file's own; gives its name.

        Raises DiceSetError for a damaged or hostile file, ValueError for a name that is none. A
        name already taken gets a number, so that no set is ever lost.
        """
        wanted = set_name(file.stem if name is None else name)
        dice_set = DiceSet.load(file)
        check(dice_set, file.name)
        free = wanted
        number = 2
        while self.path(free).exists():
            if self.path(free).read_bytes() == file.read_bytes():
                return free
            free = f"{wanted[: LONGEST_NAME - 4]} {number}"
            number += 1
        # Written anew from what was understood, so that nothing else comes in with it.
        dice_set.save(self.path(free))
        return free

    def _export(self, name: str) -> Notice:
        target = self._place() / f"{name}{SUFFIX}"
        try:
            self.export(name, target)
        except DiceSetError:
            return notice("teach.said.damaged", dice=f"{name}{SUFFIX}")
        except OSError as error:
            return notice("teach.said.not_written", why=error.strerror or str(error))
        return notice("teach.said.exported", file=str(target))

    def _place(self) -> Path:
        writable = [drive.folder for drive in self._drives() if drive.writable]
        return writable[0] if writable else self._fallback

    def _import_all(self) -> Notice:
        folders = [drive.folder for drive in self._drives()] or [self._fallback]
        files = [file for folder in folders for file in sorted(folder.glob(f"*{SUFFIX}"))]
        taken = 0
        for file in files:
            try:
                self.take_in(file)
                taken += 1
            except DiceSetError:
                return notice("teach.said.damaged", dice=file.name)
            except ValueError:
                return notice("teach.said.bad_name")
            except OSError as error:
                return notice("teach.said.not_written", why=error.strerror or str(error))
        if not taken:
            return notice("teach.said.none_found")
        return notice("teach.said.imported", n=taken)
