"""A generated graph of any size with labelled people, places and works, the same every time for a given size.

Each thing is derived from its number alone, so writing or querying the graph does not need it in memory.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rdflib.namespace import OWL, RDF, RDFS, SKOS, XSD

from measuring.benchmarks import made_up_names

SEED = 20260917
SPACE = "https://made-up.example/"
FACTS_A_THING = 4
PROPERTIES_A_CLASS = 8
KEPT = 200_000
POPULAR = 5
"""Size of the popular head: the first thing of a group is the value of every sixtieth fact that takes one of that group."""


@dataclass(frozen=True)
class ThingGroup:
    """A group of things: which last digits its numbers have, its classes, and its properties with the group of their values."""

    name: str
    tenths: tuple[int, ...]
    naming: Callable[[random.Random], str]
    classes: tuple[str, ...]
    properties: tuple[tuple[str, str], ...]


def _properties(**by_value: str) -> tuple[tuple[str, str], ...]:
    return tuple((label.strip(), sort) for sort, labels in by_value.items() for label in labels.split(","))


PEOPLE = ThingGroup(
    "person",
    (0, 1, 2, 3),
    made_up_names.person,
    ("actor", "singer", "painter", "writer", "politician", "engineer", "athlete", "physician", "lawyer", "farmer"),
    _properties(
        place="birth place, death place, residence, country of citizenship, burial place, place of study",
        person="spouse, child, teacher, sibling, colleague, rival, patron, employer",
        work="notable work, favourite book",
        date="birth date, death date",
        number="height, weight",
    ),
)
PLACES = ThingGroup(
    "place",
    (4, 5, 6),
    made_up_names.place,
    ("city", "village", "river", "mountain", "lake", "castle", "museum", "railway station", "province", "harbour"),
    _properties(
        place="country, twin town, highest point, capital, neighbouring place, region, largest town",
        person="mayor, founder, architect, patron saint, discoverer, governor, landlord",
        work="anthem, chronicle",
        date="founding date",
        number="population, area, elevation",
    ),
)
WORKS = ThingGroup(
    "work",
    (7, 8, 9),
    made_up_names.work,
    ("novel", "film", "opera", "album", "poem", "painting", "play", "video game", "newspaper", "symphony"),
    _properties(
        place="setting, place of publication, location of the premiere",
        person="author, director, composer, producer, translator, editor, illustrator, performer, narrator, main character",
        work="sequel, model, series",
        date="release date",
        number="page count, running time, price",
    ),
)
GROUPS = {group.name: group for group in (PEOPLE, PLACES, WORKS)}


@dataclass(frozen=True)
class MadeUpThing:
    """A thing: label, alias (may be empty), class, and facts as (property label, value, number of the value or None)."""

    number: int
    group: ThingGroup
    label: str
    alias: str
    class_label: str
    facts: tuple[tuple[str, str, int | None], ...]


class MadeUpGraph:
    """A graph with about `labels` labels, one in eleven of them an alias."""

    def __init__(self, labels: int) -> None:
        self.things = max(20, round(labels / 1.1))
        self.label = lru_cache(KEPT)(self._label)

    def thing(self, number: int) -> MadeUpThing:
        """The thing with this number."""
        group, chance = _group_of(number), random.Random(f"{SEED}/{number}/facts")  # noqa: S311  reproducible on purpose
        kind = chance.randrange(len(group.classes))
        possible = group.properties[kind % 5 :: 5] + group.properties[(kind + 2) % 5 :: 5]
        chosen = chance.sample(possible, min(FACTS_A_THING, len(possible)))
        label = self.label(number)
        alias = f"{label.split()[-1]} {chance.choice(('Senior', 'Major', 'the Great', 'Minor'))}"
        has_alias = number % 10 == number // 10 % 10
        facts = tuple((name, *self._value(sort, chance)) for name, sort in chosen)
        return MadeUpThing(number, group, label, alias if has_alias else "", group.classes[kind], facts)

    def _label(self, number: int) -> str:
        return _group_of(number).naming(random.Random(f"{SEED}/{number}"))  # noqa: S311  reproducible on purpose

    def _value(self, sort: str, chance: random.Random) -> tuple[str, int | None]:
        if sort == "date":
            return f"{chance.randint(1500, 2020)}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}", None
        if sort == "number":
            return str(chance.randint(1, 5_000)), None
        number = self.popular(sort, chance)
        return self.label(number), number

    def popular(self, sort: str, chance: random.Random) -> int:
        """The number of a random thing of a group, with a bias towards low numbers."""
        tenths = GROUPS[sort].tenths
        round_number, place = divmod(made_up_names.often_low(chance, self.things * len(tenths) // 10, POPULAR), len(tenths))
        return round_number * 10 + tenths[place]

    def write(self, file: Path) -> None:
        """Writes the graph as N-Triples."""
        with file.open("w", encoding="utf-8") as stream:
            stream.writelines(_schema_lines())
            for number in range(self.things):
                stream.writelines(_lines(self.thing(number)))


def _group_of(number: int) -> ThingGroup:
    return next(group for group in GROUPS.values() if number % 10 in group.tenths)


def _iri(name: str) -> str:
    return f"<{SPACE}{name.replace(' ', '_')}>"


def _schema_lines() -> Iterator[str]:
    for group in GROUPS.values():
        for label in group.classes:
            yield f"{_iri(f'class/{label}')} <{RDF.type}> <{OWL.Class}> .\n"
            yield f'{_iri(f"class/{label}")} <{RDFS.label}> "{label}" .\n'
        for label, _ in group.properties:
            yield f"{_iri(f'property/{label}')} <{RDF.type}> <{RDF.Property}> .\n"
            yield f'{_iri(f"property/{label}")} <{RDFS.label}> "{label}" .\n'


def _lines(thing: MadeUpThing) -> Iterator[str]:
    iri = _iri(f"thing/{thing.number}")
    yield f"{iri} <{RDF.type}> {_iri(f'class/{thing.class_label}')} .\n"
    yield f'{iri} <{RDFS.label}> "{thing.label}" .\n'
    if thing.alias:
        yield f'{iri} <{SKOS.altLabel}> "{thing.alias}" .\n'
    for name, value, number in thing.facts:
        yield f"{iri} {_iri(f'property/{name}')} {_value_text(name, value, number)} .\n"


def _value_text(name: str, value: str, number: int | None) -> str:
    if number is not None:
        return _iri(f"thing/{number}")
    return f'"{value}"^^<{XSD.date if name.endswith("date") else XSD.integer}>'
