"""Questions put to the knowledge alone: how they are read, and what is said."""

from datetime import UTC, datetime

from rdflib import Variable

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Pattern
from memory.realisation.answers import VerbalisedAnswer, say_answer
from memory.realisation.sentences import Speaker
from memory.retrieval.ages import age
from memory.retrieval.answers import GraphAnswer, answer
from memory.store.reading import ResultOrder
from memory.store.terms import Term
from memory.understanding.question import Reading
from memory.understanding.understand import understand

NOW = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)
AGES = {"age", "age_if_alive", "age_at", "ago"}


def readings(text: str, domain: DomainKnowledge) -> list[Reading]:
    """The readings that leave no word unexplained, best first."""
    understood = understand(text, domain)
    return [reading for reading in understood.readings if not understood.unexplained(reading)]


def best(text: str, domain: DomainKnowledge) -> Reading | None:
    """The best of them."""
    return next(iter(readings(text, domain)), None)


def read(text: str, domain: DomainKnowledge) -> str:
    """The best of them in one line: its kind, and its patterns with the last words of their IRIs; empty without one.

    Behind them what must not hold, what is compared, what is left out, and by what it is put in order.
    """
    reading = best(text, domain)
    if reading is None:
        return ""
    counted = " counted" if reading.counts else ""
    parts = (
        " & ".join(_in_short(pattern) for pattern in reading.patterns),
        *[f"without {_in_short(pattern)}" for pattern in reading.without],
        *[f"among {_name(thing)}" for thing in reading.among],
        *[f"besides {_name(thing)}" for thing in reading.besides],
        _order(reading.order) if reading.order else "",
    )
    return f"{reading.kind}{counted}: " + " ".join(part for part in parts if part)


def _in_short(pattern: Pattern) -> str:
    value = _name(pattern.value)
    if pattern.starts is not None:
        value = f"{pattern.starts}…"
    if pattern.within is not None:
        value = "…".join(pattern.within)
    if pattern.ends is not None:
        value = f"…{pattern.ends}"
    return f"{_name(pattern.subject)} {_name(pattern.predicate)}{'*' if pattern.by_steps else ''} {value}"


def _order(order: ResultOrder) -> str:
    by = f"{'number of ' if order.counts else ''}{'' if order.outward else '^'}{_name(order.predicate)}"
    since = f" since {_name(order.since)}" if order.since else ""
    return f"{'last' if order.descending else 'first'} by {by}{since}"


def _name(term: Term | Variable | None) -> str:
    if isinstance(term, Variable):
        return f"?{term}"
    return "?" if term is None else term.rstrip("/").replace("#", "/").rpartition("/")[2]


def found(text: str, domain: DomainKnowledge) -> GraphAnswer | None:
    """What is found for the best reading that finds anything."""
    tried = (_looked_up(reading, domain) for reading in readings(text, domain))
    return next((each for each in tried if not each.is_empty), None)


def names(text: str, domain: DomainKnowledge) -> list[str]:
    """The last words of what is found, in order of the alphabet; years and dates as they are."""
    answered = found(text, domain)
    return sorted(_name(term) for term in answered.found) if answered else []


def _looked_up(reading: Reading, domain: DomainKnowledge) -> GraphAnswer:
    return age(reading, domain, NOW) if reading.kind in AGES else answer(reading, domain)


def said(text: str, domain: DomainKnowledge) -> VerbalisedAnswer | None:
    """The same in words."""
    answered = found(text, domain)
    return say_answer(answered, Speaker(domain)) if answered else None


def told(text: str, domain: DomainKnowledge) -> str:
    """What is said, as text; empty where nothing is."""
    answered = said(text, domain)
    return answered.text if answered else ""
