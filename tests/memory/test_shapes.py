"""The memory of a conversation is valid by its shapes, and what is broken is not."""

from pathlib import Path

import pytest
from pyshacl import validate
from rdflib import RDF, XSD, Graph, Literal, URIRef

import memory.store
from memory.episodes.log import Episodes
from memory.model import Analysis, Considered, ModelRequest, Pattern, Reply, SentMessage, Source
from memory.store.engine import Scope
from memory.store.reading import RanQuery
from memory.vocabulary import MEM
from tests.people import ALICE
from tests.talks import utterances

SHAPES = Graph().parse(Path(memory.store.__file__).parent / "ontology" / "shapes.ttl")
OLD_TOM, PLANTER = URIRef("https://orchard.example/OldTom"), URIRef("https://orchard.example/plantedBy")
ANSWER = Reply(
    text="Old Tom was planted by Mira Holt.",
    intent="answer_values",
    component="domain_knowledge",
    confidence=0.95,
    sources=(Source("domain", str(OLD_TOM), "Old Tom was planted by Mira Holt.", "orchard knowledge"),),
    queries=(RanQuery("values", "SELECT ?x { ?x ?y ?z }", 1, 0.25), RanQuery("values", "ASK {}", 0, 0.0)),
    choices=("Who planted The Widow?",),
    failed="one was empty",
    considered=(Considered("domain_knowledge", 0.95, "Mira.", ("raised: liked",), (OLD_TOM,)),),
    sent=(
        ModelRequest("127.0.0.1:11434", "parrot", "answered", 120, 8, (SentMessage("user", "Who planted Old Tom?", (OLD_TOM,)),)),
    ),
)

UNASKED = Reply(
    text="We spoke of Old Tom a minute ago. Old Tom is a tree.",
    intent="recommended_spoken_of",
    component="recommending",
    confidence=0.5,
    sources=(Source("domain", str(OLD_TOM), "Old Tom is a tree.", "orchard knowledge"),),
    remark="recommended:Old Tom is a tree.",
    why_now="We spoke of Old Tom a minute ago.",
)


@pytest.fixture
def conversation(engine, clock):
    """Alice's whole memory: an answered question, judgements of every kind, and an input that waits."""
    alices = Episodes(engine, ALICE, clock)
    alices.record_input("Who planted Old Tom?", "m1")
    analysis = Analysis("wh_question", (Pattern(OLD_TOM, PLANTER, None),), in_words="planter of Old Tom")
    message = alices.record_turn(alices.awaiting_reply()[0], analysis, ANSWER).episode
    for value in ("good", "bad", "none"):
        alices.record_evaluation(message, value, "because")
    alices.record_proactive(UNASKED)
    alices.start_afresh()
    alices.record_input("And The Widow?", "m2")
    alices.record_utterances(utterances())
    whole = Graph()
    for row in engine.select("SELECT ?s ?p ?o { ?s ?p ?o }", Scope((alices.graph,))):
        whole.add((row["s"], row["p"], row["o"]))
    return whole


def is_valid(graph):
    return validate(graph, shacl_graph=SHAPES)[0]


def one(graph, kind):
    return next(graph.subjects(RDF.type, kind))


def test_the_shapes_themselves_are_valid():
    assert validate(Graph(), shacl_graph=SHAPES, meta_shacl=True)[0]


def test_a_conversation_is_valid(conversation):
    assert is_valid(conversation)


@pytest.mark.parametrize(
    ("kind", "missing"),
    [
        (MEM.InputEpisode, MEM.text),
        (MEM.InputEpisode, MEM.messageId),
        (MEM.InputEpisode, MEM.createdAt),
        (MEM.InputEpisode, MEM.number),
        (MEM.InputEpisode, MEM.onDay),
        (MEM.InputEpisode, MEM.episodeId),
        (MEM.InputEpisode, MEM.conversation),
        (MEM.SendMessage, MEM.text),
        (MEM.SendMessage, MEM.inReplyTo),
        (MEM.SendMessage, MEM.intent),
        (MEM.SendMessage, MEM.component),
        (MEM.SendMessage, MEM.score),
        (MEM.ProactiveMessage, MEM.whyNow),
        (MEM.ProactiveMessage, MEM.remark),
        (MEM.ProactiveMessage, MEM.source),
        (MEM.AnswerFromDomainKnowledge, MEM.query),
        (MEM.AnswerFromDomainKnowledge, MEM.resultCount),
        (MEM.AnswerFromDomainKnowledge, MEM.elapsedMilliseconds),
        (MEM.StartAfresh, MEM.createdAt),
        (MEM.StartAfresh, MEM.number),
        (MEM.PositiveEvaluation, MEM.evaluates),
        (MEM.WithdrawnEvaluation, MEM.evaluationSource),
    ],
    ids=lambda term: term.rpartition("#")[2],
)
def test_an_episode_that_lacks_a_part_is_broken(conversation, kind, missing):
    conversation.remove((one(conversation, kind), missing, None))
    assert not is_valid(conversation)


@pytest.mark.parametrize(
    ("kind", "relation", "value"),
    [
        (MEM.InputEpisode, MEM.text, Literal("")),
        (MEM.InputEpisode, MEM.number, Literal(0)),
        (MEM.InputEpisode, MEM.number, Literal("one")),
        (MEM.InputEpisode, MEM.utteranceClass, Literal("poem")),
        (MEM.InputEpisode, MEM.episodeId, Literal("not a ULID")),
        (MEM.InputEpisode, MEM.createdAt, Literal("yesterday")),
        (MEM.InputEpisode, MEM.onDay, Literal("2026-03-05T00:00:00", datatype=XSD.dateTime)),
        (MEM.SendMessage, MEM.score, Literal("1.5", datatype=XSD.decimal)),
        (MEM.SendMessage, MEM.inReplyTo, URIRef("https://companion.example/nothing")),
        (MEM.AnswerFromDomainKnowledge, MEM.resultCount, Literal(-1)),
        (MEM.NegativeEvaluation, MEM.evaluationSource, Literal("somebody")),
        (MEM.NegativeEvaluation, MEM.evaluates, Literal("a message")),
    ],
    ids=lambda term: str(term).rpartition("#")[2],
)
def test_an_episode_with_a_wrong_value_is_broken(conversation, kind, relation, value):
    conversation.set((one(conversation, kind), relation, value))
    assert not is_valid(conversation)


def test_two_episodes_after_the_same_one_are_broken(conversation):
    first = next(conversation.subjects(MEM.number, Literal(1)))
    last = max(conversation.objects(None, MEM.number))
    conversation.set((next(conversation.subjects(MEM.number, last)), MEM.previousEpisode, first))
    assert not is_valid(conversation)


def test_two_numbers_for_one_episode_are_broken(conversation):
    conversation.add((one(conversation, MEM.SendMessage), MEM.number, Literal(99)))
    assert not is_valid(conversation)


def test_an_analysis_without_a_predicate_is_broken(conversation):
    statement = next(conversation.objects(None, MEM.analysis))
    conversation.remove((statement, RDF.predicate, None))
    assert not is_valid(conversation)


def test_a_source_of_an_unknown_kind_is_broken(conversation):
    source = next(conversation.objects(None, MEM.source))
    conversation.set((source, MEM.sourceKind, Literal("hearsay")))
    assert not is_valid(conversation)


@pytest.mark.parametrize("missing", [MEM.component, MEM.score, MEM.text], ids=lambda term: term.rpartition("#")[2])
def test_a_candidate_that_lacks_a_part_is_broken(conversation, missing):
    conversation.remove((next(conversation.objects(None, MEM.candidate)), missing, None))
    assert not is_valid(conversation)


def test_what_came_unasked_is_in_reply_to_nothing(conversation):
    conversation.add((one(conversation, MEM.ProactiveMessage), MEM.inReplyTo, one(conversation, MEM.InputEpisode)))
    assert not is_valid(conversation)
