"""Disambiguation: asks which of several things of the same name is meant, offering a complete question for each."""

from collections.abc import Sequence

from rdflib import URIRef

from chat.dialogue.candidate import Candidate, Situation
from memory.retrieval.answer import GraphAnswer
from memory.retrieval.answers import answer
from memory.understanding.mentions import ThingMention

SCORE = 0.9
CHOICES_AT_MOST = 5


def which_one(situation: Situation, best: GraphAnswer) -> Candidate | None:
    """A question back if the name also fits another thing for which the answer differs; else None."""
    others = [
        thing
        for reading, thing in situation.understanding.rivals(best.reading)
        if _differs(answer(reading, situation.memory.domain), best)
    ]
    mention = next((each for each in situation.understanding.mentions.things if {*others} & _iris(each)), None)
    if mention is None:
        return None
    things = [next(iri for iri in _things_of(best) if iri in _iris(mention)), *others][:CHOICES_AT_MOST]
    choices = [_asked_of(situation, mention, name) for name in _told_apart(situation, things, best)]
    if len({*choices}) < len(things):
        return None
    *before, last = situation.understanding.words[mention.span.start : mention.span.end]
    name = " ".join([*(word.text for word in before), last.text.strip("?.,;: ")])
    name = name[:-1].rstrip("'’") if last.is_possessive else name
    return Candidate(
        component="domain_knowledge",
        intent="which_one",
        text=situation.say("which_one", name=name),
        score=SCORE,
        queries=best.queries,
        choices=tuple(choices),
        reading=best.reading,
    )


def _iris(mention: ThingMention) -> set[URIRef]:
    return {thing.iri for thing in mention.things}


def _things_of(best: GraphAnswer) -> list[URIRef]:
    terms = [term for pattern in best.reading.patterns for term in (pattern.subject, pattern.value)]
    return [term for term in (*terms, *best.reading.among) if isinstance(term, URIRef)]


def _differs(other: GraphAnswer, best: GraphAnswer) -> bool:
    return not other.is_empty and (set(other.found), other.holds) != (set(best.found), best.holds)


def _asked_of(situation: Situation, mention: ThingMention, name: str) -> str:
    """The question with the ambiguous name replaced by an unambiguous one."""
    words = situation.understanding.words
    last = words[mention.span.end - 1]
    ending = "'s" if last.is_possessive else last.text[len(last.text.rstrip("?.,;:")) :]
    before, after = words[: mention.span.start], words[mention.span.end :]
    before = before[:-1] if before and before[-1].key == "the" else before
    said = " ".join([*(word.text for word in before), f"{name}{ending}", *(word.text for word in after)])
    return said[:1].upper() + said[1:]


def _told_apart(situation: Situation, things: Sequence[URIRef], best: GraphAnswer) -> list[str]:
    """A distinguishing name for each thing: by its kind, else by a value only it has, preferably not one asked for."""
    domain, speaker = situation.memory.domain, situation.speaker
    kinds = domain.classes_of(things)
    nouns = [
        next((domain.schema.classes[each].label for each in kinds.get(thing, ()) if each in domain.schema.classes), "")
        for thing in things
    ]
    if all(nouns) and len({*nouns}) == len(nouns):
        return [f"the {noun} {speaker.name(thing)}" for noun, thing in zip(nouns, things, strict=True)]
    asked = {pattern.predicate for pattern in best.reading.patterns}
    facts = [
        sorted(domain.facts_about(thing)[0], key=lambda fact: (fact.predicate in asked, fact.predicate, str(fact.value)))
        for thing in things
    ]
    values = [[fact.value for fact in of if isinstance(fact.value, URIRef)] for of in facts]
    names = []
    for place, thing in enumerate(things):
        others = {value for number, each in enumerate(values) if number != place for value in each}
        own = next((value for value in values[place] if value not in others), None)
        names.append(f"{speaker.name(thing)} of {speaker.name(own)}" if own is not None else speaker.name(thing))
    return names
