from datetime import date

import pytest

from memory.curation.deleting import delete_exchanges
from memory.curation.pins import pin_talk
from memory.curation.talk_titles import name_talk
from memory.inspector.talks import pinned_talks, talk_on, talks_before
from memory.model import Reply
from tests.living import life_of, lived, vienna


@pytest.fixture
def life(store, alice):
    """Alice asked about the orchard on one day and told something on another, after a year of silence."""
    said = (
        ("2025-01-05 23:30", "Where was Mira Holt born?"),
        ("2026-03-04 20:00", "My sister is called Anna."),
        ("2026-03-04 20:05", "Hello"),
    )
    life = lived(alice, said)
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
    said = talk_on(life.memory, date(2026, 3, 4))[1]
    name_talk(life.memory.holding, said, " Anna's  news ")
    assert (talks_before(life.memory).talks[0].title, talks_before(life.memory).talks[0].is_renamed) == ("Anna's news", True)
    name_talk(life.memory.holding, said, "")
    assert talks_before(life.memory).talks[0].title == "Your sister"


UNASKED = Reply("Plums are blue.", "recommended", "recommending", 0.5, remark="recommended:plums", why_now="We spoke of plums.")


def test_a_day_on_which_only_the_companion_came_is_a_talk_as_well(life):
    recorded = life.memory.episodes.record_proactive(UNASKED)
    newest = talks_before(life.memory).talks[0]
    assert (newest.day, newest.number, newest.messages, newest.title) == (date(2026, 3, 5), recorded.number, 0, "Plums are blue.")


def test_what_the_person_says_after_it_gives_the_title(life):
    recorded = life.memory.episodes.record_proactive(UNASKED)
    life.says("2026-03-05 11:00", "Where was Mira Holt born?")
    newest = talks_before(life.memory).talks[0]
    assert (newest.number, newest.messages, newest.title) == (recorded.number, 1, "Mira Holt")


def test_a_pinned_talk_stays_pinned_for_as_long_as_any_of_it_is_there(life):
    said = talk_on(life.memory, date(2026, 3, 4))[1]
    assert pinned_talks(life.memory) == []
    assert pin_talk(life.memory.holding, said) == 2
    assert [each.is_pinned for each in talks_before(life.memory).talks] == [True, False]
    delete_exchanges(life.memory.holding, said[:1])
    assert [(each.title, each.is_pinned) for each in pinned_talks(life.memory)] == [("Hello", True)]
    delete_exchanges(life.memory.holding, said[1:])
    assert pinned_talks(life.memory) == []


def test_a_pin_is_taken_away_whole(life):
    said = talk_on(life.memory, date(2026, 3, 4))[1]
    pin_talk(life.memory.holding, said)
    pin_talk(life.memory.holding, said, pinned=False)
    assert pinned_talks(life.memory) == []


def test_nobody_pins_another_one_s_talk(life, bob):
    assert pin_talk(life_of(bob).memory.holding, talk_on(life.memory, date(2026, 3, 4))[1]) == 0
    assert pinned_talks(life.memory) == []
