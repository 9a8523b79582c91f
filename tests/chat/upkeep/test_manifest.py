"""A backup is what its manifest says: anything else is refused, with a word of what is wrong."""

import json
from dataclasses import replace

import pytest

from chat.upkeep.manifest import Manifest, check, files_of, read, write
from memory.errors import BadInput

MADE = Manifest("1", "2026-03-05T09:30:00+00:00", 3, 1, "sqlite", ("chat.0001",), (), {})


@pytest.fixture
def backup(tmp_path):
    """A folder with two files and their manifest."""
    (tmp_path / "intents").mkdir()
    (tmp_path / "memory").write_text("all of it", encoding="utf-8")
    (tmp_path / "intents" / "greeting.txt").write_text("Hello", encoding="utf-8")
    write(replace(MADE, files=files_of(tmp_path)), tmp_path)
    return tmp_path


def checked(folder):
    check(read(folder), folder, lambda *_: None)


def test_what_was_written_is_read_and_right(backup):
    checked(backup)
    assert read(backup) == replace(MADE, files=files_of(backup))
    assert read(backup).bytes == len("all of it") + len("Hello")


def changed(folder, **more):
    file = folder / "manifest.json"
    file.write_text(json.dumps({**json.loads(file.read_text(encoding="utf-8")), **more}), encoding="utf-8")


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda folder: (folder / "manifest.json").unlink(), "no complete backup"),
        (lambda folder: (folder / "manifest.json").write_text("{"), "Cannot read"),
        (lambda folder: (folder / "manifest.json").write_text("[]"), "Cannot read"),
        (lambda folder: changed(folder, files=[1]), "Cannot read"),
        (lambda folder: changed(folder, more="x"), "Cannot read"),
        (lambda folder: changed(folder, form=2), "later version"),
        (lambda folder: (folder / "memory").write_text("all of IT"), "has been changed"),
        (lambda folder: (folder / "memory").write_text("all"), "has been changed"),
        (lambda folder: (folder / "memory").unlink(), "is missing"),
        (lambda folder: (folder / "more").write_text("x"), "is not part of the backup"),
        (lambda folder: (folder / "link").symlink_to("/etc/hostname"), "neither a file nor a folder"),
    ],
)
def test_what_is_not_as_it_was_is_refused(backup, spoil, words):
    spoil(backup)
    with pytest.raises(BadInput, match=words):
        checked(backup)
