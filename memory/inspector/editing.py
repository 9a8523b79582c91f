"""Edits a fact's sentence: finds what changed, turns it into a correction, and previews how that reads."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from rdflib import URIRef

from memory.access import Memory
from memory.curation.correcting import Corrected, FactCorrection, plan_correction
from memory.errors import BadInput
from memory.facts.facts import LearnedFact
from memory.facts.relations import NAME
from memory.inspector.editable import EditableFact, editable
from memory.inspector.entering import now_of, read_by_hand, tells_of_past, time_by_hand, with_time
from memory.inspector.facts_in_words import FactsInWords
from memory.realisation.told import ToldSpeaker
from memory.realisation.values import sentence
from memory.store.terms import Term
from memory.understanding.second_person import as_speaker
from memory.understanding.statements.clocks import clock_in

_ENDING = re.compile(r"[\s.!]+$")


def correction_of(memory: Memory, learned: LearnedFact, typed: str, when: str) -> FactCorrection:
    """The correction made by an edited sentence and time. Raises BadInput if either cannot be parsed or nothing changed."""
    speaker = FactsInWords(memory).speaker([learned])
    shown = editable(learned, speaker)
    is_same_time = shown.when is None or " ".join(when.split()) == shown.when
    time = learned.when if is_same_time else time_by_hand(memory, when, is_ahead=_may_be_ahead(memory, learned, typed))
    words = as_speaker(with_time(typed, time, clock_in(when)))
    if _same(typed) == _same(shown.sentence):
        if is_same_time:
            raise BadInput("You haven’t changed anything.", "Change the words or the time, or press Cancel.")
        return FactCorrection(words, when=time)
    value = _other_value(typed, shown, learned, speaker) if shown.when is not None else ""
    if value:
        return FactCorrection(words, value=value, when=time)
    return FactCorrection(words, statements=read_by_hand(memory, typed), when=time)


def preview(memory: Memory, fact: URIRef | None, correction: FactCorrection) -> list[str]:
    """The sentences that a correction would result in, storing nothing. Raises BadInput in the same cases as storing it."""
    made = plan_correction(memory.holding, fact, correction, memory.learned.person)
    return sentences_of(memory, made)


def sentences_of(memory: Memory, made: Corrected) -> list[str]:
    """One sentence per entered fact, without a fact that only names the subject of another one."""
    facts = [each for each in made.facts if not _is_name_of_next(each, made.facts)]
    speaker = FactsInWords(memory).speaker(made.facts)
    names = {each.fact.subject: str(each.fact.value) for each in made.facts if each.fact.predicate == NAME}

    def labels_of(terms: Iterable[Term]) -> Mapping[URIRef, str]:
        return {**made.labels, **memory.learned.labels_of(terms)}

    speaker = replace(speaker, labels_of=labels_of, names={**speaker.names, **names})
    return [sentence(speaker.statement([each])) for each in facts]


def _is_name_of_next(named: LearnedFact, facts: Iterable[LearnedFact]) -> bool:
    is_name = named.fact.predicate == NAME
    return is_name and any(each.fact.subject == named.fact.subject and each.fact.predicate != NAME for each in facts)


def _other_value(typed: str, shown: EditableFact, learned: LearnedFact, speaker: ToldSpeaker) -> str:
    """The new value if only the value was changed; else empty."""
    value, text = speaker.value(learned), _same(shown.sentence)
    place = text.casefold().rfind(value.casefold())
    if place <= 0:
        return ""
    before, behind, now = text[:place], text[place + len(value) :], _same(typed)
    is_rest_same = now.casefold().startswith(before.casefold()) and now.casefold().endswith(behind.casefold())
    made = now[len(before) : len(now) - len(behind)].strip() if is_rest_same else ""
    return as_speaker(made) if made and made != value else ""


def _same(text: str) -> str:
    """The text in comparable form: single spaces, no full stop."""
    return _ENDING.sub("", " ".join(text.split()))


def _may_be_ahead(memory: Memory, learned: LearnedFact, typed: str) -> bool:
    """Whether another time of this fact may be yet to come: a plan's, but not that of what has happened."""
    today, when = now_of(memory).date().isoformat(), learned.when
    is_over = when is not None and when.value[:4].isdigit() and when.value < today[: len(when.value)]
    return not (is_over or learned.is_past or tells_of_past(typed))
