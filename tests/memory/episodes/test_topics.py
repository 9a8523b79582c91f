from datetime import date

import pytest
from rdflib import RDF, Literal, URIRef, Variable

from memory.episodes.topics import asked_of, month_of, topic_in_month, topics_asked, topics_told
from memory.model import Fact, Pattern
from memory.vocabulary import MEM, UNKNOWN

TOM, MIRA, PLANTED, TREE = (URIRef(f"https://orchard.example/{name}") for name in ("OldTom", "Mira", "plantedBy", "Tree"))
EPISODE = Variable("episode")


@pytest.mark.parametrize("pattern", [Pattern(EPISODE, MEM.spokenOf, TOM), Pattern(EPISODE, MEM.createdAt, None)])
def test_talk_about_talk_is_about_nothing(pattern):
    assert topics_asked([pattern]) == []


@pytest.mark.parametrize(
    ("pattern", "topics"),
    [
        (Pattern(TOM, PLANTED, None), [TOM, PLANTED, asked_of(TOM, PLANTED)]),
        (Pattern(None, PLANTED, MIRA), [MIRA, PLANTED, asked_of(MIRA, PLANTED)]),
        (Pattern(Variable("x"), PLANTED, None), [PLANTED]),
        (Pattern(None, RDF.type, TREE), [TREE, RDF.type, asked_of(TREE, RDF.type)]),
        (Pattern(TOM, UNKNOWN, None), [TOM, UNKNOWN, asked_of(TOM, UNKNOWN)]),
        (Pattern(None, PLANTED, Literal("1920")), [PLANTED]),
    ],
)
def test_a_question_is_about_its_things_and_what_is_asked_of_them(pattern, topics):
    assert topics_asked([pattern]) == topics


def test_the_same_is_named_once():
    assert topics_asked([Pattern(TOM, PLANTED, None)] * 2) == topics_asked([Pattern(TOM, PLANTED, None)])


def test_a_reply_tells_about_the_things_of_its_facts():
    assert topics_told([Fact(TOM, PLANTED, MIRA), Fact(TOM, MEM.text, Literal("old"))]) == [TOM, MIRA]


def test_each_topic_has_one_node_a_month():
    march, april = month_of(date(2026, 3, 31)), month_of(date(2026, 4, 1))
    assert (str(march), str(april)) == ("2026-03", "2026-04")
    nodes = {topic_in_month(graph, topic, month) for graph in (TREE, MEM.a) for topic in (TOM, MIRA) for month in (march, april)}
    assert len(nodes) == 8
    assert asked_of(TOM, PLANTED) != asked_of(MIRA, PLANTED)
