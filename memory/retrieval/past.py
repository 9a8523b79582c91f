"""Earlier exchanges: of a stretch of time, day by day; about a topic; and the times of talking together.

Nothing here reads more of a memory the longer it is: days and numbers are looked up by their values, from one end until
there is enough; a topic is first looked for with a limit, and where that is reached, among the days or numbers again.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta, tzinfo

from more_itertools import batched
from rdflib import XSD, Literal, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.exchanges import exchanges_numbered, exchanges_of
from memory.folding import folded
from memory.model import Exchange, Pattern
from memory.store.engine import Row
from memory.store.reading import RanQuery, Reader
from memory.store.terms import Term, plain
from memory.understanding.past_question import Element
from memory.understanding.stretches import Stretch
from memory.vocabulary import MEM, RDF

LIMIT = 200
"""As it stands in the queries."""
EXCHANGES_AT_MOST, EXCHANGES_WALKED, EXCHANGES_A_STEP = 400, 1_600, 16
NUMBERS_A_STEP = 96
DAYS_A_STEP = (1, 2, 4, 8, 16, 31)
STEPS_AT_MOST = 160
QUERIES_KEPT = 4
PAUSE = timedelta(hours=1)
"""A silence that parts two times of talking together."""
NO_QUESTIONS = {"greeting", "goodbye", "thanks", "agreement", "rejection", "positive_feedback", "negative_feedback", "statement"}
PAST_TALK = "past_talk"
"""The component whose exchanges speak of talk: they are no talk about a topic."""


@dataclass(frozen=True)
class Sought:
    """What an exchange must be about: all of the elements, these words, exactly these patterns, or just this text.

    `voice` is i, you or we: whether what the companion named counts as well.
    """

    voice: str
    elements: tuple[Element, ...] = ()
    words: tuple[str, ...] = ()
    patterns: tuple[Pattern, ...] = ()
    text: str = ""
    only_questions: bool = False

    @property
    def is_open(self) -> bool:
        """Whether every exchange is meant."""
        return not (self.elements or self.words or self.patterns or self.text)


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
    queries: list[RanQuery] = field(default_factory=list)

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
        return list(_some(self.walked(stretch, oldest_first=True), most))

    def sitting(self, which: str) -> Found:
        """The exchanges of the last time of talking before the present one, or of the `first` one."""
        is_first = which == "first"
        sittings = _parted(_some(self.walked(None, oldest_first=is_first), EXCHANGES_AT_MOST))
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
        if inputs is None:
            walked = _some(self.walked(stretch, oldest_first=oldest_first), EXCHANGES_WALKED)
            return self._taken((each for each in walked if self.is_about(each, sought)), enough)
        read = self._read(inputs if oldest_first else reversed(inputs))
        return self._taken((each for each in read if self._is_meant(each, sought, stretch)), enough)

    def newest_about(self, thing: URIRef) -> Exchange | None:
        """The newest exchange about a thing; None where very many are."""
        sought = Sought("i", (Element(things=frozenset({thing})),))
        inputs = self._probed(sought, None)
        return next((each for each in self._read(reversed(inputs or [])) if self.is_about(each, sought)), None)

    def _is_meant(self, exchange: Exchange, sought: Sought, stretch: Stretch | None) -> bool:
        return self.is_about(exchange, sought) and (stretch is None or stretch.holds(exchange.at))

    def _read(self, inputs: Iterable[URIRef]) -> Iterator[Exchange]:
        """The exchanges of inputs, a few at a time, in their order."""
        for some in batched(inputs, EXCHANGES_A_STEP):
            read = {each.input: each for each in exchanges_of(self.reader, some)}
            yield from (read[each] for each in some if each in read and read[each].number < self.before)

    def is_about(self, exchange: Exchange, sought: Sought) -> bool:
        """Whether an exchange is about what is sought; talk about earlier talk is about nothing else."""
        if exchange.component == PAST_TALK:
            return False
        if sought.text and folded(sought.text) in {folded(exchange.text), folded(exchange.resolved)}:
            return True
        if sought.patterns or sought.text:
            return bool(sought.patterns) and _keys(exchange.patterns) == _keys(sought.patterns)
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
        topics = _named(sought)
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
        starts = range(1, self.before, NUMBERS_A_STEP)
        for step, first in enumerate(starts if oldest_first else reversed(starts)):
            if step >= STEPS_AT_MOST:
                return
            yield exchanges_numbered(self.reader, range(first, min(first + NUMBERS_A_STEP, self.before)))

    def _by_days(self, stretch: Stretch, *, oldest_first: bool) -> Iterator[list[Exchange]]:
        begins = self.first()
        if begins is None:
            return
        first, last = stretch.days
        first = max(first, begins.at.astimezone(self.zone).date())
        days = [first + timedelta(days=n) for n in range((last - first).days + 1)]
        for some in _steps(days if oldest_first else days[::-1]):
            numbers = sorted(int(str(row["number"])) for row in self._rows("inputs_of_days", day=[_day(each) for each in some]))
            parts = list(batched([number for number in numbers if number < self.before], NUMBERS_A_STEP))
            for part in parts if oldest_first else reversed(parts):
                yield [each for each in exchanges_numbered(self.reader, part) if stretch.holds(each.at)]

    def _rows(self, name: str, **values: Sequence[Term]) -> list[Row]:
        rows, ran = self.reader.run(name, values)
        if len(self.queries) < QUERIES_KEPT:
            self.queries.append(ran)
        return rows

    def _taken(self, exchanges: Iterable[Exchange], enough: int) -> Found:
        found = list(_some(exchanges, enough + 1))
        return Found(_newest_first(found[:enough]), is_whole=len(found) <= enough)


def is_question(exchange: Exchange) -> bool:
    """Whether an input asked something."""
    return exchange.utterance_class not in NO_QUESTIONS or bool(exchange.patterns)


def terms_asked(exchange: Exchange) -> set[URIRef]:
    """The things and classes that an input was about."""
    return {term for each in exchange.patterns for term in (each.subject, each.value) if isinstance(term, URIRef)}


def terms_told(exchange: Exchange) -> set[URIRef]:
    """The things and classes that the reply's statements are about."""
    return {term for each in exchange.facts for term in (each.subject, each.value) if isinstance(term, URIRef)}


def _named(sought: Sought) -> frozenset[URIRef]:
    """What to look an exchange up by: the things of one name, else one thing of the patterns, else properties."""
    of_patterns = [
        frozenset({term})
        for each in sought.patterns
        for term in (each.subject, each.value)
        if isinstance(term, URIRef) and each.predicate != RDF.type
    ]
    ways = (
        [each.things for each in sought.elements]
        + of_patterns
        + [each.properties for each in sought.elements if not each.classes]
    )
    return next((each for each in ways if each), frozenset())


def _keys(patterns: Iterable[Pattern]) -> set[tuple[object, ...]]:
    """What tells patterns apart, as they are stored."""
    return {
        (each.subject, each.predicate, "/".join(each.within) if each.within else each.starts or each.ends or each.value)
        for each in map(_stored, patterns)
    }


def _stored(pattern: Pattern) -> Pattern:
    is_text = isinstance(pattern.value, Literal) and not pattern.is_dated
    return replace(pattern, starts=str(pattern.value), value=None) if is_text else pattern


def _newest_first(exchanges: Iterable[Exchange]) -> tuple[Exchange, ...]:
    return tuple(sorted(exchanges, key=lambda each: -each.number))


def _some(exchanges: Iterable[Exchange], most: int) -> Iterator[Exchange]:
    yield from (each for each, _ in zip(exchanges, range(most), strict=False))


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


def _steps(days: Sequence[date]) -> Iterator[Sequence[date]]:
    place = 0
    for step in range(STEPS_AT_MOST):
        long = DAYS_A_STEP[min(step, len(DAYS_A_STEP) - 1)]
        if place >= len(days):
            return
        yield days[place : place + long]
        place += long


def _day(day: date) -> Literal:
    return Literal(day.isoformat(), datatype=XSD.date)
