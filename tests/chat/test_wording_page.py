"""docs/wording.md, followed step by step: its files are written, its commands run, and what it says is said, is said."""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

import pytest
from django.core.management import call_command

from chat import actions
from memory.access import STORE
from memory.realisation.verbalising.lexicon import BUNDLED, read_lexicon
from memory.realisation.verbalising.text import text_of
from memory.store.opening import StoreSettings

PAGE = Path(__file__).parents[2] / "docs" / "wording.md"
KINDS = {"turtle", "sh", "talk", "lexicon", "intent", "persona"}


@dataclass(frozen=True)
class Block:
    """A block of code of the page: its kind, the file it is to be written to, and its text."""

    kind: str
    file: str
    text: str


def blocks():
    found = re.findall(r"^```(\w+) ?(\S*)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return [Block(*each) for each in found]


@pytest.fixture
def folder(tmp_path, settings, monkeypatch):
    """A fresh data folder, in which one works."""
    settings.COMPANION_INTENT_FOLDERS = [tmp_path / "intents", settings.COMPANION_INTENT_FOLDERS[-1]]
    monkeypatch.chdir(tmp_path)
    STORE.configure(StoreSettings(folder=tmp_path / "memory"))
    yield tmp_path
    STORE.close()


def talk(user, text):
    """What is answered to each line of a talk, in the page's own manner."""
    said = [line.removeprefix("> ") for line in text.splitlines() if line.startswith("> ")]
    lines = []
    for each in said:
        actions.accept_message(user, uuid4(), each)
        lines += [f"> {each}", *(answered.turn.reply.text for answered in actions.answer_waiting(user))]
    return lines


def run(command):
    program, manage, name, *arguments = shlex.split(command)
    assert (program, manage) == (".venv/bin/python", "manage.py")
    call_command(name, *arguments)


def write(block, folder):
    file = folder / block.file
    file.parent.mkdir(exist_ok=True)
    file.write_text(block.text, encoding="utf-8")


def test_the_page_holds_true(folder, alice, speaking):
    talks = 0
    for block in blocks():
        if block.file:
            write(block, folder)
        elif block.kind == "sh":
            run(block.text.strip())
        elif block.kind == "persona":
            speaking(**dict(line.split(": ", 1) for line in block.text.splitlines()))
        elif block.kind == "talk":
            assert talk(alice, block.text) == block.text.splitlines()
            talks += 1
    assert talks == 4


def test_the_line_of_the_lexicon_says_what_the_page_tells():
    (line,) = [block.text.strip() for block in blocks() if block.kind == "lexicon"]
    assert line in BUNDLED.read_text(encoding="utf-8").splitlines()
    assert {each.phrase for each in read_lexicon(line).values()} == {"was launched from {}"}
    said = text_of([("Grey_Heron", "launchedFrom", "Oxmouth")])
    assert f"“{said}”" in " ".join(PAGE.read_text(encoding="utf-8").split())


def test_every_block_of_the_page_is_followed():
    assert {block.kind for block in blocks()} == KINDS
    assert PAGE.read_text(encoding="utf-8").count("```") == 2 * len(blocks())
