"""The topics of simulated people, artists and food from the bundled knowledge bases, with sentence templates.

In templates, `{x}` is the thing and `{o}` a value; food is in the plural, or bare if uncountable, and `{are}` and `{s}` agree
with it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from rdflib import Literal, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.forms.inflection import plural
from memory.realisation.nouns import number_of, with_definite_article
from memory.store.reading import Condition
from memory.store.terms import Term
from memory.vocabulary import MEM

MUSIC, FOOD = "https://companion.example/music#", "https://companion.example/food#"
WELL_KNOWN = 7
"""Least number of facts about a thing for people to talk about it."""
TRUE = Literal(True)  # noqa: FBT003  the value of an RDF statement

ByProperty: TypeAlias = Mapping[URIRef, tuple[str, ...]]


def _in(base: str, **of: tuple[str, ...]) -> ByProperty:
    return {URIRef(base + name): templates for name, templates in of.items()}


@dataclass(frozen=True)
class ExperimentTopic:
    """A topic: its classes, and templates by purpose; `news` are facts that no knowledge base has."""

    name: str
    classes: tuple[URIRef, ...]
    mentions: tuple[str, ...]
    opinions: tuple[str, ...]
    news: tuple[str, ...]
    statements: ByProperty
    questions: ByProperty
    bare: tuple[URIRef, ...] = ()
    """Classes whose instances are not put in the plural."""


ARTIST = ExperimentTopic(
    "artist",
    (URIRef(MUSIC + "Musician"), URIRef(MUSIC + "Band")),
    mentions=(
        "I listened to {x} today.",
        "I am listening to {x} right now.",
        "Yesterday I watched a film about {x}.",
        "There was {x} on the radio this morning.",
        "A friend gave me a record by {x}.",
        "I have been thinking about {x} all day.",
    ),
    opinions=("I really like {x}.", "{X} is my favourite.", "I think {x} is wonderful.", "I can't get enough of {x}."),
    news=(
        "My sister loves {x}.",
        "My parents danced to {x} at their wedding.",
        "My neighbour once met {x}.",
        "{X} reminds me of my schooldays.",
        "My brother has every album by {x}.",
    ),
    statements=_in(
        MUSIC,
        birthPlace=("{x} was born in {o}.",),
        instrument=("{x} plays the {o}.", "{x} played the {o}."),
        genre=("{x} plays {o}.", "The music of {x} is {o}."),
        award=("{x} won {o}.",),
        nationality=("{x} comes from {o}.",),
        origin=("{x} comes from {o}.", "{x} started in {o}."),
        recordLabel=("{x} was on {o}.",),
        member=("{o} was in {x}.", "{o} played in {x}."),
    ),
    questions=_in(
        MUSIC,
        birthPlace=("Where was {x} born?",),
        birthDate=("When was {x} born?",),
        instrument=("What does {x} play?", "Which instrument did {x} play?"),
        genre=("What kind of music does {x} play?",),
        award=("What prizes did {x} win?",),
        member=("Who was in {x}?", "Who are the members of {x}?"),
        origin=("Where does {x} come from?",),
    ),
)
DISH = URIRef(FOOD + "Dish")
EATEN = ExperimentTopic(
    "food",
    tuple(URIRef(FOOD + name) for name in ("Fruit", "Vegetable", "Nut", "Cheese", "Dish")),
    mentions=(
        "I am eating {x}.",
        "I had {x} for lunch.",
        "I bought some {x} at the market.",
        "Yesterday I cooked something with {x}.",
        "There was {x} for dinner.",
        "I am in the mood for {x}.",
    ),
    opinions=("I really like {x}.", "I love {x}.", "{X} {are} delicious.", "I could eat {x} every day."),
    news=(
        "My grandmother makes the best {x}.",
        "My brother hates {x}.",
        "My neighbour brought us {x} last week.",
        "{X} remind{s} me of the summer.",
        "My daughter eats {x} with honey.",
    ),
    statements=_in(
        FOOD,
        colour=("{X} {are} {o}.",),
        taste=("{X} taste{s} {o}.",),
        origin=("{X} come{s} from {o}.",),
        countryOfOrigin=("{X} come{s} from {o}.",),
        richIn=("{X} {are} rich in {o}.", "There is a lot of {o} in {x}."),
        ingredient=("{X} {are} made with {o}.", "There is {o} in {x}."),
        family=("{X} belong{s} to the {o}.",),
        season=("{X} {are} in season in {o}.",),
    ),
    questions=_in(
        FOOD,
        colour=("What colour {are} {x}?",),
        taste=("How {do} {x} taste?",),
        origin=("Where {do} {x} come from?",),
        countryOfOrigin=("Where {do} {x} come from?",),
        ingredient=("What {are} {x} made of?", "What is in {x}?"),
        richIn=("What vitamins {do} {x} contain?",),
    ),
    bare=(DISH, URIRef(FOOD + "Cheese")),
)
TOPICS = (ARTIST, EATEN)


def things_of(topic: ExperimentTopic, domain: DomainKnowledge) -> list[URIRef]:
    """All things of a topic, in a fixed order."""
    below = [kind for each in topic.classes for kind in domain.schema.subclasses(each)]
    found, _ = domain.things_that("topic", [Condition(classes=list(dict.fromkeys(below)))])
    return sorted(each for each in set(found) if isinstance(each, URIRef))


def is_well_known(thing: URIRef, domain: DomainKnowledge) -> bool:
    """Whether enough facts about a thing are known."""
    return len(domain.facts_about(thing)[0]) >= WELL_KNOWN


def is_plural(thing: URIRef, topic: ExperimentTopic, domain: DomainKnowledge) -> bool:
    """Whether a thing is spoken of in the plural."""
    label = domain.labels_of([thing])[thing]
    if topic.name == "artist":
        return number_of(label) == "plural"
    kinds = domain.classes_of([thing]).get(thing, [])
    return not domain.schema.is_kind_of(kinds, topic.bare) and not domain.is_stated(thing, MEM.massNoun, TRUE)


def filled(template: str, topic: ExperimentTopic, thing: URIRef, value: Term | None, domain: DomainKnowledge) -> str:
    """A template with the thing and a value filled in, and verbs agreeing with it."""
    label, several = domain.labels_of([thing])[thing], is_plural(thing, topic, domain)
    if topic.name == "food" and several:
        label = plural(label)
    label = f"the {label[4:]}" if label.startswith("The ") else label
    said = with_definite_article(domain.labels_of([value])[value]) if isinstance(value, URIRef) else str(value)
    verbs = {"are": "are" if several else "is", "do": "do" if several else "does", "s": "" if several else "s"}
    if topic.name == "artist" and several:
        template = template.replace(" was ", " were ").replace(" is ", " are ").replace("comes", "come").replace("does", "do")
    text = template.format(x=label, X=label[:1].upper() + label[1:], o=said, **verbs)
    return text[:1].upper() + text[1:]
