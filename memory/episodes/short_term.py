"""Short-term memory: the last exchanges and the entities they activate; derived from the episodes, so it survives a restart.

After a long silence, or a fresh start, nothing from before is active.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from time import perf_counter

from rdflib import Literal, URIRef

from memory.episodes.exchanges import newest_numbered
from memory.model import Exchange
from memory.store.queries import query
from memory.store.reading import RanQuery, Reader

QUERY = "exchanges_numbered"
EXCHANGES_AT_MOST = 8
EPISODES_LOOKED_AT = 96
SILENCE = timedelta(hours=8)
FADING = 0.6
"""The factor by which an entity's activation decays from one exchange to the next."""
AS_SUBJECT, BROUGHT_UP, AS_OFFERED, AS_VALUE = 1.0, 0.9, 0.85, 0.7
"""Activation by role: asked about; brought up by a reply on its own; suggested as value in a question; named in the answer."""


@dataclass(frozen=True)
class ShortTerm:
    """The last exchanges, newest first."""

    exchanges: tuple[Exchange, ...] = ()
    ran: RanQuery | None = None
    """The query that found them, for the record."""

    @property
    def last(self) -> Exchange | None:
        """The newest exchange, if any."""
        return next(iter(self.exchanges), None)

    def after(self, later: Sequence[Exchange]) -> "ShortTerm":
        """The same plus later exchanges, newest first, that are not stored anywhere."""
        return ShortTerm((*later, *self.exchanges)[:EXCHANGES_AT_MOST], self.ran)

    @cached_property
    def activation(self) -> dict[URIRef, float]:
        """Each entity mentioned and its activation, 0 to 1, most active first."""
        found: dict[URIRef, float] = {}
        for age, exchange in enumerate(self.exchanges):
            for thing, weight in things_of(exchange):
                found[thing] = max(found.get(thing, 0.0), weight * FADING**age)
        return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def things_of(exchange: Exchange) -> list[tuple[URIRef, float]]:
    """The entities of an exchange, asked about or named in the reply, with their activation."""
    asked = [term for pattern in exchange.patterns for term in (pattern.subject, pattern.value) if isinstance(term, URIRef)]
    offered = {each.value for each in exchange.patterns if isinstance(each.subject, URIRef)} - {
        each.subject for each in exchange.patterns
    }
    said = [term for fact in exchange.facts for term in (fact.subject, fact.value) if isinstance(term, URIRef)]
    first = said[0] if said and not asked else None
    named = ((thing, BROUGHT_UP if thing == first else AS_VALUE) for thing in said if thing not in asked)
    return [*((thing, AS_OFFERED if thing in offered else AS_SUBJECT) for thing in asked), *named]


def short_term(reader: Reader, last_number: int, now: datetime) -> ShortTerm:
    """The latest exchanges, back to the last long silence or fresh start."""
    start = perf_counter()
    numbers = _numbers(reader, last_number)
    found = newest_numbered(reader, numbers, EXCHANGES_AT_MOST)
    text = query(QUERY).bound({"number": [Literal(number) for number in numbers]}) if numbers else ""
    kept = tuple(_unbroken(found, now))
    return ShortTerm(kept, RanQuery(QUERY, text, len(kept), (perf_counter() - start) * 1000))


def _numbers(reader: Reader, last_number: int) -> range:
    """The numbers of the last episodes since the newest fresh start."""
    numbers = range(max(1, last_number - EPISODES_LOOKED_AT + 1), last_number + 1)
    starts = reader.rows("starts_numbered", number=[Literal(number) for number in numbers]) if numbers else []
    return range(max([numbers.start, *(row["number"] + 1 for row in starts)]), numbers.stop)


def _unbroken(newest_first: Sequence[Exchange], now: datetime) -> list[Exchange]:
    kept: list[Exchange] = []
    later = now
    for each in newest_first:
        if later - each.at > SILENCE:
            break
        kept.append(each)
        later = each.at
    return kept
