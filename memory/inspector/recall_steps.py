"""How the memory was searched for one message, step by step: explanations, tables of figures, and the queries that ran."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo

from rdflib import URIRef

from memory.interests.user_model import AccessFeatures
from memory.realisation.relative_times import when_in_words
from memory.retrieval.from_texts.searching import RankedObservation
from memory.retrieval.recall import Recalled
from memory.retrieval.similar import SimilarExchange
from memory.retrieval.temporal_triples import Hypothesis, Retrieved, RetrievedTriple
from memory.store.reading import RanQuery
from memory.store.terms import Term

PLACES = 3
"""Decimal places of figures."""
LABELLED = Mapping[URIRef, str]


@dataclass(frozen=True)
class FigureTable:
    """A table of figures, as text."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class QueryRun:
    """A query that ran: its name, number of rows, running time, and text."""

    name: str
    rows: int
    milliseconds: float
    sparql: str


@dataclass(frozen=True)
class RecallStep:
    """One step: `key` identifies it, `words` explain the outcome."""

    key: str
    title: str
    words: tuple[str, ...]
    tables: tuple[FigureTable, ...] = ()
    queries: tuple[QueryRun, ...] = ()
    milliseconds: float | None = None
    """Its duration in the turn; None if the turn does not time it separately."""


def queries_ran(queries: Iterable[RanQuery]) -> tuple[QueryRun, ...]:
    """The queries, as shown in a step."""
    return tuple(QueryRun(each.name, each.results, round(each.elapsed_ms, 2), each.sparql) for each in queries)


def number(value: float) -> str:
    """A number as text: “0.125”; whole numbers without decimals."""
    return f"{value:g}" if float(value).is_integer() else f"{value:.{PLACES}f}"


def called(term: Term | None, labels: LABELLED) -> str:
    """The label of a term, or the term itself; “?” for None."""
    if term is None:
        return "?"
    return labels.get(term, str(term)) if isinstance(term, URIRef) else str(term)


def activated(
    activation: Mapping[URIRef, float], features: Mapping[Term, AccessFeatures], labels: LABELLED, now: datetime
) -> FigureTable:
    """The terms that are active or were ever accessed: activation, τ in words, ω, and η = e^(−αΔτ)."""
    terms = [*activation, *(term for term in features if term not in activation)]
    rows = [
        (
            called(term, labels),
            number(activation[term]) if isinstance(term, URIRef) and term in activation else "",
            when_in_words(features[term].last_access, now, now.tzinfo) if term in features and now.tzinfo else "never",
            str(features[term].frequency) if term in features else "0",
            number(features[term].attention) if term in features else "0",
        )
        for term in terms
    ]
    return FigureTable("Access", ("What", "activation", "last accessed (τ)", "how often (ω)", "attention (η)"), tuple(rows))


def similar_exchanges(similar: Sequence[SimilarExchange], labels: LABELLED, now: datetime, zone: tzinfo) -> FigureTable:
    """The earlier exchanges found by the strategies, most similar first, with the parts of their rank."""
    rows = [
        (
            each.exchange.text,
            when_in_words(each.exchange.at, now, zone),
            each.strategy.replace("_", " "),
            ", ".join(called(term, labels) for term in sorted({*each.things, *each.properties})),
            number(each.parts["shared"]),
            number(each.parts["likeness"]),
            number(-each.parts["class_distance"]),
            each.exchange.judged or "not rated",
        )
        for each in similar
    ]
    columns = ("What was said", "when", "strategy", "shared", "how many", "likeness of words", "class distance", "rated")
    return FigureTable("Earlier exchanges like this one", columns, tuple(rows))


def recalled_turns(recalled: Sequence[Recalled], now: datetime, zone: tzinfo) -> FigureTable:
    """The turns found by words and meaning, with the components of each score."""
    parts = list(dict.fromkeys(name for each in recalled for name in each.ranked.parts))
    rows = [
        (
            each.turn.text,
            when_in_words(each.turn.at, now, zone),
            number(each.ranked.score),
            *(number(each.ranked.parts.get(name, 0.0)) for name in parts),
        )
        for each in recalled
    ]
    return FigureTable(
        "Found by words and by meaning",
        ("What was said", "when", "score", *(each.replace("_", " ") for each in parts)),
        tuple(rows),
    )


def read_in_texts(found: Sequence[RankedObservation]) -> FigureTable:
    """The memories of texts found, with the components of each score and the searches that found them."""
    parts = list(dict.fromkeys(name for each in found for name in each.parts))
    rows = [
        (
            " ".join(each.observation.said.split()),
            each.observation.title,
            number(each.score),
            *(number(each.parts.get(name, 0.0)) for name in parts),
            ", ".join(name.replace("_", " ") for name in each.found_by),
        )
        for each in found
    ]
    columns = ("What it says", "in", "score", *(each.replace("_", " ") for each in parts), "found by")
    return FigureTable("Memories from documents, best first", columns, tuple(rows))


def triples_retrieved(hypothesis: Hypothesis, retrieved: Retrieved, labels: LABELLED) -> RecallStep:
    """The triples retrieved for a hypothesis (TTR), with the components of each confidence."""
    parts = (hypothesis.head, hypothesis.relation, hypothesis.tail)
    said = " · ".join(labels.get(part, str(part)) if isinstance(part, URIRef) else str(part) for part in parts)
    known = "One of them says the same, so it counts as known." if retrieved.is_known else "None of them says the same."
    columns = ("Triple", "from", "confidence", "similarity", "head", "relation", "tail", "mean ω̂", "mean η")
    table = FigureTable("Triples by confidence", columns, tuple(_triple(each, labels) for each in retrieved.triples))
    return RecallStep("triples", "Retrieved triples", (f"Compared with “{said}”.", known), (table,))


def _triple(each: RetrievedTriple, labels: LABELLED) -> tuple[str, ...]:
    fact, parts = each.fact, each.parts
    figures = (each.confidence, parts.similarity, parts.head, parts.relation, parts.tail, parts.frequency, parts.attention)
    said = " · ".join(called(term, labels) for term in (fact.subject, fact.predicate, fact.value))
    return (said, each.stated.owner, *map(number, figures))
