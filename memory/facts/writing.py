"""Facts as RDF: their IRIs, and the quads stored for a fact and for each telling."""

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
"""Maximum confidence: however often a fact is told, it may be wrong."""


def fact_iri(person: UUID, fact: Fact, *, is_denied: bool) -> URIRef:
    """The IRI of a person's fact, a hash of its statement: equal for equal values in any spelling, different if negated."""
    value = Literal(folded(str(fact.value))) if isinstance(fact.value, Literal) else fact.value
    named = f"{fact.subject} {fact.predicate} {value.n3()} {is_denied}"
    return URIRef(f"{ROOT}user/{person}/fact/{sha256(named.encode()).hexdigest()[:24]}")


def surer(before: float, now: float) -> float:
    """Noisy-or of two confidences: the probability that at least one telling is right, assuming independence."""
    return min(SUREST, 1 - (1 - before) * (1 - now))


def fact_quads(told: LearnedFact, graph: URIRef) -> list[Quad]:
    """The quads of a fact, without its tellings."""
    truths = {
        MEM.isDenied: told.is_denied,
        MEM.isPast: told.is_past,
        MEM.isShareable: told.is_shareable,
        MEM.keptHere: told.is_local_only,
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
    """The quads of the latest telling of a fact: its words, source, time and its own confidence."""
    node = telling_iri(told)
    return [
        (told.iri, MEM.telling, node, graph),
        (node, MEM.words, Literal(told.words), graph),
        (node, MEM.toldIn, told.episode, graph),
        (node, MEM.toldAt, moment(told.last_told), graph),
        (node, MEM.confidence, _decimal(confidence), graph),
    ]


def telling_iri(told: LearnedFact) -> URIRef:
    """The IRI of the latest telling; includes the time, as the number alone may be reused after a telling was removed."""
    return URIRef(f"{told.iri}/telling/{told.times_told}-{int(told.last_told.timestamp() * 1000)}")


def _decimal(number: float) -> Literal:
    return Literal(Decimal(f"{number:.3f}"), datatype=XSD.decimal, normalize=False)
