"""Reading through a scope: named queries and generated patterns, with what each one cost."""

import re
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from rdflib import Literal, URIRef, Variable
from rdflib.namespace import RDF

from memory.errors import BadInput
from memory.store.engine import Answering, Row, Scope
from memory.store.kept import Kept
from memory.store.queries import Binding, query
from memory.store.terms import Term, plain, rendered
from memory.vocabulary import MEM

CONDITIONS_AT_MOST = 60
"""The engine takes minutes to plan a query with some hundreds, and thousands crash the process."""


@dataclass(frozen=True)
class RanQuery:
    """A query that was run: its name, text, number of results and time taken (milliseconds); `action` is its episode's class."""

    name: str
    sparql: str
    results: int
    elapsed_ms: float
    action: URIRef = MEM.AnswerFromDomainKnowledge


@dataclass(frozen=True)
class Condition:
    """One condition on the unknown `?x` of a generated query.

    `subject` and `value` are terms, None for the unknown, or variables for things on the way to it; `classes` restricts the
    subject's type to any of them; `among` restricts the subject itself; `starts` is the beginning of a literal value, such as
    the year of a date. What is `denied` must not hold.
    """

    predicate: URIRef | None = None
    subject: Term | Variable | None = None
    value: Term | Variable | None = None
    classes: Sequence[URIRef] = ()
    among: Sequence[URIRef] = ()
    starts: str | None = None
    within: tuple[str, str] | None = None
    """The first of the ISO dates meant, and the first one after them."""
    ends: str | None = None
    """How a date ends: “-08-29” for a day of any year."""
    values: Sequence[Term] = ()
    """Any of these as the value; rows say which, as `w` with the condition's position."""
    is_symmetric: bool = False
    """Whether it also holds with the ends swapped."""
    is_transitive: bool = False
    """Whether it also holds in several steps, or in none, where the two are the same."""
    denied: bool = False

    @property
    def is_dated(self) -> bool:
        """Whether its value is a partly known date."""
        return any(part is not None for part in (self.starts, self.within, self.ends))

    @property
    def variables(self) -> list[str]:
        """The names of the things on the way."""
        return [str(term) for term in (self.subject, self.value) if isinstance(term, Variable)]


@dataclass(frozen=True)
class Order:
    """What the things found are ordered by: a property's values, or how many things it links them with.

    `since` is set if the time between two properties' values counts: from its value to that of `predicate`.
    """

    predicate: URIRef
    descending: bool
    outward: bool = True
    counts: bool = False
    classes: Sequence[URIRef] = ()
    """What is counted belongs to one of these."""
    since: URIRef | None = None


class Reader:
    """Runs queries that see the graphs of one scope only."""

    def __init__(self, engine: Answering, scope: Scope, lasting: Kept[URIRef, Any] | None = None) -> None:
        self._engine = engine
        self._scope = scope
        self.kept: dict[Hashable, Any] = {}
        """What was read of things that never change, for as long as this reader lasts."""
        self.lasting: Kept[URIRef, Any] = lasting if lasting is not None else Kept(0)
        """The same from earlier readers: it may have been deleted since, so check that it is still there."""

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
        """What meets all conditions, as rows with `x`, the variables on the way, and `v0`, `v1` … for partly known values.

        The number of `v` is its condition's position. `name` says what is asked, for the record.
        """
        return self._timed(name, f"SELECT DISTINCT {_unknowns(conditions)} WHERE {_group_text(conditions)}\nLIMIT {limit:d}")

    def ranked(self, name: str, conditions: Sequence[Condition], order: Order, limit: int) -> tuple[list[Row], RanQuery]:
        """The first, in an order, of what meets all conditions, as rows with `x` and what it is ordered by, `r` (and `s`)."""
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
        """The statements with these properties whose text holds any of these words, in upper or lower case.

        One pass over the texts, however many words there are; it takes longer the more texts there are, about 0.2 s for 100,000
        episodes. At most ROW_LIMIT of them.
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
        """How many things meet all conditions, without a limit."""
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
    """A term as text; a variable as its name, which is checked."""
    if isinstance(term, Variable):
        if not term.isidentifier() or not term.isascii():
            msg = f"no name of a variable: {term!r}"
            raise ValueError(msg)
        return f"?{term}"
    return "?x" if term is None else rendered(term)


def _path(condition: Condition, number: int) -> str:
    """The predicate, reversed or repeated where the condition allows it."""
    if condition.predicate is None:
        return f"?p{number}"
    predicate = rendered(condition.predicate)
    if condition.is_symmetric:
        predicate = f"({predicate}|^{predicate})"
    return f"{predicate}*" if condition.is_transitive else predicate


def _class_text(number: int, condition: Condition, *, is_alone: bool) -> str:
    """A filter where other conditions find the things: VALUES would make the engine read all things of the classes."""
    typed = f"{_place(condition.subject)} {rendered(RDF.type)}"
    texts = [rendered(each) for each in condition.classes]
    if len(texts) == 1:
        return f"{typed} {texts[0]} ."
    restricted = f"VALUES ?c{number} {{ {' '.join(texts)} }}" if is_alone else f"FILTER(?c{number} IN ({', '.join(texts)}))"
    return f"{typed} ?c{number} . {restricted}"


def _date_text(date: str, condition: Condition) -> str:
    """What is asked of a partly known date."""
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


def _order_text(order: Order) -> str:
    predicate = rendered(order.predicate)
    if order.counts:
        linked = f"?x {predicate} ?r0 ." if order.outward else f"?r0 {predicate} ?x ."
        classes = " ".join(rendered(each) for each in order.classes)
        return linked + (f" ?r0 {rendered(RDF.type)} ?c . VALUES ?c {{ {classes} }}" if classes else "")
    since = f" ?x {rendered(order.since)} ?s ." if order.since is not None else ""
    return f"?x {predicate} ?r .{since}"
