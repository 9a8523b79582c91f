"""Where episodes that come into a memory stand in it: at their time, with numbers that fit between their neighbours'.

Numbers that nothing has any more are used first. If there are too few, everything later is numbered higher, in the bin as well.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import takewhile

from more_itertools import batched, split_when
from rdflib import Literal, URIRef

from memory.curation.bin.chain import Chain
from memory.curation.bin.places import Places
from memory.curation.edit import Edit, with_value
from memory.errors import BadInput
from memory.vocabulary import MEM

NUMBERED_HIGHER_AT_MOST = 50_000


@dataclass(frozen=True)
class _Run:
    """Consecutive episodes that come, and the present neighbours between which they stand."""

    before: URIRef | None
    coming: Sequence[URIRef]
    after: URIRef | None


@dataclass
class Placing:
    """Works out the places of these episodes, and adds the changed chain and numbers of the others to `edit`."""

    edit: Edit
    places: Places
    numbers: dict[URIRef, int] = field(default_factory=dict)
    """The number of each episode that comes."""
    raised: list[tuple[int, int]] = field(default_factory=list)
    """Numbers from which on all are raised, ascending, and by how many more each time."""

    def place(self, coming: Sequence[URIRef]) -> None:
        """Places these episodes. Raises BadInput if too many others would need other numbers."""
        chain = Chain(self.places.episodes)
        last = chain.last_number
        for run in list(_runs(chain, sorted(coming, key=_moment))):
            numbers = self._numbers(chain, run, last)
            self.numbers |= dict(zip(run.coming, numbers, strict=True))
            chain.join(self.edit, run.before, run.coming, run.after)
        self._raise_others(last)
        graph = self.places.episodes.name
        highest = max([self.now(last), *self.numbers.values()])
        if highest != last:
            self.edit.remove([(graph, MEM.lastNumber, Literal(last), graph)] if last else [])
            self.edit.add([(graph, MEM.lastNumber, Literal(highest), graph)])

    def now(self, number: int) -> int:
        """What a number of this memory becomes."""
        return number + sum(by for first, by in self.raised if number >= first)

    def _numbers(self, chain: Chain, run: _Run, last: int) -> Sequence[int]:
        wanted = len(run.coming)
        if run.after is None:
            first = self.now(last) + 1
            return range(first, first + wanted)
        above = chain.number_of(run.after)
        below = chain.number_of(run.before) if run.before is not None else 0
        binned = self._binned(range(below + 1, above))
        numbers: list[int] = []
        for some in split_when(run.coming, lambda one, other: any(_moment(one) < each < _moment(other) for _, each in binned)):
            upper = min([above, *(number for number, moment in binned if moment > _moment(some[0]))])
            lower = max([below, *(number for number, _ in binned if number < upper)])
            numbers += self._between(lower, upper, len(some))
        return numbers

    def _between(self, lower: int, upper: int, wanted: int) -> Sequence[int]:
        """Numbers between these two of the memory's own, with nothing between them; raises the upper if there are too few."""
        if upper - lower > wanted:
            return [self.now(each) for each in range(upper - wanted, upper)]
        first = self.now(upper)
        self.raised.append((upper, wanted))
        return range(first, first + wanted)

    def _binned(self, between: range) -> list[tuple[int, str]]:
        """The numbers of what was forgotten between two neighbours, each with its moment."""
        if not self._has_bin:
            return []
        if len(between) > NUMBERED_HIGHER_AT_MOST:
            raise BadInput("Too much has been said there since then.", "Choose something more recent to move, or another area.")
        quads = self.places.bin.leading_to(map(Literal, between), MEM.number)
        return [(int(str(quad[2])), _moment(quad[0])) for quad in quads]

    @cached_property
    def _has_bin(self) -> bool:
        return self.places.bin.engine.has(self.places.bin.name)

    def _raise_others(self, last: int) -> None:
        if not self.raised:
            return
        first = self.raised[0][0]
        if last - first > NUMBERED_HIGHER_AT_MOST:
            raise BadInput("Too much has been said there since then.", "Choose something more recent to move, or another area.")
        for place in (self.places.episodes, self.places.bin):
            for some in batched(range(first, last + 1), 1_000):
                for quad in place.leading_to(map(Literal, some), MEM.number):
                    self.edit.replace(quad, with_value(quad, Literal(self.now(int(str(quad[2]))))))


def _runs(chain: Chain, coming: Sequence[URIRef]) -> Iterator[_Run]:
    """The episodes, given in order of time, in runs without others between them."""
    rest = list(coming)
    while rest:
        before = _last_before(chain, _moment(rest[0]))
        after = chain.after(before, 1)
        run = list(takewhile(lambda each: after is None or _moment(each) < _moment(after), rest)) or rest[:1]  # noqa: B023
        yield _Run(before, run, after)
        rest = rest[len(run) :]


def _last_before(chain: Chain, moment: str) -> URIRef | None:
    """The last episode before a moment, found by halving: numbers rise with time."""
    found, low, high = None, 0, chain.last_number
    while low < high:
        middle = (low + high + 1) // 2
        episode = chain.nearest(range(middle, low, -1))
        if episode is None:
            low = middle
        elif _moment(episode) < moment:
            found, low = episode, middle
        else:
            high = chain.number_of(episode) - 1
    return found


def _moment(episode: URIRef) -> str:
    """The ULID at the end of an episode's IRI, which sorts by time."""
    return episode.rpartition("/")[2]
