"""Sorts facts into the kinds that people sort memories by: people, places, plans, likes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from rdflib import URIRef

from memory.facts.facts import LearnedFact
from memory.facts.relations import FAVOURITE, NAME, Relation, relation_at, relation_called
from memory.understanding.statements.dates import is_relative_time
from memory.understanding.statements.persons import PERSON_WORDS, PETS, PLURAL, ROLE
from memory.vocabulary import RELATIONS, TERMS

PEOPLE, PLACES, PLANS, LIKES = "people", "places", "plans", "likes"
OF_PLACES = frozenset("in at to from".split())
DAYS_OF = {"week": timedelta(days=6)}
"""How long after its first day a stretch of days that is stored as that day may still be going on."""
INTENDED = frozenset(relation_called(each).iri for each in ("plan to", "want to"))


@dataclass(frozen=True)
class CardOwner:
    """The person whose memory it is, and today's date where that person lives."""

    person: URIRef
    today: date


def is_of_kind(kind: str, learned: LearnedFact, whose: CardOwner) -> bool:
    """Whether a fact belongs to this kind, one of CARD_KINDS."""
    return CARD_KINDS[kind](learned, whose)


def _is_of_people(learned: LearnedFact, whose: CardOwner) -> bool:
    """About a person or a pet: anyone with a name, or named by a role (“my sister”)."""
    subject = learned.fact.subject
    if not subject.startswith(f"{whose.person}/") or subject == whose.person:
        return False
    words = subject.rpartition("/")[2].split("-")
    is_named = learned.fact.predicate == NAME or words[0] != "my"
    return is_named or any(each in PERSON_WORDS | PETS | PLURAL or ROLE.search(each) for each in words)


def _is_of_places(learned: LearnedFact, _: CardOwner) -> bool:
    """Where somebody or something is, comes from or goes: “live in Graz”; not a time or a kind of thing."""
    value = learned.fact.value
    if not isinstance(value, URIRef) or value.startswith(TERMS) or not _tells_of_places(learned.fact.predicate):
        return False
    return not is_relative_time(value.rpartition("/")[2].replace("-", " "))


def _tells_of_places(predicate: URIRef) -> bool:
    return predicate.rpartition("-")[2] in OF_PLACES and predicate not in INTENDED and _relation(predicate) is not None


def _is_of_plans(learned: LearnedFact, whose: CardOwner) -> bool:
    """Intentions, and what happens on a future day."""
    if learned.is_denied or not learned.is_live:
        return False
    if learned.when is None or not learned.when.value[:4].isdigit():
        return learned.fact.predicate in INTENDED
    today = whose.today - DAYS_OF[learned.when.precision] if learned.when.precision in DAYS_OF else whose.today
    return learned.when.value >= today.isoformat()[: len(learned.when.value)]


def _is_of_likes(learned: LearnedFact, _: CardOwner) -> bool:
    return _tells_of_likes(learned.fact.predicate)


def _tells_of_likes(predicate: URIRef) -> bool:
    relation = _relation(predicate)
    return relation is not None and (relation.liking is not None or relation.label.startswith(FAVOURITE))


def _relation(predicate: URIRef) -> Relation | None:
    return relation_at(predicate) if predicate.startswith(RELATIONS) else None


CARD_KINDS: Mapping[str, Callable[[LearnedFact, CardOwner], bool]] = {
    PEOPLE: _is_of_people,
    PLACES: _is_of_places,
    PLANS: _is_of_plans,
    LIKES: _is_of_likes,
}
PREDICATES: Mapping[str, Callable[[URIRef], bool]] = {
    PLACES: _tells_of_places,
    PLANS: INTENDED.__contains__,
    LIKES: _tells_of_likes,
}
"""The kinds that are told by the predicate: what no such predicate says is of the kind only if it is a plan with a day."""
