from datetime import date

import pytest

from memory.curation.talk_titles import name_talk
from memory.inspector.talks import talk_on, talks_before
from tests.living import life_of, vienna


@pytest.fixture
def life(store, alice):
    """Alice asked about the orchard on one day and told something on another, after a year of silence."""
    life = life_of(alice)
    life.says("2025-01-05 23:30", "Where was Mira Holt born?")
    life.says("2026-03-04 20:00", "My sister is called Anna.")
    life.says("2026-03-04 20:05", "Hello")
    life.clock.set(vienna("2026-03-05 10:00"))
    return life


def test_a_memory_of_nothing_has_no_talks(life, bob):
    assert talks_before(life_of(bob).memory).talks == ()


def test_each_day_is_a_talk_with_a_title_of_what_it_was_about(life):
    newest, oldest = talks_before(life.memory).talks
    assert (newest.day, newest.messages, newest.title) == (date(2026, 3, 4), 2, "Your sister")
    assert (oldest.day, oldest.number, oldest.title) == (date(2025, 1, 5), 1, "Mira Holt")


def test_where_nothing_is_named_the_first_words_are_the_title(life):
    life.says("2026-03-05 11:00", "Hello there")
    assert talks_before(life.memory).talks[0].title == "Hello there"


def test_they_come_page_by_page(life):
    first = talks_before(life.memory, most=1)
    assert first.before == date(2026, 3, 4)
    second = talks_before(life.memory, first.before, most=1)
    assert [each.title for each in second.talks] == ["Mira Holt"]
    assert second.before is None


def test_a_title_given_by_hand_stands_until_it_is_taken_back(life):
    first = talk_on(life.memory, date(2026, 3, 4))[1]
    name_talk(life.memory.holding, first, " Anna's  news ")
    assert (talks_before(life.memory).talks[0].title, talks_before(life.memory).talks[0].is_renamed) == ("Anna's news", True)
    name_talk(life.memory.holding, first, "")
    assert talks_before(life.memory).talks[0].title == "Your sister"
