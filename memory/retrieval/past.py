"""Earlier exchanges: of a stretch of time, day by day; about a topic; and the times of talking together.

Nothing here reads more of a memory the longer it is: days and numbers are looked up by their values, from one end until
there is enough; a topic is first looked for with a limit, and where that is reached, among the days or numbers again.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta, tzinfo
from functools import cached_property
from itertools import islice

from more_itertools import batched
from rdflib import XSD, Literal, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.exchanges import exchanges_numbered, exchanges_of
from memory.folding import folded
from memory.model import Exchange
from memory.retrieval.sought import Sought, is_question, keys_of, named, terms_asked, terms_told
from memory.store.engine import Row
from memory.store.reading import RanQuery, Reader
from memory.store.terms import Term, plain
from memory.understanding.past_question import Element
from memory.understanding.stretches import Stretch
from memory.vocabulary import MEM

LIMIT = 200
"""As it stands in the queries."""
EXCHANGES_AT_MOST, EXCHANGES_WALKED, EXCHANGES_A_STEP = 240, 480, 32
FEW_NUMBERS, NUMBERS_A_STEP = 12, 96
DAYS_A_STEP = (1, 2, 4, 8, 16, 31)
STEPS_AT_MOST = 160
QUERIES_KEPT = 4
PAUSE = timedelta(hours=1)
"""A silence that parts two times of talking together."""
PAST_TALK = "past_talk"
"""The component whose exchanges speak of talk: they are no talk about a topic."""


@dataclass(frozen=True)
class Found:
    """Exchanges, newest first; `is_whole` is False where there may be more."""

    exchanges: tuple[Exchange, ...] = ()
    is_whole: bool = True


@dataclass
class Past:
    """One person's exchanges before the input with the number `before`; keeps the first queries that it ran."""

    reader: Reader
    domain: DomainKnowledge
    before: int
    now: datetime
    zone: tzinfo
    search: Callable[[str], Iterable[str]] = lambda _words: ()
    """Finds episodes by words in an index."""
    queries: list[RanQuery] = field(default_factory=list)

    @cached_property
    def first(self) -> Exchange | None:
        """The first exchange of all."""
        return next((each for some in self._by_numbers(oldest_first=True) for each in some), None)

    def walked(self, stretch: Stretch | None, *, oldest_first: bool = False) -> Iterator[Exchange]:
        """The exchanges of a stretch, or all, from one end; only so many are ever read as are taken."""
        steps = (
            self._by_numbers(oldest_first=oldest_first) if stretch is None else self._by_days(stretch, oldest_first=oldest_first)
        )
        for some in steps:
            yield from some if oldest_first else reversed(some)

    def without_remarks(self, exchanges: Sequence[Exchange]) -> tuple[Exchange, ...]:
        """The same with the replies as they were before a remark was added: the first of what was considered."""
        said = {URIRef(f"{each.message}/candidate/1"): each.message for each in exchanges if each.remark}
        rows = self.reader.rows("statements_about", subject=list(said), predicate=MEM.text) if said else []
        bare = {said[row["subject"]]: str(row["value"]) for row in rows}
        return tuple(replace(each, reply=bare.get(each.message, each.reply)) for each in exchanges)

    def sample(self, stretch: Stretch, most: int) -> list[Exchange]:
        """The first exchanges of a stretch."""
        return list(islice(self.walked(stretch, oldest_first=True), most))

    def sitting(self, which: str) -> Found:
        """The exchanges of the last time of talking before the present one, or of the `first` one."""
        is_first = which == "first"
        sittings = _parted(islice(self.walked(None, oldest_first=is_first), EXCHANGES_AT_MOST))
        sitting = next(sittings, [])
        if not is_first and sitting and self.now - sitting[0].at < PAUSE:
            sitting = next(sittings, [])
        return Found(_newest_first(sitting))

    def about(self, sought: Sought, stretch: Stretch | None, enough: int, *, oldest_first: bool = False) -> Found:
        """The exchanges about something, `enough` of them where they are very many; from the newest, or else the oldest, on."""
        if sought.is_open:
            walked = self.walked(stretch, oldest_first=oldest_first)
            return self._taken((each for each in walked if is_question(each) or not sought.only_questions), enough)
        inputs = self._probed(sought, stretch)
        if inputs is not None:
            read = self._read(inputs if oldest_first else reversed(inputs))
        elif topics := named(sought):
            read = self._read(self._on_days(topics, stretch, oldest_first=oldest_first))
        else:
            read = islice(self.walked(stretch, oldest_first=oldest_first), EXCHANGES_WALKED)
        found = self._taken((each for each in read if self._is_meant(each, sought, stretch)), enough)
        return found if found.exchanges or stretch is not None else self._searched(sought)

    def _searched(self, sought: Sought) -> Found:
        """By the index of words, what lies too far back to be walked to."""
        inputs = [URIRef(each) for each in self.search(" ".join(sought.words))] if sought.words else []
        read = exchanges_of(self.reader, inputs)
        return Found(_newest_first(each for each in read if each.number < self.before and self.is_about(each, sought)))

    def newest_about(self, thing: URIRef) -> Exchange | None:
        """The newest exchange about a thing; None where very many are."""
        sought = Sought("i", (Element(things=frozenset({thing})),))
        inputs = self._probed(sought, None)
        return next((each for each in self._read(reversed(inputs or [])) if self.is_about(each, sought)), None)

    def _is_meant(self, exchange: Exchange, sought: Sought, stretch: Stretch | None) -> bool:
        return self.is_about(exchange, sought) and (stretch is None or stretch.holds(exchange.at))

    def _read(self, inputs: Iterable[URIRef]) -> Iterator[Exchange]:
        """The exchanges of inputs, a few at a time, in their order."""
        left = iter(inputs)
        long = 2
        while some := list(islice(left, long)):
            long = min(2 * long, EXCHANGES_A_STEP)
            read = {each.input: each for each in exchanges_of(self.reader, some)}
            yield from (read[each] for each in some if each in read and read[each].number < self.before)

    def is_about(self, exchange: Exchange, sought: Sought) -> bool:
        """Whether an exchange is about what is sought; talk about earlier talk is about nothing else."""
        if exchange.component == PAST_TALK:
            return False
        if sought.text and folded(sought.text) in {folded(exchange.text), folded(exchange.resolved)}:
            return True
        if sought.patterns or sought.text:
            return bool(sought.patterns) and keys_of(exchange.patterns) == keys_of(sought.patterns)
        said = {"i": exchange.text, "you": exchange.reply}.get(sought.voice, f"{exchange.text} {exchange.reply}")
        if not set(sought.words) <= set(folded(said).split()):
            return False
        terms = terms_asked(exchange) | (terms_told(exchange) if sought.voice != "i" else set())
        properties = {each.predicate for each in exchange.patterns}
        return all(self._has(element, terms, properties) for element in sought.elements)

    def _has(self, element: Element, terms: set[URIRef], properties: set[URIRef]) -> bool:
        if element.things & terms or element.properties & properties or element.classes & terms:
            return True
        return bool(element.classes) and any(self.is_of(thing, element.classes) for thing in sorted(terms))

    def is_of(self, thing: URIRef, classes: Iterable[URIRef]) -> bool:
        """Whether a thing is of one of the classes, or of one below."""
        return self.domain.schema.is_kind_of(self.domain.classes_of([thing]).get(thing, ()), classes)

    def _probed(self, sought: Sought, stretch: Stretch | None) -> list[URIRef] | None:
        """The inputs that may be about it, of this stretch, oldest first; None where they are too many, or nothing names them."""
        topics = named(sought)
        names = ["inputs_with_topic", *(["inputs_told_of"] if sought.voice != "i" and not sought.patterns else [])]
        rows = [self._rows(name, topic=sorted(topics)) for name in names] if topics else []
        if sought.text:
            same = self.reader.terms("statements_with_value", value=Literal(sought.text), predicate=MEM.text)
            rows.append([{"input": row["subject"]} for row in same])
        if not rows or any(len(each) >= LIMIT for each in rows):
            return None
        numbered = {
            URIRef(row["input"]): int(str(row.get("number", self.before)))
            for each in rows
            for row in each
            if stretch is None or "at" not in row or stretch.holds(plain(row["at"]))
        }
        return sorted(numbered, key=lambda each: (numbered[each], each))

    def _by_numbers(self, *, oldest_first: bool) -> Iterator[list[Exchange]]:
        reached, long = 0, FEW_NUMBERS
        for _ in range(STEPS_AT_MOST):
            if reached >= self.before - 1:
                return
            numbers = range(reached + 1, self.before)[:long] if oldest_first else range(1, self.before - reached)[-long:]
            yield exchanges_numbered(self.reader, numbers)
            reached, long = reached + long, min(2 * long, NUMBERS_A_STEP)

    def _by_days(self, stretch: Stretch, *, oldest_first: bool) -> Iterator[list[Exchange]]:
        for days in self._days(stretch, oldest_first=oldest_first):
            numbers = sorted(int(str(row["number"])) for row in self._rows("inputs_of_days", day=days))
            parts = list(batched([number for number in numbers if number < self.before], NUMBERS_A_STEP))
            for part in parts if oldest_first else reversed(parts):
                yield [each for each in exchanges_numbered(self.reader, part) if stretch.holds(each.at)]

    def _on_days(self, topics: Iterable[URIRef], stretch: Stretch | None, *, oldest_first: bool) -> Iterator[URIRef]:
        """The inputs understood with one of the topics, of which there are many, in order."""
        for days in self._days(stretch, oldest_first=oldest_first):
            rows = self._rows("inputs_with_topic_on_days", day=days, topic=sorted(topics))
            numbered = {(int(str(row["number"])), URIRef(row["input"])) for row in rows}
            yield from (each for _, each in sorted(numbered, reverse=not oldest_first))

    def _days(self, stretch: Stretch | None, *, oldest_first: bool) -> Iterator[list[Literal]]:
        """The days of a stretch from one end on, or all since the first exchange; more and more at a time."""
        if self.first is None:
            return
        first, last = stretch.days if stretch is not None else (date.min, self.now.astimezone(self.zone).date())
        first = max(first, self.first.at.astimezone(self.zone).date())
        days = [_day(first + timedelta(days=n)) for n in range((last - first).days + 1)]
        days = days if oldest_first else days[::-1]
        for step in range(STEPS_AT_MOST):
            long = DAYS_A_STEP[min(step, len(DAYS_A_STEP) - 1)]
            if not days:
                return
            yield days[:long]
            days = days[long:]

    def _rows(self, name: str, **values: Sequence[Term]) -> list[Row]:
        rows, ran = self.reader.run(name, values)
        if len(self.queries) < QUERIES_KEPT:
            self.queries.append(ran)
        return rows

    def _taken(self, exchanges: Iterable[Exchange], enough: int) -> Found:
        found = list(islice(exchanges, enough + 1))
        return Found(_newest_first(found[:enough]), is_whole=len(found) <= enough)


def _newest_first(exchanges: Iterable[Exchange]) -> tuple[Exchange, ...]:
    return tuple(sorted(exchanges, key=lambda each: -each.number))


def _parted(exchanges: Iterable[Exchange]) -> Iterator[list[Exchange]]:
    """The times of talking, in the order given."""
    sitting: list[Exchange] = []
    for each in exchanges:
        if sitting and abs(each.at - sitting[-1].at) >= PAUSE:
            yield sitting
            sitting = []
        sitting.append(each)
    if sitting:
        yield sitting


def _day(day: date) -> Literal:
    return Literal(day.isoformat(), datatype=XSD.date)
