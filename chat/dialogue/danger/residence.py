"""The country where somebody lives: by their settings or their time zone, else by what they told."""

import logging
from collections import defaultdict
from collections.abc import Iterator, Sequence
from time import monotonic

from rdflib import URIRef

from chat.dialogue.candidate import Situation
from chat.dialogue.danger.lines import LINES
from chat.dialogue.danger.places import BY_FAR, country_named, names_a_place
from chat.dialogue.running import run_in_parallel
from memory.episodes.exchanges import newest_numbered
from memory.episodes.turns import INPUT
from memory.facts.relations import relation_called
from memory.language.sentences import sentences_of
from memory.model import Exchange
from memory.retrieval.own_words.living import HOME, whereabouts

logger = logging.getLogger("companion.danger")

ASKED, LOOKED_AT = "I live in a town in this country, I am from there", 48
"""What is looked for in the person's own messages, and how many of the nearest are looked through for names of places."""
LIVING, FROM = relation_called("live in").iri, relation_called("be from").iri
HOME_FROM, SURELY_HOME = 0.25, 0.6
"""Thresholds of living somewhere, added up, and surely told once; another country must have less than half as
much, since its numbers would help nobody, while those for anywhere do."""
SECONDS, SECONDS_TO_READ, SENTENCES_READ = 6.0, 2.0, 12
"""How long the reply waits for the country, how long is read for it, and how many sentences that name a place at most."""
EPISODES_LOOKED_AT, EXCHANGES_LOOKED_AT = 96, 24
"""How far back a reply is looked for that gave a country's numbers already."""


def country_lived_in(situation: Situation) -> str:
    """The code of the country whose numbers fit; empty if nothing says which it is, or looking for it fails or takes too long."""
    if situation.country:
        return situation.country
    try:
        return next(iter(run_in_parallel([_first_told], situation, SECONDS).found), "")
    except Exception:  # whatever fails while looking: the reply goes out, with numbers for anywhere
        logger.exception("where the person lives was not looked up")
        return ""


def country_in(texts: Sequence[str], least: float = HOME_FROM) -> str:
    """The country where the writer of these texts says that they live: that of the first surely told, else the likeliest by far."""
    shares: defaultdict[str, float] = defaultdict(float)
    for sentence in _naming(texts):
        here = whereabouts(sentence, HOME)
        country = country_named(here.words, sentence)
        if country and here.share >= SURELY_HOME:
            return country
        shares[country] += here.share if country else 0.0
    most, *others = sorted(shares.values(), reverse=True) or [0.0]
    return max(shares, key=lambda each: shares[each]) if most >= max(least, BY_FAR * max(others, default=0.0)) else ""


def _naming(texts: Sequence[str]) -> Iterator[str]:
    """The sentences that name a place, as long as there is time to read them."""
    started = monotonic()
    naming = dict.fromkeys(each for text in texts for each in sentences_of(text) if names_a_place(each))
    for place, sentence in enumerate(naming):
        if place >= SENTENCES_READ or monotonic() - started > SECONDS_TO_READ:
            return
        yield sentence


def _first_told(situation: Situation) -> list[str]:
    return [country for country in _told(situation) if country][:1]


def _told(situation: Situation) -> Iterator[str]:
    """The countries told: where they live before where they are from, facts before messages, what was found before if it still holds."""
    given, since = _given_before(situation)
    yield country_in([situation.input.text, *(each.text for each in since)], SURELY_HOME)
    yield given
    facts = _of_facts(situation)
    yield from facts[LIVING]
    said = _own_messages(situation)
    yield country_in(said)
    yield from facts[FROM]


def _given_before(situation: Situation) -> tuple[str, Sequence[Exchange]]:
    """The country whose numbers the last alarm of this talk gave, and the exchanges since."""
    number, lately = situation.input.number, situation.short_term.exchanges
    numbers = range(max(1, number - EPISODES_LOOKED_AT), number)
    exchanges = [*lately, *newest_numbered(situation.memory.episodes.reader, numbers, EXCHANGES_LOOKED_AT)]
    for place, each in enumerate(exchanges):
        if country := LINES.country_given_in(each.reply):
            return country, exchanges[: min(place, len(lately))]
    return "", lately


def _of_facts(situation: Situation) -> dict[URIRef, list[str]]:
    """The countries of what was learned of where they live and where they are from."""
    learned = situation.memory.learned
    facts = [each for each in learned.facts.facts(learned.person, [LIVING, FROM]) if not (each.is_denied or each.is_past)]
    labels = learned.labels_of(each.fact.value for each in facts)
    named = [(each.fact.predicate, labels.get(URIRef(each.fact.value), str(each.fact.value))) for each in facts]
    return {
        relation: [country_named(label) for predicate, label in named if predicate == relation] for relation in (LIVING, FROM)
    }


def _own_messages(situation: Situation) -> list[str]:
    """What the person wrote lately, and what may say where they live, the newest first."""
    memory = situation.memory
    lately = [situation.input.text, *(each.text for each in situation.short_term.exchanges)]
    if memory.index.is_empty:
        return lately
    hits = memory.index.search(ASKED, lambda: memory.embedder.vectors([ASKED])[0], LOOKED_AT, INPUT)
    return lately + [each.turn.text for each in sorted(hits, key=lambda hit: hit.turn.at, reverse=True)]
