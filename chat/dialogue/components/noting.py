"""What the person tells is noted and said back: that it is new, or known already, or other than what was told before."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from rdflib import URIRef

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components.told_facts import told_speaker
from chat.dialogue.evidence import Compared
from chat.dialogue.extending import domain_source, extended, stance_on, taken_up, things_named
from chat.dialogue.learning import analysis_of_lessons
from memory.folding import folded
from memory.inflection import plural
from memory.learned_knowledge.learning import Lesson
from memory.learned_knowledge.relations import NAME, relation_at
from memory.model import Analysis, Pattern, Source
from memory.realisation.relative_times import when_in_words
from memory.realisation.told import ToldSpeaker
from memory.realisation.values import sentence
from memory.retrieval.agreement import Agreement, Stance
from memory.store.terms import Term
from memory.vocabulary import TERMS, UNKNOWN

COMPONENT, SCORE, SCORE_OF_MENTION = "noting", 0.85, 0.55
NOTED = {"noted", "noted_liking"}
MENTIONING = {"statement", "other"}
SAID_AT_MOST = 4


def candidates(situation: Situation) -> list[Candidate]:
    """One reply to what was stated, extended by the nearest thing known; to a thing that was only mentioned, what is known of it."""
    if not situation.lessons:
        return _mentioned(situation)
    speaker = speaker_of_lessons(situation)
    known = stance_on(situation)
    added = extended(situation, speaker, known) if known is None or known.stance is Stance.AGREES else None
    intent, slots = _said(situation.lessons, speaker)
    if known is not None and intent in NOTED:
        intent = "known_as_well" if known.stance is Stance.AGREES else "known_otherwise"
    elif intent == "noted" and added is None and any(each.learned.is_shareable for each in situation.lessons):
        intent = "noted_new"
    against = domain_source(known.known, situation) if known is not None and known.known is not None else None
    text = situation.say(intent, **slots, known=against.text if against else "")
    sources = [*(_source(each, speaker) for each in situation.lessons), *([against] if against else [])]
    return [
        Candidate(
            COMPONENT,
            intent,
            f"{text} {added.text}" if added else text,
            SCORE,
            sources=(*sources, *(added.sources if added else ())),
            analysis=analysis_of_lessons(situation),
            adjusted=(added.because,) if added else (),
            evidence=(*_compared(situation.lessons, known), *(added.evidence if added else ())),
        )
    ]


def _compared(lessons: tuple[Lesson, ...], known: Agreement | None) -> Iterator[Compared]:
    """What was told beside what the knowledge bases say to it, where they say anything."""
    if known is not None and known.known is not None:
        for each in lessons:
            yield Compared(each.learned, known.known, known.stance is Stance.AGREES)


def _mentioned(situation: Situation) -> list[Candidate]:
    """Takes up the first thing that a sentence mentions, neither asking anything nor stating a fact."""
    understanding = situation.understanding
    things = things_named(situation)
    if understanding.utterance_class not in MENTIONING or not things or "?" in situation.input.text:
        return []
    added = taken_up(things[0].iri, situation, speaker_of_lessons(situation))
    if added is None:
        return []
    text = situation.say("taken_up", thing=situation.speaker.label(things[0].iri), said=added.said)
    analysis = Analysis(understanding.utterance_class, (Pattern(things[0].iri, UNKNOWN, None),))
    return [
        Candidate(
            COMPONENT,
            "taken_up",
            text,
            SCORE_OF_MENTION,
            sources=added.sources,
            analysis=analysis,
            adjusted=(added.because,),
            evidence=added.evidence,
        )
    ]


def speaker_of_lessons(situation: Situation) -> ToldSpeaker:
    """Says facts to this person, those of the input as well, whose things have no stored names yet."""
    memory = situation.memory
    speaker = told_speaker(memory.learned, memory.clock(), memory.episodes.zone)
    values = {each.learned.fact.value: each.statement.value.text for each in situation.lessons}
    own = {term: text for term, text in values.items() if isinstance(term, URIRef)}
    for each in situation.lessons:
        subject, spoken = each.learned.fact.subject, each.statement.subject
        own[subject] = spoken.key if str(subject).startswith(TERMS) else spoken.text
    words = situation.input.text
    names = {
        each.learned.fact.subject: str(each.learned.fact.value)
        for each in situation.lessons
        if each.learned.fact.predicate == NAME and not each.learned.is_denied
    }

    def labels_of(terms: Iterable[Term]) -> Mapping[URIRef, str]:
        wanted = list(terms)
        told, known = memory.learned.facts.labels_of(wanted), memory.learned.labels_of(wanted)
        mine = {term for term in own if term in wanted and term not in told}
        new = {term for term in mine if _is_told(term, memory.learned.person) or not _is_in(known.get(term, ""), words)}
        return known | {term: own[term] for term in new}

    return replace(speaker, labels_of=labels_of, names={**speaker.names, **names})


def _is_in(label: str, words: str) -> bool:
    """Whether a label stands in the words, in the singular or the plural."""
    return any(folded(each) in folded(words) for each in (label, plural(label)))


def _is_told(term: URIRef, person: URIRef) -> bool:
    """Whether only people speak of it, and no knowledge base."""
    return str(term).startswith((person, TERMS))


def _said(lessons: tuple[Lesson, ...], speaker: ToldSpeaker) -> tuple[str, dict[str, object]]:
    """The intent and its slots: what stays out by hand comes first, then what was told instead of something else, then what is new."""
    kept_out = next((each for each in lessons if each.learned.stays_out), None)
    if kept_out is not None:
        return _kept_out(kept_out, speaker)
    learned = [each.learned for each in lessons][:SAID_AT_MOST]
    clause = speaker.statement(learned)
    slots: dict[str, object] = {"clause": clause, "said": sentence(clause)}
    overruled = [old for each in lessons for old in each.superseded]
    if overruled:
        before = [each.as_told for each in overruled]
        return "noted_instead", slots | {"before": speaker.statement(before), "when": speaker.when(overruled[0])}
    known = [each.before for each in lessons if each.before is not None]
    if len(known) == len(lessons):
        return "told_already", slots | {"when": speaker.when(known[0])}
    if all(_is_liked(each) for each in lessons):
        return "noted_liking", slots
    return "noted", slots


def _kept_out(lesson: Lesson, speaker: ToldSpeaker) -> tuple[str, dict[str, object]]:
    """What the person corrected or took out by hand, told again: the hand is kept to, and that is said."""
    told, by_hand = lesson.learned, lesson.learned.by_hand
    hand = by_hand.retired or by_hand.corrected
    slots: dict[str, object] = {
        "clause": speaker.statement([told.as_told]),
        "when": when_in_words(hand.at, speaker.now, speaker.zone) if hand else "",
    }
    if by_hand.retired is not None or lesson.instead is None:
        return "told_retired", slots
    return "told_corrected", slots | {"instead": speaker.statement([lesson.instead])}


def _is_liked(lesson: Lesson) -> bool:
    """Whether the person says that they like something."""
    told = lesson.learned
    return lesson.statement.subject.kind == "speaker" and relation_at(told.fact.predicate).liking is True and not told.is_denied


def _source(lesson: Lesson, speaker: ToldSpeaker) -> Source:
    told = lesson.learned
    return Source("fact", str(told.iri), sentence(speaker.statement([told])), "you told me just now", told.fact)
