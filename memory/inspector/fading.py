"""Which memories have lost their use most, which are pinned, and how many there are of each age. Nothing is forgotten here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice

from rdflib import Literal, URIRef

from memory.consolidation.forgetting.activation import base_level
from memory.episodes import Episodes
from memory.inspector.pictures.fading import FadingPicture, picture, step_of
from memory.numbering import steps_up
from memory.realisation.past import quoted, times_in_words
from memory.realisation.relative_times import when_in_words
from memory.strengths import DAY

NUMBERS_A_STEP, STEPS_AT_MOST = 120, 8
SAMPLE, PIECES = 1_200, 40
"""So many numbers of episodes are looked at for the picture, in so many pieces spread over all: what was said fills about a fifth."""
PINNED_AT_MOST = 24
"""As it stands in the query."""


@dataclass(frozen=True)
class Remembered:
    """Something that was said, as it is remembered: `activation` is its base level, `how` the same in a word."""

    episode: URIRef
    number: int
    words: str
    when: str
    at: datetime
    times: int
    last: datetime | None
    is_pinned: bool
    activation: float
    use: str
    """“never of use since”, “used twice, the last time in March”."""

    @property
    def identifier(self) -> str:
        """The end of its IRI."""
        return self.episode.rpartition("/")[2]

    @property
    def how(self) -> str:
        """“clear”, “dimming” or “faint”."""
        return step_of(self.activation)


@dataclass(frozen=True)
class FirstToGo:
    """A page of a list, and the number behind which the next one begins, 0 where there is none."""

    memories: tuple[Remembered, ...]
    next: int


@dataclass(frozen=True)
class Pinned:
    """A pinned episode."""

    episode: URIRef
    number: int
    words: str
    when: str

    @property
    def identifier(self) -> str:
        """The end of its IRI."""
        return self.episode.rpartition("/")[2]


@dataclass(frozen=True)
class Fading:
    """How one person's memories fade."""

    episodes: Episodes
    now: datetime

    def first_to_go(self, after: int, most: int) -> FirstToGo:
        """The unpinned memories of the oldest stretch of numbers after one, least readily recalled first.

        Without use, activation falls with age alone: what is younger than the whole stretch comes to mind more readily than what was
        never of use in it.
        """
        found: list[Remembered] = []
        covered, last = after, self.episodes.last_number()
        for numbers in islice(steps_up(after, last, NUMBERS_A_STEP), STEPS_AT_MOST):
            found += [each for each in self._numbered(numbers) if not each.is_pinned]
            covered = numbers.stop - 1
            if len(found) >= most:
                break
        found = sorted(found, key=lambda each: each.number)
        covered = found[most - 1].number if len(found) >= most else covered
        ranked = sorted(found[:most], key=lambda each: (each.activation, each.number))
        return FirstToGo(tuple(ranked), covered if covered < last else 0)

    def pinned(self, before: int = 10**12) -> list[Pinned]:
        """What is pinned, newest first, at most PINNED_AT_MOST."""
        rows = self.episodes.reader.rows("pinned_episodes", before=Literal(before), pinned=Literal(True))  # noqa: FBT003  an RDF value
        zone = self.episodes.zone
        return [
            Pinned(row["episode"], row["number"], quoted(row["text"]), when_in_words(row["at"], self.now, zone)) for row in rows
        ]

    def picture(self) -> tuple[FadingPicture, bool]:
        """How many memories there are by age and activation; and whether all were counted, or a sample."""
        last = self.episodes.last_number()
        sample = list(_sample(last))
        numbers = [number for piece in sample for number in piece]
        memories = [(max(0.0, (self.now - each.at).total_seconds() / DAY), each.activation) for each in self._numbered(numbers)]
        return picture(memories, last / len(numbers) if numbers else 1.0), len(numbers) >= last

    def _numbered(self, numbers: Sequence[int]) -> list[Remembered]:
        if not numbers:
            return []
        rows = self.episodes.reader.rows("inputs_with_marks", number=[Literal(number) for number in numbers])
        return [self._remembered(**row) for row in rows]

    def _remembered(self, episode: URIRef, number: int, text: str, at: datetime, **marks: object) -> Remembered:
        last, times = marks.get("last"), marks.get("times")
        used, latest = times if isinstance(times, int) else 0, last if isinstance(last, datetime) else None
        zone = self.episodes.zone
        return Remembered(
            episode=episode,
            number=number,
            words=quoted(text),
            when=when_in_words(at, self.now, zone),
            at=at,
            times=used,
            last=latest,
            is_pinned=bool(marks.get("pinned")),
            activation=base_level(at, used, latest, self.now),
            use=self._use(used, latest),
        )

    def _use(self, times: int, last: datetime | None) -> str:
        if last is None or not times:
            return "never of use since"
        when = when_in_words(last, self.now, self.episodes.zone)
        return f"of use {times_in_words(times, is_whole=True)}, the last time {when}"


def _sample(last: int) -> Iterator[range]:
    """All numbers up to the last; of very many, pieces of them, evenly spread."""
    if last <= SAMPLE:
        yield range(1, last + 1)
        return
    long = SAMPLE // PIECES
    for piece in range(PIECES):
        first = 1 + piece * (last - long) // (PIECES - 1)
        yield range(first, first + long)
