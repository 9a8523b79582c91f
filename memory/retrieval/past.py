"""Access to earlier exchanges: by period, by topic, and by sitting (a conversation without a long pause).

The cost does not grow with the length of the memory: days, numbers and topics are looked up by value, from one end until there
is enough, and only a bounded number of exchanges is read.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta, tzinfo
from functools import cached_property
from heapq import merge
from itertools import islice

from more_itertools import batched, split_when, unique_justseen
from rdflib import Literal, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.episodes.exchanges import exchanges_numbered, exchanges_of, newest_first, with_words_left
from memory.episodes.topics import ASKED, TOLD
from memory.forms.folding import folded
from memory.model import Exchange
from memory.retrieval.blended import Blended, BlendedTalk
from memory.retrieval.probing import QUERIES_KEPT, Probe
from memory.retrieval.sought import (
    NO_QUESTIONS,
    ExchangeCriteria,
    is_one_topic,
    is_question,
    is_said_in,
    keys_of,
    terms_asked,
    terms_told,
    topics_of,
)
from memory.store.engine import Row
from memory.store.reading import RanQuery, Reader
from memory.store.terms import Term, day_literal
from memory.understanding.past_question import Element
from memory.understanding.stretches import Stretch
from memory.vocabulary import MEM

EXCHANGES_AT_MOST, EXCHANGES_WALKED, EXCHANGES_A_STEP = 96, 128, 32
"""Maximum of exchanges that are found, looked at while searching, and read per batch."""
FEW_NUMBERS, NUMBERS_A_STEP, NUMBERS_OF_A_GAP = 12, 96, 768
"""Exchange numbers tried in the first step, at most in a later step, and at most in a gap, such as blending leaves."""
DAYS_A_STEP, STEPS_AT_MOST = (1, 2, 4, 8, 16, 31), 160
"""Days per query, growing step by step, and maximum number of steps."""
PAUSE = timedelta(hours=1)
"""The silence that separates two sittings."""
PAST_TALK = "past_talk"
"""The component that answers questions about earlier talk; its exchanges are about no topic of their own."""
SUGGESTING = "suggesting"
"""The component that makes suggestions: what it names was brought up by the companion."""


@dataclass(frozen=True)
class FoundExchanges:
    """Exchanges, newest first; `is_whole` is False where there may be more."""

    exchanges: tuple[Exchange, ...] = ()
    is_whole: bool = True


@dataclass
class PastTalk:
    """One person's exchanges before the input with number `before`; `queries` keeps the first `QUERIES_KEPT` that ran."""

    reader: Reader
    domain: DomainKnowledge
    before: int
    now: datetime
    zone: tzinfo
    search: Callable[[str], Iterable[str]] = lambda _words: ()
    """Full-text search: words → IRIs of episodes."""
    with_emptied: bool = False
    """Whether exchanges count from which all words of one side were removed: they answer nothing, but can be removed."""
    queries: list[RanQuery] = field(default_factory=list)

    @cached_property
    def first(self) -> Exchange | None:
        """The oldest exchange that is left."""
        return next((each for some in self._by_numbers(oldest_first=True) for each in some), None)

    def walked(self, stretch: Stretch | None, *, oldest_first: bool = False) -> Iterator[Exchange]:
        """The exchanges of a stretch, or all, from one end; lazy: only what is consumed is read, in steps."""
        steps = (
            self._by_numbers(oldest_first=oldest_first) if stretch is None else self._by_days(stretch, oldest_first=oldest_first)
        )
        for some in steps:
            yield from some if oldest_first else reversed(some)

    def without_remarks(self, exchanges: Sequence[Exchange]) -> tuple[Exchange, ...]:
        """The same exchanges, with each reply as it was before a remark was added (the first candidate)."""
        said = {URIRef(f"{each.message}/candidate/1"): each.message for each in exchanges if each.remark}
        rows = self.reader.rows("statements_about", subject=list(said), predicate=MEM.text) if said else []
        bare = {said[row["subject"]]: str(row["value"]) for row in rows}
        return tuple(replace(each, reply=bare.get(each.message, each.reply)) for each in exchanges)

    def sample(self, stretch: Stretch, most: int) -> list[Exchange]:
        """The first exchanges of a stretch, `most` at most."""
        return list(islice(self.walked(stretch, oldest_first=True), most))

    def sitting(self, which: str) -> FoundExchanges:
        """The exchanges of the last sitting before the current one or, if `which` is “first”, of the first one."""
        is_first = which == "first"
        walked = islice(self.walked(None, oldest_first=is_first), EXCHANGES_AT_MOST)
        sittings = split_when(walked, lambda one, other: abs(other.at - one.at) >= PAUSE)
        sitting = next(sittings, [])
        if not is_first and sitting and self.now - sitting[0].at < PAUSE:
            sitting = next(sittings, [])
        return FoundExchanges(newest_first(sitting))

    def about(
        self, sought: ExchangeCriteria, stretch: Stretch | None, enough: int, *, oldest_first: bool = False
    ) -> FoundExchanges:
        """The exchanges about something, `enough` of them at most, searched from the newest or the oldest on."""
        if sought.is_open:
            walked = self.walked(stretch, oldest_first=oldest_first)
            return _taken(walked, lambda each: is_question(each) or not sought.only_questions, enough)
        if sought.of_suggestions:
            read = self._read(self._suggested(stretch, oldest_first=oldest_first))
        elif topics_of(sought) or sought.text:
            read = self._read(self._inputs(sought, stretch, oldest_first=oldest_first))
        else:
            read = self.walked(stretch, oldest_first=oldest_first)
        found = _taken(read, lambda each: self.is_about(each, sought), enough)
        return found if found.exchanges or stretch is not None or sought.of_suggestions else self._searched(sought)

    def blended(self, sought: ExchangeCriteria, stretch: Stretch | None, enough: int | None = None) -> tuple[Blended, ...]:
        """The blends of exchanges about something, newest first; `enough` bounds them only if `sought` is open."""
        talk, topics = BlendedTalk(self._probe), topics_of(sought)
        if sought.is_open:
            return tuple(talk.said(stretch, self._today, enough)) if stretch is not None else ()
        if not topics:
            return tuple(self._blended_in_words(talk, sought, stretch)) if sought.voice != "you" else ()
        links = [ASKED] if sought.voice == "i" or sought.patterns else [ASKED, TOLD]
        return tuple(each for each in talk.about(topics, stretch, links) if is_said_in(each.words, sought))

    def _blended_in_words(self, talk: BlendedTalk, sought: ExchangeCriteria, stretch: Stretch | None) -> list[Blended]:
        """Blends in which these words were said, for what no topic covers."""
        words = sought.text or " ".join(sought.words)
        if not words or sought.elements:
            return []
        found = [URIRef(each) for each in self.search(words)]
        if sought.text:
            return talk.in_words(found, lambda said: folded(said) == folded(sought.text), stretch)
        blended = talk.in_words(found, lambda said: is_said_in(said, sought), stretch)
        return [each for each in blended if not sought.only_questions or each.utterance_class not in NO_QUESTIONS]

    def topics_blended(self, stretch: Stretch | None, enough: int | None = None) -> list[tuple[URIRef, Blended]]:
        """Topics of blends, asked about in a stretch or the last two years; only the newest, if `enough` is given."""
        return BlendedTalk(self._probe).topics(stretch, self._today, enough)

    @property
    def _today(self) -> date:
        return self.now.astimezone(self.zone).date()

    @property
    def first_blended(self) -> Blended | None:
        """The oldest blend."""
        return BlendedTalk(self._probe).first

    def number_about(self, sought: ExchangeCriteria, stretch: Stretch | None) -> int | None:
        """How many unblended exchanges are about one thing or property; None if that needs the exchanges to be read."""
        return self._probe.count(topics_of(sought), stretch) if is_one_topic(sought) and not sought.of_suggestions else None

    def _searched(self, sought: ExchangeCriteria) -> FoundExchanges:
        """Exchanges too far back to be reached by walking, found by full-text search."""
        inputs = [URIRef(each) for each in self.search(" ".join(sought.words))] if sought.words else []
        read = self._left(exchanges_of(self.reader, inputs))
        return FoundExchanges(newest_first(each for each in read if each.number < self.before and self.is_about(each, sought)))

    def newest_about(self, thing: URIRef) -> Exchange | None:
        """The newest exchange about a thing."""
        return next(self._read(each for _, each in self._probe.inputs([thing])), None)

    @cached_property
    def _probe(self) -> Probe:
        return Probe(self.reader, self.before, self.queries)

    def _inputs(self, sought: ExchangeCriteria, stretch: Stretch | None, *, oldest_first: bool) -> Iterator[URIRef]:
        """The inputs that may be about what is sought, in order."""
        links = [ASKED] if sought.voice == "i" or sought.patterns else [ASKED, TOLD]
        on_topic = self._probe.inputs(topics_of(sought), stretch, links=links, oldest_first=oldest_first)
        same = sorted(self._with_text(sought.text, stretch), reverse=not oldest_first) if sought.text else []
        ordered = merge(on_topic, same, reverse=not oldest_first)
        return unique_justseen(each for _, each in ordered)

    def _suggested(self, stretch: Stretch | None, *, oldest_first: bool) -> Iterator[URIRef]:
        """The latest inputs that were answered with a suggestion, in order."""
        rows = self.reader.rows("inputs_answered_by", component=Literal(SUGGESTING))
        for row in reversed(rows) if oldest_first else rows:
            if stretch is None or stretch.holds(row["at"]):
                yield row["input"]

    def _with_text(self, text: str, stretch: Stretch | None) -> Iterator[tuple[int, URIRef]]:
        for row in self.reader.rows("inputs_with_text", text=Literal(text)):
            if row["number"] < self.before and (stretch is None or stretch.holds(row["at"])):
                yield row["number"], row["input"]

    def _read(self, inputs: Iterable[URIRef]) -> Iterator[Exchange]:
        """The exchanges of these inputs, in their order, read in growing batches."""
        left = iter(inputs)
        long = 2
        while some := list(islice(left, long)):
            long = min(2 * long, EXCHANGES_A_STEP)
            read = {each.input: each for each in self._left(exchanges_of(self.reader, some))}
            yield from (read[each] for each in some if each in read and read[each].number < self.before)

    def _left(self, exchanges: list[Exchange]) -> list[Exchange]:
        return exchanges if self.with_emptied else with_words_left(exchanges)

    def is_about(self, exchange: Exchange, sought: ExchangeCriteria) -> bool:
        """Whether an exchange is about what is sought; talk about earlier talk never is."""
        if exchange.component == PAST_TALK or (sought.only_questions and not is_question(exchange)):
            return False
        if sought.of_suggestions and exchange.component != SUGGESTING:
            return False
        if sought.text and folded(sought.text) in {folded(exchange.text), folded(exchange.resolved)}:
            return True
        if sought.patterns or sought.text:
            return bool(sought.patterns) and keys_of(exchange.patterns) == keys_of(sought.patterns)
        said = {"i": exchange.text, "you": exchange.reply}.get(sought.voice, f"{exchange.text} {exchange.reply}")
        if not is_said_in(said, sought):
            return False
        terms = terms_asked(exchange) | (terms_told(exchange) if sought.voice != "i" else set())
        properties = {each.predicate for each in exchange.patterns}
        return all(self._has(element, terms, properties) for element in sought.elements)

    def _has(self, element: Element, terms: set[URIRef], properties: set[URIRef]) -> bool:
        if element.things & terms or element.properties & properties or element.classes & terms:
            return True
        return bool(element.classes) and any(self.is_of(thing, element.classes) for thing in sorted(terms))

    def is_of(self, thing: URIRef, classes: Iterable[URIRef]) -> bool:
        """Whether a thing is an instance of one of the classes or of a subclass."""
        return self.domain.schema.is_kind_of(self.domain.classes_of([thing]).get(thing, ()), classes)

    def _by_numbers(self, *, oldest_first: bool) -> Iterator[list[Exchange]]:
        reached, long = self._lowest - 1 if oldest_first else 0, FEW_NUMBERS
        for _ in range(STEPS_AT_MOST):
            if reached >= self.before - 1:
                return
            numbers = range(reached + 1, self.before)[:long] if oldest_first else range(1, self.before - reached)[-long:]
            some = exchanges_numbered(self.reader, numbers)
            yield self._left(some)
            reached, long = reached + long, min(2 * long, NUMBERS_A_STEP if some else NUMBERS_OF_A_GAP)

    @property
    def _lowest(self) -> int:
        """The lowest exchange number in use; it takes a full look-up only where the first ones were blended or forgotten."""
        if self.reader.rows("inputs_numbered", number=[Literal(number) for number in range(1, FEW_NUMBERS + 1)]):
            return 1
        return next((int(row["lowest"]) for row in self.reader.rows("lowest_number") if "lowest" in row), 1)

    def _by_days(self, stretch: Stretch, *, oldest_first: bool) -> Iterator[list[Exchange]]:
        for days in self._days(stretch, oldest_first=oldest_first):
            numbers = sorted(int(str(row["number"])) for row in self._rows("inputs_of_days", day=days))
            parts = list(batched([number for number in numbers if number < self.before], NUMBERS_A_STEP))
            for part in parts if oldest_first else reversed(parts):
                yield [each for each in self._left(exchanges_numbered(self.reader, part)) if stretch.holds(each.at)]

    def _days(self, stretch: Stretch, *, oldest_first: bool) -> Iterator[list[Literal]]:
        """The days of a stretch from one end on, none before the first exchange, in growing batches."""
        if self.first is None:
            return
        first, last = stretch.days
        first = max(first, self.first.at.astimezone(self.zone).date())
        days = [day_literal(first + timedelta(days=n)) for n in range((last - first).days + 1)]
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


def _taken(exchanges: Iterable[Exchange], is_meant: Callable[[Exchange], bool], enough: int) -> FoundExchanges:
    """The exchanges that are meant, `enough` at most, after looking at `EXCHANGES_WALKED` at most."""
    found: list[Exchange] = []
    for place, each in enumerate(exchanges):
        if place >= EXCHANGES_WALKED:
            return FoundExchanges(newest_first(found), is_whole=False)
        if is_meant(each):
            found.append(each)
        if len(found) > enough:
            return FoundExchanges(newest_first(found[:enough]), is_whole=False)
    return FoundExchanges(newest_first(found))
