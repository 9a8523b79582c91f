"""What an earlier exchange must be about to be found, and which terms an exchange is about."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.episodes.topics import asked_of
from memory.forms.folding import folded
from memory.model import Exchange, Pattern
from memory.understanding.past_question import Element
from memory.understanding.statements.stating import statements_in

NO_QUESTIONS = {"greeting", "goodbye", "thanks", "agreement", "rejection", "positive_feedback", "negative_feedback", "statement"}


@dataclass(frozen=True)
class ExchangeCriteria:
    """What an exchange must be about: all of the elements, these words, exactly these patterns, or this very text.

    `voice` is i, you or we: whose words are searched, the person's, the companion's or both. `subject` is the key of whoever
    the words must be said about; empty for anybody.
    """

    voice: str
    elements: tuple[Element, ...] = ()
    words: tuple[str, ...] = ()
    subject: str = ""
    patterns: tuple[Pattern, ...] = ()
    text: str = ""
    only_questions: bool = False
    of_suggestions: bool = False

    @property
    def is_open(self) -> bool:
        """Whether there is no restriction, so that every exchange qualifies."""
        return not (self.elements or self.words or self.patterns or self.text or self.of_suggestions)


def is_said_in(text: str, sought: ExchangeCriteria) -> bool:
    """Whether a text has all of the words, and says them about `sought.subject` where statements can be read from it."""
    words = set(sought.words)
    if not words <= set(folded(text).split()):
        return False
    told = statements_in(text) if words and sought.subject else ()
    of_it = [each for each in told if each.subject.key == sought.subject]
    return not told or any(words <= set(folded(each.words).split()) for each in of_it)


def is_question(exchange: Exchange) -> bool:
    """Whether the input of an exchange was a question."""
    asks = any(None in {each.subject, each.value} or each.variables for each in exchange.patterns)
    return exchange.utterance_class not in NO_QUESTIONS or asks


def terms_asked(exchange: Exchange) -> set[URIRef]:
    """The things and classes that the input was about."""
    return {term for each in exchange.patterns for term in (each.subject, each.value) if isinstance(term, URIRef)}


def terms_told(exchange: Exchange) -> set[URIRef]:
    """The things and classes that the facts in the reply are about."""
    return {term for each in exchange.facts for term in (each.subject, each.value) if isinstance(term, URIRef)}


def topics_of(sought: ExchangeCriteria) -> frozenset[URIRef]:
    """The topics to look exchanges up by: a thing with the property asked for, else the things of one name, else properties."""
    asked = [
        frozenset({asked_of(term, each.predicate)})
        for each in sought.patterns
        for term in (each.subject, each.value)
        if isinstance(term, URIRef) and each.predicate != RDF.type
    ]
    things = next((each.things for each in sought.elements if each.things), frozenset())
    properties = next((each.properties for each in sought.elements if not each.classes and not each.things), frozenset())
    if things and properties and sought.voice == "i":
        asked.append(frozenset(asked_of(thing, each) for thing in things for each in properties))
    return next((each for each in (*asked, things, properties) if each), frozenset())


def is_one_topic(sought: ExchangeCriteria) -> bool:
    """Whether the lookup by topic needs no further filter: one thing or one property that the person asked about."""
    if sought.voice != "i" or sought.words or sought.patterns or sought.text or len(sought.elements) != 1:
        return False
    element = sought.elements[0]
    return not element.classes and bool(element.things) != bool(element.properties)


def keys_of(patterns: Iterable[Pattern]) -> set[tuple[object, ...]]:
    """The patterns as comparable keys, in the form in which they are stored."""
    return {
        (each.subject, each.predicate, "/".join(each.within) if each.within else each.starts or each.ends or each.value)
        for each in map(_stored, patterns)
    }


def _stored(pattern: Pattern) -> Pattern:
    is_text = isinstance(pattern.value, Literal) and not pattern.is_dated
    return replace(pattern, starts=str(pattern.value), value=None) if is_text else pattern
