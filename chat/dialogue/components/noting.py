"""Responds to statements about the world, adding the nearest known fact, or a contradicting one."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from rdflib import URIRef

from chat.dialogue.candidate import OF_THE_WORLD, Candidate, Situation
from chat.dialogue.evidence import FactComparison
from chat.dialogue.extending import Addition, domain_source, is_written_in, related_fact, stance_on, taken_up, things_named
from chat.dialogue.learning import analysis_of_lessons
from chat.dialogue.listening.acknowledging import acknowledged
from chat.dialogue.told_speaker import told_speaker
from memory.facts.learning import Lesson
from memory.facts.relations import NAME, relation_at
from memory.language.moves.situations import SIGNS, situations
from memory.model import Analysis, Pattern, Source
from memory.realisation.relative_times import when_in_words
from memory.realisation.told import ToldSpeaker
from memory.realisation.values import sentence
from memory.retrieval.agreement import Agreement, Stance
from memory.retrieval.extension import is_named_in
from memory.store.terms import Term
from memory.understanding.context.discourse import kinds_of
from memory.understanding.question import PLACE_WORDS
from memory.vocabulary import TERMS, UNKNOWN

COMPONENT, SCORE, SCORE_OF_MENTION = "noting", 0.87, 0.55
NOTED = "noted"
LIGHT = frozenset({"", "neutral", "curious", "content", "joyful", "excited", "impressed", "amused"})
"""The feelings in which people like to hear more about what they mention."""
MENTIONING = {"statement", "other"}
"""The utterance classes that may mention something in passing."""
WORDS_OF_A_LIKING = 12
"""Longer messages are about more than a liking."""
BETWEEN_LIKINGS = 3
"""The least number of exchanges between two additions about likings."""


def candidates(situation: Situation) -> list[Candidate]:
    """One reply to what was stated, with the nearest known fact, or with what contradicts it.

    Statements about the person's own life are left to `listening`, and extended only seldom: if they like or name something,
    and no distress is involved.
    """
    if not situation.lessons:
        return [] if situation.tells_of_oneself else _mentioned(situation)
    speaker = speaker_of_lessons(situation)
    known = stance_on(situation)
    intent, slots = _said(situation.lessons, speaker, known)
    is_extended = _may_extend(situation) and (known is None or known.stance is Stance.AGREES)
    added = related_fact(situation, speaker, known) if is_extended else None
    is_of_the_world = _is_of_the_world(situation)
    if intent == NOTED and not is_of_the_world and (added is None or not _is_asked_for(situation, added)):
        return []
    against = domain_source(known.known, situation) if known is not None and known.known is not None else None
    heard = _heard(situation) if intent == NOTED and situation.tells_of_oneself else ""
    text = heard or situation.say(intent, **slots, known=against.text if against else "")
    sources = [*(source_of_lesson(each, speaker) for each in situation.lessons), *([against] if against else [])]
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
            opening=heard,
        )
    ]


def _is_of_the_world(situation: Situation) -> bool:
    """Whether it is surely about the world, by the thing it names or its topic, and without feeling."""
    told = situation.told
    if (
        situation.tells_of_oneself
        or (told is not None and told.sign)
        or not all(each.learned.is_shareable for each in situation.lessons)
    ):
        return False
    return situation.tells_of_what_is_known or (told is not None and told.topic == OF_THE_WORLD)


def _may_extend(situation: Situation) -> bool:
    """Whether to add a fact: always about the world; about one's own life seldom, for likings or in a light mood."""
    told = situation.told
    if told is None or not situation.tells_of_oneself:
        return True
    if len(situation.input.text.split()) > WORDS_OF_A_LIKING:
        return False
    is_liking = any(_is_a_liking(each) for each in situation.lessons)
    is_light = told.feeling in LIGHT and SIGNS[situations().get(told.topic, "neutral")] >= 0
    lately = situation.short_term.exchanges[: BETWEEN_LIKINGS if is_liking else None]
    return (is_light or is_liking) and not any(each.component == COMPONENT or each.remark for each in lately)


def _is_asked_for(situation: Situation, added: Addition) -> bool:
    """Whether an addition is welcome: the thing is liked, named, or known from others.

    Not bacon somebody once fried, what they told themselves, or places they know.
    """
    if any(not each.is_shareable for each in added.evidence):
        return False  # they know what they themselves told
    if situation.tells_of_oneself and any(_is_of_place(situation, each) for each in added.sources):
        return False  # they know where they live or go
    text = situation.input.text
    named = [each for each in situation.understanding.mentions.things if each.is_proper and not each.is_partial]
    is_named = any(is_written_in(thing.label, text) for each in named for thing in each.things)
    return is_named or any(each.is_shareable for each in added.evidence) or any(_is_a_liking(each) for each in situation.lessons)


def _is_of_place(situation: Situation, source: Source) -> bool:
    """Whether a source states a fact about a place."""
    domain, thing = situation.memory.domain, source.fact.subject if source.fact is not None else None
    of = domain.classes_of([thing]).get(thing, ()) if isinstance(thing, URIRef) else ()
    return any(PLACE_WORDS.search(kind) for kind in kinds_of(of, domain.schema))


def _heard(situation: Situation) -> str:
    """The acknowledgement that `listening` would give."""
    told = situation.told
    return acknowledged(situation, told).text if told is not None else ""


def _compared(lessons: tuple[Lesson, ...], known: Agreement | None) -> Iterator[FactComparison]:
    """What was told, paired with what the knowledge bases say about it, if anything."""
    if known is not None and known.known is not None:
        for each in lessons:
            yield FactComparison(each.learned, known.known, known.stance is Stance.AGREES)


def _mentioned(situation: Situation) -> list[Candidate]:
    """Takes up the first thing mentioned in a sentence that neither asks nor states anything."""
    understanding = situation.understanding
    things = [each for each in things_named(situation) if not (each.label.islower() and situation.tells_of_oneself)]
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
    """Verbalises facts for this person, including the input's own, whose entities have no stored names yet."""
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
        new = {term for term in mine if _is_told(term, memory.learned.person) or not is_named_in(words, known.get(term, ""))}
        return known | {term: own[term] for term in new}

    return replace(speaker, labels_of=labels_of, names={**speaker.names, **names})


def _is_told(term: URIRef, person: URIRef) -> bool:
    """Whether it is known from people only, not from a knowledge base."""
    return str(term).startswith((person, TERMS))


def _said(lessons: tuple[Lesson, ...], speaker: ToldSpeaker, known: Agreement | None) -> tuple[str, dict[str, object]]:
    """The intent and its slots: facts suppressed by hand first, then the knowledge bases' stance."""
    kept_out = next((each for each in lessons if each.learned.stays_out), None)
    if kept_out is not None:
        return _kept_out(kept_out, speaker)
    if known is not None:
        return "known_as_well" if known.stance is Stance.AGREES else "known_otherwise", {}
    return NOTED, {}


def _kept_out(lesson: Lesson, speaker: ToldSpeaker) -> tuple[str, dict[str, object]]:
    """Answers a fact told again that was corrected or retired by hand: the manual change stands."""
    told, by_hand = lesson.learned, lesson.learned.by_hand
    hand = by_hand.retired or by_hand.corrected
    slots: dict[str, object] = {
        "clause": speaker.statement([told.as_told]),
        "when": when_in_words(hand.at, speaker.now, speaker.zone) if hand else "",
    }
    if by_hand.retired is not None or lesson.instead is None:
        return "told_retired", slots
    return "told_corrected", slots | {"instead": speaker.statement([lesson.instead])}


def _is_a_liking(lesson: Lesson) -> bool:
    """Whether it says that somebody likes something."""
    return relation_at(lesson.learned.fact.predicate).liking is True and not lesson.learned.is_denied


def source_of_lesson(lesson: Lesson, speaker: ToldSpeaker) -> Source:
    """The fact that was just told, as a source of the reply to it."""
    told = lesson.learned
    return Source("fact", str(told.iri), sentence(speaker.statement([told])), "you told me just now", told.fact)
