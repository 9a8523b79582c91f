"""A memory that was taken along, erased and brought in again answers every question as before: the words, the answers, the sources."""

import json
from functools import cache
from pathlib import Path

import pytest

from chat import actions
from chat.curating.data import clean_files, erase_memory, import_memory, index_what_was_brought
from memory.access import memory_of
from tests.chat.curating.living import exported, quiet, says
from tests.lived_once import as_after
from tests.living import life_of

FOLDER = Path(__file__).parent
LATER = "2026-04-01 10:00"


@cache
def questions():
    return (FOLDER / "questions.txt").read_text(encoding="utf-8").splitlines()


def answers(user):
    """What is said to each question at one moment, none of them kept."""
    life = life_of(user)
    replies = [life.asks(question, LATER).reply for question in questions()]
    return [
        (question, reply.text, reply.answers, [(each.kind, each.id, each.text, each.label) for each in reply.sources])
        for question, reply in zip(questions(), replies, strict=True)
    ]


@pytest.fixture
def talked(store, alice):
    """Alice, after a month."""
    as_after("a month", lambda: talks(alice))
    return alice


def talks(user):
    for line in (FOLDER / "talk.jsonl").read_text(encoding="utf-8").splitlines():
        said = json.loads(line)
        says(user, said["at"], said["text"])
    actions.index_new_turns(user)


def test_there_are_fifty_questions_and_most_can_be_answered(talked):
    assert len(questions()) == len(set(questions())) == 50
    assert sum(bool(found) for _, _, found, _ in answers(talked)) >= 30


@pytest.mark.parametrize("form", ["trig", "jsonld"])
def test_after_the_round_trip_every_question_is_answered_as_before(talked, form):
    before, file = answers(talked), exported(talked, form)
    erase_memory(talked)
    clean_files()
    assert memory_of(talked).episodes.last_number() == 0
    import_memory(talked, file, quiet)
    index_what_was_brought(talked, quiet)
    assert answers(talked) == before
