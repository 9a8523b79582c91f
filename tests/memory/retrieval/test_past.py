from dataclasses import replace
from datetime import timedelta

import pytest
from rdflib import URIRef

from memory.access import memory_of
from memory.retrieval import past as past_module
from memory.retrieval import probing
from memory.retrieval.past import PastTalk
from memory.retrieval.sought import ExchangeCriteria
from memory.understanding.past_question import Element
from memory.understanding.stretches import LocalCalendar
from tests import living
from tests.living import VIENNA, life_of, vienna

ORCHARD = "https://orchard.example/"
TALK = [
    ("2026-01-10 10:00", "Where was Mira Holt born?"),
    ("2026-01-10 10:05", "Who planted Old Tom?"),
    ("2026-02-02 09:00", "When was Jon Ashe born?"),
    ("2026-02-02 23:59", "Where was Mira Holt born?"),
    ("2026-03-04 20:00", "My sister grows plums."),
    ("2026-03-05 08:00", "Where was Lea Vogt born?"),
    ("2026-03-05 08:10", "Is Mira Holt a gardener?"),
]


@pytest.fixture
def lived(store, alice):
    """Alice has talked through two months."""
    return living.lived(alice, TALK)


def past_of(life) -> PastTalk:
    memory = life.memory
    return PastTalk(memory.episodes.reader, memory.domain, memory.episodes.last_number() + 1, life.clock(), VIENNA)


def about(name, voice="i", **more) -> ExchangeCriteria:
    return ExchangeCriteria(voice, (Element(things=frozenset({URIRef(f"{ORCHARD}{name}")})),), **more)


def texts(exchanges) -> list[str]:
    return [each.text for each in exchanges]


def day(moment):
    return LocalCalendar(vienna(moment), VIENNA).day(vienna(moment).date())


def test_without_a_past_there_is_nothing(store, alice):
    past = past_of(life_of(alice))
    assert past.first is None
    assert list(past.walked(None)) == list(past.walked(day("2026-02-02 00:00"))) == []
    assert past.sitting("last").exchanges == past.about(about("Mira"), None, 5).exchanges == ()


@pytest.mark.parametrize("oldest_first", [True, False])
def test_all_is_walked_through_from_either_end(lived, oldest_first):
    walked = texts(past_of(lived).walked(None, oldest_first=oldest_first))
    assert walked == [text for _, text in TALK][:: 1 if oldest_first else -1]


def test_a_day_is_the_person_s_own_day(lived):
    assert texts(past_of(lived).walked(day("2026-02-02 12:00"))) == ["Where was Mira Holt born?", "When was Jon Ashe born?"]
    assert texts(past_of(lived).walked(day("2026-02-03 12:00"))) == []


def test_of_a_part_of_a_day_only_that_is_walked(lived):
    morning = LocalCalendar(vienna("2026-02-02 12:00"), VIENNA).day(vienna("2026-02-02 12:00").date(), "morning")
    assert texts(past_of(lived).walked(morning)) == ["When was Jon Ashe born?"]


def test_long_stretches_are_walked_step_by_step(lived):
    stretch = LocalCalendar(vienna("2026-03-05 12:00"), VIENNA).days(
        vienna("1970-01-01 00:00").date(), vienna("2026-03-06 00:00").date()
    )
    assert texts(past_of(lived).walked(stretch, oldest_first=True)) == [text for _, text in TALK]


def test_what_was_said_later_is_not_yet_past(lived):
    numbered = {each.text: each.number for each in past_of(lived).walked(None)}
    earlier = replace(past_of(lived), before=numbered["When was Jon Ashe born?"])
    assert texts(earlier.walked(None)) == ["Who planted Old Tom?", "Where was Mira Holt born?"]
    assert texts(earlier.about(about("Mira"), None, 5).exchanges) == ["Where was Mira Holt born?"]


def test_a_thing_asked_about_is_found_newest_first(lived):
    assert texts(past_of(lived).about(about("Mira"), None, 9).exchanges) == [
        "Is Mira Holt a gardener?",
        "Where was Mira Holt born?",
        "Where was Mira Holt born?",
    ]


def test_a_thing_that_was_told_counts_where_it_is_not_asked_what_the_person_asked(lived):
    assert "Who planted Old Tom?" not in texts(past_of(lived).about(about("Mira", "i"), None, 9).exchanges)
    assert "Who planted Old Tom?" in texts(past_of(lived).about(about("Mira", "you"), None, 9).exchanges)


def test_of_a_stretch_only_what_lies_in_it(lived):
    stretch = day("2026-01-10 12:00")
    assert texts(past_of(lived).about(about("Mira"), stretch, 9).exchanges) == ["Where was Mira Holt born?"]
    assert past_of(lived).about(about("Lea"), stretch, 9).exchanges == ()


def test_there_may_be_more_than_enough(lived):
    found = past_of(lived).about(about("Mira"), None, 1)
    assert (texts(found.exchanges), found.is_whole) == (["Is Mira Holt a gardener?"], False)


def test_from_the_oldest_on(lived):
    (first,) = past_of(lived).about(about("Mira"), None, 1, oldest_first=True).exchanges
    assert first.at == vienna(TALK[0][0])


@pytest.mark.parametrize("oldest_first", [True, False])
@pytest.mark.parametrize("stretched", [True, False])
def test_of_what_is_spoken_of_often_the_same_is_found_page_by_page(lived, monkeypatch, oldest_first, stretched):
    stretch = day("2026-02-02 12:00") if stretched else None
    at_once = past_of(lived).about(about("Mira"), stretch, 9, oldest_first=oldest_first)
    monkeypatch.setattr(probing, "PAGE", 1)
    assert past_of(lived).about(about("Mira"), stretch, 9, oldest_first=oldest_first) == at_once


def test_one_thing_or_property_is_counted_without_reading_what_was_said(lived):
    january, born = LocalCalendar(lived.clock(), VIENNA).months(2026, 1), URIRef(f"{ORCHARD}birthDate")
    assert past_of(lived).number_about(about("Mira"), None) == 3
    assert past_of(lived).number_about(about("Mira"), january) == 1
    assert past_of(lived).number_about(about("Mira"), day("2026-02-02 12:00")) == 1
    assert past_of(lived).number_about(ExchangeCriteria("i", (Element(properties=frozenset({born})),)), None) == 1


@pytest.mark.parametrize(
    "sought",
    [
        about("Mira", "you"),
        about("Mira", words=("gardener",)),
        ExchangeCriteria("i", (Element(classes=frozenset({URIRef(ORCHARD)})),)),
    ],
)
def test_what_has_to_be_read_is_not_counted_so(lived, sought):
    assert past_of(lived).number_about(sought, None) is None


def test_a_class_and_all_below_it(lived):
    people = ExchangeCriteria("i", (Element(classes=frozenset({URIRef(f"{ORCHARD}Beekeeper")})),))
    assert texts(past_of(lived).about(people, None, 9).exchanges) == ["Where was Lea Vogt born?", "When was Jon Ashe born?"]


def test_a_property(lived):
    dates = ExchangeCriteria("i", (Element(properties=frozenset({URIRef(f"{ORCHARD}birthDate")})),))
    assert texts(past_of(lived).about(dates, None, 9).exchanges) == ["When was Jon Ashe born?"]


def test_words_of_what_nobody_knows(lived):
    assert texts(past_of(lived).about(ExchangeCriteria("i", words=("sister", "plums")), None, 9).exchanges) == [
        "My sister grows plums."
    ]
    assert past_of(lived).about(ExchangeCriteria("i", words=("sister", "pears")), None, 9).exchanges == ()


def test_the_very_same_question(lived):
    first = past_of(lived).first
    found = past_of(lived).about(ExchangeCriteria("i", patterns=first.patterns, text=first.text), None, 9).exchanges
    assert texts(found) == ["Where was Mira Holt born?"] * 2


def test_the_last_time_of_talking_is_the_one_before_this(lived):
    lived.clock.set(vienna("2026-03-05 08:20"))
    assert texts(past_of(lived).sitting("last").exchanges) == ["My sister grows plums."]
    lived.clock.set(vienna("2026-03-05 12:00"))
    assert texts(past_of(lived).sitting("last").exchanges) == ["Is Mira Holt a gardener?", "Where was Lea Vogt born?"]
    assert texts(past_of(lived).sitting("first").exchanges) == ["Who planted Old Tom?", "Where was Mira Holt born?"]


def test_talk_about_talk_is_about_nothing_else(lived):
    lived.says("2026-03-05 09:00", "When did I last ask about Lea Vogt?")
    assert texts(past_of(lived).about(about("Lea"), None, 9).exchanges) == ["Where was Lea Vogt born?"]


def test_bob_finds_nothing_of_alice_s(lived, bob):
    memory = memory_of(bob, lived.clock)
    past = PastTalk(memory.episodes.reader, memory.domain, 1_000, lived.clock(), VIENNA)
    assert past.first is None
    assert past.about(about("Mira", "we"), None, 9).exchanges == ()
    assert past.about(ExchangeCriteria("i", words=("sister",)), None, 9).exchanges == ()
    assert list(past.walked(day("2026-02-02 12:00"))) == []


def test_only_the_first_queries_are_kept(lived):
    past = past_of(lived)
    stretch = LocalCalendar(lived.clock(), VIENNA).until_now(timedelta(days=60))
    list(past.walked(stretch))
    assert 0 < len(past.queries) <= past_module.QUERIES_KEPT
