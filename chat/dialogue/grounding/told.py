"""Grounds from told facts: each with the words it was told in, and when."""

from collections.abc import Iterable, Iterator

from rdflib import Literal
from rdflib.namespace import RDF

from chat.dialogue.grounding.facts import words_of
from chat.dialogue.grounding.ground import FACT, Ground, frame, phrases_of, words_in
from chat.dialogue.grounding.times import times_of
from memory.facts.facts import LearnedFact
from memory.facts.relations import wordings
from memory.facts.search import PolarAnswer, ToldAnswer
from memory.forms.folding import folded
from memory.realisation.relative_times import NUMBER_NAMES
from memory.realisation.told import ToldSpeaker
from memory.realisation.values import date_in_words
from memory.vocabulary import RELATIONS

SHARED = "someone somebody else other others people"
"""Words that may be said of facts from other people."""
CORRECTED = "corrected correction going by"
"""Words that may be said of facts entered by hand."""
DECIDED = {PolarAnswer.YES: True, PolarAnswer.NO: False, PolarAnswer.NO_LONGER: False}
"""The verdicts that amount to yes or no."""


def of_learned(facts: Iterable[LearnedFact], speaker: ToldSpeaker, *, is_shared: bool = False) -> Iterator[Ground]:
    """One ground per fact: its content, the words it was told in, and when."""
    stated = list(dict.fromkeys(facts))
    speaker.learn(stated)
    for each in stated:
        yield _ground(each, speaker, is_shared=is_shared)


def of_told(told: ToldAnswer, speaker: ToldSpeaker) -> Iterator[Ground]:
    """The facts of an answer, and their number."""
    yield from of_learned(told.facts, speaker, is_shared=told.is_shared)
    if told.number is not None:
        members = frozenset(str(each.iri) for each in told.facts)
        yield Ground(FACT, told.number, (_number(told.number),), members=members, is_number=True)


def holds(told: ToldAnswer) -> bool | None:
    """Whether the answer is yes; None if it is neither yes nor no."""
    return DECIDED.get(told.verdict)


def _number(number: int) -> frozenset[str]:
    return phrases_of(f"{number:,}", NUMBER_NAMES.get(number, ""), "none" if number == 0 else "")


def _ground(told: LearnedFact, speaker: ToldSpeaker, *, is_shared: bool) -> Ground:
    value = date_in_words(str(told.fact.value)) if isinstance(told.fact.value, Literal) else speaker.label(told.fact.value)
    subject = "" if told.fact.subject == speaker.person else speaker.label(told.fact.subject)
    names = [speaker.names.get(term, "") for term in (told.fact.subject, told.fact.value) if not isinstance(term, Literal)]
    event = f"{told.when.precision} {date_in_words(told.when.value)}" if told.when is not None else ""
    said = (value, speaker.value(told), subject, *names, event, told.words, *_wordings(told, speaker))
    moments = [told.last_told, told.learned_at]
    moments += [hand.at for hand in (told.by_hand.corrected, told.by_hand.retired, told.by_hand.entered) if hand is not None]
    return Ground(
        FACT,
        str(told.iri),
        needed_words=_content(speaker.value(told) or value),
        times=phrases_of(*(when for at in moments for when in times_of(at, speaker.now, speaker.zone))),
        words=words_in(*said, SHARED if is_shared or told.is_disputed else "", CORRECTED if told.by_hand.entered else ""),
        is_denied=told.is_denied,
    )


def _wordings(told: LearnedFact, speaker: ToldSpeaker) -> tuple[str, ...]:
    predicate = told.fact.predicate
    if predicate == RDF.type:
        return ("be",)
    if predicate.startswith(RELATIONS):
        return (*wordings(predicate), speaker.label(predicate))
    return words_of(predicate, speaker.schema)


def _content(value: str) -> frozenset[str]:
    """The words of a value that a claim must contain, in any inflection."""
    words = folded(value).split()
    return frozenset(word for word in words if word not in frame()) or frozenset(words)
