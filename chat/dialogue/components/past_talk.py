"""Answers questions about earlier talk: what was asked, told and spoken of, when, how often; from the episodes alone."""

from dataclasses import replace
from datetime import timedelta
from itertools import chain, islice

from rdflib import Literal, URIRef, Variable

from chat.dialogue.analysis import analysis_of
from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.past import past_talk_of, source_of_blend
from chat.dialogue.past_saying import pronoun_referent, replies_said, say, speaker, topic_phrase
from chat.dialogue.said_elsewhere import with_what_was_said_elsewhere
from memory.language.moves.plainly import plainly_asked
from memory.language.moves.reading import ASKS_WHAT_I_TOLD
from memory.language.spelling import plainly_spelt
from memory.model import Analysis, Exchange, Pattern, Source
from memory.realisation.values import LISTED_AT_MOST, with_capital
from memory.retrieval.from_texts.framing import QUESTION_WORDS
from memory.retrieval.past import PAST_TALK, PastTalk
from memory.retrieval.past_answers import PastAnswer, answer_past
from memory.retrieval.sought import ExchangeCriteria, is_question
from memory.understanding.past_question import Element, PastAnswerType, PastQuestion, PastTopic
from memory.understanding.past_talk import past_question
from memory.understanding.understand import Understanding, understand
from memory.vocabulary import MEM

SURE, EMPTY, CLIPPED, GIVING_WAY = 0.97, 0.961, 0.9, 0.29
"""Scores; if nothing was found, the person's own words and facts take precedence."""
SOURCES_AT_MOST, LOOKED_BACK = 12, 60
"""How many sources are named; how many exchanges back “this” is looked for."""
WORDS_AT_MOST, TOPIC_WORDS_AT_MOST = 18, 4
"""Longer messages are not taken for such a question, nor is one with a longer topic if nothing was found: it is misread."""
WORDS_OF_BARE = 6
"""The longest question whether something was told that names no topic: “have I told you that before?”."""
COMPLAINING = frozenset({"statement", "negative_feedback"})
EPISODE = Variable("episode")
ASKED_FOR = {
    PastAnswerType.TOPICS: MEM.spokenOf,
    PastAnswerType.WHEN: MEM.createdAt,
    PastAnswerType.WHETHER: MEM.createdAt,
    PastAnswerType.COUNT: MEM.number,
    PastAnswerType.INPUTS: MEM.text,
    PastAnswerType.REPLIES: MEM.text,
    PastAnswerType.NEGLECTED: MEM.spokenOf,
}
IN_WORDS = {
    PastAnswerType.TOPICS: "what we talked about",
    PastAnswerType.WHEN: "when we talked",
    PastAnswerType.WHETHER: "whether we talked",
    PastAnswerType.COUNT: "how often we talked",
    PastAnswerType.INPUTS: "what you said",
    PastAnswerType.REPLIES: "what I said",
    PastAnswerType.NEGLECTED: "what we have not talked about for long",
}


def candidates(situation: Situation) -> list[Candidate]:
    """The answer to a question about earlier talk; none to any other message."""
    question = _question(situation)
    sought = _sought(situation, question) if question else None
    if question is None or sought is None:
        return []
    answer, past = _answered(situation, question, sought)
    if answer.is_empty and (_is_misread(question.topic) or _is_of_what_happened(situation, question)):
        return []
    intent, slots, values = say(situation, answer)
    found = Candidate(
        component=PAST_TALK,
        intent=intent,
        text=with_capital(situation.say(intent, **slots)),
        score=_score(situation, question, answer),
        sources=_sources(situation, answer),
        queries=tuple(past.queries),
        answers=values,
        evidence=(answer,),
        analysis=Analysis(
            situation.understanding.utterance_class, _patterns(question, sought), in_words=_in_words(situation, question)
        ),
    )
    return [with_what_was_said_elsewhere(situation, question, found, is_empty=answer.is_empty)]


def _is_misread(topic: PastTopic) -> bool:
    """Whether the topic is no name of anything but the rest of a sentence."""
    is_named = topic.question or topic.is_same or topic.is_statement or topic.pronoun
    return not is_named and len(topic.said.split()) > TOPIC_WORDS_AT_MOST


def _is_of_what_happened(situation: Situation, question: PastQuestion) -> bool:
    """Whether it asks for what was told in a sentence of its own: “what did I say about when my mother comes”."""
    is_sentence = bool(question.topic.question) or question.topic.is_statement
    return is_sentence and ASKS_WHAT_I_TOLD in situation.topics and question.wants is not PastAnswerType.WHETHER


def _score(situation: Situation, question: PastQuestion, answer: PastAnswer) -> float:
    """Lower if nothing was found and the question is about what was told: the person's own words may answer."""
    is_of_things = bool(question.topic.question) or any(each.things for each in question.topic.elements)
    is_of_told = ASKS_WHAT_I_TOLD in situation.topics and not (is_of_things or question.topic.is_unspecified)
    if answer.is_empty and is_of_told:
        return GIVING_WAY if question.wants is PastAnswerType.WHETHER and not question.only_questions else EMPTY
    return CLIPPED if question.is_clipped else SURE


def _question(situation: Situation) -> PastQuestion | None:
    """The question with coreference and ellipsis resolved; as typed, if “this” in it means the last question.

    None for complaints and long stories.
    """
    is_of_told = ASKS_WHAT_I_TOLD in situation.topics  # the rest of the message may say what “what did I say?” is about
    asked = situation.input.text if is_of_told else situation.question
    if situation.moves.act in COMPLAINING or len(asked.split()) > WORDS_AT_MOST:
        return None
    whole = _read(situation, situation.understanding, situation.question)
    whole = None if whole is not None and _is_beside_its_topic(whole, asked) else whole
    message = plainly_spelt(situation.input.text)
    is_one_of_several = len(situation.moves.questions) > 1  # the topic of another question is not that of this one
    if situation.context.text in {"", message} or plainly_asked(message) != message or is_one_of_several:
        return whole
    said = _read(situation, understand(message, situation.memory.domain), message)
    return said if said and (whole is None or said.topic.is_same) else whole


def _is_beside_its_topic(question: PastQuestion, asked: str) -> bool:
    """Whether “did I tell you” names no topic because that stands elsewhere: “that total he was in for, did I tell you”."""
    is_bare = question.wants is PastAnswerType.WHETHER and question.topic.is_unspecified and question.stretch is None
    return is_bare and len(asked.split()) > WORDS_OF_BARE


def _read(situation: Situation, understanding: Understanding, text: str) -> PastQuestion | None:
    now, zone = situation.memory.clock(), situation.memory.episodes.zone
    asks = text.rstrip(' "”').endswith("?")
    found = past_question(understanding.words, understanding.mentions, now, zone, asks=asks)
    is_more = any(word.key in QUESTION_WORDS for word in understanding.words)
    asks_more = found is not None and found.wants is PastAnswerType.WHETHER and is_more and not found.only_questions
    # That a friend was mentioned does not answer where we met, nor “did I say what her name is”.
    return None if asks_more else found


def _answered(situation: Situation, question: PastQuestion, sought: ExchangeCriteria) -> tuple[PastAnswer, PastTalk]:
    """The answer; for the same question again, from before the last time it was asked, unless it asks for a count."""
    past, last = past_talk_of(situation), _last(situation)
    if question.topic.is_same and last is not None and question.wants is not PastAnswerType.COUNT:
        earlier = replace(past, before=last.number)
        answer = answer_past(question, sought, earlier)
        if not answer.is_empty or question.wants is PastAnswerType.WHETHER:
            return answer, earlier
    return answer_past(question, sought, past), past


def _last(situation: Situation) -> Exchange | None:
    """The exchange that “this” refers to: the newest that was not itself about earlier talk, even if days ago."""
    exchanges = chain(situation.short_term.exchanges, islice(past_talk_of(situation).walked(None), LOOKED_BACK))
    return next((each for each in exchanges if each.component != PAST_TALK), None)


def _sought(situation: Situation, question: PastQuestion) -> ExchangeCriteria | None:
    """What the topic refers to; None if a pronoun has no antecedent."""
    topic = question.topic
    only_questions = question.only_questions and question.who == "i"
    sought = ExchangeCriteria(
        question.who,
        topic.elements,
        topic.words,
        topic.subject,
        only_questions=only_questions,
        of_suggestions=question.of_suggestions,
    )
    if topic.question:
        return replace(sought, patterns=_understood(situation, topic.question), text=topic.question)
    if topic.is_same:
        last = _last(situation)
        return replace(sought, patterns=last.patterns if last else (), text=last.resolved if last else situation.input.text)
    if topic.pronoun:
        things = pronoun_referent(situation, topic.pronoun)
        return replace(sought, elements=(Element(things=things),)) if things else None
    return sought


def _understood(situation: Situation, text: str) -> tuple[Pattern, ...]:
    understanding = understand(text, situation.memory.domain)
    whole = next((each for each in understanding.readings if not understanding.unexplained(each)), None)
    return analysis_of(understanding, whole, situation.speaker).patterns


def _sources(situation: Situation, answer: PastAnswer) -> tuple[Source, ...]:
    """The episodes the reply rests on: the person's inputs, or the companion's messages if those are asked for."""
    times = speaker(situation)
    replies = answer.question.wants is PastAnswerType.REPLIES
    newest = [each for _, each in answer.topics[:LISTED_AT_MOST]]
    exchanges = replies_said(answer) if replies else [each for each in newest if isinstance(each, Exchange)] or answer.exchanges
    exchanges = list(dict.fromkeys(exchanges))[:SOURCES_AT_MOST]
    return tuple(
        Source("episode", str(each.message), each.reply, f"I said {times.when(each)}")
        if replies
        else Source("episode", str(each.input), each.text, f"you {_spoke(each)} {times.when(each)}")
        for each in exchanges
    ) + tuple(source_of_blend(each) for each in answer.blended[: SOURCES_AT_MOST - len(exchanges)])


def _spoke(exchange: Exchange) -> str:
    return "asked" if is_question(exchange) else "said"


def _patterns(question: PastQuestion, sought: ExchangeCriteria) -> tuple[Pattern, ...]:
    """The question as graph patterns over the episodes it asks for."""
    things = sorted({term for each in sought.elements for term in (*each.things, *each.properties, *each.classes)})
    within = {term for each in sought.patterns for term in (each.subject, each.value) if isinstance(term, URIRef)}
    known = [Pattern(EPISODE, MEM.spokenOf, thing) for thing in things or sorted(within)]
    known += [Pattern(EPISODE, MEM.text, Literal(word)) for word in sought.words]
    if question.stretch is not None:
        first, last = question.stretch.days
        days = (first.isoformat(), (last + timedelta(days=1)).isoformat())
        is_one = first == last
        known.append(Pattern(EPISODE, MEM.onDay, None, starts=days[0] if is_one else None, within=None if is_one else days))
    asked = ASKED_FOR[question.wants]
    return tuple(known) if known and question.wants is PastAnswerType.WHETHER else (*known, Pattern(EPISODE, asked, None))


def _in_words(situation: Situation, question: PastQuestion) -> str:
    what = topic_phrase(situation, question)
    parts = (IN_WORDS[question.wants], "about that" if what == "that" else what, question.time_said)
    return " ".join(part for part in parts if part)
