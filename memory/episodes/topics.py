"""What exchanges were about, indexed by month, so that looking it up takes no longer as the memory grows.

Each input is linked to one node per topic and month. A topic is an entity, a class, a property, or an entity together with the
property asked about. The newest exchanges about something are those of the newest month that has such a node.
"""

from collections.abc import Iterable
from datetime import date
from hashlib import sha256

from rdflib import XSD, Literal, URIRef

from memory.model import Fact, Pattern
from memory.vocabulary import MEM, ROOT, UNKNOWN

ASKED, TOLD = MEM.asksAbout, MEM.toldAbout
"""The properties that link an input to what it asked about and to what it was told about."""
OF_SHARES = {ASKED: MEM.shareAsksAbout, TOLD: MEM.shareToldAbout}
"""The same for a blend's share: separate properties, so that the few shares are found among any number of inputs."""
LINKS = (ASKED, TOLD, *OF_SHARES.values())
"""All properties that lead to the topics of a month."""
PAIRS = f"{ROOT}asked/"


def topics_asked(patterns: Iterable[Pattern]) -> list[URIRef]:
    """The entities, classes, properties and entity–property pairs of patterns; none for patterns about earlier talk."""
    of_world = [each for each in patterns if each.predicate not in MEM or each.predicate == UNKNOWN]
    things = [(each, term) for each in of_world for term in (each.subject, each.value) if isinstance(term, URIRef)]
    pairs = [asked_of(thing, each.predicate) for each, thing in things]
    return list(dict.fromkeys([*(thing for _, thing in things), *(each.predicate for each in of_world), *pairs]))


def topics_told(facts: Iterable[Fact]) -> list[URIRef]:
    """The entities and classes that occur in facts."""
    return list(dict.fromkeys(term for each in facts for term in (each.subject, each.value) if isinstance(term, URIRef)))


def asked_of(thing: URIRef, predicate: URIRef) -> URIRef:
    """The topic of an entity together with the property asked about it."""
    return URIRef(f"{PAIRS}{_short(f'{thing} {predicate}')}")


def is_pair(topic: URIRef) -> bool:
    """Whether a topic is an entity together with a property."""
    return topic.startswith(PAIRS)


def month_of(day: date) -> Literal:
    """The month of a day as an `xsd:gYearMonth` literal, “2026-03”."""
    return Literal(f"{day:%Y-%m}", datatype=XSD.gYearMonth, normalize=False)


def whole_year(month: str) -> Literal:
    """The month under which a whole past year is kept: its December."""
    return december_of(int(month[:4]))


def december_of(year: int) -> Literal:
    """December of a year, as an `xsd:gYearMonth` literal."""
    return Literal(f"{year:04}-12", datatype=XSD.gYearMonth, normalize=False)


def topic_in_month(graph: URIRef, topic: URIRef, month: Literal) -> URIRef:
    """The node of a topic in a month, within a person's episodes graph."""
    return URIRef(f"{graph}/about/{month}/{_short(topic)}")


def topic_key(node: URIRef) -> int:
    """A number that is the same for a topic's nodes of all months; never 0."""
    return int(node.rpartition("/")[2][:16], 16) | 1


def _short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:24]
