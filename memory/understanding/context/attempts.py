"""Tries out rewritten utterances: one counts if it is understood as a whole, as about the thing that is meant."""

from dataclasses import dataclass, field

from rdflib import URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Pattern
from memory.understanding.question import Reading
from memory.understanding.understand import Understanding, split_alternatives, understand
from memory.vocabulary import UNKNOWN

TRIED_AT_MOST = 12
"""Most rewritings tried for an utterance."""


@dataclass
class Attempts:
    """Understands rewritings, each only once; `fully_explaining_reading` stops at `TRIED_AT_MOST` of them."""

    domain: DomainKnowledge
    _known: dict[str, Understanding] = field(default_factory=dict)

    def understood(self, text: str) -> Understanding:
        """The understanding of a text, cached."""
        if text not in self._known:
            self._known[text] = understand(text, self.domain)
        return self._known[text]

    def fully_explaining_reading(self, text: str) -> Reading | None:
        """The best reading that leaves no word unexplained; None if there is none, or too many texts were tried already."""
        if text not in self._known and len(self._known) >= TRIED_AT_MOST:
            return None
        understood = self.understood(text)
        return _whole(understood) or self._of_alternatives(understood)

    def _of_alternatives(self, understood: Understanding) -> Reading | None:
        """The best reading of the first offered alternative that makes a whole question by itself."""
        offered = split_alternatives(understood, self.domain)
        each = (() if offered is None else offered.each) or ((offered.without,) if offered and offered.without else ())
        return next((reading for one in each if (reading := _whole(one))), None)

    def is_about(self, text: str, thing: URIRef) -> bool:
        """Whether a text is understood as about this thing, with no namesake as likely."""
        reading = self.fully_explaining_reading(text)
        return reading is not None and thing in things_of(reading) and not self._known[text].rivals(reading)

    def is_about_listed(self, text: str, listed: Pattern, *, asks_which: bool) -> bool:
        """Whether a text is read with the terms of the listed pattern; if it asks which of them, one end must stay open."""
        reading = self.fully_explaining_reading(text)
        ends = {listed.predicate, listed.subject, listed.value} - {None}
        for pattern in reading.patterns if reading is not None else ():
            if ends <= {pattern.predicate, pattern.subject, pattern.value}:
                return not asks_which or None in {pattern.subject, pattern.value}
        return False

    def has_answer(self, text: str) -> bool:
        """Whether the knowledge answers it; True without a look-up if nothing is open or no property is known."""
        reading = self.fully_explaining_reading(text)
        if reading is None:
            return False
        is_open = any(pattern.variables or pattern.subject is None or pattern.value is None for pattern in reading.patterns)
        looked_up = [pattern for pattern in reading.patterns if pattern.predicate != UNKNOWN]
        return not is_open or not looked_up or self.domain.is_any(looked_up)

    def known(self, text: str) -> Understanding | None:
        """How a text was understood; None if it was not tried."""
        return self._known.get(text)


def _whole(understood: Understanding) -> Reading | None:
    return next((each for each in understood.readings if not understood.unexplained(each)), None)


def things_of(reading: Reading) -> set[URIRef]:
    """All things that a reading refers to."""
    terms = {term for pattern in (*reading.patterns, *reading.without) for term in (pattern.subject, pattern.value)}
    return {term for term in (*terms, *reading.among, *reading.besides) if isinstance(term, URIRef)}
