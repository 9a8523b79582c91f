"""Reminds of a similar earlier exchange."""

from collections.abc import Callable, Mapping
from datetime import timedelta

from rdflib import RDF, URIRef

from chat.dialogue.candidate import Remark, Situation
from chat.dialogue.past import source_of, when
from memory.forms.inflection import with_article
from memory.model import Fact
from memory.realisation.similar import why_similar
from memory.retrieval.findings import Findings
from memory.retrieval.similar import SimilarExchange, things_in

SCORE, LESS_EACH_CLASS = 0.6, 0.05
"""Score of a remark, and what each level of class distance costs."""
CLASSES_UP = 1
"""The most levels of class distance: sharing only “food” is not worth mentioning."""
SAME_TALK = timedelta(hours=1)
"""More recent exchanges are not brought up."""
BY_WORDS, TELLS = "words", "statement"
"""If only the words are similar, only statements are brought up, not the person's own questions."""
DANGER = "danger"
"""The component whose exchanges are never brought up."""


def remarks(situation: Situation) -> list[Remark]:
    """One remark for the most similar exchange; none for those still in short-term memory, or the same question."""
    findings = situation.findings
    if findings is None or situation.chosen is None:
        return []
    just_over = {each.input for each in situation.short_term.exchanges}
    earlier = [each for each in findings.similar if each.exchange.input not in just_over and each.strategy in SAYING]
    earlier = [each for each in earlier if each.exchange.component != DANGER and each.class_distance <= CLASSES_UP]
    earlier = [each for each in earlier if each.strategy != BY_WORDS or each.exchange.utterance_class == TELLS]
    now = situation.memory.clock()
    earlier = [each for each in earlier if now - each.exchange.at > SAME_TALK]
    if situation.chosen.answers and not situation.answers_from_domain:
        return []
    if situation.chosen.answers:
        best = next((each for each in earlier if each.exchange.facts), None)
    else:
        best = next((each for each in earlier if each.likeness), None)
    return [_remark(situation, findings, best)] if best else []


def _remark(situation: Situation, findings: Findings, best: SimilarExchange) -> Remark:
    intent, slots = SAYING[best.strategy](situation, findings, best)
    seen = when(situation, best.exchange)
    text = situation.say(intent, when=seen, question=best.exchange.resolved.rstrip(" ?.!"), said=best.exchange.text, **slots)
    score = SCORE - LESS_EACH_CLASS * best.class_distance
    why = why_similar(best, situation.speaker, seen)
    return Remark(
        f"reminded:{best.exchange.input}",
        text[:1].upper() + text[1:],
        score,
        (source_of(situation, best.exchange),),
        because=(why,),
        evidence=(best.exchange, *_kinds(best, situation)),
    )


_Words = tuple[str, Mapping[str, object]]


def _of_class(situation: Situation, findings: Findings, best: SimilarExchange) -> _Words:
    entry = situation.memory.domain.schema.classes.get(best.shared_class) if best.shared_class is not None else None
    others = _of_kind(best, situation) - {*findings.cue.things}
    if entry is None or not others:
        return _of_thing(situation, findings, best)
    label = situation.speaker.label
    slots = {"thing": label(min(others)), "noun": with_article(entry.label), "property": label(min(best.properties))}
    return "reminded_of_class", slots


def _of_kind(best: SimilarExchange, situation: Situation) -> set[URIRef]:
    """The things of the earlier exchange that belong to the shared class."""
    domain, things = situation.memory.domain, sorted(things_in(best.exchange))
    of = domain.classes_of(things) if things else {}
    return {
        thing
        for thing in things
        if best.shared_class in {up for each in of.get(thing, []) for up in domain.schema.superclasses(each)}
    }


def _kinds(best: SimilarExchange, situation: Situation) -> list[Fact]:
    """The facts that these things belong to the shared class."""
    kind = best.shared_class
    return [Fact(each, RDF.type, kind) for each in sorted(_of_kind(best, situation))] if kind is not None else []


def _of_several(situation: Situation, _findings: Findings, best: SimilarExchange) -> _Words:
    return "reminded_of_subset", {"things": " and ".join(situation.speaker.label(thing) for thing in sorted(best.things))}


def _of_thing(situation: Situation, _findings: Findings, best: SimilarExchange) -> _Words:
    return "reminded_of_thing", {"thing": situation.speaker.label(min(best.things))}


def _of_preferred(situation: Situation, findings: Findings, best: SimilarExchange) -> _Words:
    label = situation.speaker.label
    if best.preferred is None:
        return _of_thing(situation, findings, best)
    if best.properties:
        return "reminded_of_preferred", {"thing": label(best.preferred), "property": label(min(best.properties))}
    fact = next(each for each in best.exchange.facts if each.subject == best.preferred and each.value in best.things)
    return "reminded_of_value", {"thing": label(best.preferred), "property": label(fact.predicate), "value": label(fact.value)}


def _of_words(_situation: Situation, _findings: Findings, _best: SimilarExchange) -> _Words:
    return "reminded_of_words", {}


SAYING: dict[str, Callable[[Situation, Findings, SimilarExchange], _Words]] = {
    "subsets": _of_several,
    "same_property": _of_class,
    "same_thing": _of_thing,
    "preferences": _of_preferred,
    BY_WORDS: _of_words,
}
"""How an exchange is worded, by the strategy that found it."""
