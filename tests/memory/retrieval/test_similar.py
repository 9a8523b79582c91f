from dataclasses import replace
from datetime import UTC, datetime
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st
from rdflib import URIRef

from memory.model import Exchange
from memory.retrieval.similar import SimilarExchange, ranked
from memory.vocabulary import MEM

MORNING = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)
WORDS = {
    "text": "Who?",
    "resolved": "Who?",
    "utterance_class": "wh_question",
    "reply": "Mira.",
    "intent": "answer",
    "component": "x",
}


def exchange(number, judged=""):
    return Exchange(
        input=URIRef(f"https://e.example/{number}"),
        number=number,
        at=MORNING,
        patterns=(),
        message=MEM.a,
        facts=(),
        judged=judged,
        **WORDS,
    )


def similar(number, shared=(), **more):
    judged = more.pop("judged", "")
    return SimilarExchange(
        exchange(number, judged), more.pop("strategy", "same_thing"), frozenset(MEM[each] for each in shared), frozenset(), **more
    )


def numbers(*found):
    return [each.exchange.number for each in ranked(found)]


def test_more_in_common_comes_before_all_else():
    assert numbers(similar(9, "a", judged="good"), similar(1, "ab", class_distance=3, judged="bad")) == [1, 9]


def test_then_the_likelier_words():
    assert numbers(similar(9, likeness=0.7), similar(1, likeness=0.9)) == [1, 9]


def test_then_the_nearer_class():
    assert numbers(similar(9, "a", class_distance=1, judged="good"), similar(1, "a")) == [1, 9]


def test_then_the_better_judged():
    assert numbers(similar(9, "a", judged="bad"), similar(5, "a"), similar(1, "a", judged="good")) == [1, 5, 9]


def test_then_the_newer():
    assert numbers(similar(1, "a"), similar(9, "a")) == [9, 1]


def test_each_exchange_stands_once_by_its_best_finding():
    worse, better = similar(1, "a"), similar(1, "ab", strategy="subsets")
    assert ranked([worse, better]) == ranked([better, worse]) == [better]


def test_two_findings_of_one_strategy_are_told_apart():
    one, other = similar(1, "a"), similar(1, "b")
    assert ranked([one, other]) == ranked([other, one])


FINDINGS = st.builds(
    similar,
    st.integers(1, 4),
    st.sets(st.sampled_from("abc"), max_size=2),
    class_distance=st.integers(0, 2),
    likeness=st.sampled_from([0.0, 0.7]),
    strategy=st.sampled_from(["exact", "subsets", "words"]),
)


@given(st.lists(FINDINGS, max_size=4))
def test_in_any_order_the_same_findings_are_ranked_alike(found):
    first = ranked(found)
    assert all(ranked(order) == first for order in permutations(found))


def test_its_parts_say_what_its_place_depends_on():
    found = replace(similar(7, "ab", judged="good"), class_distance=2)
    assert found.parts == {"shared": 2, "likeness": 0.0, "class_distance": -2, "judged": 1, "number": 7}
