"""Generates facts told by a person, deterministically from a seed, and loads them straight into a store."""

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from decimal import Decimal
from uuid import UUID

from rdflib import XSD, Literal, URIRef
from rdflib.namespace import RDF, RDFS

from memory.store.engine import Engine
from memory.store.terms import Term, Triple, moment
from memory.vocabulary import MEM, RELATIONS, TERMS, knowledge_graph, person_iri

SEED = 20260305
ROLES = "friend colleague neighbour cousin teacher".split()
RELATIONS_TOLD = "like dislike have own play cook visit read want know".split()
THINGS = "violin bicycle garden novel kettle harbour mountain soup lantern puzzle".split()
FACTS_OF_ONE = 8


def load_told_facts(engine: Engine, person: UUID, count: int, start: datetime, end: datetime) -> None:
    """Loads `count` facts about a person and people around them, told at even intervals from `start` to `end`."""
    engine.load(_triples(person, count, start, end), knowledge_graph(person))


def _triples(person: UUID, count: int, start: datetime, end: datetime) -> Iterator[Triple]:
    chance = random.Random(f"{SEED}/{person}")  # noqa: S311  reproducible on purpose
    own = person_iri(person)
    subject: URIRef = own
    name = "me"
    for number in range(count):
        if number % FACTS_OF_ONE == 0 and number:
            name = f"my {chance.choice(ROLES)} number {number}"
            subject = URIRef(f"{own}/thing/{name.replace(' ', '-')}")
            yield subject, RDFS.label, Literal(name)
            yield subject, MEM.spokenKey, Literal(name)
        thing = f"{chance.choice(THINGS)} {chance.randrange(count)}"
        value = URIRef(f"{TERMS}{thing.replace(' ', '-')}")
        yield value, RDFS.label, Literal(thing)
        relation = chance.choice(RELATIONS_TOLD)
        at = start + timedelta(seconds=int((end - start).total_seconds() * number / count))
        words = f"{name.capitalize()} {relation} {thing}."
        yield from _fact(URIRef(f"{own}/fact/{number:024x}"), (subject, URIRef(f"{RELATIONS}{relation}"), value), words, at)


def _fact(iri: URIRef, fact: Triple, words: str, at: datetime) -> Iterator[Triple]:
    telling, episode = URIRef(f"{iri}/telling/1"), URIRef(f"{iri.rpartition('/fact/')[0]}/episode/{iri[-24:]}00")
    sure = Literal(Decimal("0.900"), datatype=XSD.decimal, normalize=False)
    subject, predicate, value = fact
    told: dict[URIRef, Term] = {
        RDF.type: MEM.LearnedFact,
        RDF.subject: subject,
        RDF.predicate: predicate,
        RDF.object: value,
        MEM.words: Literal(words),
        MEM.toldIn: episode,
        MEM.learnedAt: moment(at),
        MEM.lastTold: moment(at),
        MEM.timesTold: Literal(1),
        MEM.confidence: sure,
        MEM.extractor: Literal("made up"),
        MEM.telling: telling,
    }
    yield from ((iri, predicate, value) for predicate, value in told.items())
    for predicate, value in (
        (MEM.words, Literal(words)),
        (MEM.toldIn, episode),
        (MEM.toldAt, moment(at)),
        (MEM.confidence, sure),
    ):
        yield telling, predicate, value
