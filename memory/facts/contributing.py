"""Selects which of a person's own facts may be contributed: those from one input, or all of them."""

from collections.abc import Iterator

from more_itertools import batched
from rdflib import URIRef

from memory.facts.contributions import may_be_contributed
from memory.facts.facts import FactReader, LearnedFact

FACTS_A_QUERY = 100


def news_of(own: FactReader, episode: URIRef) -> tuple[list[LearnedFact], list[URIRef]]:
    """The facts an input told that may be contributed, and the IRIs of the person's facts that no longer may be."""
    told = own.facts_at([URIRef(row["fact"]) for row in own.reader.terms("learned_facts", episode=episode)])
    iris = [each.iri for each in told]
    overruled = [row["fact"] for row in own.reader.rows("facts_superseded_by", newer=iris)] if iris else []
    offered = [each for each in told if may_be_contributed(each, own)]
    return offered, [*overruled, *(iri for iri in iris if iri not in {each.iri for each in offered})]


def shareable(own: FactReader) -> Iterator[LearnedFact]:
    """All of a person's facts that may be contributed, up to the query's limit."""
    for some in batched([row["fact"] for row in own.reader.rows("shareable_facts")], FACTS_A_QUERY):
        yield from (each for each in own.facts_at(some) if may_be_contributed(each, own))
