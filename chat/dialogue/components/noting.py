"""What the person tells is noted and said back: that it is new, or known already, or other than what was told before."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rdflib import URIRef

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components.told_facts import told_speaker
from chat.dialogue.learning import analysis_of_lessons
from memory.learned_knowledge.learning import Lesson
from memory.learned_knowledge.relations import NAME, relation_at
from memory.model import Source
from memory.realisation.told import ToldSpeaker
from memory.realisation.values import sentence
from memory.store.terms import Term

COMPONENT, SCORE = "noting", 0.85
SAID_AT_MOST = 4


def candidates(situation: Situation) -> list[Candidate]:
    """One reply to what was stated; none where nothing was."""
    if not situation.lessons:
        return []
    speaker = speaker_of_lessons(situation)
    intent, slots = _said(situation.lessons, speaker)
    return [
        Candidate(
            COMPONENT,
            intent,
            situation.say(intent, **slots),
            SCORE,
            sources=tuple(_source(each, speaker) for each in situation.lessons),
            analysis=analysis_of_lessons(situation),
        )
    ]


def speaker_of_lessons(situation: Situation) -> ToldSpeaker:
    """Says facts to this person, those of the input as well, whose things have no stored names yet."""
    memory = situation.memory
    speaker = told_speaker(memory.learned, memory.clock(), memory.episodes.zone)
    own = {each.learned.fact.subject: each.statement.subject.text for each in situation.lessons}
    own |= {
        each.learned.fact.value: each.statement.value.text
        for each in situation.lessons
        if isinstance(each.learned.fact.value, URIRef)
    }
    names = {
        each.learned.fact.subject: str(each.learned.fact.value)
        for each in situation.lessons
        if each.learned.fact.predicate == NAME and not each.learned.is_denied
    }

    def labels_of(terms: Iterable[Term]) -> Mapping[URIRef, str]:
        wanted = list(terms)
        known = memory.learned.facts.labels_of(wanted)
        return memory.learned.labels_of(wanted) | {
            term: label for term, label in own.items() if term in wanted and term not in known
        }

    return replace(speaker, labels_of=labels_of, names={**speaker.names, **names})


def _said(lessons: tuple[Lesson, ...], speaker: ToldSpeaker) -> tuple[str, dict[str, object]]:
    """The intent and its slots: what was told instead of something else comes first, then what is new."""
    learned = [each.learned for each in lessons][:SAID_AT_MOST]
    clause = speaker.statement(learned)
    slots: dict[str, object] = {"clause": clause, "said": sentence(clause)}
    overruled = [old for each in lessons for old in each.superseded]
    if overruled:
        before = [replace(each, superseded_by=None) for each in overruled]
        return "noted_instead", slots | {"before": speaker.statement(before), "when": speaker.when(overruled[0])}
    known = [each.before for each in lessons if each.before is not None]
    if len(known) == len(lessons):
        return "told_already", slots | {"when": speaker.when(known[0])}
    likings = {relation_at(each.fact.predicate).liking for each in learned}
    if likings == {True} and not any(each.is_denied for each in learned):
        return "noted_liking", slots
    return "noted", slots


def _source(lesson: Lesson, speaker: ToldSpeaker) -> Source:
    told = lesson.learned
    return Source("fact", str(told.iri), sentence(speaker.statement([told])), "you told me just now", told.fact)
