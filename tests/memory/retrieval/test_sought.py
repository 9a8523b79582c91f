from datetime import UTC, datetime

import pytest
from rdflib import RDF, Literal, URIRef

from memory.episodes.topics import asked_of
from memory.model import Exchange, Fact, Pattern
from memory.retrieval.sought import ExchangeCriteria, is_question, is_said_in, keys_of, terms_asked, terms_told, topics_of
from memory.understanding.past_question import Element
from memory.vocabulary import MEM

TREE, PERSON, PLANTED, KIND = (URIRef(f"https://orchard.example/{name}") for name in ("Tom", "Mira", "plantedBy", "Tree"))


def exchange(utterance_class="wh_question", patterns=(), facts=()) -> Exchange:
    moment = datetime(2026, 3, 5, tzinfo=UTC)
    words = {"text": "Who?", "resolved": "Who?", "reply": "Mira.", "intent": "answer", "component": "domain_knowledge"}
    return Exchange(
        input=MEM.a, number=1, at=moment, utterance_class=utterance_class, patterns=patterns, message=MEM.b, facts=facts, **words
    )


def test_what_was_asked_and_what_was_told():
    one = exchange(
        patterns=(Pattern(TREE, PLANTED, None),), facts=(Fact(TREE, PLANTED, PERSON), Fact(TREE, MEM.text, Literal("x")))
    )
    assert (terms_asked(one), terms_told(one)) == ({TREE}, {TREE, PERSON})


@pytest.mark.parametrize(
    ("utterance_class", "patterns", "asked"),
    [
        ("greeting", (), False),
        ("statement", (), False),
        ("statement", (Pattern(TREE, PLANTED, None),), True),
        ("wh_question", (), True),
        ("other", (), True),
    ],
)
def test_what_is_a_question(utterance_class, patterns, asked):
    assert is_question(exchange(utterance_class, patterns)) == asked


@pytest.mark.parametrize(
    ("text", "subject", "is_said"),
    [
        ("I got married today! I am so happy.", "i", True),
        ("My landlord got married today! I am so happy.", "i", False),
        ("My landlord got married today! I am so happy.", "", True),
        ("My landlord got married, and I got a day off.", "", True),
        ("Got married!", "i", True),
        ("I got a cat today.", "i", False),
    ],
)
def test_words_are_looked_for_in_what_is_said_of_their_subject(text, subject, is_said):
    assert is_said_in(text, ExchangeCriteria("i", words=("got", "married"), subject=subject)) == is_said


def test_patterns_are_the_same_as_they_are_stored():
    given = Pattern(None, PLANTED, None, within=("1960", "1970"))
    stored = Pattern(None, PLANTED, Literal("1960/1970"))
    assert keys_of([given]) == keys_of([stored]) != keys_of([Pattern(None, PLANTED, Literal("1960"))])


def test_a_thing_with_what_is_asked_of_it_is_looked_up_before_either_alone():
    elements = (Element(properties=frozenset({PLANTED})), Element(things=frozenset({TREE})))
    assert topics_of(ExchangeCriteria("i", elements)) == {asked_of(TREE, PLANTED)}
    assert topics_of(ExchangeCriteria("we", elements)) == {TREE}
    of_patterns = ExchangeCriteria("i", patterns=(Pattern(None, RDF.type, KIND), Pattern(None, PLANTED, PERSON)))
    assert topics_of(of_patterns) == {asked_of(PERSON, PLANTED)}


def test_a_property_alone_is_looked_up_and_never_a_class():
    assert topics_of(ExchangeCriteria("i", (Element(properties=frozenset({PLANTED})),))) == {PLANTED}
    assert topics_of(ExchangeCriteria("i", (Element(classes=frozenset({KIND})),))) == frozenset()


def test_nothing_sought_is_everything():
    assert ExchangeCriteria("we").is_open
    assert not ExchangeCriteria("we", words=("plums",)).is_open
