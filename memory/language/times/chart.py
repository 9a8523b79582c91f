"""A bottom-up chart parser: rules match short sequences, and the resulting phrases combine into longer ones.

A rule's pattern is a sequence of elements: words (`in|within`) or kinds of phrases (`<month>`, `<date|span>`), followed by `?`
if optional. Phrases' values are passed to the rule's function, and so are words in round brackets.
"""

import re
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from itertools import product

_TOKEN = re.compile(
    r"(?<![a-z])[ap](?:\.\s?|\s)?m\b\.?(?!\w)|o['’]?\s?clock|['’]s\b|[a-z]+(?:['’](?!s\b)[a-z]+)*|\d+|[^\w\s]", re.IGNORECASE
)
_O_CLOCK = re.compile(r"o['\s]?clock")
_HALF_OF_DAY = re.compile(r"[ap][.\s]*m\.?")
TOKENS_AT_MOST = 400


@dataclass(frozen=True)
class TimeToken:
    """A lower-case word, number or punctuation mark, and its character offsets."""

    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Phrase:
    """A parsed phrase: the tokens from `start` up to `end`. A weak one is ambiguous: it needs support, such as “in” before."""

    kind: str
    value: object
    start: int
    end: int
    order: int = 0
    is_weak: bool = False


Make = Callable[..., object]


@dataclass(frozen=True)
class _Element:
    names: frozenset[str]
    is_kind: bool
    is_handed: bool


@dataclass(frozen=True)
class Rule:
    """A pattern without optional elements. `make` takes the time of speaking and the passed values; None rejects the phrase."""

    kind: str
    elements: tuple[_Element, ...]
    make: Make
    is_weak: bool


def rules(kind: str, make: Make, *patterns: str, is_weak: bool = False) -> list[Rule]:
    """The rules that parse each of these patterns as a phrase of this kind."""
    return [Rule(kind, elements, make, is_weak) for pattern in patterns for elements in _variants(pattern)]


def turned(make: Make) -> Make:
    """The function for a pattern that hands its first two values the other way round: “at 7 on Monday” for “Monday at 7”."""
    return lambda now, first, second, *others: make(now, second, first, *others)


def _variants(pattern: str) -> Iterator[tuple[_Element, ...]]:
    choices = [([_element(each.removesuffix("?"))], *([[]] if each.endswith("?") else [])) for each in pattern.split()]
    for chosen in product(*choices):
        yield tuple(element for elements in chosen for element in elements)


def _element(text: str) -> _Element:
    is_kind, is_handed = text.startswith("<"), text[0] in "<("
    return _Element(frozenset((text[1:-1] if is_handed and len(text) > 1 else text).split("|")), is_kind, is_handed)


def tokens_of(text: str) -> list[TimeToken]:
    """The tokens of a text, at most TOKENS_AT_MOST; “a.m.” and “p m” are one token each."""
    found = [
        TimeToken(_O_CLOCK.sub("o'clock", each.group().lower().replace("’", "'")), each.start(), each.end())
        for each in _TOKEN.finditer(text)
    ]
    halves = [_HALF_OF_DAY.fullmatch(each.text) for each in found[:TOKENS_AT_MOST]]
    return [
        TimeToken(f"{each.text[0]}m", each.start, each.end) if half else each for each, half in zip(found, halves, strict=False)
    ]


@dataclass
class Grammar:
    """A set of rules, indexed by their first element, with the lexicon (`seeds`)."""

    rules: Iterable[Rule]
    seeds: Callable[[TimeToken], Iterator[tuple[str, object]]]
    _by_word: dict[str, list[tuple[int, Rule]]] = field(default_factory=lambda: defaultdict(list))
    _by_kind: dict[str, list[tuple[int, Rule]]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        """Indexes the rules."""
        for order, rule in enumerate(self.rules):
            for name in rule.elements[0].names:
                (self._by_kind if rule.elements[0].is_kind else self._by_word)[name].append((order, rule))

    def phrases(self, tokens: list[TimeToken], now: datetime) -> Iterator[Phrase]:
        """All phrases. Parses from right to left, so that whatever can follow a phrase is in the chart before it."""
        chart: list[list[Phrase]] = [[] for _ in range(len(tokens) + 1)]
        for place in range(len(tokens) - 1, -1, -1):
            agenda = deque(Phrase(kind, value, place, place + 1) for kind, value in self.seeds(tokens[place]))
            agenda += self._led_by_word(tokens, chart, place, now)
            seen = set()
            while agenda:
                phrase = agenda.popleft()
                if (key := (phrase.kind, phrase.value, phrase.end, phrase.is_weak)) in seen:
                    continue
                seen.add(key)
                chart[place].append(phrase)
                agenda += self._led_by(phrase, tokens, chart, now)
            yield from chart[place]

    def _led_by_word(self, tokens: list[TimeToken], chart: list[list[Phrase]], place: int, now: datetime) -> Iterator[Phrase]:
        for order, rule in self._by_word.get(tokens[place].text, ()):
            handed = (tokens[place].text,) if rule.elements[0].is_handed else ()
            yield from _made(rule, order, _rest(rule.elements[1:], tokens, chart, place + 1, handed), place, now)

    def _led_by(self, phrase: Phrase, tokens: list[TimeToken], chart: list[list[Phrase]], now: datetime) -> Iterator[Phrase]:
        for order, rule in self._by_kind.get(phrase.kind, ()):
            found = _rest(rule.elements[1:], tokens, chart, phrase.end, (phrase.value,))
            yield from _made(rule, order, found, phrase.start, now)


def _made(rule: Rule, order: int, found: Iterable[tuple[int, tuple[object, ...]]], place: int, now: datetime) -> Iterator[Phrase]:
    for end, handed in found:
        try:
            value = rule.make(now, *handed)
        except (ValueError, OverflowError):  # no such day; a year the calendar does not have
            continue
        if value is not None:
            yield Phrase(rule.kind, value, place, end, order, rule.is_weak)


def _rest(
    elements: tuple[_Element, ...], tokens: list[TimeToken], chart: list[list[Phrase]], place: int, handed: tuple[object, ...]
) -> Iterator[tuple[int, tuple[object, ...]]]:
    """All ways to match the elements from `place` on: the end position and the passed values."""
    if not elements:
        yield place, handed
        return
    first = elements[0]
    if place == len(tokens):
        return
    if first.is_kind:
        for phrase in chart[place]:
            if phrase.kind in first.names:
                yield from _rest(elements[1:], tokens, chart, phrase.end, (*handed, phrase.value))
    elif tokens[place].text in first.names:
        more = (*handed, tokens[place].text) if first.is_handed else handed
        yield from _rest(elements[1:], tokens, chart, place + 1, more)
