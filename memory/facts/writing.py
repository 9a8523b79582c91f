"""Facts as RDF: how a fact is named, and what is stored of it and of each of its tellings."""

from collections.abc import Iterable
from decimal import Decimal
from hashlib import sha256
from uuid import UUID

from rdflib import XSD, Literal, URIRef
from rdflib.namespace import RDF

from memory.facts.facts import LearnedFact
from memory.forms.folding import folded
from memory.model import Fact
from memory.store.terms import Quad, Term, moment
from memory.vocabulary import MEM, ROOT

SUREST = 0.99
"""However often a fact is told, it may be wrong."""


def fact_iri(person: UUID, fact: Fact, *, is_denied: bool) -> URIRef:
    """Names a person's fact by what it states: the same however the value is written, different where it is denied."""
    value = Literal(folded(str(fact.value))) if isinstance(fact.value, Literal) else fact.value
    named = f"{fact.subject} {fact.predicate} {value.n3()} {is_denied}"
    return URIRef(f"{ROOT}user/{person}/fact/{sha256(named.encode()).hexdigest()[:24]}")


def surer(before: float, now: float) -> float:
    """The probability that at least one telling is right, if they were independent (noisy-or)."""
    return min(SUREST, 1 - (1 - before) * (1 - now))


def fact_quads(told: LearnedFact, graph: URIRef) -> list[Quad]:
    """What is stored of a fact, apart from its tellings."""
    truths = {
        MEM.isDenied: told.is_denied,
        MEM.isPast: told.is_past,
        MEM.isShareable: told.is_shareable,
        MEM.keptHere: told.is_kept_here,
    }
    pairs: list[tuple[URIRef, Term]] = [
        (RDF.type, MEM.LearnedFact),
        (RDF.subject, told.fact.subject),
        (RDF.predicate, told.fact.predicate),
        (RDF.object, told.fact.value),
        (MEM.words, Literal(told.words)),
        (MEM.toldIn, told.episode),
        (MEM.learnedAt, moment(told.learned_at)),
        (MEM.lastTold, moment(told.last_told)),
        (MEM.timesTold, Literal(told.times_told)),
        (MEM.confidence, _decimal(told.confidence)),
        (MEM.extractor, Literal(told.extractor)),
        *((predicate, Literal("true", datatype=XSD.boolean)) for predicate, is_true in truths.items() if is_true),
    ]
    if told.when is not None:
        pairs += [(MEM.eventTime, Literal(told.when.value)), (MEM.precision, Literal(told.when.precision))]
    return [(told.iri, predicate, value, graph) for predicate, value in (*pairs, *_out_of_force(told), *_by_hand(told))]


def _out_of_force(told: LearnedFact) -> Iterable[tuple[URIRef, Term]]:
    if told.superseded_by is not None:
        yield MEM.supersededBy, told.superseded_by
    if told.superseded_at is not None:
        yield MEM.supersededAt, moment(told.superseded_at)


def _by_hand(told: LearnedFact) -> Iterable[tuple[URIRef, Term]]:
    done = told.by_hand
    for hand, by, at in (
        (done.entered, MEM.enteredBy, MEM.enteredAt),
        (done.corrected, MEM.correctedBy, MEM.correctedAt),
        (done.retired, MEM.retiredBy, MEM.retiredAt),
        (done.restored, MEM.restoredBy, MEM.restoredAt),
    ):
        if hand is not None:
            yield by, hand.by
            yield at, moment(hand.at)


def telling_quads(told: LearnedFact, confidence: float, graph: URIRef) -> list[Quad]:
    """The newest telling of a fact: its words, where and when they were said, and how sure they are by themselves."""
    node = telling_iri(told)
    return [
        (told.iri, MEM.telling, node, graph),
        (node, MEM.words, Literal(told.words), graph),
        (node, MEM.toldIn, told.episode, graph),
        (node, MEM.toldAt, moment(told.last_told), graph),
        (node, MEM.confidence, _decimal(confidence), graph),
    ]


def telling_iri(told: LearnedFact) -> URIRef:
    """Names the newest telling of a fact: its number alone might belong to another, where an earlier one was removed."""
    return URIRef(f"{told.iri}/telling/{told.times_told}-{int(told.last_told.timestamp() * 1000)}")


def _decimal(number: float) -> Literal:
    return Literal(Decimal(f"{number:.3f}"), datatype=XSD.decimal, normalize=False)
