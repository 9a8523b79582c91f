"""What all strategies together found for a situation, shared by all that need it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rdflib import URIRef

from memory.episodes.judgements import Judgement
from memory.model import Analysis, Exchange
from memory.retrieval.blended import Blended
from memory.retrieval.cue import Cue
from memory.retrieval.similar import Similar
from memory.store.reading import RanQuery


@dataclass(frozen=True)
class Findings:
    """Earlier exchanges like the situation an analysis describes, the most alike first; how they were judged; the searches."""

    analysis: Analysis
    cue: Cue
    similar: tuple[Similar, ...] = ()
    judgements: Mapping[URIRef, Judgement] = field(default_factory=dict)
    """By the message that was judged."""
    queries: tuple[RanQuery, ...] = ()
    blended: tuple[Blended, ...] = ()
    """What was blended from the exchanges in which the very same thing was asked, newest first."""

    @property
    def same(self) -> list[Exchange]:
        """The exchanges in which the very same thing was asked, newest first."""
        return sorted((each.exchange for each in self.similar if each.strategy == "exact"), key=lambda each: -each.number)

    def judgement(self, exchange: Exchange) -> Judgement | None:
        """What the person thinks of the reply, if that was said and not taken back."""
        return self.judgements.get(exchange.message)
