"""What is true of every strategy."""

from random import Random

import pytest

from memory.retrieval.similar import SimilarExchange, ranked
from memory.retrieval.strategies import STRATEGIES

TALK = [
    "I love Lea Vogt.",
    "When was Mira Holt born?",
    "Where was Lea Vogt born?",
    "I walked the dog by the river this morning.",
    "Where was Mira Holt born?",
    "Who planted The Widow?",
    "When was Jon Ashe born?",
]
ASKED = [
    "When was Mira Holt born?",
    "Where was Mira Holt born?",
    "Who is older, Mira Holt or Jon Ashe?",
    "Who was born in Birchham?",
    "This morning I walked my dog along the river.",
    "hello",
]


@pytest.fixture
def both(searching, bobs):
    """Alice and Bob have said the same."""
    for each in (searching, bobs):
        for text in TALK:
            each.say(text)
        each.index()
    return searching, bobs


def test_every_strategy_finds_no_one_elses_episode_and_never_invents(both):
    alices, bobs = both
    found_any = set()
    for mine, others in ((alices, bobs), (bobs, alices)):
        own = str(mine.say.user.id)
        for strategy in STRATEGIES:
            for text in ASKED:
                for each in mine(strategy, text):
                    found_any.add(strategy.__name__)
                    assert own in each.exchange.input
                    assert str(others.say.user.id) not in each.exchange.input + each.exchange.message
                    assert each.exchange.text in TALK
    assert found_any == {each.__name__ for each in STRATEGIES}


def test_without_a_past_nobody_finds_anything(searching, bobs):
    for text in TALK:
        bobs.say(text)
    bobs.index()
    assert [each for strategy in STRATEGIES for text in ASKED for each in searching(strategy, text)] == []


def test_every_finding_carries_the_name_of_its_strategy_and_shares_only_what_was_asked(both):
    alices, _ = both
    for strategy in STRATEGIES:
        for text in ASKED:
            cue = alices.cue(text)
            for each in alices(strategy, text):
                assert each.strategy == strategy.__name__
                assert each.things <= {*cue.things}
                assert each.properties <= {*cue.properties}


def test_the_same_situation_gives_the_same_findings(both):
    alices, _ = both
    for strategy in STRATEGIES:
        for text in ASKED:
            assert alices(strategy, text) == alices(strategy, text)


@pytest.mark.parametrize("text", ASKED)
def test_the_ranking_is_total(both, text):
    alices, _ = both
    found: list[SimilarExchange] = [each for strategy in STRATEGIES for each in alices(strategy, text)]
    order = ranked(found)
    assert len({each.exchange.input for each in order}) == len(order)
    for seed in range(20):
        shuffled = [*found]
        Random(seed).shuffle(shuffled)
        assert ranked(shuffled) == order


def test_nothing_that_is_asked_for_later_is_found(both):
    alices, _ = both
    first = alices.say.memory.episodes.reader.rows("head")[0]["last_number"]
    alices.say("When was Mira Holt born?")
    past = alices.past()
    earlier = type(past)(type(past.probe)(past.probe.reader, first), past.domain, past.strongest, past.search)
    for strategy in STRATEGIES:
        assert all(each.exchange.number < first for text in ASKED for each in strategy(alices.cue(text), earlier))
