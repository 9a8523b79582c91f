from datetime import date

import pytest
from rdflib import Literal

from memory.curation.deleting import delete_exchanges
from memory.curation.pins import pin_talk
from memory.curation.talk_titles import name_talk
from memory.inspector.talks import pinned_talks, spoken_on, talk_on, talks_before
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


def test_a_day_without_a_fresh_start_is_one_talk_with_a_title_of_what_it_was_about(life):
    newest, oldest = talks_before(life.memory).talks
    assert (newest.day, newest.messages, newest.title) == (date(2026, 3, 4), 2, "Your sister")
    assert (oldest.day, oldest.number, oldest.title) == (date(2025, 1, 5), 1, "Mira Holt")


def test_where_nothing_is_named_the_first_words_are_the_title(life):
    life.says("2026-03-05 11:00", "Hello there")
    assert talks_before(life.memory).talks[0].title == "Hello there"


@pytest.fixture
def two_chats(life):
    """On a third day, Alice began a new chat after “Hello there” and asked something there; in the next one nothing was said."""
    life.says("2026-03-05 11:00", "Hello there")
    life.memory.episodes.start_afresh()
    life.says("2026-03-05 11:15", "Where was Mira Holt born?")
    life.memory.episodes.start_afresh()
    return life


def titles(life) -> list[tuple[str, int]]:
    return [(each.title, each.messages) for each in talks_before(life.memory).talks]


def test_what_is_said_after_a_fresh_start_is_a_talk_of_its_own(two_chats):
    assert titles(two_chats) == [("Mira Holt", 1), ("Hello there", 1), ("Your sister", 2), ("Mira Holt", 1)]


def test_talks_of_one_day_come_on_one_page(two_chats):
    first = talks_before(two_chats.memory, most=1)
    assert [each.title for each in first.talks] == ["Mira Holt", "Hello there"]
    assert [each.day for each in talks_before(two_chats.memory, first.before, most=1).talks] == [date(2026, 3, 4)]


def test_each_talk_of_a_day_has_its_own_title_and_pin(two_chats):
    newest, first, *_ = talks_before(two_chats.memory).talks
    said = talk_on(two_chats.memory, first.day, newest.number)[1]
    name_talk(two_chats.memory.holding, said, "Old Mira")
    pin_talk(two_chats.memory.holding, said)
    assert [(each.title, each.is_pinned) for each in talks_before(two_chats.memory).talks][:2] == [
        ("Old Mira", True),
        ("Hello there", False),
    ]
    assert [each.title for each in pinned_talks(two_chats.memory)] == ["Old Mira"]


def test_a_title_given_to_a_day_belongs_to_its_first_talk(two_chats):
    name_talk(two_chats.memory.holding, spoken_on(two_chats.memory, date(2026, 3, 5)), "Thursday")
    assert titles(two_chats)[:2] == [("Mira Holt", 1), ("Thursday", 1)]


def test_a_titled_talk_stands_when_its_fresh_start_is_forgotten(two_chats):
    newest = talks_before(two_chats.memory).talks[0]
    name_talk(two_chats.memory.holding, talk_on(two_chats.memory, newest.day, newest.number)[1], "Old Mira")
    rows = two_chats.memory.episodes.reader.rows("starts_numbered", number=[Literal(each) for each in range(1, 50)])
    delete_exchanges(two_chats.memory.holding, [row["episode"] for row in rows])
    assert titles(two_chats)[:2] == [("Old Mira", 1), ("Hello there", 1)]


def test_a_number_of_another_day_or_of_no_message_is_no_talk(two_chats):
    assert talk_on(two_chats.memory, date(2026, 3, 5), 1) is None
    assert talk_on(two_chats.memory, date(2026, 3, 5), 10_000) is None


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
