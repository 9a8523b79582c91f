"""Makes health reports of the memory: person by person, with progress, stoppable, stored with their time.

The last report of each day is kept, as the history of the memory's growth.
"""

from collections import Counter, defaultdict
from dataclasses import asdict, dataclass, field
from datetime import date, datetime, timedelta
from time import perf_counter

from django.core.cache import cache

from chat.accounts.models import User
from chat.staff.models import HealthReport
from memory.access import STORE, Memory, memory_of
from memory.clock import Clock, system_clock
from memory.inspector.health import (
    EpisodeHealth,
    FactHealth,
    health_of_episodes,
    health_of_facts,
    number_of_episodes,
    statements_in,
)
from memory.vocabulary import CATALOGUE_GRAPH, ONTOLOGY_GRAPH, QUARANTINE_GRAPH, SHARED_GRAPH

DAYS = 30
"""Days of replies, inputs and queries that a report covers."""
TIMINGS_AT_MOST, QUERIES_SHOWN = 20_000, 12
KEPT_FOR = timedelta(days=3 * 366)
PROGRESS, STOP = "health.progress", "health.stop"
PROGRESS_SECONDS = 900


@dataclass
class HealthCounts:
    """Accumulates the counts over all people."""

    people: int = 0
    episodes: int = 0
    triples: int = 0
    facts: FactHealth = field(default_factory=FactHealth)
    looked_at: int = 0
    inputs: int = 0
    repeated: int = 0
    unused: int = 0
    days: dict[date, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    claims: int = 0
    supported: int = 0
    judged_bad: Counter[str] = field(default_factory=Counter)
    timings: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def add(self, memory: Memory, since: date, *, is_area: bool = False) -> None:
        """Adds the counts of one more memory: a person's, or an area of one. `since` is the first day covered."""
        holding = memory.holding
        self.people += not is_area
        self.episodes += number_of_episodes(holding)
        self.triples += sum(statements_in(holding.engine, graph) for graph in holding.graphs)
        facts = asdict(health_of_facts(holding))
        self.facts = FactHealth(**{name: number + facts[name] for name, number in asdict(self.facts).items()})
        self._add_episodes(health_of_episodes(holding, since))

    def _add_episodes(self, found: EpisodeHealth) -> None:
        self.looked_at += found.looked_at
        self.inputs += found.inputs
        self.repeated += found.repeated
        self.unused += found.unused
        self.judged_bad += found.judged_bad
        for day, replies in found.days.items():
            self.days[day][0] += replies.stating
            self.days[day][1] += replies.grounded
            self.claims += replies.claims
            self.supported += replies.supported
        for name, timings in found.timings.items():
            self.timings[name] += timings[: max(0, TIMINGS_AT_MOST - len(self.timings[name]))]

    @property
    def figures(self) -> dict[str, object]:
        """Everything but the sizes, ready for JSON."""
        return {
            "facts": asdict(self.facts),
            "episodes": {
                "looked_at": self.looked_at,
                "inputs": self.inputs,
                "repeated": self.repeated,
                "unused": self.unused,
                "days": DAYS,
            },
            "replies": [[day.isoformat(), *numbers] for day, numbers in sorted(self.days.items())],
            "claims": [self.claims, self.supported],
            "judged_bad": self.judged_bad.most_common(),
            "queries": _slowest(self.timings),
        }


def take_health(clock: Clock = system_clock) -> HealthReport | None:
    """Makes and stores a report; None if one is already being made, or it was stopped."""
    with STORE.engine.locks.held("health", wait=False) as is_ours:
        if not is_ours:
            return None
        cache.delete(STOP)
        try:
            return _taken(clock)
        finally:
            cache.delete(PROGRESS)


def progress() -> tuple[int, int] | None:
    """The number of memories done and in total; None if no report is being made."""
    found: tuple[int, int] | None = cache.get(PROGRESS)
    return found


def begin() -> None:
    """Announces a queued report as progress of zero, until it starts."""
    cache.add(PROGRESS, (0, User.memories.count()), PROGRESS_SECONDS)


def stop() -> None:
    """Stops after the current person; earlier reports stay."""
    cache.set(STOP, "yes", PROGRESS_SECONDS)


def _taken(clock: Clock) -> HealthReport | None:
    start, now, taken = perf_counter(), clock(), HealthCounts()
    of = User.memories.count()
    for done, user in enumerate(User.memories.order_by("pk").iterator()):
        cache.set(PROGRESS, (done, of), PROGRESS_SECONDS)
        if cache.get(STOP):
            return None
        since = now.astimezone(user.zone).date() - timedelta(days=DAYS - 1)
        taken.add(memory_of(user, clock), since, is_area=user.is_area)
    return _keep(taken, now, perf_counter() - start)


def _keep(taken: HealthCounts, now: datetime, seconds: float) -> HealthReport:
    """Stores the report, replacing an earlier one of the same day, and drops those older than KEPT_FOR."""
    report = HealthReport.objects.create(
        at=now,
        seconds=round(seconds, 1),
        people=taken.people,
        episodes=taken.episodes,
        facts=taken.facts.all,
        triples=taken.triples + _everybodys(),
        bytes_on_disk=STORE.engine.bytes_on_disk(),
        figures=taken.figures,
    )
    HealthReport.objects.filter(at__date=now.date()).exclude(pk=report.pk).delete()
    HealthReport.objects.filter(at__lt=now - KEPT_FOR).delete()
    return report


def _everybodys() -> int:
    bases = [graph for base in STORE.domain_knowledge().bases for graph in (base.graph, base.index_graph)]
    graphs = (ONTOLOGY_GRAPH, CATALOGUE_GRAPH, SHARED_GRAPH, QUARANTINE_GRAPH, *bases)
    return sum(statements_in(STORE.engine, graph) for graph in graphs)


def _slowest(timings: dict[str, list[float]]) -> list[dict[str, object]]:
    """The queries with the highest 95th percentile, in milliseconds, slowest first."""
    found = [
        {"name": name, "times": len(some), "p50": _percentile(some, 50), "p95": _percentile(some, 95)}
        for name, some in timings.items()
    ]
    return sorted(found, key=lambda each: (-float(str(each["p95"])), str(each["name"])))[:QUERIES_SHOWN]


def _percentile(values: list[float], percent: int) -> float:
    """The percentile by nearest rank."""
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, len(ordered) * percent // 100)], 2)
