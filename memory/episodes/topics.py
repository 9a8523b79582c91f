"""What an exchange was about, kept month by month, so that finding it takes no longer as the memory ages.

Each input is linked with one node per topic and month: a thing, a class or a property, or a thing together with what was
asked about it. The newest exchanges about something are those of the newest month that has such a node.
"""

from collections.abc import Iterable
from datetime import date
from hashlib import sha256

from rdflib import XSD, Literal, URIRef

from memory.model import Fact, Pattern
from memory.vocabulary import MEM, ROOT, UNKNOWN

ASKED, TOLD = MEM.asksAbout, MEM.toldAbout
"""How an input is linked with what it asked about, and with what it was told about."""
OF_SHARES = {ASKED: MEM.shareAsksAbout, TOLD: MEM.shareToldAbout}
"""How a blend's share is linked with the same: by links of its own, so that few shares are found among any number of inputs."""
LINKS = (ASKED, TOLD, *OF_SHARES.values())
"""All links to the topics of a month."""
PAIRS = f"{ROOT}asked/"


def topics_asked(patterns: Iterable[Pattern]) -> list[URIRef]:
    """The things, classes and properties of patterns, and what was asked about what; none for talk about earlier talk."""
    of_world = [each for each in patterns if each.predicate not in MEM or each.predicate == UNKNOWN]
    things = [(each, term) for each in of_world for term in (each.subject, each.value) if isinstance(term, URIRef)]
    pairs = [asked_of(thing, each.predicate) for each, thing in things]
    return list(dict.fromkeys([*(thing for _, thing in things), *(each.predicate for each in of_world), *pairs]))


def topics_told(facts: Iterable[Fact]) -> list[URIRef]:
    """The things and classes that statements are about."""
    return list(dict.fromkeys(term for each in facts for term in (each.subject, each.value) if isinstance(term, URIRef)))


def asked_of(thing: URIRef, predicate: URIRef) -> URIRef:
    """A thing together with what is asked about it, as one topic."""
    return URIRef(f"{PAIRS}{_short(f'{thing} {predicate}')}")


def is_pair(topic: URIRef) -> bool:
    """Whether a topic is a thing together with what is asked about it."""
    return topic.startswith(PAIRS)


def month_of(day: date) -> Literal:
    """“2026-03” as a term."""
    return Literal(f"{day:%Y-%m}", datatype=XSD.gYearMonth, normalize=False)


def whole_year(month: str) -> Literal:
    """The month under which a year that is long over is kept as a whole: its last."""
    return december_of(int(month[:4]))


def december_of(year: int) -> Literal:
    """The last month of a year."""
    return Literal(f"{year:04}-12", datatype=XSD.gYearMonth, normalize=False)


def topic_in_month(graph: URIRef, topic: URIRef, month: Literal) -> URIRef:
    """The node of a topic in a month, in a person's graph of episodes."""
    return URIRef(f"{graph}/about/{month}/{_short(topic)}")


def topic_key(node: URIRef) -> int:
    """The same number for all nodes of one topic, whatever their months; never 0."""
    return int(node.rpartition("/")[2][:16], 16) | 1


def _short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:24]
