"""The manifest of a backup, written last: a folder without one is not a complete backup."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from memory.errors import BadInput

NAME = "manifest.json"
FORM = 1
"""Format version of a backup; to be increased when the format changes."""
PIECE_BYTES = 1 << 20
ANOTHER = "Choose another backup. Nothing was changed."
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Manifest:
    """The time and contents of a backup, and the size and SHA-256 of each file.

    `database` is sqlite or postgresql; `tables` lists the applied migrations; `gone` holds the ids of people whose accounts
    were deleted during the backup, and whose data in the dataset is not restored.
    """

    id: str
    made_at: str
    statements: int
    people: int
    database: str
    tables: tuple[str, ...]
    gone: tuple[str, ...]
    files: Mapping[str, tuple[int, str]]

    @property
    def bytes(self) -> int:
        """The total size of all files."""
        return sum(size for size, _ in self.files.values())

    @property
    def summary(self) -> dict[str, Any]:
        """The fields that a command prints."""
        return {"made_at": self.made_at, "statements": self.statements, "people": self.people, "bytes": self.bytes}


def files_of(folder: Path) -> dict[str, tuple[int, str]]:
    """All files in a folder, as path → (size, SHA-256)."""
    return {name: (file.stat().st_size, _sum(file)) for name, file in _files(folder)}


def write(manifest: Manifest, folder: Path) -> None:
    """Writes the manifest, which completes the backup."""
    (folder / NAME).write_text(json.dumps({"form": FORM, **asdict(manifest)}, indent=1) + "\n", encoding="utf-8")


def read(folder: Path) -> Manifest:
    """The manifest of a backup. Raises BadInput if it is missing, unreadable or of a later format."""
    file = folder / NAME
    if not file.is_file():
        raise BadInput(f"There is no complete backup in {folder}: {NAME} is missing.", ANOTHER)
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        if found.pop("form") != FORM:
            raise BadInput(f"The backup in {folder} was made by a later version.", "Use that version.")
        files = {str(name): (int(size), str(value)) for name, (size, value) in found.pop("files").items()}
        return Manifest(**{**found, "tables": tuple(found["tables"]), "gone": tuple(found["gone"]), "files": files})
    except (ValueError, TypeError, KeyError, AttributeError) as problem:
        raise BadInput(f"Cannot read {NAME} in {folder}.", ANOTHER) from problem


def check(manifest: Manifest, folder: Path, progress: Progress) -> None:
    """Raises BadInput if a file is missing, changed, or not part of the backup."""
    there = dict(_files(folder))
    if stray := sorted(there.keys() - manifest.files.keys()) or sorted(manifest.files.keys() - there.keys()):
        what = "is not part of the backup" if stray[0] in there else "is missing"
        raise BadInput(f"The file {stray[0]} in {folder} {what}.", ANOTHER)
    for done, (name, (size, value)) in enumerate(manifest.files.items(), 1):
        if there[name].stat().st_size != size or _sum(there[name]) != value:
            raise BadInput(f"The file {name} in {folder} has been changed or is incomplete.", ANOTHER)
        progress("files checked", done, len(manifest.files))


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for file in sorted(folder.rglob("*")):
        name = file.relative_to(folder).as_posix()
        if file.is_symlink() or not (file.is_dir() or file.is_file()):
            raise BadInput(f"{name} in {folder} is neither a file nor a folder.", ANOTHER)
        if file.is_file() and name != NAME:
            yield name, file


def _sum(file: Path) -> str:
    found = sha256()
    with file.open("rb") as content:
        while piece := content.read(PIECE_BYTES):
            found.update(piece)
    return found.hexdigest()
