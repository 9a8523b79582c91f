"""What a person is interested in: things, classes, properties, and patterns such as “birth place = New York”.

Each interest has a strength that grows with every touch and halves every month, when it was last touched, how often, and the
episodes it came from (Sieber and Krenn 2010, section 2.3). What is stored is the logarithm of the strength as it would be
at a fixed moment, so that the order of strengths never changes by itself. Each interest lies in a band of strength and in the
hour of its last touch: the strongest and the latest are found band by band, without looking at the others.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from functools import lru_cache
from hashlib import sha256
from math import exp, floor, log
from uuid import UUID

from more_itertools import batched
from rdflib import XSD, Literal, URIRef
from rdflib.namespace import RDF

from memory.clock import Clock
from memory.store.engine import Change, Engine, Scope
from memory.store.reading import Reader
from memory.store.terms import Quad, Term, moment
from memory.vocabulary import MEM, model_graph

HALVED_AFTER_DAYS = 30.0
RATE = log(2) / HALVED_AFTER_DAYS
EPOCH = datetime(2020, 1, 1, tzinfo=UTC)
DAY = 86_400.0
EPISODES_KEPT = 5
WEIGHTS = {"subject": 1.0, "value": 0.5, "property": 1.0, "class": 0.5, "pattern": 0.5, "liked": 5.0, "disliked": -5.0}
"""How much each kind of touch adds: what is asked about more than what an answer names; what is said to be liked most."""
FIRST_TOUCHES = 24
BANDS_PER_UNIT = 4
"""So many bands of strength for each unit of its logarithm: within one, strengths differ by at most 28 %."""
STRONGEST, WEAKEST = 10, -7
"""Logarithms between which strengths are looked for: e¹⁰ is a hundred touches a day for a year, e⁻⁷ nothing."""
BANDS_A_STEP = 34
HOURS_A_STEP = (6, 48, 168)
"""So many hours back are looked into for what was touched last, more only where too little was."""
TERMS_A_QUERY = 500
PLACES_KEPT = 4_096


@dataclass(frozen=True)
class Touch:
    """Something that a person showed interest in. A pattern has a value as well; `weight` below 0 is dislike."""

    target: URIRef
    kind: str
    weight: float
    value: Term | None = None


@dataclass(frozen=True)
class Interest:
    """An interest as it is now. `kind` is thing, class, property or pattern; a disliked one has a strength below 0."""

    target: URIRef
    kind: str
    value: Term | None
    strength: float
    last_access: datetime
    frequency: int


@dataclass(frozen=True)
class Features:
    """How something was accessed (Zhang et al. 2021): τ, ω and η = e^(−αΔτ), Δτ the days since τ."""

    last_access: datetime
    frequency: int
    attention: float


class UserModel:
    """One person's interests."""

    def __init__(self, engine: Engine, person: UUID, clock: Clock) -> None:
        self._clock = clock
        self.graph = model_graph(person)
        self._reader = Reader(engine, Scope((self.graph,)))

    def strongest(self, kind: str, most: int = 10) -> list[Interest]:
        """The strongest interests of a kind, strongest first; never what is disliked."""
        levels: dict[URIRef, float] = {}
        for bands in self._bands(kind):
            rows = self._reader.terms("strongest_interests", band=bands)
            levels |= {URIRef(row["interest"]): float(row["level"]) for row in rows}
            if len(levels) >= most:
                break
        best = sorted(levels, key=lambda node: (-levels[node], node))[:most]
        return sorted(self._read(best), key=lambda each: (-each.strength, each.target, str(each.value)))

    def latest(self, kind: str, most: int = 10) -> list[Interest]:
        """What of a kind was touched last, within a week, last first; what is disliked as well."""
        now, touched = self._clock(), dict[URIRef, datetime]()
        for hours in HOURS_A_STEP:
            places = [_place(_hour(kind, now - timedelta(hours=back))) for back in range(hours)]
            rows = self._reader.terms("interests_touched_in", hour=places)
            touched = {URIRef(row["interest"]): datetime.fromisoformat(str(row["last_access"])) for row in rows}
            if len(touched) >= most:
                break
        last = sorted(touched, key=lambda node: (now - touched[node], node))[:most]
        return sorted(self._read(last), key=lambda each: (now - each.last_access, each.target, str(each.value)))

    def features(self, terms: Iterable[Term], rate: float) -> dict[Term, Features]:
        """The features of those of these things, classes and properties that were ever touched.

        `rate` is α, a day: what is read decays, nothing is rewritten. A literal has none.
        """
        nodes = {self._node(term, None): term for term in sorted(set(terms)) if isinstance(term, URIRef)}
        now, found = self._clock(), dict[Term, Features]()
        for some in batched(nodes, TERMS_A_QUERY):
            for row in self._reader.terms("features_of_interests", interest=some):
                last = datetime.fromisoformat(str(row["last_access"]))
                days = max(0.0, (now - last).total_seconds() / DAY)
                found[nodes[URIRef(row["interest"])]] = Features(last, int(row["frequency"]), exp(-rate * days))
        return found

    def _bands(self, kind: str) -> Iterator[list[Literal]]:
        """The bands of strength of a kind, a step at a time, the strongest first."""
        aged = _aged(self._clock())
        bands = range(floor((aged + STRONGEST) * BANDS_PER_UNIT), floor((aged + WEAKEST) * BANDS_PER_UNIT), -1)
        for some in batched(bands, BANDS_A_STEP):
            yield [_place(f"{kind}/{band}") for band in some]

    def interest_in(self, target: URIRef, value: Term | None = None) -> Interest | None:
        """The interest in one thing, class, property or pattern, if there is any."""
        rows = list(self._reader.terms("interests", interest=self._node(target, value)))
        return self._interest(rows[0]) if rows else None

    def episodes_of(self, target: URIRef) -> list[URIRef]:
        """The last inputs that the interest in a thing, class or property came from, newest first; at most EPISODES_KEPT."""
        rows = self._reader.terms("episodes_of_interests", interest=self._node(target, None))
        return sorted({URIRef(row["episode"]) for row in rows}, reverse=True)

    def _read(self, nodes: Sequence[URIRef]) -> list[Interest]:
        """These interests as they are now."""
        return [self._interest(row) for row in self._reader.terms("interests", interest=nodes)] if nodes else []

    def change(self, touches: Sequence[Touch], episode: URIRef) -> Change:
        """What these touches change, to be applied with the episode that they come from."""
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
                removed += [(node, predicate, before[node][name], self.graph) for predicate, name in CHANGING]
                removed += self._places(node, before[node])
            else:
                added += self._new(node, each)
            added += self._updated(node, each, before.get(node), now)
            added.append((node, MEM.fromEpisode, episode, self.graph))
            older = sorted(episodes.get(node, []))
            removed += [(node, MEM.fromEpisode, old, self.graph) for old in older[: max(0, len(older) - EPISODES_KEPT + 1)]]
        return Change(tuple(added), tuple(removed))

    def _new(self, node: URIRef, touch: Touch) -> list[Quad]:
        quads: list[Quad] = [
            (node, RDF.type, MEM.Interest, self.graph),
            (node, MEM.interestKind, Literal(touch.kind), self.graph),
            (node, MEM.interestIn, touch.target, self.graph),
        ]
        return [*quads, (node, MEM.interestValue, touch.value, self.graph)] if touch.value is not None else quads

    def _updated(self, node: URIRef, touch: Touch, before: dict[str, Term] | None, now: datetime) -> list[Quad]:
        sign, strength = 1, 0.0
        if before is not None:
            sign = int(before["sign"])
            strength = sign * exp(float(before["level"]) - _aged(now))
        strength += touch.weight
        level = log(max(abs(strength), 1e-6)) + _aged(now)
        frequency = int(before["frequency"]) + 1 if before is not None else 1
        after: dict[str, Term] = {
            "level": _decimal(level),
            "sign": Literal(1 if strength > 0 else -1),
            "last_access": moment(now),
            "frequency": Literal(frequency),
        }
        changed: list[Quad] = [(node, predicate, after[name], self.graph) for predicate, name in CHANGING]
        return changed + self._places(node, {**after, "kind": before["kind"] if before is not None else Literal(touch.kind)})

    def _places(self, node: URIRef, row: dict[str, Term]) -> list[Quad]:
        """Where an interest is found: in a band of strength, unless it is a dislike, and in the hour of its last touch."""
        kind, last = str(row["kind"]), datetime.fromisoformat(str(row["last_access"]))
        places: list[Quad] = [(node, MEM.touchedIn, Literal(_hour(kind, last)), self.graph)]
        if int(row["sign"]) > 0:
            band = Literal(f"{kind}/{floor(float(row['level']) * BANDS_PER_UNIT)}")
            places.append((node, MEM.strengthBand, band, self.graph))
        return places

    def _node(self, target: Term, value: Term | None) -> URIRef:
        named = f"{target} {value.n3() if value is not None else ''}"
        return URIRef(f"{self.graph}/interest/{sha256(named.encode()).hexdigest()[:24]}")

    def _interest(self, row: dict[str, Term]) -> Interest:
        strength = int(row["sign"]) * exp(float(row["level"]) - _aged(self._clock()))
        last = datetime.fromisoformat(str(row["last_access"]))
        return Interest(URIRef(row["target"]), str(row["kind"]), row.get("value"), strength, last, int(row["frequency"]))


CHANGING = ((MEM.level, "level"), (MEM.sign, "sign"), (MEM.lastAccess, "last_access"), (MEM.frequency, "frequency"))


def _joint(touches: Sequence[Touch]) -> list[Touch]:
    """Each target once, by its heaviest touch."""
    best: dict[tuple[URIRef, Term | None], Touch] = {}
    for each in touches:
        key = (each.target, each.value)
        if key not in best or abs(each.weight) > abs(best[key].weight):
            best[key] = each
    return list(best.values())


def _aged(now: datetime) -> float:
    """How much the logarithm of a strength has lost since the fixed moment."""
    return RATE * (now - EPOCH).total_seconds() / DAY


def _hour(kind: str, moment_of_touch: datetime) -> str:
    """“thing/2026-05-04T09”."""
    return f"{kind}/{moment_of_touch.astimezone(UTC):%Y-%m-%dT%H}"


@lru_cache(PLACES_KEPT)
def _place(name: str) -> Literal:
    """The same ones are looked into again and again, and making one takes long."""
    return Literal(name)


def _decimal(number: float) -> Literal:
    return Literal(Decimal(f"{number:.6f}"), datatype=XSD.decimal, normalize=False)
