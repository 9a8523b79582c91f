"""Questions to personas that tell of themselves as “I” and to some of whom another tells: answered right, and declined."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from memory.access import Store
from tests.personas.asking import NAMES, Outcome, ask_all, rows, shares, store_with

RIGHT_AT_LEAST, DECLINED_AT_LEAST = 0.88, 0.95
HELD_OUT_RIGHT_AT_LEAST = 0.75
IN_A_TONE = 7
"""Every so manyth question is asked in the other tones as well."""


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """The stories, read."""
    opened = store_with(Path(tmp_path_factory.mktemp("personas")), list(NAMES))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def outcomes(store: Store) -> dict[str, list[Outcome]]:
    """What becomes of every question, by file."""
    return {name: list(ask_all(store, rows(name))) for name in ("questions", "held_out")}


def test_there_are_questions_of_each_kind():
    for persona in ("tilda", "edmund"):
        asked = [row for row in rows("questions") if row["persona"] == persona]
        assert len(asked) >= 24
        assert 0.3 <= sum(not row["answers"] for row in asked) / len(asked) <= 0.4


@pytest.mark.parametrize("persona", ["tilda", "edmund"])
def test_a_persona_answers_right_and_declines_what_its_story_does_not_tell(outcomes, persona):
    right, declined = shares([each for each in outcomes["questions"] if each.persona == persona])
    assert right >= RIGHT_AT_LEAST
    assert declined >= DECLINED_AT_LEAST


def test_questions_that_were_written_apart_are_answered_too(outcomes):
    right, declined = shares(outcomes["held_out"])
    assert right >= HELD_OUT_RIGHT_AT_LEAST
    assert declined >= DECLINED_AT_LEAST


def test_all_that_is_claimed_is_in_the_stories(outcomes):
    turns = [each.turn for of in outcomes.values() for each in of]
    assert [each.reply.text for each in turns if each.checked.unsupported] == []
    assert sum(len(each.checked.claims) for each in turns) > 90


@pytest.mark.parametrize("tone", ["warm", "terse"])
def test_all_that_is_claimed_in_another_tone_is_too(store, tone):
    said = list(ask_all(store, rows("questions")[::IN_A_TONE], tone))
    assert [each.turn.reply.text for each in said if each.turn.checked.unsupported] == []
    assert shares(said)[1] >= DECLINED_AT_LEAST


def test_nobody_says_of_itself_what_is_said_of_another(outcomes):
    """What is no quotation is in the first person: its own name is nowhere in it."""
    said = [each for of in outcomes.values() for each in of if each.turn.reply.component == "own_story"]
    own = [each for each in said if each.turn.reply.intent != "persona_quote"]
    assert len(own) > 90
    assert [each.turn.reply.text for each in own if NAMES[each.persona].split()[-2] in each.turn.reply.text.split()] == []
