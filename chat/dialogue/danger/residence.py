"""The country where somebody lives: by their settings or their time zone, else by what they told."""

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

PLACES = Path(__file__).parent / "places.toml"
ASKED, LOOKED_AT = "I live in a town in this country, I am from there", 24
"""What is looked for in the person's own messages, and how many of the nearest are read."""
LIVING, FROM = relation_called("live in").iri, relation_called("be from").iri
WORDS_OF_A_PLACE, WORDS_BEHIND = 4, 7
"""The most words of a place's name, and how far behind “I live in” it may stand."""
_I = r"\b(?:i|we|im|ive|were|i['’]m|we['’]re|i['’]ve|we['’]ve|hi|hello|hey|me)\b"
_LIVES = re.compile(
    rf"{_I}(?![^.!?]*\b(?:used to|want|would|hope|might|wish)\b)[^.!?]{{0,24}}?\b(?:live|living|based|settled|moved|work|working|"
    r"staying|here)\b[^.!?]{0,24}?\b(?:in|to|from|at|near)\b|\bhere in\b",
    re.IGNORECASE,
)
_COMES = re.compile(rf"{_I}(?![^.!?]*\b(?:back|home|away|flew|flown|came|got)\b)[^.!?]{{0,24}}?\bfrom\b", re.IGNORECASE)


def country_lived_in(situation: Situation) -> str:
    """The code of the country whose numbers fit; empty if nothing says which it is."""
    return situation.country or next(_told(situation), "")


def country_named(words: str) -> str:
    """The country of the first place that is named in some words; empty if none is.

    >>> country_named("a small place near Dunedin in New Zealand")
    'NZ'
    """
    keys = folded(words).split()
    for begin in range(len(keys)):
        for end in range(min(len(keys), begin + WORDS_OF_A_PLACE), begin, -1):
            if country := _places().get(" ".join(keys[begin:end])):
                return country
    return ""


def country_in(text: str) -> tuple[str, str]:
    """The country where the writer of a text says that they live, and the one where they say that they are from."""
    return _behind(_LIVES, text), _behind(_COMES, text)


def _behind(lead: re.Pattern[str], text: str) -> str:
    found = (re.split(r"[.!?;]", text[each.end() :])[0].split()[:WORDS_BEHIND] for each in lead.finditer(text))
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
    named = {name: code for code, name in country_names().items()} | dict(towns_of_zones())
    named |= {name: code for code, names in more.items() for name in names}
    return {folded(name): code for name, code in named.items() if code}
