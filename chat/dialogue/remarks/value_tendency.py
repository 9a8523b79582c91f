"""A value shared by most things asked about: names others that have it, preferred ones first.

The threshold is more than 66 % of the last interactions on a property (Sieber and Krenn 2010, section 3.3). The pattern stays
in the user model and comes up again days later, when another thing has the value.
"""

from collections import defaultdict

from rdflib import RDF, URIRef

from chat.dialogue.candidate import Remark, Situation
from chat.dialogue.domain_sources import domain_sources
from chat.dialogue.past import source_of
from chat.dialogue.unwanted import unwanted_targets
from memory.model import Exchange, Fact
from memory.realisation.sentences import Speaker
from memory.store.reading import Condition

SCORE, RETURNS = 0.8, 0.75
"""Scores of a new tendency, and of one that returns."""
TENDENCY = 0.66
"""The share of things that must have the value."""
INTERACTIONS_AT_LEAST = 3
"""The fewest things asked about, or touches of a remembered pattern, that make a tendency."""
PATTERNS_REMEMBERED = 12
"""How many of the strongest remembered patterns are examined."""
STRONG_ENOUGH = 1.0
"""The least strength of a pattern worth coming back to."""


def remarks(situation: Situation) -> list[Remark]:
    """Other things with the shared value; else an earlier tendency that applies again."""
    if not situation.answers_from_domain:
        return []
    return _tendency(situation) or _returning(situation)


def _tendency(situation: Situation) -> list[Remark]:
    recent = situation.recent
    now = (
        {(source.fact.predicate, source.fact.value): source.fact for source in situation.chosen.sources if source.fact}
        if situation.chosen
        else {}
    )
    by_property: dict[URIRef, list[tuple[Exchange, Fact]]] = defaultdict(list)
    for exchange in recent:
        for fact in _asked_facts(exchange):
            by_property[fact.predicate].append((exchange, fact))
    for (predicate, value), fact in now.items():
        if predicate == RDF.type or not isinstance(value, URIRef):
            continue
        having = {each.subject for _, each in by_property[predicate] if each.value == value} | {fact.subject}
        subjects = {fact.subject, *(each.subject for _, each in by_property[predicate])}
        if len(subjects) >= INTERACTIONS_AT_LEAST and len(having) / len(subjects) > TENDENCY:
            others = _others(situation, predicate, value, subjects)
            if others and not unwanted_targets([(predicate, value), (predicate, None), (value, None)], situation.memory):
                return [_found(situation, predicate, value, others, [each for each, _ in by_property[predicate]])]
    return []


def _asked_facts(exchange: Exchange) -> list[Fact]:
    """The facts of an answer that were asked for and have a thing as value."""
    asked = {pattern.predicate for pattern in exchange.patterns}
    return [fact for fact in exchange.facts if fact.predicate in asked and isinstance(fact.value, URIRef)]


def _others(situation: Situation, predicate: URIRef, value: URIRef, known: set[URIRef]) -> list[URIRef]:
    """At most two other things with that value, preferred ones first, then by name."""
    found, _ = situation.memory.domain.things_that("tendency", [Condition(predicate, value=value)])
    preferred = {each.target: each.strength for each in situation.memory.user_model.strongest("thing", 50)}
    others = [URIRef(each) for each in found if isinstance(each, URIRef) and each not in known]
    return sorted(others, key=lambda each: (-preferred.get(each, 0.0), each))[:2]


def _found(situation: Situation, predicate: URIRef, value: URIRef, others: list[URIRef], earlier: list[Exchange]) -> Remark:
    speaker = situation.speaker
    told = _sentence(speaker, others, predicate, value)
    text = situation.say("tendency", property=speaker.label(predicate), value=speaker.label(value), told=told)
    facts = [Fact(each, predicate, value) for each in others]
    sources = (*domain_sources(situation, facts), *(source_of(situation, each) for each in earlier[:3]))
    return Remark(f"tendency:{predicate}:{value}", text, SCORE, sources, evidence=tuple(earlier))


def _returning(situation: Situation) -> list[Remark]:
    """A remembered pattern, last touched before today, whose value a thing asked about now has."""
    now, episodes = situation.memory.clock(), situation.memory.episodes
    patterns = situation.memory.user_model.strongest("pattern", PATTERNS_REMEMBERED)
    asked = {pattern.predicate for pattern in situation.analysis.patterns}
    for thing in situation.findings.cue.things[:2] if situation.findings is not None else ():
        for each in patterns:
            days = (now.astimezone(episodes.zone).date() - each.last_access.astimezone(episodes.zone).date()).days
            is_old = days >= 1 and each.frequency >= INTERACTIONS_AT_LEAST and each.strength >= STRONG_ENOUGH
            if is_old and each.target not in asked and isinstance(each.value, URIRef):
                fact = Fact(thing, each.target, each.value)
                is_so = situation.memory.domain.is_stated(thing, each.target, each.value)
                if is_so and not unwanted_targets(
                    [(each.target, each.value), (each.target, None), (each.value, None)], situation.memory
                ):
                    told = _sentence(situation.speaker, [thing], each.target, each.value)
                    text = situation.say("tendency_returns", told=told)
                    return [Remark(f"returns:{each.target}:{each.value}", text, RETURNS, domain_sources(situation, [fact]))]
    return []


def _sentence(speaker: Speaker, things: list[URIRef], predicate: URIRef, value: URIRef) -> str:
    return speaker.subjects_sentence(things, predicate, value)
