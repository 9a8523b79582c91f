"""Verbalises answers from told facts: intent, slots, and the answering values."""

from dataclasses import dataclass
from itertools import islice

from rdflib import URIRef

from memory.facts.facts import LearnedFact
from memory.facts.search import PolarAnswer, ToldAnswer
from memory.forms.folding import folded
from memory.language.sentences import sentences_of
from memory.realisation.told import ToldSpeaker
from memory.realisation.told_questions import asked_in_words
from memory.realisation.told_summary import more_in_words, summary
from memory.realisation.values import sentence
from memory.understanding.asked import AnswerType
from memory.understanding.relation_extraction.stating import EXTRACTOR as DRAWN

SAID_AT_MOST, QUOTED_AT_MOST = 6, 5
"""How many facts are said, and how many sentences quoted, at most."""
INTENTS = {
    PolarAnswer.YES: "told_yes",
    PolarAnswer.NO: "told_no",
    PolarAnswer.NO_LONGER: "told_no_longer",
    PolarAnswer.INSTEAD: "told_instead",
    PolarAnswer.OPEN: "told_answer",
}
ANSWERS = {PolarAnswer.YES: ("yes",), PolarAnswer.NO: ("no",), PolarAnswer.NO_LONGER: ("no",)}


@dataclass(frozen=True)
class ToldReply:
    """An intent with its slots, the answering values, and the facts that are said."""

    intent: str
    slots: dict[str, object]
    answers: tuple[str, ...] = ()
    facts: tuple[LearnedFact, ...] = ()


def say_told(told: ToldAnswer, speaker: ToldSpeaker) -> ToldReply | None:
    """The answer with who said so and when; or that nobody told it.

    None for a summary that would state facts extracted statistically, which is error-prone: the person's own words say it better.
    """
    if not told.facts and told.number is None:
        return ToldReply("told_unknown", {"what": asked_in_words(told.asked, told.subjects, speaker)})
    if told.asked.wants is AnswerType.HAPPENING:
        return _in_order(told, speaker)
    if told.asked.wants is AnswerType.DESCRIPTION:
        return _description(told, speaker)
    speaker.learn(told.facts)
    facts = _once_each(told.facts, speaker)[:SAID_AT_MOST]
    slots = _slots(told, facts, speaker)
    if told.asked.wants is AnswerType.COUNT:
        slots |= {"number": str(told.number or ""), "is_unsaid": told.number is None}
        return ToldReply("told_count", slots, () if told.number is None else (str(told.number),), facts)
    return ToldReply(INTENTS[told.verdict], slots, _answers(told, facts, speaker), facts)


def _once_each(facts: tuple[LearnedFact, ...], speaker: ToldSpeaker) -> tuple[LearnedFact, ...]:
    """The facts without duplicates about the same name: “Ines” and “my daughter Ines”."""
    found: dict[tuple[object, ...], LearnedFact] = {}
    for each in facts:
        name = speaker.subject(each.fact.subject, each).lower().split()[-1:]
        found.setdefault((*name, each.fact.predicate, each.fact.value, each.is_denied), each)
    return tuple(found.values())


def _slots(told: ToldAnswer, facts: tuple[LearnedFact, ...], speaker: ToldSpeaker) -> dict[str, object]:
    speaker.learn(facts)
    clause = speaker.statement(facts)
    return {
        "said": sentence(clause),
        "clause": clause,
        "when": speaker.when(facts[0]) if facts else "",
        "is_shared": told.is_shared,
        "is_disputed": any(each.is_disputed for each in facts),
    }


def _answers(told: ToldAnswer, facts: tuple[LearnedFact, ...], speaker: ToldSpeaker) -> tuple[str, ...]:
    if told.alternatives:
        return told.alternatives
    if told.asked.wants is AnswerType.WHETHER:
        return ANSWERS.get(told.verdict, ())
    if told.asked.wants is AnswerType.WHO:
        return tuple(dict.fromkeys(speaker.subject(each.fact.subject, each) for each in facts))
    return tuple(dict.fromkeys(speaker.value(each) for each in facts))


def _in_order(told: ToldAnswer, speaker: ToldSpeaker) -> ToldReply:
    """What was told about a time, in order; quoted if any of it was extracted statistically, which is error-prone."""
    if any(each.extractor == DRAWN for each in told.facts):
        return _quoted(told, speaker)
    speaker.learn(told.facts)
    whole = speaker.without_repeated(told.facts)
    said = tuple(whole[:SAID_AT_MOST])
    text = " ".join(sentence(speaker.statement([each])) for each in said)
    text += more_in_words(len(whole) - len(said))
    slots = {"said": text, "when": speaker.when(said[0]) if len(said) == 1 else "", "is_shared": told.is_shared}
    return ToldReply("told_description", slots, tuple(dict.fromkeys(speaker.value(each) for each in said)), said)


def _description(told: ToldAnswer, speaker: ToldSpeaker) -> ToldReply | None:
    """A summary of all of it; None if any of it was extracted statistically."""
    if any(each.extractor == DRAWN for each in told.facts):
        return None
    text, said = summary(told.facts, told.subjects, speaker)
    slots = {"said": text, "when": speaker.when(said[0]) if len(said) == 1 else "", "is_shared": told.is_shared}
    return ToldReply("told_description", slots, tuple(dict.fromkeys(speaker.value(each) for each in said)), said)


def _quoted(told: ToldAnswer, speaker: ToldSpeaker) -> ToldReply:
    """The latest distinct sentences told, verbatim, with their days, in the order told."""
    speaker.learn(told.facts)
    sayings: dict[str, LearnedFact] = {}
    for each in sorted(told.facts, key=lambda fact: fact.last_told, reverse=True):
        sayings.setdefault(_telling(each, speaker), each)
    said = dict(reversed(list(islice(sayings.items(), QUOTED_AT_MOST))))
    text = "; ".join(f"“{words}” ({speaker.when(fact)})" for words, fact in said.items())
    slots: dict[str, object] = {"said": f"{text}.{more_in_words(len(sayings) - len(said))}"}
    return ToldReply("told_in_words", slots, tuple(said), tuple(said.values()))


def _telling(fact: LearnedFact, speaker: ToldSpeaker) -> str:
    """The sentence of a telling that contains the value; the whole telling if none does."""
    value = folded(speaker.label(fact.fact.value) if isinstance(fact.fact.value, URIRef) else str(fact.fact.value))
    return next((each for each in sentences_of(fact.words) if value in folded(each)), fact.words).rstrip(" .,;!")
