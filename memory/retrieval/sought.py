"""What an earlier exchange must be about, and what an exchange is about."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.model import Exchange, Pattern
from memory.understanding.past_question import Element

NO_QUESTIONS = {"greeting", "goodbye", "thanks", "agreement", "rejection", "positive_feedback", "negative_feedback", "statement"}


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


def is_question(exchange: Exchange) -> bool:
    """Whether an input asked something."""
    return exchange.utterance_class not in NO_QUESTIONS or bool(exchange.patterns)


def terms_asked(exchange: Exchange) -> set[URIRef]:
    """The things and classes that an input was about."""
    return {term for each in exchange.patterns for term in (each.subject, each.value) if isinstance(term, URIRef)}


def terms_told(exchange: Exchange) -> set[URIRef]:
    """The things and classes that the reply's statements are about."""
    return {term for each in exchange.facts for term in (each.subject, each.value) if isinstance(term, URIRef)}


def named(sought: Sought) -> frozenset[URIRef]:
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


def keys_of(patterns: Iterable[Pattern]) -> set[tuple[object, ...]]:
    """What tells patterns apart, as they are stored."""
    return {
        (each.subject, each.predicate, "/".join(each.within) if each.within else each.starts or each.ends or each.value)
        for each in map(_stored, patterns)
    }


def _stored(pattern: Pattern) -> Pattern:
    is_text = isinstance(pattern.value, Literal) and not pattern.is_dated
    return replace(pattern, starts=str(pattern.value), value=None) if is_text else pattern
