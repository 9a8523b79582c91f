"""A blended memory as its page shows it: what was said and how often, by month, its topics, and what was learned from it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import tzinfo

from rdflib import URIRef

from memory.access import Memory
from memory.episodes.blends import Blend, Share, blends_at
from memory.realisation.blends import month_and_year, span_in_words
from memory.retrieval.past_answers import NO_THING
from memory.vocabulary import MEM

SPOKEN_OF_AT_MOST = 12


@dataclass(frozen=True)
class BlendVariant:
    """One of its variants: the newest wording, how often it was said, and when in words."""

    words: str
    times: int
    when: str


@dataclass(frozen=True)
class ShownCount:
    """A month or a topic with its count; `share` is its percentage of the largest count. `iri` names a topic."""

    words: str
    times: int
    share: int
    iri: str = ""


@dataclass(frozen=True)
class ShownBlend:
    """A blend with the differences between its episodes. Its first and last time are exact (UTC)."""

    blend: Blend
    said: tuple[BlendVariant, ...]
    months: tuple[ShownCount, ...]
    spoken_of: tuple[ShownCount, ...]

    @property
    def kept(self) -> int:
        """How many exchanges the wordings kept stand for."""
        return sum(each.times for each in self.said)


def shown_blend(memory: Memory, episode: URIRef) -> ShownBlend | None:
    """The blend with this IRI; None if it is not one."""
    blend = next(iter(blends_at(memory.episodes.reader, [episode])), None)
    if blend is None:
        return None
    zone = memory.episodes.zone
    said = tuple(BlendVariant(each.text, each.times, span_in_words(each.first_at, each.last_at, zone)) for each in blend.variants)
    months = [(_months(each, zone), each.times, "") for each in blend.shares_of_months]
    return ShownBlend(blend, said, tuple(_counted(months)), tuple(_counted(_spoken_of(memory, blend))))


def _months(share: Share, zone: tzinfo) -> str:
    """“March 2025”; for a year kept as a whole “March 2025 to August 2025”."""
    return " to ".join(dict.fromkeys(month_and_year(each, zone) for each in (share.first_at, share.last_at)))


def _counted(counts: Sequence[tuple[str, int, str]]) -> Iterator[ShownCount]:
    most = max((times for _, times, _ in counts), default=1)
    return (ShownCount(words, times, round(100 * times / most), iri) for words, times, iri in counts)


def _spoken_of(memory: Memory, blend: Blend) -> list[tuple[str, int, str]]:
    """The things, classes and properties spoken of: (label, count, IRI), most frequent first."""
    nodes = sorted({node for share in blend.shares for node in share.asked})
    rows = memory.episodes.reader.rows("statements_about", subject=nodes, predicate=MEM.topic) if nodes else []
    topics = {row["subject"]: URIRef(row["value"]) for row in rows}
    counts: Counter[URIRef] = Counter()
    for share in blend.shares:
        for topic in {topics[node] for node in share.asked if node in topics}:
            counts[topic] += share.times
    shown = [(topic, times) for topic, times in counts.most_common() if not NO_THING.match(topic)][:SPOKEN_OF_AT_MOST]
    labels = memory.learned.labels_of([topic for topic, _ in shown])
    return [(labels.get(topic, str(topic)), times, str(topic)) for topic, times in shown]
