"""How many texts of a few triples one core verbalises per second, with a vocabulary in the lexicon and with one that is not."""

import random
from collections.abc import Iterator, Sequence
from os import getloadavg
from time import process_time
from typing import Any

from memory.realisation.verbalising.text import text_of
from memory.realisation.verbalising.topics import Triple

TEXTS, TRIPLES = 3_000, 3
KNOWN = "birthPlace occupation almaMater author publisher numberOfPages location floorCount architect genre ingredient country".split()
UNWORDED = "lampColour keptBy standsOn petalCount tariffZone hasPort lastSurveyed maxPayload".split()
SYLLABLES = "va rn sker ra nor ham pell os try gull ness hol mar ek in es".split()


def measure(texts: int = TEXTS) -> Iterator[dict[str, Any]]:
    """One row per vocabulary: texts per second of processor time. A hundred texts first warm the caches."""
    for vocabulary, properties in (("known", KNOWN), ("unworded", UNWORDED)):
        chance = random.Random(vocabulary)  # noqa: S311  a sample, nothing secret
        given = [_triples(properties, chance) for _ in range(texts)]
        for triples in given[:100]:
            text_of(triples)
        begun = process_time()
        letters = sum(len(text_of(triples)) for triples in given)
        taken = process_time() - begun
        yield {
            "measured": "texts",
            "vocabulary": vocabulary,
            "texts": texts,
            "triples_each": TRIPLES,
            "letters_each": round(letters / texts),
            "texts_a_second": round(texts / taken),
            "load": round(getloadavg()[0], 1),
        }


def _triples(properties: Sequence[str], chance: random.Random) -> list[Triple]:
    """Triples about one thing; in half of the cases, the last is about a value of the one before."""
    subject, other = _name(chance), _name(chance)
    chosen = chance.sample(properties, TRIPLES)
    given = [(subject, each, _value(chance)) for each in chosen]
    if chance.random() < 0.5:
        given[-1] = (subject, chosen[-1], other)
        given.append((other, chance.choice(properties), _value(chance)))
        del given[0]
    return given


def _value(chance: random.Random) -> str:
    return chance.choice((_name(chance), f'"{chance.randint(1, 5000)}"', f'"19{chance.randint(10, 99)}-05-03"'))


def _name(chance: random.Random) -> str:
    return "_".join("".join(chance.choices(SYLLABLES, k=3)).capitalize() for _ in range(2))
