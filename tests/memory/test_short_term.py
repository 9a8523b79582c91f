from datetime import UTC, datetime, timedelta

import pytest
from rdflib import URIRef

from memory.access import memory_of
from memory.clock import SettableClock
from memory.model import Analysis, Fact, Pattern, Reply, Source
from memory.short_term import EXCHANGES_AT_MOST, SILENCE

START = datetime(2026, 5, 4, 9, tzinfo=UTC)
MIRA, ELMSTEAD, BORN_IN = (URIRef(f"https://orchard.example/{name}") for name in ("Mira", "Elmstead", "bornIn"))
ASKED = Analysis("wh_question", (Pattern(MIRA, BORN_IN, None),), in_words="birth place of Mira Holt")
TOLD = Source("domain", str(MIRA), "Mira Holt was born in Elmstead.", "orchard knowledge", Fact(MIRA, BORN_IN, ELMSTEAD))


@pytest.fixture
def moving():
    return SettableClock(START)


@pytest.fixture
def episodes(store, alice, moving):
    return memory_of(alice, moving).episodes


def exchange(episodes, text: str, analysis: Analysis = ASKED, reply: str = "In Elmstead.") -> None:
    episodes.record_input(text, f"id of {text}")
    episodes.record_turn(episodes.awaiting_reply()[0], analysis, Reply(reply, "answer_values", "domain_knowledge", 0.9, (TOLD,)))


def test_at_first_nothing_is_active(episodes):
    assert episodes.short_term().exchanges == ()
    assert episodes.short_term().activation == {}
    assert episodes.short_term().last is None


def test_an_exchange_comes_back_whole(episodes):
    exchange(episodes, "Where was Mira Holt born?")
    last = episodes.short_term().last
    assert (last.text, last.reply, last.utterance_class) == ("Where was Mira Holt born?", "In Elmstead.", "wh_question")
    assert last.patterns == ASKED.patterns
    assert last.facts == (TOLD.fact,)


def test_what_was_asked_about_is_more_active_than_what_was_named(episodes):
    exchange(episodes, "Where was Mira Holt born?")
    assert list(episodes.short_term().activation) == [MIRA, ELMSTEAD]


def test_it_fades_from_exchange_to_exchange(episodes):
    exchange(episodes, "Where was Mira Holt born?")
    before = episodes.short_term().activation[MIRA]
    exchange(episodes, "hello", Analysis("greeting"), "Hello.")
    assert episodes.short_term().activation[MIRA] < before


def test_the_newest_stands_first_and_not_all_are_kept(episodes):
    for number in range(EXCHANGES_AT_MOST + 3):
        exchange(episodes, f"Question {number}?")
    texts = [each.text for each in episodes.short_term().exchanges]
    assert texts[0] == f"Question {EXCHANGES_AT_MOST + 2}?"
    assert len(texts) == EXCHANGES_AT_MOST


def test_after_a_long_silence_nothing_is_active(episodes, moving):
    exchange(episodes, "Where was Mira Holt born?")
    moving.set(START + SILENCE + timedelta(minutes=1))
    assert episodes.short_term().exchanges == ()


def test_what_waits_for_its_reply_is_no_exchange_yet(episodes):
    exchange(episodes, "Where was Mira Holt born?")
    episodes.record_input("And Jon?", "waiting")
    assert [each.text for each in episodes.short_term().exchanges] == ["Where was Mira Holt born?"]


def test_bob_has_his_own(episodes, bob, moving):
    exchange(episodes, "Where was Mira Holt born?")
    assert memory_of(bob, moving).episodes.short_term().exchanges == ()


def test_a_judgement_belongs_to_the_exchange(episodes):
    exchange(episodes, "Where was Mira Holt born?")
    episodes.record_evaluation(episodes.short_term().last.message, "bad", "wrong")
    assert episodes.short_term().last.judged == "bad"
    episodes.record_evaluation(episodes.short_term().last.message, "none")
    assert episodes.short_term().last.judged == ""
