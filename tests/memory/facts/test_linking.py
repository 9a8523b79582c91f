import pytest
from rdflib import Literal, URIRef

from memory.facts.linking import Linker
from memory.understanding.statements import Mention
from memory.vocabulary import TERMS, person_iri
from tests.memory.facts.remembering import ALICE

ORCHARD = "https://orchard.example/"


@pytest.fixture
def linker(known_orchard, alice_tells) -> Linker:
    """Alice speaks, and the orchard is known."""
    return Linker(ALICE, known_orchard, alice_tells.facts)


def linked(linker, text, kind):
    return linker.linked(Mention(text, kind, text.lower()))


def test_the_speaker_is_the_person(linker):
    assert linked(linker, "I", "speaker").term == person_iri(ALICE)
    assert linked(linker, "I", "speaker").is_private


def test_a_name_of_the_knowledge_is_the_thing(linker):
    mira = linked(linker, "Mira Holt", "name")
    assert (mira.term, mira.is_private) == (URIRef(f"{ORCHARD}Mira"), False)


@pytest.mark.parametrize(("text", "kind"), [("my sister", "theirs"), ("Bruno", "name")])
def test_whoever_nobody_else_knows_is_the_persons_own(linker, text, kind):
    own = linked(linker, text, kind)
    assert str(own.term).startswith(f"{person_iri(ALICE)}/thing/")
    assert own.is_private


def test_something_generic_is_the_same_for_everybody(linker):
    almond = linked(linker, "almond", "noun")
    assert (almond.term, almond.is_private) == (URIRef(f"{TERMS}almond"), False)


def test_a_class_of_the_knowledge_is_the_class(linker):
    assert str(linked(linker, "beekeeper", "noun").term) == f"{ORCHARD}Beekeeper"


def test_a_phrase_stays_words(linker):
    assert linked(linker, "very tall", "value").term == Literal("very tall")


def test_a_relation_between_known_things_is_a_property_of_the_knowledge(linker):
    tree, mira = linked(linker, "Old Tom", "name"), linked(linker, "Mira Holt", "name")
    assert str(linker.relation("be planted by", tree, mira).iri).startswith(ORCHARD)


def test_a_relation_of_the_person_is_none(linker):
    assert not str(linker.relation("live in", linked(linker, "I", "speaker"), linked(linker, "Graz", "name")).iri).startswith(
        ORCHARD
    )
