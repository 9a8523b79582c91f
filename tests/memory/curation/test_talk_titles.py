from datetime import date

import pytest

from memory.curation.deleting import delete_exchanges
from memory.curation.talk_titles import LETTERS_AT_MOST, name_talk
from memory.errors import BadInput
from memory.inspector.talks import talk_on
from memory.vocabulary import MEM
from tests.living import life_of

DAY = date(2026, 3, 5)


@pytest.fixture
def life(store, alice):
    """Alice said two things on one day."""
    life = life_of(alice)
    life.says("2026-03-05 09:30", "My cousin Quendalyn is coming.")
    life.says("2026-03-05 09:31", "Hello")
    return life


def titles(life):
    return [row["value"] for row in life.memory.episodes.reader.rows("statements_about", predicate=MEM.talkTitle)]


def test_another_one_s_talk_cannot_be_named(life, bob):
    with pytest.raises(BadInput, match="find that chat"):
        name_talk(life_of(bob).memory.holding, talk_on(life.memory, DAY)[1], "Mine")
    assert titles(life) == []


def test_a_title_that_is_too_long_is_refused(life):
    with pytest.raises(BadInput, match="at most 80 characters"):
        name_talk(life.memory.holding, talk_on(life.memory, DAY)[1], "x" * (LETTERS_AT_MOST + 1))


def test_the_title_goes_with_the_message_that_begins_the_talk(life):
    said = talk_on(life.memory, DAY)[1]
    name_talk(life.memory.holding, said, "Family")
    delete_exchanges(life.memory.holding, said[:1])
    assert titles(life) == []


def test_words_of_what_is_removed_leave_the_title_of_another_talk(life):
    life.says("2026-03-06 09:30", "Good morning")
    name_talk(life.memory.holding, talk_on(life.memory, date(2026, 3, 6))[1], "Before Quendalyn came")
    delete_exchanges(life.memory.holding, talk_on(life.memory, DAY)[1][:1])
    assert titles(life) == ["Before [removed] came"]


def test_a_title_that_a_later_message_holds_is_taken_back_as_well(life):
    said = talk_on(life.memory, DAY)[1]
    name_talk(life.memory.holding, said[1:], "Family")
    name_talk(life.memory.holding, said, "Relatives")
    assert titles(life) == ["Relatives"]
