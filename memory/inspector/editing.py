"""Edits a fact's sentence: finds what changed, turns it into a correction, and previews how that reads."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date

from rdflib import URIRef

from memory.access import Memory
from memory.curation.correcting import Corrected, FactCorrection, plan_correction
from memory.errors import BadInput
from memory.facts.facts import EventTime, LearnedFact
from memory.facts.relations import NAME
from memory.inspector.editable import EditableFact, editable
from memory.inspector.facts_in_words import FactsInWords
from memory.realisation.told import ToldSpeaker
from memory.realisation.told_words import to_second_person
from memory.realisation.values import dated, sentence
from memory.store.terms import Term
from memory.understanding.relation_extraction.stating import extract_statements
from memory.understanding.second_person import as_speaker
from memory.understanding.statements import Statement, statements_in
from memory.understanding.statements.dates import event_time

TIME_AT_MOST = 60
_ENDING = re.compile(r"[\s.!]+$")
_AT = re.compile(r"^(?:on|in|at)\s+", re.IGNORECASE)


def correction_of(memory: Memory, learned: LearnedFact, typed: str, when: str) -> FactCorrection:
    """The correction made by an edited sentence and time. Raises BadInput if either cannot be parsed or nothing changed."""
    speaker = FactsInWords(memory).speaker([learned])
    shown = editable(learned, speaker)
    is_same_time = shown.when is None or " ".join(when.split()) == shown.when
    time = learned.when if is_same_time else _time(memory, when)
    words = as_speaker(_with_time(typed, time))
    if _same(typed) == _same(shown.sentence):
        if is_same_time:
            raise BadInput("You haven’t changed anything.", "Change the words or the time, or press Cancel.")
        return FactCorrection(words, when=time)
    value = _other_value(typed, shown, learned, speaker) if shown.when is not None else ""
    if value:
        return FactCorrection(words, value=value, when=time)
    return FactCorrection(words, statements=read_by_hand(memory, typed), when=time)


def new_by_hand(memory: Memory, typed: str, when: str = "") -> FactCorrection:
    """A new fact from a sentence. Raises BadInput if the sentence or time cannot be parsed."""
    time = _time(memory, when)
    return FactCorrection(as_speaker(_with_time(typed, time)), statements=read_by_hand(memory, typed), when=time)


def read_by_hand(memory: Memory, typed: str) -> tuple[Statement, ...]:
    """The statements in a sentence written by hand, about “you” or “I”. Raises BadInput if there are none."""
    now = memory.clock().astimezone(memory.episodes.zone)
    text = sentence(as_speaker(" ".join(typed.split())))
    found = statements_in(text, (), now) or tuple(extract_statements(text, (), now))
    if not found:
        raise BadInput(
            "I couldn’t turn that into a memory.", "Try one short sentence about one thing, such as “My sister lives in Graz.”"
        )
    return found


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


def _with_time(typed: str, time: EventTime | None) -> str:
    words = _same(typed)
    if time is None:
        return f"{words}."
    return f"{words}{dated(time.value, time.precision) if time.value[:4].isdigit() else f' {time.value}'}."


def _time(memory: Memory, typed: str) -> EventTime | None:
    """Parses “3 December 2026”, “2026-12-03”, “March 2027”, “2019”, “every Tuesday”; None if empty. Raises BadInput."""
    words = _AT.sub("", " ".join(typed.split()))
    if not words:
        return None
    try:
        return EventTime(date.fromisoformat(words).isoformat(), "day")
    except ValueError:
        pass
    now = memory.clock().astimezone(memory.episodes.zone)
    found = event_time(words, now) if len(words) <= TIME_AT_MOST else None
    for beginning in ("on ", "in "):
        found = found if found is None or found.value or found.precision != "other" else event_time(beginning + words, now)
    if found is None or (not found.value and found.precision == "other"):
        raise BadInput(
            f"I can’t read “{words[:TIME_AT_MOST]}” as a date.", "Use a form such as 3 December 2026, March 2027 or 2019."
        )
    return EventTime(found.value or to_second_person(found.text), found.precision)
