"""Maintains the chain of episodes, in which each follows the existing one with the next lower number."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rdflib import Literal, URIRef

from memory.curation.bin.places import PersonGraph
from memory.curation.bin.units import Units
from memory.curation.edit import Edit
from memory.vocabulary import MEM

NUMBERS_AT_FIRST, NUMBERS_AT_MOST = 32, 8_192
"""How many numbers the first query searches, and the most any query does; the number grows within a wide gap."""


def close_gap(edit: Edit, units: Units, blends: Mapping[URIRef, URIRef]) -> None:
    """Links what follows the removed units to what preceded them; a blend takes the place of the episode whose number it has.

    `blends` maps those episodes to their blends. The units' own links to predecessors are not kept.
    """
    graph, before = units.place.name, {each: URIRef(value) for each, value in units.values(MEM.previousEpisode).items()}
    for quad in units.leading:
        if quad[1] == MEM.previousEpisode and quad[0] not in units.root_of:
            passed, last = _passed(URIRef(quad[2]), before, units.root_of)
            here = [quad[0], *(blends[each] for each in passed if each in blends)]
            edit.remove([quad])
            for following, followed in zip(here, [*here[1:], last], strict=True):
                edit.add(_follows(following, followed, graph))


def _passed(
    episode: URIRef | None, before: Mapping[URIRef, URIRef], gone: Mapping[URIRef, URIRef]
) -> tuple[list[URIRef], URIRef | None]:
    """The removed episodes going back from this one, and the first remaining one."""
    passed: list[URIRef] = []
    while episode is not None and episode in gone:
        passed.append(episode)
        episode = before.get(episode)
    return passed, episode


def _follows(episode: URIRef, last: URIRef | None, graph: URIRef) -> list[tuple[URIRef, URIRef, URIRef, URIRef]]:
    return [(episode, MEM.previousEpisode, last, graph)] if last is not None else []


def rejoin(edit: Edit, place: PersonGraph, coming: Mapping[URIRef, int], going: Mapping[URIRef, int]) -> None:
    """Inserts the `coming` episodes into the chain by number, takes the `going` ones out, and updates the head."""
    chain = Chain(place, frozenset(going))
    runs: dict[URIRef | None, list[URIRef]] = {}
    floor, last = 0, None
    for episode, number in sorted({**going, **coming}.items(), key=lambda item: item[1]):
        last = chain.nearest(range(number - 1, floor, -1)) or last
        floor = number - 1
        runs.setdefault(last, []).extend([episode] if episode in coming else [])
    lowest = min({**going, **coming}.values())
    for before, run in runs.items():
        chain.join(edit, before, run, chain.after(before, lowest))


@dataclass
class Chain:
    """The remaining episodes of a graph, without those `going`."""

    place: PersonGraph
    going: frozenset[URIRef] = frozenset()
    _head: dict[URIRef, URIRef | Literal] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Reads the head."""
        self._head = {
            quad[1]: quad[2] for quad in self.place.about([self.place.name]) if quad[1] in {MEM.lastNumber, MEM.lastEpisode}
        }

    @property
    def last_number(self) -> int:
        """The highest number that was ever given; 0 if none was."""
        return int(str(self._head.get(MEM.lastNumber, 0)))

    def number_of(self, episode: URIRef) -> int:
        """The number of an episode of the chain."""
        return int(str(self.place.about([episode], MEM.number)[0][2]))

    def nearest(self, numbers: range) -> URIRef | None:
        """The first remaining episode with one of these numbers, in their order."""
        width, at = NUMBERS_AT_FIRST, 0
        while at < len(numbers):
            some = numbers[at : at + width]
            quads = self.place.leading_to(map(Literal, some), MEM.number)
            found = {int(str(quad[2])): quad[0] for quad in quads if quad[0] not in self.going}
            if found:
                return found[next(number for number in some if number in found)]
            at, width = at + width, min(4 * width, NUMBERS_AT_MOST)
        return None

    def after(self, before: URIRef | None, lowest: int) -> URIRef | None:
        """The remaining episode that follows this one now; without one, the first remaining one from number `lowest` on."""
        if before is None:
            return self.nearest(range(lowest, self.last_number + 1))
        following: URIRef | None = before
        while following is not None and (following == before or following in self.going):
            following = next((quad[0] for quad in self.place.leading_to([following], MEM.previousEpisode)), None)
        return following

    def join(self, edit: Edit, before: URIRef | None, run: Sequence[URIRef], after: URIRef | None) -> None:
        """Links the run between its neighbours; if nothing follows, its last episode becomes the newest in the head."""
        graph = self.place.name
        for each, last in zip(run, [before, *run], strict=False):
            edit.add(_follows(each, last, graph))
        last = run[-1] if run else before
        if after is not None:
            edit.remove(self.place.about([after], MEM.previousEpisode))
            edit.add(_follows(after, last, graph))
        else:
            self._end_with(edit, last)

    def _end_with(self, edit: Edit, last: URIRef | None) -> None:
        graph, now = self.place.name, self._head.get(MEM.lastEpisode)
        edit.remove([(graph, MEM.lastEpisode, now, graph)] if now is not None else ())
        edit.add([(graph, MEM.lastEpisode, last, graph)] if last is not None else ())
