import threading
from datetime import timedelta

import pytest

from chat.dialogue import remembering
from memory.access import STORE
from memory.store.opening import StoreSettings
from memory.vocabulary import MEM
from tests.chat.dialogue.conftest import Conversation
from tests.conftest import load
from tests.worlds import ORCHARD

LATER = timedelta(days=2)
TALK = [
    "I love Lea Vogt.",
    "When was Mira Holt born?",
    "and where?",
    "Where was Lea Vogt born?",
    "What is the colour of the moon over the old mill?",
    "When was Jon Ashe born?",
    "Who planted The Widow?",
    "What did I ask about Mira Holt?",
]
ASKED = ["When was Jon Ashe born?", "Where was Mira Holt born?", "Who planted Old Tom?", "and The Widow?", "hello", TALK[4]]


def searches(answered):
    return [ran for ran in answered.turn.reply.queries if ran.action in {MEM.FindSimilarInteractions, MEM.PatternSearch}]


def kept_searches(say, action):
    rows = say.memory.episodes.reader.rows("statements_about", predicate=MEM.queryName)
    kinds = {row["subject"] for row in say.memory.episodes.reader.rows("statements_with_value", value=action)}
    return [row["value"] for row in rows if row["subject"] in kinds]


def test_small_talk_searches_for_nothing(say):
    assert searches(say("hello")) == []


def test_each_strategy_runs_once_a_turn_and_is_kept_as_one_action(say):
    say("When was Mira Holt born?")
    again = say("When was Jon Ashe born?", LATER)
    names = [ran.name for ran in searches(again)]
    assert names == ["exact", "same_thing", "same_property", "last_interactions"]
    assert [ran.results for ran in searches(again)] == [0, 0, 1, 1]
    assert sorted(kept_searches(say, MEM.PatternSearch)) == ["last_interactions"]


def test_what_was_resolved_from_the_last_words_is_kept_as_such(say):
    say("When was Mira Holt born?")
    say("and where?")
    assert len(kept_searches(say, MEM.RetrieveContext)) == 1


def test_a_search_that_finds_nothing_is_no_failure(say):
    say("When was Mira Holt born?")
    judged = say.memory.episodes.reader.rows("statements_with_value", value=MEM.NegativeEvaluation)
    assert judged == []


def test_a_strategy_that_fails_takes_nothing_from_the_others(say, monkeypatch):
    def similar(cue, past):
        raise ValueError("broken")

    say("When was Mira Holt born?")
    monkeypatch.setattr(remembering, "STRATEGIES", (similar, *remembering.STRATEGIES))
    assert say("When was Jon Ashe born?", LATER).turn.reply.remark.startswith("reminded:")


def test_a_strategy_that_is_slow_delays_no_reply(say, monkeypatch):
    released = threading.Event()

    def similar(cue, past):
        released.wait(30)
        return []

    say("When was Mira Holt born?")
    monkeypatch.setattr(remembering, "STRATEGIES", (similar, *remembering.STRATEGIES))
    monkeypatch.setattr(remembering, "SECONDS", 0.5)
    assert say("When was Jon Ashe born?", LATER).turn.reply.answers == ("1910",)
    released.set()


def seen(turn):
    """All of a turn that a person can see, but for how long it took."""
    reply, queries = turn.reply, [(ran.name, ran.sparql, ran.results) for ran in turn.reply.queries]
    return (
        reply.text,
        reply.sources,
        reply.answers,
        reply.choices,
        reply.considered,
        reply.remark,
        turn.analysis,
        turn.touches,
        queries,
    )


def asked(user, folder, clock):
    """What is replied to each question by a store that is opened anew; nothing of it is kept."""
    from chat.actions import wording
    from chat.dialogue.turn import take_turn
    from memory.access import memory_of
    from memory.model import Input

    STORE.configure(StoreSettings(folder=folder))
    memory = memory_of(user, clock)
    number = memory.episodes.last_number() + 1
    return [seen(take_turn(memory, Input(MEM.Example, number, text, clock(), "x"), wording())) for text in ASKED]


def test_the_same_memory_and_clock_give_the_same_turn_also_in_a_store_opened_again(alice, tmp_path):
    STORE.configure(StoreSettings(folder=tmp_path / "site"))
    load(STORE.engine, "orchard", ORCHARD, tmp_path)
    say = Conversation(alice)
    for text in TALK:
        say(text, LATER)
        say.judge("good" if "born" in text else "bad", "wrong")
    first = asked(alice, tmp_path / "site", say.clock)
    assert asked(alice, tmp_path / "site", say.clock) == first
    assert any(each[5] for each in first)
    STORE.close()


@pytest.mark.parametrize("text", ASKED)
def test_asked_twice_with_nothing_kept_the_turn_is_the_same(say, text):
    for each in TALK:
        say(each, LATER)
    from chat.actions import wording
    from chat.dialogue.turn import take_turn
    from memory.model import Input

    said = Input(MEM.Example, say.memory.episodes.last_number() + 1, text, say.clock(), "x")
    assert seen(take_turn(say.memory, said, wording())) == seen(take_turn(say.memory, said, wording()))
