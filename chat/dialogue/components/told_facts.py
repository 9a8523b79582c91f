"""Answers from told facts: “What is my sister called?”, “Do I like fish?”, “What do you know about me?”."""

from collections.abc import Sequence
from dataclasses import replace

from rdflib import URIRef

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.told_saying import ToldReply, say_told
from chat.dialogue.told_speaker import told_speaker
from memory.facts.answering import answer_told
from memory.facts.facts import LearnedFact
from memory.facts.knowledge import LearnedKnowledge
from memory.facts.question_completion import complete_question
from memory.facts.search import PolarAnswer, ToldAnswer
from memory.model import Analysis, Pattern, Source
from memory.realisation.told import ToldSpeaker
from memory.realisation.told_questions import asked_in_words
from memory.realisation.told_words import surface
from memory.realisation.values import sentence
from memory.understanding.alternatives import offered_alternatives
from memory.understanding.asked import FactQuestion
from memory.understanding.asked.happening import at_time, happening_asked, time_asked_of
from memory.understanding.relation_extraction.stating import EXTRACTOR
from memory.understanding.statements import Mention

WHOLE, OWN, DRAWN, OF_A_TIME_UNKNOWN, OWN_UNKNOWN, OF_THE_WORLD = 0.99, 0.975, 0.9615, 0.961, 0.96, 0.75
"""Scores. Nobody knows more about the person's own life; extracted facts are less certain than their own words; about the
world at large knowledge bases know better."""
COMPONENT = "told_facts"
WORDS_NAMED_AGAIN, WORDS_OF_WHETHER = 5, 7
"""The longest questions repeated in “nobody told me …”: in general, and for “whether”."""
DESCRIBING = {"told_description", "told_in_words"}


def candidates(situation: Situation) -> list[Candidate]:
    """The told facts that answer; or that nobody told it, if only this person could have."""
    knowledge = situation.memory.learned
    told = _of_alternatives(situation, knowledge) or _told(situation, situation.moves.asking or situation.input.text, knowledge)
    if told is None:
        return []
    speaker = told_speaker(knowledge, situation.memory.clock(), situation.memory.episodes.zone)
    reply = say_told(told, speaker)
    if reply is None:
        return []
    corrected = frozenset[URIRef]() if told.is_shared else knowledge.facts.corrections(reply.facts)
    slots = reply.slots | {"is_corrected": bool(reply.facts) and reply.facts[0].iri in corrected}
    is_unknown = reply.intent == "told_unknown"
    if is_unknown and not situation.surely_asks:
        return []
    return [
        Candidate(
            component=COMPONENT,
            intent=reply.intent,
            text=situation.say(reply.intent, **slots) if _is_plain(situation, reply) else situation.say("not_told"),
            score=WHOLE
            if reply.intent in DESCRIBING
            else _score(told, is_unknown=is_unknown, is_of_the_world=bool(situation.context.filled)),
            sources=tuple(_source(each, told, speaker, is_corrected=each.iri in corrected) for each in reply.facts),
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


def _is_plain(situation: Situation, reply: ToldReply) -> bool:
    """Whether “nobody told me …” may repeat the question: not a long one, which the grammar may half miss."""
    asked = situation.question
    most = WORDS_OF_WHETHER if str(reply.slots.get("what", "")).startswith("whether") else WORDS_NAMED_AGAIN
    return reply.intent != "told_unknown" or (len(asked.split()) <= most and "," not in asked)


def _told(situation: Situation, text: str, knowledge: LearnedKnowledge) -> ToldAnswer | None:
    asked = _asked(situation, text, knowledge)
    return answer_told(asked, knowledge, situation.memory.embedder) if asked else None


def _of_alternatives(situation: Situation, knowledge: LearnedKnowledge) -> ToldAnswer | None:
    """The alternatives in a question that hold: “Do I have a cat or a dog?”; else what was told of one of them."""
    understanding = situation.understanding
    is_polar = understanding.question.is_polar
    found = offered_alternatives(understanding.words, understanding.mentions, is_polar=is_polar) if is_polar else None
    texts = [" ".join(word.text for word in words).rstrip("?.!,; ") + "?" for words in found.each] if found else []
    told = [each for text in texts if (each := _told(situation, text, knowledge))]
    words = _alternatives([each.asked for each in told])
    held = [place for place, each in enumerate(told) if each.verdict is PolarAnswer.YES]
    if held:
        facts = dict.fromkeys(fact for place in held for fact in told[place].facts)
        alternatives = tuple(words[place] for place in held)
        return replace(told[held[0]], facts=tuple(facts), verdict=PolarAnswer.OPEN, alternatives=alternatives)
    known = next((each for each in told if each.facts), None)
    if known is not None or len(told) < max(len(texts), 1) or len({each.asked.subject for each in told}) > 1:
        return known
    offering = " or ".join(words)
    return replace(told[0], asked=replace(told[0].asked, value=Mention(offering, "value", offering)))


def _alternatives(asked: Sequence[FactQuestion]) -> list[str]:
    """What differs between the otherwise equal questions: their values or their subjects."""
    values = [
        surface(each.value.key, each.words) if each.value.kind == "noun" else each.value.text for each in asked if each.value
    ]
    subjects = [each.subject.text for each in asked if each.subject]
    differ = len(set(values)) > 1 or len(subjects) < len(asked)
    return values if differ and len(values) == len(asked) else subjects


def _asked(situation: Situation, text: str, knowledge: LearnedKnowledge) -> FactQuestion | None:
    now = situation.memory.clock().astimezone(situation.memory.episodes.zone)
    of_a_time = happening_asked(text, now)
    question = of_a_time or complete_question(text, [each.text for each in situation.short_term.exchanges], knowledge)
    if question is None or question.at is not None:
        return question
    return at_time(question, time_asked_of(text, now, past=question.past))


def _score(told: ToldAnswer, *, is_unknown: bool, is_of_the_world: bool) -> float:
    """Low if nobody told it and “he” may be someone in a knowledge base, which then takes precedence."""
    if is_unknown:
        is_of_a_time = told.asked.at is not None
        return OF_THE_WORLD if is_of_the_world else OF_A_TIME_UNKNOWN if is_of_a_time else OWN_UNKNOWN
    is_drawn = bool(told.facts) and all(each.extractor == EXTRACTOR for each in told.facts)
    return (DRAWN if is_drawn else OWN) if told.is_own else OF_THE_WORLD


def _source(fact: LearnedFact, told: ToldAnswer, speaker: ToldSpeaker, *, is_corrected: bool) -> Source:
    done = "corrected that" if is_corrected else "told me"
    label = "someone else told me" if told.is_shared else f"you {done} {speaker.when(fact)}"
    return Source("fact", str(fact.iri), sentence(speaker.statement([fact])), label, fact.fact)


def _patterns(told: ToldAnswer) -> tuple[Pattern, ...]:
    """The question as a pattern, from the first fact that answers it; empty if none does."""
    return tuple(dict.fromkeys(Pattern(each.fact.subject, each.fact.predicate, None) for each in told.facts[:1]))
