"""A property the person keeps asking for: comments on it, offers it for another thing, or asks about a favourite.

Detected in the last interactions (Sieber and Krenn 2010, section 3.3).
"""

from collections import Counter
from collections.abc import Sequence

from rdflib import RDF, URIRef

from chat.dialogue.candidate import Remark, Situation
from chat.dialogue.evidence import EpisodeCount, NotLately
from chat.dialogue.past import source_of
from chat.dialogue.unwanted import unwanted_targets
from memory.model import Exchange
from memory.retrieval.similar import properties_in, things_in
from memory.retrieval.sought import is_question
from memory.vocabulary import UNKNOWN

SCORE = 0.7
OFTEN_ENOUGH = 4
"""How many interactions, this one included, must ask for the property."""
SHARE = 0.3
"""The least share of the last interactions that must ask for it."""
FAVOURITES = 5
"""How many favourites are examined."""
NEAR_KINDS = 1
"""How many superclass levels count as the same kind."""


def remarks(situation: Situation) -> list[Remark]:
    """Up to three remarks, in rotation, if the person keeps asking for the property asked for now."""
    asked = {pattern.predicate for pattern in situation.analysis.patterns} - {RDF.type, UNKNOWN}
    if not asked or not situation.answers_from_domain:
        return []
    recent = situation.recent
    now = {
        term for pattern in situation.analysis.patterns for term in (pattern.subject, pattern.value) if isinstance(term, URIRef)
    }
    about = {
        (predicate, thing) for each in recent for predicate in properties_in(each) & asked for thing in things_in(each) - now
    }
    counts = Counter(predicate for predicate, _ in about)
    predicate, number = max(counts.items(), key=lambda item: (item[1], item[0]), default=(None, 0))
    if predicate is None or number + 1 < OFTEN_ENOUGH or (number + 1) / (len(recent) + 1) < SHARE:
        return []
    if unwanted_targets([(predicate, None)], situation.memory):
        return []
    label = situation.speaker.label(predicate)
    examples = [each for each in recent if predicate in properties_in(each)][:3]
    sources = tuple(source_of(situation, each) for each in examples)
    favourite = _favourite(situation, predicate, recent)
    forms = [
        *_asking(situation, "ask_favourite", predicate, favourite),
        *_asking(situation, "offer_property", predicate, _another(situation, predicate, recent)),
        (f"interest:{predicate}", situation.say("comment_property", property=label, times=number + 1), ()),
    ]
    turned = forms[number % len(forms) :] + forms[: number % len(forms)]
    rested = (NotLately(favourite),) if favourite is not None else ()
    return [
        Remark(key, text, SCORE - place / 100, sources, choices=choices, evidence=(*examples, EpisodeCount(number + 1), *rested))
        for place, (key, text, choices) in enumerate(turned)
    ]


def _asking(situation: Situation, intent: str, predicate: URIRef, thing: URIRef | None) -> list[tuple[str, str, tuple[str, ...]]]:
    """Key, text and offered question of a form about another thing; empty if there is no such thing."""
    if thing is None:
        return []
    label, name = situation.speaker.label(predicate), situation.speaker.label(thing)
    text = situation.say(intent, property=label, thing=name)
    return [(f"interest:{predicate}:{intent}:{thing}", text, (f"What is the {label} of {name}?",))]


def _favourite(situation: Situation, predicate: URIRef, recent: Sequence[Exchange]) -> URIRef | None:
    """A preferred thing that has the property and was not asked about lately."""
    asked = {thing for each in recent if is_question(each) for thing in things_in(each)}
    spoken_of = asked | set(situation.short_term.activation)
    entry = situation.memory.domain.schema.properties.get(predicate)
    favourites = [each.target for each in situation.memory.user_model.strongest("thing", FAVOURITES * 4)]
    alike = _alike(situation, favourites)
    for thing in [each for each in favourites if each not in spoken_of and each in alike][:FAVOURITES]:
        kinds = situation.memory.domain.classes_of([thing]).get(thing, [])
        fits = entry is None or not entry.domains or situation.memory.domain.schema.is_kind_of(kinds, entry.domains)
        if fits and situation.memory.domain.has_any(thing, [predicate]):
            return thing
    return None


def _another(situation: Situation, predicate: URIRef, recent: Sequence[Exchange]) -> URIRef | None:
    """A thing that recent answers named, of the same kind as the one asked about, that also has the property."""
    domain = situation.memory.domain
    spoken_of = {thing for each in recent for thing in things_in(each)}
    spoken_of |= {term for each in situation.analysis.patterns for term in (each.subject, each.value) if isinstance(term, URIRef)}
    active = [thing for thing in situation.short_term.activation if thing not in spoken_of]
    alike = _alike(situation, active)
    return next((thing for thing in active if thing in alike and domain.has_any(thing, [predicate])), None)


def _alike(situation: Situation, things: Sequence[URIRef]) -> set[URIRef]:
    """The things of the same kind as the one asked about."""
    domain = situation.memory.domain
    asked = {each.known_subject for each in situation.analysis.patterns}
    classes = domain.classes_of([*things, *(thing for thing in asked if thing is not None)])
    kinds = {thing: {up for each in of for up in domain.schema.superclasses(each)[:NEAR_KINDS]} for thing, of in classes.items()}
    wanted = {kind for thing in asked if thing is not None for kind in kinds.get(thing, ())}
    return {thing for thing in things if not wanted.isdisjoint(kinds.get(thing, ()))}
