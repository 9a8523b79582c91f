"""Memories condensed from one person's conversation (Landwehr et al. 2023), as observations that can be read back.

An observation consists of parts, one for each thing said: the person's words, the same said to the person (“you left the
choir”), and the source episode. When an episode goes, its part goes; when the last part goes, so does the observation.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from more_itertools import batched
from rdflib import Literal, URIRef

from memory.clock import Clock
from memory.documents.observations import AT_ONCE, Observation, Observations
from memory.store.engine import Engine, Scope
from memory.store.observation_index import OwnedObservationIndex
from memory.store.reading import Reader
from memory.vocabulary import MEM, observations_graph, person_iri

AFTER_ALL = 2**62
"""An upper bound on the numbers of observations."""


@dataclass(frozen=True)
class CondensedPart:
    """One thing said: `text` tells it to the person in words that stand on their own; `said` is the person's own wording.

    `episode` is the input, the blend it became part of, or mem:ForgottenEpisode.
    """

    iri: URIRef
    observation: URIRef
    place: int
    text: str
    said: str
    episode: URIRef
    at: datetime
    is_by_hand: bool = False
    """Whether the person has put `text` into other words."""

    @property
    def is_still_there(self) -> bool:
        """Whether its episode has not been forgotten."""
        return self.episode != MEM.ForgottenEpisode


@dataclass(frozen=True)
class Progress:
    """How far the conversation is condensed: the last episode covered, and the last observation number assigned."""

    up_to: int = 0
    given: int = 0


class Condensed:
    """Reads what was condensed from one person's conversation."""

    def __init__(self, engine: Engine, person: UUID, clock: Clock, index: OwnedObservationIndex) -> None:
        self.engine = engine
        self.person = person
        self.clock = clock
        self.index = index
        self.graph = observations_graph(person)
        self.reader = Reader(engine, Scope((self.graph,)))

    @property
    def observations(self) -> Observations:
        """The same memories as Observations, for code that searches those."""
        return Observations(self.engine, self.person, self.clock, self.index)

    @property
    def node(self) -> URIRef:
        """The node in the graph that holds the progress of condensing."""
        return condensing_iri(self.person)

    def progress(self) -> Progress:
        """How far condensing has got."""
        rows = self.reader.rows("statements_about", subject=self.node)
        values = {row["predicate"]: row["value"] for row in rows}
        return Progress(values.get(MEM.condensedUpTo, 0), values.get(MEM.numberGiven, 0))

    @property
    def number(self) -> int:
        """How many condensed observations there are."""
        return int(self.reader.rows("number_of_things", kind=MEM.CondensedObservation)[0]["things"])

    def newest(self, before: int, most: int) -> list[Observation]:
        """The observations with numbers below `before`, newest first, at most `most`."""
        rows = self.reader.rows("condensed_before", before=Literal(before))
        chosen = [row["observation"] for row in rows[:most]]
        found = self.observations.at(chosen)
        return [found[each] for each in chosen if each in found]

    def names(self) -> list[URIRef]:
        """The IRIs of all condensed observations, ascending by number."""
        names: list[URIRef] = []
        before = AFTER_ALL
        while rows := self.reader.rows("condensed_before", before=Literal(before)):
            names += [row["observation"] for row in rows]
            before = rows[-1]["number"]
        return names[::-1]

    def numbered(self, number: int) -> Observation | None:
        """The observation with this number, if there is one."""
        iri = condensed_iri(self.person, number)
        return self.observations.at([iri]).get(iri)

    def parts_of(self, observations: Iterable[URIRef]) -> dict[URIRef, list[CondensedPart]]:
        """The parts of each of these observations, in the order in which they were said."""
        found: dict[URIRef, list[CondensedPart]] = {}
        for some in batched(dict.fromkeys(observations), AT_ONCE):
            for row in self.reader.rows("parts_of_observations", observation=some):
                found.setdefault(row["observation"], []).append(_part(row))
        return {iri: sorted(parts, key=lambda each: each.place) for iri, parts in found.items()}

    def made_from(self, episodes: Sequence[URIRef]) -> list[URIRef]:
        """The observations with a part from any of these episodes."""
        found: dict[URIRef, None] = {}
        for some in batched(dict.fromkeys(episodes), AT_ONCE):
            for row in self.reader.rows("statements_leading_to", value=some, predicate=MEM.condensedFrom):
                found[observation_of(row["subject"])] = None
        return list(found)


def condensing_iri(person: UUID) -> URIRef:
    """`…/user/UUID/condensing`."""
    return URIRef(f"{person_iri(person)}/condensing")


def condensed_iri(person: UUID, number: int) -> URIRef:
    """`…/user/UUID/talk/NUMBER`."""
    return URIRef(f"{person_iri(person)}/talk/{number}")


def part_iri(observation: URIRef, place: int) -> URIRef:
    """The IRI of the part at this place of an observation."""
    return URIRef(f"{observation}/part/{place}")


def observation_of(part: URIRef) -> URIRef:
    """The observation that a part belongs to, by its IRI."""
    return URIRef(part.partition("/part/")[0])


def _part(row: dict[str, Any]) -> CondensedPart:
    is_by_hand = row.get("worded") is not None
    return CondensedPart(
        row["part"], row["observation"], row["place"], row["text"], row["said"], row["episode"], row["at"], is_by_hand
    )
