"""Finds what an utterance mentions: things, classes, properties and times, the longest match first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from rdflib import URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge, NamedThing
from memory.language.dictionary import is_english
from memory.language.words import ARTICLES, Span, Word, spans_with_keys
from memory.understanding.phrases import PREPOSITIONS, Phrases, PropertyPhrase, Role
from memory.understanding.times import TimeMention, times_in

LONGEST_NAME = 12
"""Longest name that is looked up, in words."""
SUBJECTS = {"i", "you", "we", "they"}
NEVER_NAMES = frozenset(
    "more most less least few fewest first last second third both same one two three other another such only"
    " older oldest younger youngest newer newest best worst better earlier earliest later latest longer longest shorter shortest".split()
)
"""Words for counting and comparing, which are names only if capitalised."""


@dataclass(frozen=True)
class ThingMention:
    """Words that name a thing, or several if the name is ambiguous."""

    span: Span
    things: tuple[NamedThing, ...]
    is_partial: bool = False
    """Whether the words are only a part of the name."""

    @property
    def common(self) -> tuple[NamedThing, ...]:
        """The things whose name is a common noun: colours, tastes."""
        return tuple(thing for thing in self.things if thing.label.islower())

    @property
    def is_proper(self) -> bool:
        """Whether it is a proper name; a common noun (“pizza”) may mean a class or a property as well."""
        return not all(thing.label.islower() for thing in self.things)


@dataclass(frozen=True)
class ClassMention:
    """Words that name one or several classes."""

    span: Span
    classes: tuple[URIRef, ...]


@dataclass(frozen=True)
class PropertyMention:
    """Words that stand for one or several properties."""

    span: Span
    phrases: tuple[PropertyPhrase, ...]


@dataclass(frozen=True)
class Mentions:
    """Everything an utterance mentions. Things do not overlap one another; a class and a property may share words."""

    things: tuple[ThingMention, ...]
    classes: tuple[ClassMention, ...]
    properties: tuple[PropertyMention, ...]
    times: tuple[TimeMention, ...]
    all_things: tuple[ThingMention, ...] = ()
    """Every span that names something, even within a longer name or as a common word."""

    def with_things(self, more: Sequence[ThingMention]) -> "Mentions":
        """A copy with more things."""
        things = sorted((*self.things, *more), key=lambda mention: mention.span.start)
        return replace(self, things=tuple(things), all_things=(*self.all_things, *more))

    def with_described(self, described: ThingMention) -> "Mentions":
        """A copy with a description in place of the mentions that it overlaps."""
        things = tuple(each for each in self.things if not each.span.overlaps(described.span))
        return replace(
            self,
            things=tuple(sorted((*things, described), key=lambda mention: mention.span.start)),
            properties=tuple(each for each in self.properties if not each.span.overlaps(described.span)),
            classes=tuple(each for each in self.classes if not each.span.overlaps(described.span)),
            all_things=(described,),
        )

    @property
    def spans(self) -> list[Span]:
        """The spans of all mentions, which explain the words in them."""
        named = [each.span for each in self.things] + [each.span for each in self.classes]
        return named + [each.span for each in self.properties] + [each.span for each in self.times]


def find_mentions(words: tuple[Word, ...], domain: DomainKnowledge, phrases: Phrases) -> Mentions:
    """Find all mentions in an utterance; every span is looked up at once."""
    spans = spans_with_keys(words, max(LONGEST_NAME, phrases.longest))
    classes = [
        ClassMention(span, tuple(dict.fromkeys(iri for key in sorted(keys) for iri in phrases.classes.get(key, ()))))
        for span, keys in spans.items()
        if any(key in phrases.classes for key in keys)
    ]
    properties = _properties(words, spans, phrases)
    named = {*[each.span for each in classes], *[each.span for each in properties]}
    times = times_in(words)
    all_things = _all_things(words, spans, domain)
    dated = [time.span for time in times if len(time.span) > 1]
    free = [each for each in all_things if _is_free(each.span, dated)]
    things = _things(words, free, named, [time.span for time in times])
    times = [time for time in times if _is_free(time.span, [thing.span for thing in things])]
    taken = [thing.span for thing in things if thing.is_proper] + [time.span for time in times]
    classes = [each for each in classes if not _is_verb(words, each.span, properties, things)]
    return Mentions(
        tuple(things),
        tuple(_longest(classes, taken)),
        tuple(_longest([each for each in properties if _is_free(each.span, taken)], [])),
        tuple(times),
        tuple(each for each in all_things if any(words[place].is_content for place in range(each.span.start, each.span.end))),
    )


def _is_verb(words: tuple[Word, ...], span: Span, properties: Iterable[PropertyMention], things: Iterable[ThingMention]) -> bool:
    """Whether a word that also names a class is a verb in its place: “what did Miles Davis record”."""
    behind = next(
        (each.span for each in things if each.span.end == span.start and not words[each.span.end - 1].is_possessive), None
    )
    asked = behind is not None and any(word.key in {"did", "do", "does"} for word in words[: behind.start])
    return asked and any(
        each.span == span and any(phrase.role is not Role.NOUN for phrase in each.phrases) for each in properties
    )


def _properties(words: tuple[Word, ...], spans: dict[Span, set[str]], phrases: Phrases) -> list[PropertyMention]:
    """The mentions of properties; “born in” also means what “born” means, as the preposition may belong to what follows."""
    found = {span: [each for key in sorted(keys) for each in phrases.properties.get(key, ())] for span, keys in spans.items()}
    for span, meanings in found.items():
        shorter = Span(span.start, span.end - 1)
        if meanings and len(shorter) and span.end < len(words) and words[span.end - 1].key in PREPOSITIONS:
            meanings.extend(found[shorter])
    return [PropertyMention(span, tuple(dict.fromkeys(meanings))) for span, meanings in found.items() if meanings]


def _is_said(words: tuple[Word, ...], span: Span, thing: NamedThing) -> bool:
    """Whether the words are the very name; a common noun, “Nonprofit organization” too, may be in the plural."""
    said = words[span.end - 1]
    is_common = thing.label.islower() or (" " in thing.label and thing.label[1:].islower())
    return is_common or thing.key.rpartition(" ")[2] in {key.rpartition(" ")[2] for key in (said.key, said.joined)}


def _all_things(words: tuple[Word, ...], spans: dict[Span, set[str]], domain: DomainKnowledge) -> list[ThingMention]:
    by_key: dict[str, list[NamedThing]] = {}
    for thing in domain.things_called(sorted({key for keys in spans.values() for key in keys})):
        if thing.iri not in domain.schema.classes and thing.iri not in domain.schema.properties:
            by_key.setdefault(thing.key, []).append(thing)
    found = []
    for span, keys in spans.items():
        things = {thing.iri: thing for key in sorted(keys) for thing in by_key.get(key, ()) if _is_said(words, span, thing)}
        if things:
            found.append(ThingMention(span, tuple(sorted(things.values(), key=lambda thing: thing.iri))))
    return found


def _things(
    words: tuple[Word, ...], all_things: Iterable[ThingMention], named: set[Span], times: list[Span]
) -> list[ThingMention]:
    found = []
    for mention in all_things:
        things = mention.things
        if not _may_name(words, mention.span, named):
            things = tuple(thing for thing in things if thing.label.islower())
        if things and mention.span not in times and not _is_part_of_phrase(words, mention.span, named):
            found.append(ThingMention(mention.span, things))
    return _longest(found, [])


def _may_name(words: tuple[Word, ...], span: Span, named: Iterable[Span]) -> bool:
    """Whether the words can be a name; common words only if they are written as one: “Help!”, “the Who”, “Yes”."""
    run = words[span.start : span.end]
    if span.start and words[span.start - 1].key in SUBJECTS and not any(word.is_capitalised for word in run):
        return False  # “can you help me” asks for no song
    noun = Span(span.start + 1, span.end) if run[0].key in ARTICLES and len(run) > 1 else span
    if all(word.key in NEVER_NAMES | ARTICLES for word in run) and not any(word.is_capitalised for word in run):
        return False
    common = all(not word.is_content for word in run) or not {span, noun}.isdisjoint(named) or _is_plain_word(words, run)
    if not common:
        return True
    first = span.start == 0 or (span.start == 1 and not words[0].is_content)
    written_as_name = all(word.is_capitalised for word in run if word.key not in {"the", "a", "an", "of"})
    return written_as_name and not (first and len(run) == 1 and span.start == 0)


def _is_part_of_phrase(words: tuple[Word, ...], span: Span, named: Iterable[Span]) -> bool:
    """Whether lower-case words are inside a longer phrase of the schema, and so no name: “up” in “broke up”."""
    is_small = not any(word.is_capitalised for word in words[span.start : span.end])
    return is_small and any(len(other) > len(span) and other.start <= span.start and span.end <= other.end for other in named)


def _is_plain_word(words: tuple[Word, ...], run: tuple[Word, ...]) -> bool:
    """Whether it is one lower-case dictionary word, in an utterance that capitalises its names: “break up”."""
    has_names = any(word.is_capitalised for word in words[1:])
    return len(run) == 1 and has_names and not run[0].is_capitalised and is_english(run[0].key)


def _is_free(span: Span, taken: Iterable[Span]) -> bool:
    return not any(span.overlaps(other) for other in taken)


_Mention = TypeVar("_Mention", ThingMention, ClassMention, PropertyMention)


def _longest(mentions: Sequence[_Mention], taken: Iterable[Span]) -> list[_Mention]:
    spans = list(taken)
    chosen = []
    for mention in sorted(mentions, key=lambda each: (-len(each.span), each.span.start)):
        if _is_free(mention.span, spans):
            spans.append(mention.span)
            chosen.append(mention)
    return sorted(chosen, key=lambda each: each.span.start)
