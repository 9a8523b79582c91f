"""Reads the store within a scope: runs named and generated queries, and records what each one cost."""

import re
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from rdflib import Literal, URIRef, Variable
from rdflib.namespace import RDF

from memory.errors import BadInput
from memory.store.engine import Answering, Row, Scope
from memory.store.lru_cache import LruCache
from memory.store.queries import Binding, query
from memory.store.terms import Term, plain, rendered
from memory.vocabulary import MEM

CONDITIONS_AT_MOST = 60
"""The most conditions of a query: the engine takes minutes to plan some hundreds, and thousands crash the process."""


@dataclass(frozen=True)
class RanQuery:
    """A query that was run: name, text, number of results and time in milliseconds; `action` is the class of its episode."""

    name: str
    sparql: str
    results: int
    elapsed_ms: float
    action: URIRef = MEM.AnswerFromDomainKnowledge


@dataclass(frozen=True)
class Condition:
    """One condition on the unknown `?x` of a generated query.

    `subject` and `value` are terms, None for the unknown, or variables for entities on the way to it; `classes` restricts the
    subject to instances of any of them; `among` restricts the subject itself; `starts` is a prefix of a literal value, such as
    the year of a date. A `denied` condition must not hold.
    """

    predicate: URIRef | None = None
    subject: Term | Variable | None = None
    value: Term | Variable | None = None
    classes: Sequence[URIRef] = ()
    among: Sequence[URIRef] = ()
    starts: str | None = None
    within: tuple[str, str] | None = None
    """The first ISO date of a period, and the first one after it."""
    ends: str | None = None
    """A suffix of the date: “-08-29” for a day in any year."""
    values: Sequence[Term] = ()
    """Alternative values; each row says which one matched, as `w` with the condition's position."""
    is_symmetric: bool = False
    """Whether it also holds with subject and value swapped."""
    is_transitive: bool = False
    """Whether any number of steps is allowed, zero included (subject and value are the same)."""
    denied: bool = False

    @property
    def is_dated(self) -> bool:
        """Whether its value is a partially known date."""
        return any(part is not None for part in (self.starts, self.within, self.ends))

    @property
    def variables(self) -> list[str]:
        """The names of its variables, apart from `x`."""
        return [str(term) for term in (self.subject, self.value) if isinstance(term, Variable)]


@dataclass(frozen=True)
class ResultOrder:
    """What results are ordered by: a property's values or, with `counts`, the number of entities it links to.

    `since` is a second date property, to order by the time from its value to that of `predicate`.
    """

    predicate: URIRef
    descending: bool
    outward: bool = True
    counts: bool = False
    classes: Sequence[URIRef] = ()
    """Only instances of these classes are counted."""
    since: URIRef | None = None


class Reader:
    """Runs queries that see only the graphs of one scope."""

    def __init__(self, engine: Answering, scope: Scope, lasting: LruCache[URIRef, Any] | None = None) -> None:
        self._engine = engine
        self._scope = scope
        self.kept: dict[Hashable, Any] = {}
        """Cache of immutable things that were read, for the lifetime of this reader."""
        self.lasting: LruCache[URIRef, Any] = lasting if lasting is not None else LruCache(0)
        """Cache shared with earlier readers: entries may have been deleted since, so check that they still exist."""

    def rows(self, name: str, /, **values: Binding) -> list[dict[str, Any]]:
        """The rows of the named query, with numbers, booleans and date-times as Python values."""
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
        """All `x` that meet all conditions, as rows with `x`, the other variables, and `v0`, `v1` … for partially known dates.

        The number of `v` is its condition's position. `name` describes the query, for the record.
        """
        return self._timed(name, f"SELECT DISTINCT {_unknowns(conditions)} WHERE {_group_text(conditions)}\nLIMIT {limit:d}")

    def ranked(self, name: str, conditions: Sequence[Condition], order: ResultOrder, limit: int) -> tuple[list[Row], RanQuery]:
        """The first `limit` `x`, in order, that meet all conditions, as rows with `x` and the ordering values `r` (and `s`)."""
        group = _group_text(conditions)[:-1] + f"  {_order_text(order)}\n}}"
        direction = "DESC" if order.descending else "ASC"
        if order.counts:
            text = f"SELECT ?x (COUNT(DISTINCT ?r0) AS ?r) WHERE {group} GROUP BY ?x ORDER BY {direction}(?r) ?x"
        elif order.since is not None:
            text = f"SELECT DISTINCT ?x ?r ?s WHERE {group} ORDER BY ?x"
        else:
            text = f"SELECT DISTINCT ?x ?r WHERE {group} ORDER BY {direction}(?r) {direction}(STR(?r)) ?x"
        return self._timed(name, f"{text}\nLIMIT {limit:d}")

    def texts_with(self, predicates: Sequence[URIRef], words: Collection[str]) -> list[Row]:
        """The statements with these properties whose text contains any of these words, ignoring case; at most ROW_LIMIT.

        One linear pass over the texts, however many words there are: about 0.2 s for 100,000 episodes.
        """
        if not words:
            return []
        pattern = rendered(Literal("|".join(sorted(map(re.escape, words)))))
        among = " ".join(map(rendered, predicates))
        text = f"""SELECT ?subject ?predicate ?value WHERE {{
  VALUES ?predicate {{ {among} }} ?subject ?predicate ?value . FILTER(REGEX(STR(?value), {pattern}, "i"))
}}"""
        return list(self._engine.select(text, self._scope))

    def number_that(self, name: str, conditions: Sequence[Condition]) -> tuple[int, RanQuery]:
        """The number of entities that meet all conditions, without a limit."""
        rows, ran = self._timed(name, f"SELECT (COUNT(DISTINCT ?x) AS ?number) WHERE {_group_text(conditions)}")
        return plain(rows[0]["number"]), ran

    def _timed(self, name: str, text: str) -> tuple[list[Row], RanQuery]:
        start = perf_counter()
        rows = list(self._engine.select(text, self._scope))
        return rows, RanQuery(name, text, len(rows), (perf_counter() - start) * 1000)


def _unknowns(conditions: Sequence[Condition]) -> str:
    held = [each for each in conditions if not each.denied]
    on_the_way = [f"?{name}" for each in held for name in each.variables]
    dated = [f"?v{number}" for number, each in enumerate(conditions) if each.is_dated and not each.denied]
    several = [f"?w{number}" for number, each in enumerate(conditions) if each.values and not each.denied]
    return " ".join(dict.fromkeys(["?x", *on_the_way, *dated, *several]))


def _group_text(conditions: Sequence[Condition]) -> str:
    if len(conditions) > CONDITIONS_AT_MOST:
        raise BadInput("That’s too much at once.", "Ask for less.")
    lines = [_condition_text(number, condition, is_alone=len(conditions) == 1) for number, condition in enumerate(conditions)]
    denied = [each.denied for each in conditions]
    lines = [f"FILTER NOT EXISTS {{ {line} }}" if no else line for line, no in zip(lines, denied, strict=True)]
    return "{\n  " + "\n  ".join(lines) + "\n}"


def _place(term: Term | Variable | None) -> str:
    """A term, or a variable, as SPARQL text. Raises ValueError for an invalid variable name."""
    if isinstance(term, Variable):
        if not term.isidentifier() or not term.isascii():
            msg = f"no name of a variable: {term!r}"
            raise ValueError(msg)
        return f"?{term}"
    return "?x" if term is None else rendered(term)


def _path(condition: Condition, number: int) -> str:
    """The predicate as a property path: symmetric or transitive if the condition is."""
    if condition.predicate is None:
        return f"?p{number}"
    predicate = rendered(condition.predicate)
    if condition.is_symmetric:
        predicate = f"({predicate}|^{predicate})"
    return f"{predicate}*" if condition.is_transitive else predicate


def _class_text(number: int, condition: Condition, *, is_alone: bool) -> str:
    """Restricts the class by FILTER if other conditions select the entities: VALUES would scan all instances first."""
    typed = f"{_place(condition.subject)} {rendered(RDF.type)}"
    texts = [rendered(each) for each in condition.classes]
    if len(texts) == 1:
        return f"{typed} {texts[0]} ."
    restricted = f"VALUES ?c{number} {{ {' '.join(texts)} }}" if is_alone else f"FILTER(?c{number} IN ({', '.join(texts)}))"
    return f"{typed} ?c{number} . {restricted}"


def _date_text(date: str, condition: Condition) -> str:
    """The filter expression for a partially known date."""
    if condition.within is not None:
        first, behind = (rendered(Literal(each)) for each in condition.within)
        return f"{date} >= {first} && {date} < {behind}"
    if condition.starts is not None:
        return f"STRSTARTS({date}, {rendered(Literal(condition.starts))})"
    return f"STRENDS({date}, {rendered(Literal(condition.ends))})"


def _condition_text(number: int, condition: Condition, *, is_alone: bool) -> str:
    subject = _place(condition.subject)
    if condition.among:
        return f"VALUES {subject} {{ {' '.join(rendered(each) for each in condition.among)} }}"
    if condition.classes:
        return _class_text(number, condition, is_alone=is_alone)
    predicate = _path(condition, number)
    if condition.is_dated:
        return f"{subject} {predicate} ?v{number} . FILTER({_date_text(f'STR(?v{number})', condition)})"
    if condition.values:
        return (
            f"VALUES ?w{number} {{ {' '.join(rendered(each) for each in condition.values)} }} {subject} {predicate} ?w{number} ."
        )
    return f"{subject} {predicate} {_place(condition.value)} ."


def _order_text(order: ResultOrder) -> str:
    predicate = rendered(order.predicate)
    if order.counts:
        linked = f"?x {predicate} ?r0 ." if order.outward else f"?r0 {predicate} ?x ."
        classes = " ".join(rendered(each) for each in order.classes)
        return linked + (f" ?r0 {rendered(RDF.type)} ?c . VALUES ?c {{ {classes} }}" if classes else "")
    since = f" ?x {rendered(order.since)} ?s ." if order.since is not None else ""
    return f"?x {predicate} ?r .{since}"
