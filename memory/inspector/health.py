"""Health metrics of one person's memory: duplicates, unsupported, unused and undated facts; replies, judgements, queries.

Only counts, none of the content. Covers the last episodes, a few hundred per query, and all facts in one pass.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from more_itertools import batched
from rdflib import Literal, URIRef

from memory.curation.person_store import PersonStore
from memory.facts.facts import FactReader
from memory.forms.folding import folded
from memory.store.engine import Engine, Row, Scope
from memory.store.queries import query
from memory.store.reading import Reader
from memory.store.terms import Term
from memory.vocabulary import MEM

EPISODES_LOOKED_AT = 10_000
"""How many of a person's last episodes are covered."""
EPISODES_A_STEP, FACTS_A_STEP = 256, 256
TIMINGS_KEPT = 2_000
"""How many of the latest running times are kept for each query."""
USER = "user"


@dataclass
class FactHealth:
    """Counts of one person's facts: `all` of them, otherwise only live ones.

    `reworded` are those that relate the same two things as another fact, by a different relation.
    """

    all: int = 0
    live: int = 0
    reworded: int = 0
    unsupported: int = 0
    unused: int = 0
    undated: int = 0


@dataclass
class DayOfReplies:
    """One day's replies that state something, those fully grounded in their sources, and the same for single claims."""

    stating: int = 0
    grounded: int = 0
    claims: int = 0
    supported: int = 0


@dataclass
class EpisodeHealth:
    """Counts of one person's last episodes. `repeated` are inputs with the same folded text as another one."""

    looked_at: int = 0
    inputs: int = 0
    repeated: int = 0
    unused: int = 0
    days: dict[date, DayOfReplies] = field(default_factory=lambda: defaultdict(DayOfReplies))
    judged_bad: Counter[str] = field(default_factory=Counter)
    """Replies that the person judged bad, by the component that made them."""
    timings: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """The running times of each query in milliseconds, by its name, latest first."""


def number_of_episodes(holding: PersonStore) -> int:
    """How many episodes one person's memory holds."""
    return int(holding.reader(holding.episodes).rows("number_of_episodes")[0]["episodes"])


def statements_in(engine: Engine, graph: URIRef) -> int:
    """How many statements a graph holds."""
    return int(Reader(engine, Scope((graph,))).rows("number_of_statements")[0]["statements"])


def health_of_facts(holding: PersonStore) -> FactHealth:
    """Counts the facts in one pass; a fact entered by hand needs no supporting episode."""
    found, relations = FactHealth(), defaultdict[tuple[Term, Term], set[Term]](set)
    for some in batched(holding.engine.stream(query("facts_to_count").bound({}), Scope((holding.knowledge,))), FACTS_A_STEP):
        live = [row for row in some if "superseded_by" not in row]
        found.all += len(some)
        found.live += len(live)
        found.undated += sum("event_time" not in row for row in live)
        found.unused += len(live) - len(_used(holding, [_iri(row, "fact") for row in live]))
        found.unsupported += _unsupported(holding, live)
        for row in live:
            relations[row["subject"], row["value"]].add(row["predicate"])
    found.reworded = sum(len(each) for each in relations.values() if len(each) > 1)
    return found


def _used(holding: PersonStore, things: Sequence[URIRef]) -> set[URIRef]:
    rows = holding.reader(holding.episodes).rows("things_used", thing=things) if things else []
    return {row["thing"] for row in rows}


def _unsupported(holding: PersonStore, rows: Sequence[Row]) -> int:
    """How many of these facts have no telling whose episode still exists."""
    told = {_iri(row, "fact"): {_iri(row, "episode")} for row in rows if "entered_by" not in row and "episode" in row}
    there = _there(holding, {each for episodes in told.values() for each in episodes}) | {MEM.ForgottenEpisode}
    doubtful = [fact for fact, episodes in told.items() if not episodes & there]
    tellings = FactReader(holding.reader(holding.knowledge)).tellings(doubtful)
    earlier = _there(holding, {each.episode for each in tellings})
    return len(doubtful) - len({each.fact for each in tellings if each.episode in earlier})


def _there(holding: PersonStore, inputs: Collection[URIRef]) -> set[URIRef]:
    rows = holding.reader(holding.episodes).rows("inputs_numbered", input=sorted(inputs)) if inputs else []
    return {row["input"] for row in rows}


def _iri(row: Row, column: str) -> URIRef:
    return URIRef(row[column])


def health_of_episodes(holding: PersonStore, since: date) -> EpisodeHealth:
    """Counts the episodes since this day in the person's calendar, at most the last EPISODES_LOOKED_AT."""
    found, said = EpisodeHealth(), Counter[str]()
    for rows in _latest(holding, since):
        found.looked_at += len(rows)
        for row in rows:
            _count(found, said, row)
        _count_judged(found, holding, [row["judged"] for row in rows if _is_judged_bad(row)])
        _count_unused(found, holding, [row["episode"] for row in rows if row["kind"] == MEM.InputEpisode])
        _count_grounded(found, rows)
    found.repeated = sum(times for times in said.values() if times > 1)
    return found


def _latest(holding: PersonStore, since: date) -> Iterator[list[dict[str, Any]]]:
    """The episodes backwards from the last, in steps, until a step has none since that day."""
    reader = holding.reader(holding.episodes)
    head = reader.rows("head")
    last = int(head[0]["last_number"]) if head else 0
    first = max(0, last - EPISODES_LOOKED_AT)
    for end in range(last, first, -EPISODES_A_STEP):
        numbers = [Literal(number) for number in range(max(first, end - EPISODES_A_STEP) + 1, end + 1)]
        rows = reader.rows("episodes_to_count", number=numbers)
        late = [row for row in rows if row["day"].toPython() >= since]
        yield sorted(late, key=lambda row: -row["number"])
        if rows and not late:
            return


def _count(found: EpisodeHealth, said: Counter[str], row: dict[str, Any]) -> None:
    if row["kind"] == MEM.InputEpisode:
        found.inputs += 1
        said[folded(row.get("text", ""))] += 1
    elif "query_name" in row and "elapsed_ms" in row:
        timings = found.timings[row["query_name"]]
        if len(timings) < TIMINGS_KEPT:
            timings.append(float(row["elapsed_ms"]))


def _is_judged_bad(row: dict[str, Any]) -> bool:
    return bool(row["kind"] == MEM.NegativeEvaluation and row.get("judged_by") == USER and "judged" in row)


def _count_judged(found: EpisodeHealth, holding: PersonStore, messages: Sequence[URIRef]) -> None:
    """Counts them by component; messages that no longer exist go under the empty name."""
    reader = holding.reader(holding.episodes)
    rows = reader.rows("statements_about", subject=messages, predicate=MEM.component) if messages else []
    components = {row["subject"]: str(row["value"]) for row in rows}
    found.judged_bad.update(components.get(message, "") for message in messages)


def _count_unused(found: EpisodeHealth, holding: PersonStore, inputs: Sequence[URIRef]) -> None:
    if inputs:
        marks = holding.reader(holding.episodes).rows("retrieval_marks", episode=inputs)
        used = _used(holding, inputs) | {row["episode"] for row in marks if "times" in row}
        found.unused += len(inputs) - len(used)


def _count_grounded(found: EpisodeHealth, rows: Sequence[dict[str, Any]]) -> None:
    for row in rows:
        if row.get("claims"):
            day = found.days[row["day"].toPython()]
            day.stating += 1
            day.grounded += row["supported"] == row["claims"]
            day.claims += row["claims"]
            day.supported += row["supported"]
