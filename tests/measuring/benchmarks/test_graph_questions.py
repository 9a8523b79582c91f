import pytest

from measuring.benchmarks.graph import MadeUpGraph
from measuring.benchmarks.graph_questions import KINDS, questions

GRAPH = MadeUpGraph(2_000)


@pytest.fixture(scope="module")
def asked():
    return list(questions(GRAPH, 5))


def test_there_are_as_many_of_each_kind(asked):
    kinds = [each.kind for each in asked]
    assert len(set(kinds)) == len(KINDS)
    assert {kinds.count(kind) for kind in kinds} == {5}


def test_they_are_the_same_every_time(asked):
    assert list(questions(GRAPH, 5)) == asked


def test_of_an_unknown_name_nothing_may_be_claimed(asked):
    words = {word for number in range(GRAPH.things) for word in GRAPH.label(number).split()}
    unknown = [each for each in asked if each.kind == "unknown_name"]
    assert [each.answer for each in unknown] == [None] * 5
    assert not any(words & set(each.text.rstrip("?").split()[-2:]) for each in unknown)


def test_a_misspelt_name_is_none_of_the_graph(asked):
    names = {GRAPH.label(number) for number in range(GRAPH.things)}
    misspelt = [each.text.rstrip("?").partition(" of ")[2] for each in asked if each.kind == "misspelt"]
    assert sum(name in names for name in misspelt) <= 1
