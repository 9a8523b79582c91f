"""Questions put to the knowledge alone: how they are read, and what is said."""

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Pattern
from memory.realisation.answers import Said, say_answer
from memory.realisation.sentences import Speaker
from memory.retrieval.answers import Answer, answer
from memory.store.terms import Term
from memory.understanding.question import Reading
from memory.understanding.understand import understand


def readings(text: str, domain: DomainKnowledge) -> list[Reading]:
    """The readings that leave no word unexplained, best first."""
    understood = understand(text, domain)
    return [reading for reading in understood.readings if not understood.unexplained(reading)]


def best(text: str, domain: DomainKnowledge) -> Reading | None:
    """The best of them."""
    return next(iter(readings(text, domain)), None)


def read(text: str, domain: DomainKnowledge) -> str:
    """The best of them in one line: its kind, and its patterns with the last words of their IRIs; empty without one."""
    reading = best(text, domain)
    if reading is None:
        return ""
    counted = " counted" if reading.counts else ""
    return f"{reading.kind}{counted}: " + " & ".join(_in_short(pattern) for pattern in reading.patterns)


def _in_short(pattern: Pattern) -> str:
    value = f"{pattern.starts}…" if pattern.starts is not None else _name(pattern.value)
    return f"{_name(pattern.subject)} {_name(pattern.predicate)} {value}"


def _name(term: Term | None) -> str:
    return "?" if term is None else term.rstrip("/").replace("#", "/").rpartition("/")[2]


def found(text: str, domain: DomainKnowledge) -> Answer | None:
    """What is found for the best reading that finds anything."""
    tried = (answer(reading, domain) for reading in readings(text, domain))
    return next((each for each in tried if not each.is_empty), None)


def said(text: str, domain: DomainKnowledge) -> Said | None:
    """The same in words."""
    answered = found(text, domain)
    return say_answer(answered, Speaker(domain)) if answered else None


def told(text: str, domain: DomainKnowledge) -> str:
    """What is said, as text; empty where nothing is."""
    answered = said(text, domain)
    return answered.text if answered else ""
