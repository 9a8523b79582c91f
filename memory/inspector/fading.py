"""A read-only view of forgetting: which memories go next and when, which are pinned, and how many there are of each age."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from rdflib import Literal, URIRef

from memory.consolidation.forgetting.outlook import ForgettingForecast, outlook
from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.spans import span_in_words
from memory.curation.person_store import PersonStore
from memory.episodes.activation import base_level
from memory.episodes.log import Episodes
from memory.inspector.pictures.fading import FadingPicture, picture
from memory.interests.strengths import DAY
from memory.realisation.past import quoted
from memory.realisation.relative_times import when_in_words

NEXT_AT_MOST = 20
TONIGHT = 1
"""Days: what is due today or tomorrow goes the next night."""
SAMPLE, PIECES = 1_200, 40
"""How many episode numbers are sampled for the picture, and in how many evenly spaced runs; about a fifth are inputs."""
PINNED_AT_MOST = 24
"""Page size; must equal the limit in the query `pinned_episodes`."""


@dataclass(frozen=True)
class NextToGo:
    """A memory about to be forgotten: `goes` says roughly when; `is_due` if that is the next night."""

    episode: URIRef
    words: str
    said: str
    because: str
    goes: str
    is_due: bool

    @property
    def identifier(self) -> str:
        """The last part of its IRI."""
        return self.episode.rpartition("/")[2]


@dataclass(frozen=True)
class Pinned:
    """A pinned episode."""

    episode: URIRef
    number: int
    words: str
    when: str

    @property
    def identifier(self) -> str:
        """The last part of its IRI."""
        return self.episode.rpartition("/")[2]


@dataclass(frozen=True)
class Fading:
    """One person's fading memories, as of `now`."""

    episodes: Episodes
    now: datetime

    def next_to_go(self, holding: PersonStore, rules: Rules) -> tuple[list[NextToGo], int]:
        """What these rules will forget next, soonest first; and the number of exchanges and stand-alone episodes in total."""
        foreseen = outlook(holding, rules, NEXT_AT_MOST)
        return [self._next(each) for each in foreseen.next], foreseen.there

    def pinned(self, before: int = 10**12) -> list[Pinned]:
        """The pinned episodes with numbers below `before`, newest first, at most PINNED_AT_MOST."""
        rows = self.episodes.reader.rows("pinned_episodes", before=Literal(before), pinned=Literal(True))  # noqa: FBT003  in RDF
        zone = self.episodes.zone
        return [
            Pinned(row["episode"], row["number"], quoted(row["text"]), when_in_words(row["at"], self.now, zone)) for row in rows
        ]

    def picture(self) -> tuple[FadingPicture, bool]:
        """The memories by age and activation, and whether all of them were counted rather than a sample."""
        last = self.episodes.last_number()
        sample = list(_sample(last))
        numbers = [number for piece in sample for number in piece]
        memories = [(max(0.0, (self.now - at).total_seconds() / DAY), level) for at, level in self._numbered(numbers)]
        return picture(memories, last / len(numbers) if numbers else 1.0), len(numbers) >= last

    def _numbered(self, numbers: Sequence[int]) -> list[tuple[datetime, float]]:
        """The time and the base-level activation of the inputs with these numbers."""
        if not numbers:
            return []
        rows = self.episodes.reader.rows("inputs_with_marks", number=[Literal(number) for number in numbers])
        return [(row["at"], base_level(row["at"], row.get("times", 0), row.get("last"), self.now)) for row in rows]

    def _next(self, foreseen: ForgettingForecast) -> NextToGo:
        memory, zone = foreseen.memory, self.episodes.zone
        days = None if foreseen.day is None else (foreseen.day - self.now.astimezone(zone).date()).days
        return NextToGo(
            memory.root,
            quoted(memory.words),
            when_in_words(memory.at, self.now, zone),
            memory.because,
            goes_in_words(days),
            is_due=days is not None and days <= TONIGHT,
        )


def goes_in_words(days: int | None) -> str:
    """When a memory goes, in words: “next night”, “in about 3 weeks”, “only if I need the space”."""
    if days is None:
        return "only if I need the space"
    return "tonight" if days <= TONIGHT else f"in about {span_in_words(days)}"


def _sample(last: int) -> Iterator[range]:
    """All numbers up to `last`, or evenly spaced runs of them if there are more than SAMPLE."""
    if last <= SAMPLE:
        yield range(1, last + 1)
        return
    long = SAMPLE // PIECES
    for piece in range(PIECES):
        first = 1 + piece * (last - long) // (PIECES - 1)
        yield range(first, first + long)
