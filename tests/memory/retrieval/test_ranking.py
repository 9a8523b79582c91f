from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.retrieval.ranking import ranked
from memory.retrieval.recall_weights import WEIGHTS
from memory.retrieval.signals import SIGNALS
from tests.memory.retrieval.asking import asked
from tests.talks import hit

ONE, SEVERAL = asked("When did Ines plant the tree?"), asked("Which trees has Ines planted?")

hits = st.lists(
    st.builds(
        hit,
        number=st.integers(1, 200),
        text=st.sampled_from(["I did it in May.", "Did you?", "Two trees.", ""]),
        words=st.floats(0, 30),
        meaning=st.floats(-1, 1),
        session=st.integers(1, 4),
        speaker=st.sampled_from(["Ines", "Otto", ""]),
    ),
    max_size=80,
    unique_by=lambda each: each.turn.number,
)


def numbers(question, found, count=200):
    return [each.turn.number for each in ranked(question, found, count)]


def test_every_signal_has_a_weight_and_no_weight_stands_alone():
    assert {signal.__name__ for signal in SIGNALS} == set(WEIGHTS)


@given(hits, st.sampled_from([ONE, SEVERAL]))
def test_the_ranking_is_total(found, question):
    assert sorted(numbers(question, found)) == sorted(each.turn.number for each in found)


@given(hits, st.sampled_from([ONE, SEVERAL]), st.randoms())
def test_the_order_in_which_turns_were_found_means_nothing(found, question, chance):
    other = list(found)
    chance.shuffle(other)
    assert numbers(question, found) == numbers(question, other)


@given(hits, st.sampled_from([ONE, SEVERAL]))
def test_the_parts_add_up_to_the_score(found, question):
    for each in ranked(question, found, 200):
        assert sum(each.parts.values()) == pytest.approx(each.score, abs=1e-3)


@given(hits, st.integers(0, 20))
def test_fewer_are_the_beginning_of_more(found, count):
    assert numbers(SEVERAL, found, count) == numbers(SEVERAL, found)[:count]


def test_of_equal_turns_the_later_comes_first():
    for found in permutations([hit(1), hit(2), hit(3)]):
        assert numbers(ONE, found) == [3, 2, 1]


def test_where_several_are_asked_for_other_sessions_come_forward():
    found = [hit(number, meaning=(10 - number) / 100, session=1 + number // 3) for number in range(6)]
    assert numbers(ONE, found) == [0, 1, 2, 3, 4, 5]
    assert numbers(SEVERAL, found)[1] == 3


def test_a_signal_without_a_weight_counts_nothing():
    (only,) = ranked(ONE, [hit(1, words=3.0, meaning=0.5)], 1, {"meaning": 2.0})
    assert (dict(only.parts), only.score) == ({"meaning": 1.0}, 1.0)
