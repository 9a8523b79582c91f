"""Reminding: an earlier exchange that is like this one comes up, the most like it first."""

from rdflib import URIRef

from chat.dialogue.candidate import Remark, Situation
from chat.dialogue.past import cue_from, past_of, source_of, when
from memory.realisation.nouns import with_article
from memory.retrieval.similar import Similar, ranked, things_in
from memory.retrieval.strategies import same_property, same_thing, subsets

SCORE, LESS_EACH_CLASS = 0.6, 0.05


def remarks(situation: Situation) -> list[Remark]:
    """One remark for the most alike exchange; none for what is still in short-term memory."""
    if not situation.chosen or not situation.chosen.answers:
        return []
    cue, past = cue_from(situation), past_of(situation)
    just_over = {each.input for each in situation.short_term.exchanges}
    found = ranked([*subsets.similar(cue, past), *same_property.similar(cue, past), *same_thing.similar(cue, past)])
    best = next((each for each in found if each.exchange.input not in just_over and each.exchange.facts), None)
    return [_remark(situation, best)] if best else []


def _remark(situation: Situation, best: Similar) -> Remark:
    speaker, exchange = situation.speaker, best.exchange
    slots = {"when": when(situation, exchange), "question": exchange.resolved.rstrip(" ?.!")}
    if best.strategy == "same_property" and best.shared_class is not None:
        other = min(things_in(exchange) - {*cue_from(situation).things})
        noun = with_article(situation.memory.domain.schema.classes[best.shared_class].label)
        slots |= {"thing": speaker.label(other), "noun": noun, "property": speaker.label(_property(best))}
        text = situation.say("reminded_of_class", **slots)
    elif best.strategy == "subset":
        names = [speaker.label(thing) for thing in sorted(best.things)]
        text = situation.say("reminded_of_subset", things=" and ".join(names), **slots)
    else:
        text = situation.say("reminded_of_thing", thing=speaker.label(min(best.things)), **slots)
    score = SCORE - LESS_EACH_CLASS * best.class_distance
    return Remark(f"reminded:{exchange.input}", text, score, (source_of(situation, exchange),))


def _property(best: Similar) -> URIRef:
    return min(best.properties)
