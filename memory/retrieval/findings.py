"""The combined findings of all retrieval strategies for one input, shared by every component that needs them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rdflib import URIRef

from memory.episodes.judgements import Judgement
from memory.model import Analysis, Exchange
from memory.retrieval.blended import Blended
from memory.retrieval.cue import Cue
from memory.retrieval.similar import SimilarExchange
from memory.store.reading import RanQuery


@dataclass(frozen=True)
class Findings:
    """Earlier exchanges similar to the current input, most similar first, with their judgements and the queries that ran."""

    analysis: Analysis
    cue: Cue
    similar: tuple[SimilarExchange, ...] = ()
    judgements: Mapping[URIRef, Judgement] = field(default_factory=dict)
    """By the IRI of the judged message."""
    queries: tuple[RanQuery, ...] = ()
    blended: tuple[Blended, ...] = ()
    """Blends of exchanges in which the same question was asked, newest first."""

    @property
    def same(self) -> list[Exchange]:
        """The exchanges in which the same question was asked, newest first."""
        return sorted((each.exchange for each in self.similar if each.strategy == "exact"), key=lambda each: -each.number)

    def judgement(self, exchange: Exchange) -> Judgement | None:
        """The person's judgement of the reply, if one was given and not withdrawn; else None."""
        return self.judgements.get(exchange.message)
