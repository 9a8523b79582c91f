"""Entity linking: the things that a question may be about, named in full, in part, or by an adjective of a place."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from memory.domain_knowledge.knowledge import DomainKnowledge, NamedThing
from memory.forms.folding import folded, without_parenthesis
from memory.language.dictionary import is_english
from memory.language.words import Span, Word
from memory.understanding.partial_names import stands_apart
from memory.understanding.question import DomainQuestion

IN_PART_AT_MOST = 12
"""Most things named in part that are returned for a question."""
PER_RUN_AT_MOST = 5
"""Most things named by one run of words."""
SHORTEST_PART = 3
"""Fewest letters of a word that may be part of a name."""
LONGEST_RUN = 4
"""Longest run of words looked up as part of a name."""
DEMONYMS = Path(__file__).parent / "demonyms.txt"


@dataclass(frozen=True)
class NameMatch:
    """A thing and the span that may name it; `said` is the share of its name's words that are said."""

    thing: NamedThing
    span: Span
    said: float = 1.0
    is_adjective: bool = False


def named_things(question: DomainQuestion) -> list[NameMatch]:
    """Every thing that a span of the question may name."""
    whole = [
        NameMatch(thing, mention.span)
        for mention in question.mentions.all_things
        if not mention.is_partial
        for thing in mention.things
    ]
    known = {(each.thing.iri, each.span) for each in whole}
    more = [*_by_adjective(question), *named_in_part(question.words, question.domain)]
    return whole + [
        each
        for each in more
        if (each.thing.iri, each.span) not in known and not any(is_inside(each.span, other.span) for other in whole)
    ]


def is_inside(span: Span, other: Span) -> bool:
    """Whether it is inside the other span: “Apollo” in “Apollo 14” names no other flight."""
    return other.start <= span.start and span.end <= other.end and len(span) < len(other)


def _by_adjective(question: DomainQuestion) -> Iterator[NameMatch]:
    """The places that adjectives name: “Swedish” → Sweden, “South Korean” → South Korea."""
    runs = [Span(start, end) for end in range(1, len(question.words) + 1) for start in range(max(0, end - 2), end)]
    said = {span: " ".join(word.joined for word in question.words[span.start : span.end]) for span in runs}
    known = {span: demonyms()[text] for span, text in said.items() if text in demonyms()}
    places = {
        span: keys for span, keys in known.items() if not any(span.overlaps(each) and len(each) > len(span) for each in known)
    }
    called = question.domain.things_called(sorted({key for keys in places.values() for key in keys}))
    for span, keys in places.items():
        yield from (NameMatch(thing, span, is_adjective=True) for thing in called if thing.key in keys)


@cache
def demonyms() -> dict[str, tuple[str, ...]]:
    """Adjective of a place, or word for its people → the names of the place, all folded."""
    found: dict[str, tuple[str, ...]] = {}
    for line in DEMONYMS.read_text(encoding="utf-8").splitlines():
        names, _, adjectives = line.partition(":")
        for adjective in map(folded, adjectives.split(",") if not line.startswith("#") else ()):
            found[adjective] = (*found.get(adjective, ()), *map(folded, names.split("/")))
    return found


def named_in_part(words: tuple[Word, ...], domain: DomainKnowledge) -> list[NameMatch]:
    """The things whose names contain a run of words; for each run, those with the largest share of their name said."""
    found: list[NameMatch] = []
    for span in sorted(_runs(_name_like(words)), key=lambda each: (-len(each), each.start)):
        if any(span.start >= each.span.start and span.end <= each.span.end for each in found):
            continue
        if not stands_apart(words, span):
            continue
        parts = [part for word in words[span.start : span.end] for part in word.key.split()]
        named = [NameMatch(thing, span, _share(parts, thing)) for thing in domain.things_with_name_words(parts)]
        named.sort(key=lambda each: (-each.said, each.thing.iri))
        found += [each for each in named if each.said >= named[0].said / 2][:PER_RUN_AT_MOST]
    return found[:IN_PART_AT_MOST]


def _share(parts: list[str], thing: NamedThing) -> float:
    return min(1.0, len(parts) / max(1, len(folded(without_parenthesis(thing.label)).split())))


def _name_like(words: tuple[Word, ...]) -> list[int]:
    """The positions of words that are written like names, or found in no dictionary."""
    return [
        n
        for n, word in enumerate(words)
        if word.is_content and len(word.key) >= SHORTEST_PART and ((word.is_capitalised and n > 0) or not is_english(word.key))
    ]


def _runs(places: list[int]) -> list[Span]:
    """Every run of adjacent positions, at most `LONGEST_RUN` long, including those within longer ones."""
    known = set(places)
    return [
        Span(start, end)
        for start in places
        for end in range(start + 1, start + LONGEST_RUN + 1)
        if known.issuperset(range(start, end))
    ]
