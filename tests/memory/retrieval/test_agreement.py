from dataclasses import replace

import pytest
from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.facts.facts import LearnedFact
from memory.model import Fact
from memory.retrieval.agreement import Stance, agreement
from memory.vocabulary import RELATIONS
from tests.conftest import MORNING

ORCHARD = "https://orchard.example/"
MIRA, JON, TOM, ELM, BIRCH, BORN = (URIRef(ORCHARD + each) for each in "Mira Jon OldTom Elmstead Birchham bornIn".split())
PLANT, PERSON, TREE = URIRef(RELATIONS + "plant"), URIRef(ORCHARD + "Person"), URIRef(ORCHARD + "Tree")
BE_BORN = URIRef(RELATIONS + "be-born-in")
AGREES, DISAGREES, SILENT = Stance.AGREES, Stance.DISAGREES, Stance.SILENT


def told(subject, predicate, value, **more):
    at = URIRef("https://companion.example/e/1")
    fact = LearnedFact(at, Fact(subject, predicate, value), "…", at, MORNING, MORNING, 1, 1.0, "test")
    return replace(fact, **more)


@pytest.mark.parametrize(
    ("fact", "words", "stance"),
    [
        (told(MIRA, URIRef(ORCHARD + "tends"), JON), ("tend", "Jon"), SILENT),
        (told(MIRA, URIRef(RELATIONS + "like"), TOM), ("like", "Old Tom"), SILENT),
        (told(MIRA, BORN, ELM), ("be born in", "Elmstead"), AGREES),
        (told(MIRA, BORN, BIRCH), ("be born in", "Birchham"), DISAGREES),
        (told(MIRA, BORN, ELM, is_denied=True), ("be born in", "Elmstead"), DISAGREES),
        (told(MIRA, BORN, BIRCH, is_denied=True), ("be born in", "Birchham"), SILENT),
        (told(MIRA, BE_BORN, URIRef("https://x.example/Elm")), ("be born in", "Elmstead"), AGREES),
        (told(MIRA, BE_BORN, URIRef("https://x.example/Far")), ("be born in", "Faraway"), SILENT),
        (told(MIRA, BE_BORN, URIRef("https://x.example/Birch")), ("be born in", "Birchham"), DISAGREES),
        (told(MIRA, BE_BORN, Literal("1901")), ("be born in", "1901"), AGREES),
        (told(MIRA, BE_BORN, Literal("1905")), ("be born in", "1905"), DISAGREES),
        (told(JON, BE_BORN, Literal("1910-02-01")), ("be born on", "1 February 1910"), SILENT),
        (told(MIRA, RDF.type, PERSON), ("be", "person"), AGREES),
        (told(MIRA, RDF.type, TREE), ("be", "tree"), SILENT),
        (told(MIRA, PLANT, TOM), ("plant", "Old Tom"), AGREES),
        (told(JON, PLANT, TOM), ("plant", "Old Tom"), SILENT),
    ],
)
def test_what_the_knowledge_bases_say_to_a_fact(orchard, fact, words, stance):
    assert agreement(fact, *words, orchard).stance is stance


def test_the_statement_that_it_rests_on_is_given(orchard):
    assert agreement(told(MIRA, BORN, BIRCH), "be born in", "Birchham", orchard).known == Fact(MIRA, BORN, ELM)
    assert agreement(told(MIRA, PLANT, TOM), "plant", "Old Tom", orchard).known == Fact(TOM, URIRef(ORCHARD + "plantedBy"), MIRA)
