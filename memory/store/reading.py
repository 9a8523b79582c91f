"""Reading through a scope: named queries and generated patterns, with what each one cost."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.store.engine import Engine, Row, Scope
from memory.store.queries import Binding, query
from memory.store.terms import Term, plain, rendered


@dataclass(frozen=True)
class RanQuery:
    """A query that was run: its name, its text, how many results, how long (milliseconds)."""

    name: str
    sparql: str
    results: int
    elapsed_ms: float


@dataclass(frozen=True)
class Condition:
    """One condition on the unknown `?x` of a generated query.

    `subject` and `value` are terms or None for the unknown; `classes` restrict its type to any of them; `starts` is the
    beginning of a literal value, such as the year of a date.
    """

    predicate: URIRef | None = None
    subject: Term | None = None
    value: Term | None = None
    classes: Sequence[URIRef] = ()
    starts: str | None = None
    within: tuple[str, str] | None = None
    """The first of the ISO dates meant, and the first one behind them."""


class Reader:
    """Runs queries that see the graphs of one scope only."""

    def __init__(self, engine: Engine, scope: Scope) -> None:
        self._engine = engine
        self._scope = scope

    def rows(self, name: str, /, **values: Binding) -> list[dict[str, Any]]:
        """The rows of the named query, with numbers, truth values and moments as Python values."""
        return [{column: plain(term) for column, term in row.items()} for row in self.terms(name, **values)]

    def terms(self, name: str, /, **values: Binding) -> Iterator[Row]:
        """The rows of the named query as RDF terms."""
        return self._engine.select(query(name).bound(values), self._scope)

    def holds(self, name: str, /, **values: Binding) -> bool:
        """The answer of the named ASK query."""
        return self._engine.ask(query(name).bound(values), self._scope)

    def run(self, name: str, values: Mapping[str, Binding]) -> tuple[list[Row], RanQuery]:
        """The rows of the named query, and what it cost."""
        return self._timed(name, query(name).bound(values))

    def things_that(self, name: str, conditions: Sequence[Condition], limit: int) -> tuple[list[Row], RanQuery]:
        """What fulfils all conditions, as rows with `x`, and `v` for a value known by its beginning only.

        `name` says what is asked, for the record.
        """
        unknowns = "?x ?v" if any((each.starts or each.within) and each.subject is None for each in conditions) else "?x"
        return self._timed(name, f"SELECT DISTINCT {unknowns} WHERE {_group_text(conditions)}\nLIMIT {limit:d}")

    def number_that(self, name: str, conditions: Sequence[Condition]) -> tuple[int, RanQuery]:
        """How many things fulfil all conditions, with no bound."""
        rows, ran = self._timed(name, f"SELECT (COUNT(DISTINCT ?x) AS ?number) WHERE {_group_text(conditions)}")
        return plain(rows[0]["number"]), ran

    def _timed(self, name: str, text: str) -> tuple[list[Row], RanQuery]:
        start = perf_counter()
        rows = list(self._engine.select(text, self._scope))
        return rows, RanQuery(name, text, len(rows), (perf_counter() - start) * 1000)


def _group_text(conditions: Sequence[Condition]) -> str:
    lines = [_condition_text(number, condition) for number, condition in enumerate(conditions)]
    return "{\n  " + "\n  ".join(lines) + "\n}"


def _condition_text(number: int, condition: Condition) -> str:
    if condition.classes:
        classes = " ".join(rendered(each) for each in condition.classes)
        return f"?x {rendered(RDF.type)} ?c{number} . VALUES ?c{number} {{ {classes} }}"
    predicate = rendered(condition.predicate) if condition.predicate else f"?p{number}"
    subject = rendered(condition.subject) if condition.subject is not None else "?x"
    if condition.starts is not None:
        start = rendered(Literal(condition.starts))
        return f"{subject} {predicate} ?v . FILTER(STRSTARTS(STR(?v), {start}))"
    if condition.within is not None:
        first, behind = (rendered(Literal(each)) for each in condition.within)
        return f"{subject} {predicate} ?v . FILTER(STR(?v) >= {first} && STR(?v) < {behind})"
    value = rendered(condition.value) if condition.value is not None else "?x"
    return f"{subject} {predicate} {value} ."
