"""Writes promoted contributions to the shared graph, in the same form as learned facts, without naming contributors."""

from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal

from rdflib import XSD, Literal, URIRef
from rdflib.namespace import RDF, RDFS

from memory.facts.contributions import PROMOTED, Claim, words_of_term
from memory.facts.promotion import Standing
from memory.store.engine import Engine, Scope, StoreChange
from memory.store.reading import Reader
from memory.store.terms import Term, Triple, moment
from memory.vocabulary import MEM, ROOT, SHARED_GRAPH, TERMS

EXTRACTOR = "sharing 1"
SURE_OF_STAFF = 0.95
"""Minimum confidence of what staff promoted."""
SUREST = 0.99


class SharedFacts:
    """Writes the shared graph. The caller must hold the quarantine lock."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._reader = Reader(engine, Scope((SHARED_GRAPH,)))

    def keep(self, standing: Standing, words: str) -> None:
        """Adds or updates the shared fact of a promoted contribution, in these words; removes it if it is not promoted."""
        contribution = standing.contribution
        if contribution.state != PROMOTED:
            self.remove([contribution.iri])
            return
        wanted = [*_fact_triples(standing, words), *_labels(contribution.claim)]
        there = self._stored([contribution.iri])
        self._apply([each for each in wanted if each not in there], [each for each in there if each not in wanted])

    def remove(self, contributions: Iterable[URIRef]) -> None:
        """Removes the shared facts of these contributions, and labels that are no longer used."""
        there = self._stored(list(contributions))
        gone = {subject for subject, _, _ in there}
        terms = {value for _, predicate, value in there if predicate in {RDF.subject, RDF.object} and isinstance(value, URIRef)}
        unused = sorted(term for term in terms if term.startswith(TERMS) and not self._uses(term) - gone)
        self._apply([], [*there, *self._statements(unused)])

    def _stored(self, contributions: list[URIRef]) -> list[Triple]:
        return self._statements([node for iri in contributions for node in (shared_iri(iri), _telling(iri))])

    def _statements(self, subjects: list[URIRef]) -> list[Triple]:
        rows = self._reader.terms("statements_about", subject=subjects) if subjects else ()
        return [(URIRef(row["subject"]), URIRef(row["predicate"]), row["value"]) for row in rows]

    def _uses(self, term: URIRef) -> set[URIRef]:
        rows = self._reader.terms("statements_about", predicate=[RDF.subject, RDF.object], value=term)
        return {URIRef(row["subject"]) for row in rows}

    def _apply(self, added: list[Triple], removed: list[Triple]) -> None:
        if added or removed:
            change = StoreChange(tuple((*each, SHARED_GRAPH) for each in added), tuple((*each, SHARED_GRAPH) for each in removed))
            self._engine.apply(change)


def shared_iri(contribution: URIRef) -> URIRef:
    """The IRI of a contribution's shared fact."""
    return URIRef(f"{ROOT}shared/fact/{contribution.rpartition('/')[2]}")


def _telling(contribution: URIRef) -> URIRef:
    return URIRef(f"{shared_iri(contribution)}/telling/1")


def _fact_triples(standing: Standing, words: str) -> list[Triple]:
    contribution = standing.contribution
    claim, iri, at = contribution.claim, contribution.iri, contribution.decided_at
    if at is None:
        raise ValueError("what is promoted was decided at some time")
    confidence = Literal(Decimal(f"{_confidence(standing):.3f}"), datatype=XSD.decimal, normalize=False)
    truths = {
        MEM.isShareable: True,
        MEM.isDenied: claim.is_denied,
        MEM.isPast: claim.is_past,
        MEM.isDisputed: standing.is_disputed,
    }
    pairs: list[tuple[URIRef, Term]] = [
        (RDF.type, MEM.LearnedFact),
        (RDF.subject, claim.fact.subject),
        (RDF.predicate, claim.fact.predicate),
        (RDF.object, claim.fact.value),
        (MEM.words, Literal(words)),
        (MEM.toldIn, iri),
        (MEM.learnedAt, moment(at)),
        (MEM.lastTold, moment(at)),
        (MEM.timesTold, Literal(max(1, len(standing.people)))),
        (MEM.confidence, confidence),
        (MEM.extractor, Literal(EXTRACTOR)),
        (MEM.telling, _telling(iri)),
        *((predicate, Literal(is_true)) for predicate, is_true in truths.items() if is_true),
    ]
    if claim.when is not None:
        pairs += [(MEM.eventTime, Literal(claim.when.value)), (MEM.precision, Literal(claim.when.precision))]
    fact = [(shared_iri(iri), predicate, value) for predicate, value in pairs]
    return [*fact, *_telling_triples(iri, words, at, confidence)]


def _telling_triples(contribution: URIRef, words: str, at: datetime, confidence: Literal) -> list[Triple]:
    """A single telling represents all: who told it, and when, stays private."""
    pairs: list[tuple[URIRef, Term]] = [
        (MEM.words, Literal(words)),
        (MEM.toldIn, contribution),
        (MEM.toldAt, moment(at)),
        (MEM.confidence, confidence),
    ]
    return [(_telling(contribution), predicate, value) for predicate, value in pairs]


def _labels(claim: Claim) -> list[Triple]:
    """Labels for the claim's shared terms, which no knowledge base provides."""
    terms = [term for term in (claim.fact.subject, claim.fact.value) if isinstance(term, URIRef) and term.startswith(TERMS)]
    return [(term, predicate, Literal(words_of_term(term))) for term in terms for predicate in (RDFS.label, MEM.spokenKey)]


def _confidence(standing: Standing) -> float:
    least = SURE_OF_STAFF if standing.contribution.is_decided_by_staff else 0.0
    return min(SUREST, max(least, standing.confidence))
