"""What a person is interested in: things, classes, properties, and patterns such as “birth place = New York”.

Each interest has a strength that grows with every touch and halves every month, the time and number of its touches, and the
episodes it came from (Sieber and Krenn 2010, section 2.3). `memory.interests.strengths` stores and indexes strengths.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from math import exp, floor
from uuid import UUID

from more_itertools import batched
from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.clock import Clock
from memory.interests.strengths import (
    BANDS_PER_UNIT,
    DAY,
    STRONGEST,
    aged,
    band_kind,
    bands_down,
    decimal,
    hour_of,
    place,
    said_by_hand,
    stored,
    strength_of,
    strongest_bands,
    touched,
)
from memory.store.engine import Engine, Scope, StoreChange
from memory.store.reading import Reader
from memory.store.terms import Quad, Term, moment
from memory.vocabulary import MEM, model_graph

EPISODES_KEPT = 5
FIRST_TOUCHES = 24
HOURS_A_STEP = (6, 48, 168)
"""How many hours back each query searches for recent touches; the next step is taken only if the last found too few."""
TERMS_A_QUERY = 500
PAGE = 48
"""The limit of a page of interests; must equal the limit in the query `interests_below`."""


@dataclass(frozen=True)
class Touch:
    """Something that a person showed interest in. A pattern also has a value; a negative `weight` is dislike."""

    target: URIRef
    kind: str
    weight: float
    value: Term | None = None


@dataclass(frozen=True)
class Interest:
    """An interest as it is now. `kind` is thing, class, property or pattern; a dislike has a negative strength.

    `level` is the logarithm of the strength normalised to a fixed moment: it gives the same order whenever it is read.
    """

    target: URIRef
    kind: str
    value: Term | None
    strength: float
    last_access: datetime
    frequency: int
    node: URIRef
    level: float
    by_hand: str = ""
    """What the person set by hand: LIKED, DISLIKED or LESS; empty if nothing."""
    by_hand_at: datetime | None = None


@dataclass(frozen=True)
class AccessFeatures:
    """How something was accessed (Zhang et al. 2021): τ, ω and η = e^(−αΔτ), with Δτ the days since τ."""

    last_access: datetime
    frequency: int
    attention: float


class UserModel:
    """Reads one person's interests and computes the changes to them."""

    def __init__(self, engine: Engine, person: UUID, clock: Clock) -> None:
        self._clock = clock
        self.graph = model_graph(person)
        self._reader = Reader(engine, Scope((self.graph,)))

    def strongest(self, kind: str, most: int = 10) -> list[Interest]:
        """The strongest interests of a kind, strongest first, at most 100; excludes dislikes."""
        levels: dict[URIRef, float] = {}
        for bands in strongest_bands(kind, self._clock()):
            rows = self._reader.terms("strongest_interests", band=bands)
            levels |= {URIRef(row["interest"]): float(row["level"]) for row in rows}
            if len(levels) >= most:
                break
        best = sorted(levels, key=lambda node: (-levels[node], node))[:most]
        return sorted(self._read(best), key=lambda each: (-each.strength, each.target, str(each.value)))

    def page(self, kind: str, most: int, *, disliked: bool = False, below: tuple[float, URIRef] | None = None) -> list[Interest]:
        """The interests of a kind, or the dislikes, strongest first, including faint ones, at most PAGE.

        `below` is the level and node of the last interest on the previous page.
        """
        level, after = below or (aged(self._clock()) + STRONGEST, "")
        found: list[URIRef] = []
        for bands in bands_down(band_kind(kind, disliked=disliked), level):
            rows = self._reader.terms("interests_below", band=bands, below=decimal(level), after=Literal(str(after)))
            found += [URIRef(row["interest"]) for row in rows]
            if len(found) >= most:
                break
        return sorted(self._read(found[:most]), key=lambda each: (-each.level, each.node))

    def latest(self, kind: str, most: int = 10) -> list[Interest]:
        """Interests of a kind touched within a week, latest first; includes dislikes."""
        now, last = self._clock(), dict[URIRef, datetime]()
        for hours in HOURS_A_STEP:
            places = [place(hour_of(kind, now - timedelta(hours=back))) for back in range(hours)]
            rows = self._reader.terms("interests_touched_in", hour=places)
            last = {URIRef(row["interest"]): datetime.fromisoformat(str(row["last_access"])) for row in rows}
            if len(last) >= most:
                break
        newest = sorted(last, key=lambda node: (now - last[node], node))[:most]
        return sorted(self._read(newest), key=lambda each: (now - each.last_access, each.target, str(each.value)))

    def features(self, terms: Iterable[Term], rate: float) -> dict[Term, AccessFeatures]:
        """The features of those things, classes and properties among the terms that were ever touched.

        `rate` is α, per day: decay is computed on reading and never written back. Literals are skipped.
        """
        nodes = {self._node(term, None): term for term in sorted(set(terms)) if isinstance(term, URIRef)}
        now, found = self._clock(), dict[Term, AccessFeatures]()
        for some in batched(nodes, TERMS_A_QUERY):
            for row in self._reader.terms("features_of_interests", interest=some):
                last = datetime.fromisoformat(str(row["last_access"]))
                days = max(0.0, (now - last).total_seconds() / DAY)
                found[nodes[URIRef(row["interest"])]] = AccessFeatures(last, int(row["frequency"]), exp(-rate * days))
        return found

    def interest_in(self, target: URIRef, value: Term | None = None) -> Interest | None:
        """The interest in a thing, class or property, or in a pattern with a value; None if there is none."""
        rows = list(self._reader.terms("interests", interest=self._node(target, value)))
        return self._interest(rows[0]) if rows else None

    def interests_in(self, targets: Iterable[tuple[URIRef, Term | None]]) -> dict[tuple[URIRef, Term | None], Interest]:
        """The existing interests in these targets: things, classes and properties (with None), or patterns (with a value)."""
        nodes = {self._node(*target): target for target in targets}
        return {nodes[each.node]: each for some in batched(sorted(nodes), TERMS_A_QUERY) for each in self._read(some)}

    def interests_at(self, nodes: Sequence[URIRef]) -> list[Interest]:
        """The interests with these nodes, without any that do not exist."""
        return self._read(nodes)

    def sources_of(self, nodes: Sequence[URIRef]) -> dict[URIRef, list[URIRef]]:
        """The episodes of the latest inputs that touched each interest, newest first, at most EPISODES_KEPT each."""
        found: dict[URIRef, set[URIRef]] = {}
        for row in self._reader.terms("episodes_of_interests", interest=nodes) if nodes else ():
            found.setdefault(URIRef(row["interest"]), set()).add(URIRef(row["episode"]))
        return {node: sorted(episodes, reverse=True) for node, episodes in found.items()}

    def episodes_of(self, target: URIRef) -> list[URIRef]:
        """The episodes of the latest inputs that touched this thing, class or property, newest first, at most EPISODES_KEPT."""
        rows = self._reader.terms("episodes_of_interests", interest=self._node(target, None))
        return sorted({URIRef(row["episode"]) for row in rows}, reverse=True)

    def _read(self, nodes: Sequence[URIRef]) -> list[Interest]:
        """The present state of these interests."""
        return [self._interest(row) for row in self._reader.terms("interests", interest=nodes)] if nodes else []

    def change(self, touches: Sequence[Touch], episode: URIRef) -> StoreChange:
        """The change that these touches make, to be applied together with the episode they come from."""
        now = self._clock()
        joint = _joint(touches)[:FIRST_TOUCHES]
        nodes = [self._node(each.target, each.value) for each in joint]
        before: dict[URIRef, dict[str, Term]] = {}
        if nodes:
            before = {URIRef(row["interest"]): row for row in self._reader.terms("interests", interest=nodes)}
        episodes: dict[URIRef, list[URIRef]] = {}
        for row in self._reader.terms("episodes_of_interests", interest=nodes) if nodes else ():
            episodes.setdefault(URIRef(row["interest"]), []).append(URIRef(row["episode"]))
        added: list[Quad] = []
        removed: list[Quad] = []
        for each, node in zip(joint, nodes, strict=True):
            if node in before:
                removed += self._changing(node, before[node])
            else:
                added += self._new(node, each)
            added += self._updated(node, each, before.get(node), now)
            added.append((node, MEM.fromEpisode, episode, self.graph))
            older = sorted(episodes.get(node, []))
            removed += [(node, MEM.fromEpisode, old, self.graph) for old in older[: max(0, len(older) - EPISODES_KEPT + 1)]]
        return StoreChange(tuple(added), tuple(removed))

    def _new(self, node: URIRef, touch: Touch) -> list[Quad]:
        quads: list[Quad] = [
            (node, RDF.type, MEM.Interest, self.graph),
            (node, MEM.interestKind, Literal(touch.kind), self.graph),
            (node, MEM.interestIn, touch.target, self.graph),
        ]
        return [*quads, (node, MEM.interestValue, touch.value, self.graph)] if touch.value is not None else quads

    def by_hand(self, interest: Interest, said: str) -> StoreChange:
        """The change when the person sets LIKED, DISLIKED or LESS: it affects the strength, not the last access."""
        now = self._clock()
        (before,) = self._reader.terms("interests", interest=interest.node)
        after = {
            **before,
            **stored(said_by_hand(interest.strength, said), now),
            "by_hand": Literal(said),
            "by_hand_at": moment(now),
        }
        return StoreChange(tuple(self._changing(interest.node, after)), tuple(self._changing(interest.node, before)))

    def _updated(self, node: URIRef, touch: Touch, before: dict[str, Term] | None, now: datetime) -> list[Quad]:
        row = before or {"kind": Literal(touch.kind), "frequency": Literal(0)}
        strength, by_hand = touched(row, touch.weight, now)
        after: dict[str, Term] = {
            "kind": row["kind"],
            **stored(strength, now),
            "last_access": moment(now),
            "frequency": Literal(int(row["frequency"]) + 1),
            **by_hand,
        }
        return self._changing(node, after)

    def _changing(self, node: URIRef, row: dict[str, Term]) -> list[Quad]:
        """The statements about an interest that a touch or a setting by hand replaces."""
        return [*((node, each, row[name], self.graph) for each, name in CHANGING if name in row), *self._places(node, row)]

    def _places(self, node: URIRef, row: dict[str, Term]) -> list[Quad]:
        """The index entries of an interest: its band of strength (dislikes have their own) and the hour of its last touch."""
        kind, last = str(row["kind"]), datetime.fromisoformat(str(row["last_access"]))
        of = band_kind(kind, disliked=int(row["sign"]) < 0)
        band = Literal(f"{of}/{floor(float(row['level']) * BANDS_PER_UNIT)}")
        hour = Literal(hour_of(kind, last))
        return [(node, MEM.touchedIn, hour, self.graph), (node, MEM.strengthBand, band, self.graph)]

    def node_of(self, target: URIRef, value: Term | None = None) -> URIRef:
        """The node of the interest in a target, or in a pattern with a value, whether or not it exists."""
        return self._node(target, value)

    def _node(self, target: Term, value: Term | None) -> URIRef:
        named = f"{target} {value.n3() if value is not None else ''}"
        return URIRef(f"{self.graph}/interest/{sha256(named.encode()).hexdigest()[:24]}")

    def _interest(self, row: dict[str, Term]) -> Interest:
        by_hand_at = row.get("by_hand_at")
        return Interest(
            target=URIRef(row["target"]),
            kind=str(row["kind"]),
            value=row.get("value"),
            strength=strength_of(row, self._clock()),
            last_access=datetime.fromisoformat(str(row["last_access"])),
            frequency=int(row["frequency"]),
            node=URIRef(row["interest"]),
            level=float(row["level"]),
            by_hand=str(row.get("by_hand", "")),
            by_hand_at=datetime.fromisoformat(str(by_hand_at)) if by_hand_at is not None else None,
        )


CHANGING = (
    (MEM.level, "level"),
    (MEM.sign, "sign"),
    (MEM.lastAccess, "last_access"),
    (MEM.frequency, "frequency"),
    (MEM.byHand, "by_hand"),
    (MEM.byHandAt, "by_hand_at"),
)


def _joint(touches: Sequence[Touch]) -> list[Touch]:
    """Each target once, with the touch of the greatest absolute weight."""
    best: dict[tuple[URIRef, Term | None], Touch] = {}
    for each in touches:
        key = (each.target, each.value)
        if key not in best or abs(each.weight) > abs(best[key].weight):
            best[key] = each
    return list(best.values())
