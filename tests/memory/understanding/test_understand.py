"""An utterance as a whole."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rdflib import URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.language.moves.acts import ACTS as CLASSES
from memory.retrieval.answers import answer
from memory.store.opening import StoreSettings, open_store
from memory.understanding.understand import understand
from tests.memory.asking import found, read, told

PIECES = [
    *["who", "what", "when", "where", "which", "how many", "did", "was", "is", "of", "by", "in", "and", "the", "not", "?", "'s"],
    *["Mira Holt", "Old Tom", "the Widow", "Help!", "Elmstead", "tree", "gardeners", "planted", "born", "friend", "birthday"],
    *["1901", "3 May 1901", "before 1905", "xyzzy", "\u201c", "(", "}", "\\", '"'],
]
QUIET = settings(max_examples=150, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def nothing_known():
    """Knowledge without a knowledge base."""
    engine = open_store(StoreSettings())
    yield DomainKnowledge(engine, SchemaCache(engine))
    engine.close()


@pytest.mark.parametrize("text", ["", "?", "Hello!", "Thanks.", "No.", "Old Tom is lovely.", "I planted it."])
def test_what_asks_nothing_has_no_reading(known_orchard, text):
    assert understand(text, known_orchard).readings == ()


@pytest.mark.parametrize("text", ["Who planted Old Tom?", "gardeners", "Is Mira Holt a gardener?", "Hello!"])
def test_without_knowledge_there_is_no_reading(nothing_known, text):
    assert understand(text, nothing_known).readings == ()


@pytest.mark.parametrize(
    ("text", "name"), [("Hello!", "greeting"), ("Who planted Old Tom?", "wh_question"), ("Old Tom", "other")]
)
def test_the_class_is_that_of_the_wording(known_orchard, text, name):
    assert understand(text, known_orchard).utterance_class == name


def test_the_words_that_a_reading_leaves_aside_are_told(known_orchard):
    understood = understand("Who first planted Old Tom?", known_orchard)
    assert [word.key for word in understood.unexplained(understood.readings[0])] == ["first"]


def test_the_reading_that_explains_most_comes_first(known_orchard):
    understood = understand("Which beekeepers planted The Widow?", known_orchard)
    left = [len(understood.unexplained(reading)) for reading in understood.readings]
    assert left == sorted(left)
    assert left[0] == 0


def test_no_reading_comes_twice(known_orchard):
    readings = understand("Who is the friend of Mira Holt?", known_orchard).readings
    assert len({(each.kind, each.patterns) for each in readings}) == len(readings)


def test_a_question_about_one_domain_is_not_read_in_another(known_railway):
    assert read("Who planted Old Tom?", known_railway) == ""


def iris_of(domain, understood):
    named = {thing.iri for mention in understood.mentions.all_things for thing in mention.things}
    return named | set(domain.schema.classes) | set(domain.schema.properties)


@QUIET
@given(pieces=st.lists(st.sampled_from(PIECES), max_size=12))
def test_no_reading_invents_a_thing(known_orchard, pieces):
    understood = understand(" ".join(pieces), known_orchard)
    for reading in understood.readings:
        for pattern in (*reading.patterns, *reading.without):
            for term in (pattern.subject, pattern.value):
                assert not isinstance(term, URIRef) or term in iris_of(known_orchard, understood)


@QUIET
@given(pieces=st.lists(st.sampled_from(PIECES), max_size=12))
def test_every_fact_of_an_answer_is_known(known_orchard, pieces):
    answered = found(" ".join(pieces), known_orchard)
    assert answered is None or all(known_orchard.base_of(fact) for fact in answered.facts)


@QUIET
@given(pieces=st.lists(st.sampled_from(PIECES), max_size=12))
def test_the_same_words_are_always_understood_alike(known_orchard, pieces):
    text = " ".join(pieces)
    assert understand(text, known_orchard).readings == understand(text, known_orchard).readings
    assert told(text, known_orchard) == told(text, known_orchard)


@QUIET
@given(text=st.text(max_size=120))
def test_any_text_at_all_is_taken(known_orchard, text):
    understood = understand(text, known_orchard)
    assert understood.utterance_class in CLASSES
    assert all(answer(reading, known_orchard) for reading in understood.readings[:8])
