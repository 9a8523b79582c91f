"""The retrieval cue: the things, properties and classes of the current input."""

from collections.abc import Sequence
from dataclasses import dataclass

from rdflib import RDF, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Pattern
from memory.vocabulary import UNKNOWN

NOT_ASKED_FOR = {RDF.type, UNKNOWN}


@dataclass(frozen=True)
class Cue:
    """The patterns of a question, with the things, properties and classes in them."""

    patterns: tuple[Pattern, ...]
    things: tuple[URIRef, ...]
    properties: tuple[URIRef, ...]
    classes: tuple[tuple[URIRef, tuple[URIRef, ...]], ...]
    in_words: str = ""
    """The question as it was understood; distinguishes a list from its count, or the first from all."""
    text: str = ""
    """The message, if it was not understood as a question."""

    def classes_of(self, thing: URIRef) -> tuple[URIRef, ...]:
        """The stated classes of one of the things."""
        return dict(self.classes).get(thing, ())


def cue_of(patterns: Sequence[Pattern], domain: DomainKnowledge, in_words: str = "", text: str = "") -> Cue:
    """The cue for a question; without patterns, it has only the text."""
    terms = [term for pattern in patterns for term in (pattern.subject, pattern.value)]
    things = tuple(dict.fromkeys(term for term in terms if isinstance(term, URIRef) and term not in domain.schema.classes))
    properties = tuple(dict.fromkeys(each.predicate for each in patterns if each.predicate not in NOT_ASKED_FOR))
    classes = domain.classes_of(things)
    return Cue(
        tuple(patterns),
        things,
        properties,
        tuple((thing, tuple(classes.get(thing, ()))) for thing in things),
        in_words=in_words,
        text="" if patterns else text,
    )
