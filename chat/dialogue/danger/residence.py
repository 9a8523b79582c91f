"""The country where somebody lives: by their settings or their time zone, else by what they told."""

import logging
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from rdflib import URIRef

from chat.dialogue.candidate import Situation
from chat.dialogue.danger.lines import country_names, towns_of_zones
from memory.episodes.turns import INPUT
from memory.facts.relations import relation_called
from memory.forms.folding import folded
from memory.language.dictionary import is_english
from memory.language.words import FUNCTION_WORDS

logger = logging.getLogger("companion.danger")

PLACES = Path(__file__).parent / "places.toml"
ASKED, LOOKED_AT = "I live in a town in this country, I am from there", 24
"""What is looked for in the person's own messages, and how many of the nearest are read."""
LIVING, FROM = relation_called("live in").iri, relation_called("be from").iri
WORDS_OF_A_PLACE, WORDS_BEHIND = 4, 7
"""The most words of a place's name, and how far behind “I live in” it may stand."""
FEASTS = frozenset({"christmas", "easter"})
"""Islands with a time zone that hardly anybody means."""
_ALSO = (
    r"(?:(?:am|are|have|been|still|now|just|also|both|all|only|actually|currently|mostly|recently|finally|really|originally|do|already|"
    r"always|mainly|usually|over|right|proudly|happily)\s+){0,4}"
)
"""What may stand between “I” and “live”: no negation, no wish, nothing past, and nobody else."""
_I = (
    r"(?<!\bif )(?<!\bwhen )(?<!\bunless )(?<!\bbefore )(?<!\buntil )(?<!\btill )(?<!\bwish )(?<!\blike )(?<!\bdo )(?<!\bdid )"
    r"(?<!\bshould )(?<!\bwould )(?<!\bcould )(?<!\bcan )(?<!\bhave )(?:\b(?:i|we|im|ive|weve|i['’]m|we['’]re|i['’]ve|we['’]ve|"
    r"me and (?:my )?\w+)|(?:^|[.,!?]\s*)(?:were|hi|hello|hey)),?\s+"
)
_LIVES = re.compile(
    rf"{_I}{_ALSO}(?:live|living|based|settled|moved|staying|here|work(?:ing)?(?![^.!?]{{0,24}}?\b(?:with|for)\b))\b"
    r"(?![^.!?]*\b(?:(?:came|moved|went|am|are|['’]m|im) back|back home|but now|when (?:i|we) (?:was|were)|years ago)\b)"
    r"[^.!?]{0,24}?\b(?:in|to|at|near)\b|(?<!was )(?<!were )(?<!not )(?<!n't )\bhere in\b",
    re.IGNORECASE,
)
_COMES = re.compile(
    rf"{_I}{_ALSO}(?:(?:come|hail)\s+{_ALSO}|an?\s+(?:\w+\s+)?)?(?:(?:im|i['’]m|i am|my name is|its|it['’]s|this is)\s+)?"
    r"(?:(?!not?\b|never\b|back|home|away|flew|flown|came|got|moved|far|way|different|free|safe|tired|long)\w+\s+(?:here\s+)?)?from\b",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"[.!?;](?:\s|$)|\b(?:but|because|with|where|who|which|and|while|for|from|since|when)\b", re.IGNORECASE)
"""What ends the words in which the place is looked for."""


def country_lived_in(situation: Situation) -> str:
    """The code of the country whose numbers fit; empty if nothing says which it is."""
    if situation.country:
        return situation.country
    try:
        return next(_told(situation), "")
    except Exception:  # whatever fails while looking: the reply goes out, with numbers for anywhere
        logger.exception("where the person lives was not looked up")
        return ""


def country_named(words: str) -> str:
    """The country of the first place that is named in some words; empty if none is.

    A name that is also an ordinary word counts only in its own capitals: “US”, “Cork”.

    >>> country_named("a small place near Dunedin in New Zealand")
    'NZ'
    """
    typed = [(key, word) for word in words.split() for key in folded(word).split()]
    for begin in range(len(typed)):
        for end in range(min(len(typed), begin + WORDS_OF_A_PLACE), begin, -1):
            key = " ".join(key for key, _ in typed[begin:end])
            if key in _places() and (end - begin > 1 or not is_english(key) or _has_capitals(typed[begin][1], key, words)):
                return _places()[key]
    return ""


def _has_capitals(word: str, key: str, words: str) -> bool:
    """Whether a name is written with its capitals, in words that are not all in capitals."""
    letters = "".join(filter(str.isalpha, word))
    if key in FUNCTION_WORDS:
        return letters.isupper() and len(words.split()) > 1 and not words.isupper()
    return letters[:1].isupper() and not (words.isupper() and len(words.split()) > 1)


def country_in(text: str) -> tuple[str, str]:
    """The country where the writer of a text says that they live, and the one where they say that they are from."""
    return _behind(_LIVES, text), _behind(_COMES, text)


def _behind(lead: re.Pattern[str], text: str) -> str:
    found = (_CLAUSE.split(text[each.end() :], maxsplit=1)[0].split()[:WORDS_BEHIND] for each in lead.finditer(text))
    return next((country for words in found if (country := country_named(" ".join(words)))), "")


def _told(situation: Situation) -> Iterator[str]:
    """The countries told: where they live before where they are from, facts before messages, the newest first."""
    memory = situation.memory
    facts = memory.learned.facts.facts(memory.learned.person, [LIVING, FROM])
    labels = memory.learned.labels_of(each.fact.value for each in facts)
    of_facts = {
        predicate: [
            country_named(labels.get(URIRef(each.fact.value), str(each.fact.value)))
            for each in facts
            if each.fact.predicate == predicate and not (each.is_denied or each.is_past)
        ]
        for predicate in (LIVING, FROM)
    }
    said = [country_in(text) for text in _own_messages(situation)]
    every = (*of_facts[LIVING], *(lives for lives, _ in said), *of_facts[FROM], *(comes for _, comes in said))
    yield from filter(None, every)


def _own_messages(situation: Situation) -> list[str]:
    """What the person wrote lately, and what may say where they live, the newest first."""
    memory, lately = situation.memory, [each.text for each in situation.short_term.exchanges]
    if memory.index.is_empty:
        return lately
    hits = memory.index.search(ASKED, lambda: memory.embedder.vectors([ASKED])[0], LOOKED_AT, INPUT)
    return lately + [each.turn.text for each in sorted(hits, key=lambda hit: hit.turn.at, reverse=True)]


@cache
def _places() -> Mapping[str, str]:
    """Countries, parts of countries and larger towns, folded, with the country's code."""
    more = tomllib.loads(PLACES.read_text(encoding="utf-8"))
    towns = {name: code for name, code in towns_of_zones().items() if folded(name) not in FEASTS and not is_english(folded(name))}
    named = {name: code for code, name in country_names().items()} | towns
    named |= {name: code for code, names in more.items() for name in names}
    return {folded(name): code for name, code in named.items() if code}
