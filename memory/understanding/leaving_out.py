"""Exclusions: “cocktails besides a margarita”, “albums other than Help!”, “a song, not Dancing Queen”."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rdflib import URIRef

from memory.language.words import ARTICLES
from memory.understanding.question import DomainQuestion, Reading, positions

BESIDES = frozenset("besides except excluding beside".split())
OF_TWO_WORDS = frozenset({("apart", "from"), ("aside", "from"), ("other", "than"), ("except", "for")})


@dataclass(frozen=True)
class LeftOut:
    """The excluded things, and the positions of the words that exclude them."""

    things: tuple[URIRef, ...]
    said: frozenset[int]


def left_out(question: DomainQuestion) -> LeftOut | None:
    """What the question excludes; None if it excludes nothing."""
    things: list[URIRef] = []
    said: set[int] = set()
    for mention in question.mentions.things:
        if leading := _leading(question, mention.span.start):
            things += [each.iri for each in mention.things]
            said |= {*leading, *positions(mention.span)}
    return LeftOut(tuple(dict.fromkeys(things)), frozenset(said)) if things else None


def leaving_out(question: DomainQuestion, readings: Sequence[Reading]) -> Iterator[Reading]:
    """The readings that ask for several things, with the excluded things removed from the answer."""
    out = left_out(question)
    is_denied = out is not None and any(question.words[place].key == "not" for place in out.said)
    for each in readings if not is_denied else ():
        is_open = each.kind in {"subjects", "values", "conditions", "listing"}
        if out is not None and is_open and each.explained.isdisjoint(out.said):
            yield replace(each, explained=each.explained | out.said, besides=(*each.besides, *out.things))


def _leading(question: DomainQuestion, start: int) -> frozenset[int]:
    """The positions of the words that introduce an exclusion, before an article; empty if there are none."""
    words, place = question.words, start - 1
    if place > 0 and words[place].key in ARTICLES:
        place -= 1
    if place < 1:
        return frozenset()
    is_denied = words[place].key == "not" and words[place - 1].text.endswith(",")
    if words[place].key in BESIDES or is_denied:
        return frozenset({place})
    return frozenset({place - 1, place}) if (words[place - 1].key, words[place].key) in OF_TWO_WORDS else frozenset()
