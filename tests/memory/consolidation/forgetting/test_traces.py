"""What is read of a memory before anything of it is forgotten: on both engines, for one person."""

from datetime import timedelta

import pytest

from memory.consolidation.forgetting.trace import EXCHANGE, HEARD, START, UNASKED
from memory.consolidation.forgetting.traces import number_of_traces, traces_after, traces_at, traces_of
from memory.curation.facts import retire
from memory.episodes.log import Episodes
from memory.model import Analysis, Reply
from memory.vocabulary import person_iri
from tests.memory.consolidation.forgetting.held import Held
from tests.people import BOB


@pytest.fixture
def held(engine):
    return Held(engine)


def traces(held):
    return {each.root: each for each in traces_of(held.holding)}


def test_nothing_is_read_of_nobody(held):
    assert (traces_of(held.holding), traces_after(held.holding, 0), number_of_traces(held.holding)) == ([], [], 0)


def test_there_is_one_for_each_exchange_and_for_what_stands_alone(held):
    asked, _ = held.asks(finds=False)
    held.is_told("Old Tom is a tree.")
    held.hears("I drew it.", "When?")
    held.episodes.start_afresh()
    found = traces_of(held.holding)
    assert [each.kind for each in found] == [EXCHANGE, UNASKED, HEARD, HEARD, START]
    assert [each.number for each in found] == sorted(each.number for each in found)
    assert (found[0].root, found[0].at, number_of_traces(held.holding)) == (asked, held.clock(), 5)


def test_nothing_of_bobs_is_among_alices(held, engine):
    held.asks()
    bob = Held(engine, BOB)
    bob.asks("The Widow")
    roots = [*traces(held), *traces(bob)]
    assert len(roots) == len(set(roots)) == 2
    assert traces_at(held.holding, roots) == traces_of(held.holding)


def test_marks_are_read_as_they_stand(held):
    first, _ = held.asks()
    second, _ = held.asks("The Widow")
    assert (traces(held)[first].retrieval_count, traces(held)[first].last, traces(held)[first].intensity) == (0, None, 0.0)
    for day in (3, 9):
        held.on(day).used(first)
    held.pins(second)
    held.feels(second, 0.75)
    assert (traces(held)[first].retrieval_count, traces(held)[first].last, traces(held)[first].is_pinned) == (
        2,
        held.clock(),
        False,
    )
    assert (traces(held)[second].retrieval_count, traces(held)[second].is_pinned, traces(held)[second].intensity) == (
        0,
        True,
        0.75,
    )


def test_the_same_question_is_the_same_situation_in_whatever_month(held):
    roots = [held.on(day).asks(name)[0] for day, name in ((0, "Old Tom"), (40, "The Widow"), (80, "Old Tom"), (400, "Old Tom"))]
    found = [traces(held)[root] for root in roots]
    assert found[0].situation == found[2].situation == found[3].situation != found[1].situation
    assert [each.rank_in_situation for each in found] == [2, 0, 1, 0]


def test_small_talk_is_the_same_by_its_words_whatever_their_signs(held):
    roots = [held.greets(text)[0] for text in ("Hello!", "Good morning", "hello")]
    found = [traces(held)[root] for root in roots]
    assert found[0].situation == found[2].situation != found[1].situation
    assert [each.rank_in_situation for each in found] == [1, 0, 0]
    assert not any(each.has_topic for each in found)


def test_the_judged_comes_before_the_younger(held):
    (first, reply), (second, _) = held.asks(), held.asks()
    assert [traces(held)[each].rank_in_situation for each in (first, second)] == [1, 0]
    held.judges(reply, "good")
    assert [traces(held)[each].rank_in_situation for each in (first, second)] == [0, 1]


def test_of_each_reply_the_persons_newest_judgement_counts(held):
    asked, reply = held.asks(finds=False)
    assert (traces(held)[asked].good, traces(held)[asked].bad, traces(held)[asked].judged_at) == (0, 0, None)
    held.judges(reply, "good")
    held.on(1).judges(reply, "bad")
    assert (traces(held)[asked].good, traces(held)[asked].bad, traces(held)[asked].judged_at) == (0, 1, held.clock())
    held.judges(reply, "none")
    assert (traces(held)[asked].good, traces(held)[asked].bad, traces(held)[asked].judged_at) == (0, 0, None)


def test_a_judgement_of_what_was_said_unasked_is_its_own(held):
    held.asks()
    said = held.is_told("Old Tom is a tree.")
    held.judges(said, "bad")
    assert [each.bad for each in traces_of(held.holding)] == [0, 1]


def test_what_told_facts_that_count_is_their_source_however_often_they_were_told(held):
    first, _ = held.tells("I live in Graz.")
    again, _ = held.tells("I live in Graz.")
    other, _ = held.tells("I have a dog.")
    assert [traces(held)[each].told_facts for each in (first, again, other)] == [1, 1, 1]
    moved, _ = held.tells("I live in Vienna.")
    assert [traces(held)[each].told_facts for each in (first, again, other, moved)] == [0, 0, 1, 1]


def test_a_fact_that_was_taken_out_by_hand_keeps_nothing(held):
    told, _ = held.tells("I have a dog.")
    (fact,) = held.learned.facts.facts()
    retire(held.holding, [fact.iri], person_iri(held.holding.person))
    assert traces(held)[told].told_facts == 0


def test_what_asks_or_tells_is_no_small_talk(held):
    some = [held.asks()[0], held.tells("I had such a day.")[0], held.greets("Thanks!")[0]]
    assert [traces(held)[each].has_topic for each in some] == [True, True, False]


def test_what_awaits_its_reply_is_under_way(held):
    answered, _ = held.greets()
    waiting = held.episodes.record_input("Hello?", "w").episode
    assert [traces(held)[each].is_under_way for each in (answered, waiting)] == [False, True]


def test_some_are_read_as_all_are(held):
    _, reply = held.asks()
    held.judges(reply, "good")
    held.tells("I have a dog.")
    held.pins(held.greets()[0])
    held.asks("The Widow", of=[held.asks()[0]])
    held.episodes.record_input("Hello?", "w")
    whole = traces_of(held.holding)
    assert traces_at(held.holding, [each.root for each in whole]) == traces_after(held.holding, 0) == whole
    assert [each.root for each in traces_after(held.holding, whole[2].number)] == [each.root for each in whole[3:]]


def test_a_stretch_begins_behind_its_number(held):
    roots = [held.greets(f"Hello {number}")[0] for number in range(4)]
    numbers = [traces(held)[each].number for each in roots]
    assert [each.root for each in traces_after(held.holding, numbers[1])] == roots[2:]
    assert traces_after(held.holding, numbers[3]) == []


def test_a_reply_made_from_an_episode_is_a_use_of_its_exchange(held):
    asked, reply = held.asks()
    held.on(2).asks("The Widow", of=[reply.episode])
    assert (traces(held)[asked].retrieval_count, traces(held)[asked].last) == (1, held.clock())


def test_moments_are_of_the_world_not_of_the_zone(engine, clock):
    alices = Episodes(engine, BOB, clock)
    alices.record_input("Hello", "m1")
    alices.record_turn(alices.awaiting_reply()[0], Analysis("greeting"), Reply("Hello.", "greeting", "small_talk", 0.8))
    (found,) = traces_of(Held(engine, BOB).holding)
    assert found.at - clock() == timedelta()
