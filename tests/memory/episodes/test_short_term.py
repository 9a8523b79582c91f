from datetime import UTC, datetime, timedelta

import pytest
from rdflib import URIRef

from memory.access import STORE, memory_of
from memory.clock import SettableClock
from memory.episodes.exchanges import last_exchanges
from memory.episodes.short_term import EPISODES_LOOKED_AT, EXCHANGES_AT_MOST, SILENCE, ShortTerm
from memory.errors import BadInput
from memory.model import Analysis, Fact, Pattern, Reply, Source
from memory.store.opening import StoreSettings

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


# --- A fresh start ---------------------------------------------------------------------------------


def test_after_a_fresh_start_nothing_of_before_is_active(episodes):
    exchange(episodes, "Where was Mira Holt born?")
    episodes.start_afresh()
    assert episodes.short_term().exchanges == ()
    assert episodes.short_term().activation == {}


def test_what_is_said_after_a_fresh_start_is_active_alone(episodes):
    exchange(episodes, "Where was Mira Holt born?")
    episodes.start_afresh()
    exchange(episodes, "And Jon?")
    assert [each.text for each in episodes.short_term().exchanges] == ["And Jon?"]


def test_a_fresh_start_outlives_the_process(episodes, alice, moving, tmp_path):
    exchange(episodes, "Where was Mira Holt born?")
    episodes.start_afresh()
    STORE.configure(StoreSettings(folder=tmp_path / "site"))
    assert memory_of(alice, moving).episodes.short_term().exchanges == ()


def test_a_fresh_start_of_bobs_leaves_alices_talk_as_it_is(episodes, bob, moving):
    exchange(episodes, "Where was Mira Holt born?")
    bobs = memory_of(bob, moving).episodes
    exchange(bobs, "Who is Mira?")
    bobs.start_afresh()
    assert len(episodes.short_term().exchanges) == 1


def test_a_fresh_start_twice_is_one(episodes):
    exchange(episodes, "Where was Mira Holt born?")
    first, second = episodes.start_afresh(), episodes.start_afresh()
    assert (first.is_new, second.is_new) == (True, False)
    assert (first.episode, first.number) == (second.episode, second.number)


def test_before_anything_was_said_there_is_nothing_to_set_aside(episodes):
    with pytest.raises(BadInput, match="Nothing has been said"):
        episodes.start_afresh()
    assert episodes.last_number() == 0


def test_all_that_was_said_before_a_fresh_start_is_kept(episodes):
    exchange(episodes, "Where was Mira Holt born?")
    episodes.start_afresh()
    assert [each.text for each in last_exchanges(episodes.reader, 100, 5)] == ["Where was Mira Holt born?"]


def test_a_turn_can_end_with_a_fresh_start(episodes):
    exchange(episodes, "Where was Mira Holt born?")
    episodes.record_input("new topic", "m9")
    reply = Reply("All right.", "started_afresh", "start_afresh", 1.0, starts_afresh=True)
    recorded = episodes.record_turn(episodes.awaiting_reply()[0], Analysis("request"), reply)
    assert recorded.start == recorded.number + 1 == episodes.last_number()
    assert episodes.short_term().exchanges == ()


def test_however_old_the_talk_is_as_many_queries_find_it(episodes, monkeypatch):
    for number in range(60):
        exchange(episodes, f"Question {number}?")
    episodes.start_afresh()
    exchange(episodes, "And Jon?")
    asked = []
    rows = type(episodes.reader).rows
    monkeypatch.setattr(
        type(episodes.reader), "rows", lambda reader, name, /, **values: asked.append(values) or rows(reader, name, **values)
    )
    episodes.short_term()
    assert max(len(values.get("number", [])) for values in asked) <= EPISODES_LOOKED_AT


def test_what_came_later_and_is_kept_nowhere_stands_first(episodes):
    exchange(episodes, "one")
    exchange(episodes, "two")
    (two, one) = episodes.short_term().exchanges
    assert ShortTerm((one,)).after([two]).exchanges == (two, one)


def test_however_much_came_later_no_more_than_the_last_is_active(episodes):
    exchange(episodes, "one")
    (one,) = episodes.short_term().exchanges
    assert len(ShortTerm((one,)).after([one] * 30).exchanges) == EXCHANGES_AT_MOST
