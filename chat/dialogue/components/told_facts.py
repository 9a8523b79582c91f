"""Answers from what people told: “What is my sister called?”, “Do I like fish?”, “What do you know about me?”."""

from dataclasses import replace
from datetime import datetime, tzinfo

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.told_saying import ToldReply, say_told
from memory.learned_knowledge.answering import answer_told
from memory.learned_knowledge.completing import completed
from memory.learned_knowledge.knowledge import LearnedKnowledge
from memory.learned_knowledge.meant import NAME
from memory.learned_knowledge.search import Told
from memory.model import Analysis, Pattern, Source
from memory.realisation.told import ToldSpeaker
from memory.realisation.told_questions import asked_in_words
from memory.realisation.values import sentence
from memory.understanding.asked import Asked
from memory.understanding.asked.happening import happening_asked, time_asked_of

OWN, OWN_UNKNOWN, OF_THE_WORLD = 0.975, 0.965, 0.75
"""About the person's own world nobody knows more; of the world the knowledge bases know better."""
COMPONENT = "told_facts"


def candidates(situation: Situation) -> list[Candidate]:
    """What was told in answer to a question; that nobody told, where only this person could have."""
    knowledge = situation.memory.learned
    asked = _asked(situation, knowledge)
    told = answer_told(asked, knowledge, situation.memory.embedder) if asked else None
    if told is None:
        return []
    speaker = told_speaker(knowledge, situation.memory.clock(), situation.memory.episodes.zone)
    reply = say_told(told, speaker)
    is_unknown = reply.intent == "told_unknown"
    return [
        Candidate(
            component=COMPONENT,
            intent=reply.intent,
            text=situation.say(reply.intent, **reply.slots),
            score=_score(told, is_unknown=is_unknown, is_of_the_world=bool(situation.context.filled)),
            sources=_sources(told, reply, speaker),
            answers=reply.answers,
            evidence=(told,),
            failed="nothing told" if is_unknown else "",
            analysis=Analysis(
                situation.understanding.utterance_class,
                _patterns(told),
                in_words=asked_in_words(told.asked, told.subjects, speaker),
            ),
        )
    ]


def _asked(situation: Situation, knowledge: LearnedKnowledge) -> Asked | None:
    text, now = situation.input.text, situation.memory.clock().astimezone(situation.memory.episodes.zone)
    of_a_time = happening_asked(text, now)
    question = of_a_time or completed(text, [each.text for each in situation.short_term.exchanges], knowledge)
    if question is None or question.at is not None:
        return question
    return replace(question, at=time_asked_of(text, now, past=question.past))


def _score(told: Told, *, is_unknown: bool, is_of_the_world: bool) -> float:
    """Nobody told, and “he” is somebody whom the knowledge bases may know: then they are asked first."""
    if is_unknown:
        return OF_THE_WORLD if is_of_the_world else OWN_UNKNOWN
    return OWN if told.is_own else OF_THE_WORLD


def told_speaker(knowledge: LearnedKnowledge, now: datetime, zone: tzinfo) -> ToldSpeaker:
    """Says facts to this person, with the names that the person told."""
    names = {
        each.fact.subject: str(each.fact.value) for each in reversed(knowledge.facts.facts(None, NAME)) if not each.is_denied
    }
    return ToldSpeaker(knowledge.person, knowledge.labels_of, now, zone, names, knowledge.schema)


def _sources(told: Told, reply: ToldReply, speaker: ToldSpeaker) -> tuple[Source, ...]:
    return tuple(
        Source(
            "fact",
            str(each.iri),
            sentence(speaker.statement([each])),
            "someone else told me" if told.is_shared else f"you told me {speaker.when(each)}",
            each.fact,
        )
        for each in reply.facts
    )


def _patterns(told: Told) -> tuple[Pattern, ...]:
    """The question as patterns of the facts that answer it, each with what was missing."""
    return tuple(dict.fromkeys(Pattern(each.fact.subject, each.fact.predicate, None) for each in told.facts[:1]))
