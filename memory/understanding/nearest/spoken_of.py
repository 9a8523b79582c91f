"""The things that a question is surely about: named in so many words, or spoken of just before.

Stricter than `names`, since whatever is found here may be talked about: an ordinary word that is also a title counts only where
nothing else is named (“what bands was sting in”).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rdflib import URIRef

from memory.domain_knowledge.names import NamedThing
from memory.forms.folding import folded
from memory.language.dictionary import is_english
from memory.language.words import Span, Word
from memory.understanding.mentions import NEVER_NAMES
from memory.understanding.nearest.names import NameMatch, is_inside, named_things
from memory.understanding.question import DomainQuestion

SAID_AT_LEAST = 0.3
"""The least share of a name that must be said."""
SHORTEST_RARE = 4
"""Fewest letters of a word that can be known by itself as part of a name."""


@dataclass(frozen=True)
class SpokenOf:
    """A thing that a question may be about. `is_ordinary`: named by an ordinary word; `is_before`: by what was said before."""

    match: NameMatch
    is_ordinary: bool = False
    is_before: bool = False


def spoken_of(question: DomainQuestion, before: Sequence[URIRef]) -> list[SpokenOf]:
    """What the question names, and what was spoken of just before, given most recent first."""
    named = _named(question)
    known = {each.match.thing.iri for each in named}
    labels = question.domain.labels_of([each for each in before if each not in known])
    earlier = [NamedThing(iri, folded(labels[iri]), labels[iri]) for iri in before if iri in labels]
    return [*named, *(SpokenOf(NameMatch(thing, Span(0, 0)), is_before=True) for thing in earlier)]


def surely_named(question: DomainQuestion) -> list[URIRef]:
    """The things named in full by more than ordinary words, in order."""
    return [each.match.thing.iri for each in _named(question) if each.match.said == 1 and not each.is_ordinary]


def _named(question: DomainQuestion) -> list[SpokenOf]:
    every = [each for each in named_things(question) if not each.is_adjective]
    whole = [each.span for each in every if each.said == 1]
    kept = [each for each in every if not any(is_inside(each.span, span) for span in whole)]
    sure = [SpokenOf(each) for each in kept if _is_surely_named(each, question.words)]
    return sure or [SpokenOf(each, is_ordinary=True) for each in kept if each.said == 1 and _content(each, question.words)]


def _is_surely_named(match: NameMatch, words: Sequence[Word]) -> bool:
    said = words[match.span.start : match.span.end]
    if match.said < 1:
        return match.said >= SAID_AT_LEAST and any(map(_is_rare, said))
    content = _content(match, words)
    is_written_as_name = match.span.start > 0 and said[-1].is_capitalised
    return len(content) > 1 or (bool(content) and (match.thing.label.islower() or is_written_as_name or any(map(_is_rare, said))))


def _content(match: NameMatch, words: Sequence[Word]) -> list[Word]:
    return [word for word in words[match.span.start : match.span.end] if word.is_content and word.key not in NEVER_NAMES]


def _is_rare(word: Word) -> bool:
    return len(word.key) >= SHORTEST_RARE and word.is_content and word.key.isalpha() and not is_english(word.key)
