"""Answers questions about the person's life by quoting their own messages with the day; goes before extracted facts."""

import re
from collections.abc import Sequence
from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.follow_ups import question_before
from chat.dialogue.own_names import is_of_own_name, names_nothing
from chat.dialogue.own_words_finding import found_for, source_of, surest_answer, told_together
from chat.dialogue.own_words_saying import SURE, clause_of, intent_of, say_alone, say_together, today_of, value_of
from memory.language.moves.reading import ASKS_THE_WORLD, ASKS_WHAT_I_TOLD, WH_QUESTION, Move
from memory.language.sentences import sentences_of
from memory.model import Analysis
from memory.realisation.dated import dated
from memory.realisation.lengths import day_told, length_in_words
from memory.retrieval.from_talk.standing_in import is_about_speaker
from memory.retrieval.own_words.about import shortened
from memory.retrieval.own_words.answering import in_short, likelihood, sentence_that_answers
from memory.retrieval.own_words.in_talk import Asked, asked_last, kind_asked
from memory.retrieval.own_words.saying import Answer
from memory.retrieval.own_words.since import SpanAsked, span_asked

COMPONENT, TASK, ORDERS_MEMORY = "own_words", "task_", "orders_memory"
SURE_OF_OTHERS, SUREST = 0.75, 0.01
"""The least probability of an answer if the question may be about anything; the most that certainty adds to a score."""
OF_ONESELF, OF_OTHERS, OF_NEAREST = 0.962, 0.905, 0.9605
"""Base scores: above extracted facts and “nobody told me”, below facts told plainly."""
PERHAPS = 0.45
"""The least probability of an answer that is offered as a guess."""
WORDS_AT_LEAST, WORDS_QUOTED = 3, 30
"""The shortest sentence quoted; the longest message quoted whole if no short answer is found."""
_REMIND_ME = re.compile(r"(?:\w+ ){0,3}remind me (?:again )?(?:who|what|which|when|where|how|why)", re.IGNORECASE)
WORDS_AT_MOST = 45
"""A longer message is not read as a single question."""
PARTS_AT_MOST, LIKELY_BESIDE, LIKELY_THERE = 4, 0.3, 0.2
"""How many questions of a message are searched for; the least probability that what answers one of them answers another, and
that what answers the whole message answers one of them."""


def candidates(situation: Situation) -> list[Candidate]:
    """A quote from the person's messages that answers, or may; none if it does not ask about their life, or nothing answers."""
    if not _asks(situation):
        return []
    asked, parts = asked_in(situation), parts_asked(situation)[-PARTS_AT_MOST:]
    likely = [_answer_to(situation, each, PERHAPS) for each in parts]
    found = [each if each is not None and _is_sure(part, each) else None for part, each in zip(parts, likely, strict=True)]
    if (together := told_together(situation, asked, parts)) is not None:
        found = [_from_there(situation, part, together) or each for part, each in zip(parts, found, strict=True)]
    if not any(found):
        is_sought = ASKS_WHAT_I_TOLD in situation.topics or is_about_speaker(situation.input.text)
        least = PERHAPS if ASKS_WHAT_I_TOLD in situation.topics else SURE if is_sought else SURE_OF_OTHERS
        whole = _answer_to(situation, asked, least)
        found = [replace(whole, question=parts[0].text) if whole and parts else whole, *(None for _ in parts[1:])]
    answer = next((each for each in found if each is not None), None)
    if answer is None:
        return []
    pairs = zip(parts, likely, found, strict=True) if parts else [(asked, None, answer)]
    every = [_beside(situation, each, answer, guess) if one is None else one for each, guess, one in pairs]
    told = [each for each in every if each is not None]
    return [_said(situation, asked, told, untold=asks_for_more(parts) and len(told) < len(every))]


def _is_sure(asked: Asked, answer: Answer) -> bool:
    """Whether an answer is no guess; when something was told is sure wherever its words are found."""
    return answer.score >= SURE or asked.told_about is not None


def _answer_to(situation: Situation, asked: Asked, least: float) -> Answer | None:
    """The answer to a question, in short if that is possible, if its probability is at least `least`.

    A question when something was told is answered with what was told, whose day is said anyway; one for a length of time, if only
    the day was told that it is counted from, with the time since then.
    """
    if (told := asked.told_about) is not None:
        found = found_for(situation, told, PERHAPS, asked.told_first_or_last)
        return None if found is None else _quoted(told, replace(found, question=asked.text))
    read, found = surest_answer(situation, asked, least)
    if (span := span_asked(asked)) is not None and (counted := _counted(situation, span, found, max(least, SURE))) is not None:
        return replace(counted, question=asked.text)
    return None if found is None else _in_short(situation, read, found, is_sure=found.score >= SURE)


def _counted(situation: Situation, span: SpanAsked, found: Answer | None, least: float) -> Answer | None:
    """The length of time up to today, or from today on, if its day was told more surely than anything else (`found`); else None.

    If what was told is no single day, “in 2019”, that itself.
    """
    read, told = surest_answer(situation, span.asked, least)
    if told is None or (found is not None and found.score >= told.score):
        return None
    short = in_short(read, told.part, told.saying.about).text
    part = sentence_that_answers(read.whole, told.part, told.saying.about, short)
    today, said_at = today_of(situation), told.saying.at.astimezone(situation.memory.episodes.zone)
    day = day_told(short, part, said_at, today, is_to_come=span.is_to_come)
    if day is None:
        return _in_short(situation, read, told, is_sure=True) if short else None
    return replace(told, short=length_in_words(min(day, today), max(day, today), span.unit), day=day, is_plain=True)


def _quoted(asked: Asked, found: Answer) -> Answer:
    """The answer as a quotation of the sentence that answers."""
    part = sentence_that_answers(asked.whole, found.part, found.saying.about, "")
    return replace(found, part=shortened(part).rstrip(" .,;!"))


def _from_there(situation: Situation, asked: Asked, together: Answer) -> Answer | None:
    """The answer to a question from the message that answers all; None if that gives no few words for it."""
    text, about = together.saying.text.strip(), together.saying.about
    if asked.told_about is not None or likelihood(asked, text, about) < LIKELY_THERE:
        return None
    found = _in_short(situation, asked, replace(together, part=text, score=max(together.score, SURE)), is_sure=True)
    return found if found.short else None


def _beside(situation: Situation, asked: Asked, answered: Answer, guess: Answer | None) -> Answer | None:
    """The answer to another question of the message, as a guess.

    It is from the message that answers the one, if that likely answers the other too, as people ask for what they told together;
    else it is the likeliest of any message, if the person asks for what they told. None without an answer in a few words.
    """
    text, about = answered.saying.text.strip(), answered.saying.about
    if likelihood(asked, text, about) >= LIKELY_BESIDE:
        found = _in_short(situation, asked, replace(answered, part=text, score=PERHAPS), is_sure=False)
        if found.short:
            return found
    return guess if guess is not None and guess.short and ASKS_WHAT_I_TOLD in situation.topics else None


def asked_in(situation: Situation) -> Asked:
    """The question of the message, with the previous question if it depends on that."""
    message, asking = situation.input.text, situation.moves.asking
    if asking and len(message.split()) > WORDS_AT_MOST:
        message = asking
    return Asked.of(message, question_before(situation.short_term, message))


def parts_asked(situation: Situation) -> tuple[Asked, ...]:
    """The questions of a message that asks several things, each after the one before it; empty if it asks one.

    What is told before the first question is read with it: “the Kents are coming. what are their kids called”.
    """
    moves = situation.moves.each
    places = [place for place, move in enumerate(moves) if move.act == WH_QUESTION and move.text in situation.moves.questions]
    if len(places) < 2:
        return asked_in(situation).halves or ()
    whole = " ".join(move.text for move in moves[: places[0] + 1])
    texts = [moves[place].text for place in places]
    texts[0] = whole if len(whole.split()) <= WORDS_AT_MOST else texts[0]
    said = situation.input.episode  # the message's own earlier questions are no question before it
    earlier = replace(
        situation.short_term, exchanges=tuple(each for each in situation.short_term.exchanges if each.input != said)
    )
    return tuple(Asked.of(text, last) for text, last in zip(texts, [question_before(earlier, texts[0]), *texts], strict=False))


def asks_for_more(parts: Sequence[Asked]) -> bool:
    """Whether each question wants something of its own: “…, what was it” may say the one before in other words."""
    return len(parts) > 1 and all(each.goes_on for each in parts[1:])


def _asks(situation: Situation) -> bool:
    """Whether it asks about the person's own life, by topic or wording; knowledge bases answer the rest."""
    if ASKS_WHAT_I_TOLD in situation.topics:
        is_own = names_nothing(situation) or is_of_own_name(situation)
        return is_own or is_about_speaker(situation.question) or not is_known(situation)
    if len(situation.moves.each) > 1 and not situation.moves.asking and not situation.input.text.rstrip().endswith("?"):
        return False
    if any(not _may_be_of_life(move) for move in situation.moves.each):
        return False
    asks = situation.asks or situation.question.rstrip().endswith("?")
    return asks and (is_about_speaker(situation.question) or not _is_understood(situation) or is_of_own_name(situation))


def _may_be_of_life(move: Move) -> bool:
    """Whether a move may be about one's life, not the companion; “what date is the big day now” only looks like a task."""
    return move.is_told or move.topic.startswith(TASK) or move.topic in {"", ASKS_THE_WORLD} or _reminds_by_asking(move)


def _reminds_by_asking(move: Move) -> bool:
    """Whether it asks to be reminded of an answer, “Remind me whose tiller that was”, rather than of a task."""
    return move.topic == ORDERS_MEMORY and _REMIND_ME.match(move.text) is not None


def is_known(situation: Situation) -> bool:
    """Whether it is fully understood and names known things in full; a first name alone may be a friend's."""
    things = situation.understanding.mentions.things
    return _is_understood(situation) and bool(things) and not any(each.is_partial for each in things)


def _is_understood(situation: Situation) -> bool:
    understanding = situation.understanding
    return any(not understanding.unexplained(each) for each in understanding.readings)


def _in_short(situation: Situation, asked: Asked, found: Answer, *, is_sure: bool) -> Answer:
    """The answer with a few words, if any, and what to quote: the answering sentence, or without one all of a short message."""
    question, about = asked.whole, found.saying.about
    words = _whole_sentences(found.part).rstrip(" .,;!") if is_sure else found.part
    read = in_short(asked, words, about)
    is_whole = not read.text and len(found.saying.text.split()) <= WORDS_QUOTED
    quoted = found.saying.text if is_whole else sentence_that_answers(question, words, about, read.text)
    if read.text and kind_asked(question) == "time" and "how long" not in asked_last(question).lower():
        sentence = next((each for each in sentences_of(found.saying.text) if quoted in each), quoted)
        read = replace(read, text=dated(read.text, sentence, found.saying.at, situation.memory.episodes.zone))
    return replace(found, part=quoted.rstrip(" .,;!"), short=read.text, is_plain=read.is_plain, question=asked.text)


def _said(situation: Situation, asked: Asked, told: Sequence[Answer], *, untold: bool) -> Candidate:
    """The candidate with the answers to all questions of the message."""
    surest = max(each.score for each in told)
    is_own = ASKS_WHAT_I_TOLD in situation.topics or (surest >= SURE_OF_OTHERS and is_about_speaker(situation.question))
    is_of_when_told = asked.told_about is not None  # “you spoke of it on 3 May” is surer where its words are found
    least = OF_NEAREST if surest < SURE or is_of_when_told else OF_ONESELF if is_own else OF_OTHERS
    return Candidate(
        component=COMPONENT,
        intent=intent_of(situation, told[0]),
        text=say_together(situation, told, untold=untold) if len(told) > 1 or untold else say_alone(situation, told[0]),
        score=least if least == OF_NEAREST else round(least + SUREST * surest, 4),
        sources=tuple(dict.fromkeys(source_of(situation, each.saying) for each in told)),
        answers=tuple(dict.fromkeys(value_of(each) or clause_of(each) for each in told if each.score >= SURE)),
        evidence=tuple(told),
        analysis=Analysis(situation.understanding.utterance_class, in_words=asked.whole),
    )


def _whole_sentences(text: str) -> str:
    """Without “Hi again.”, “So.” and the like."""
    return " ".join(each for each in sentences_of(text) if len(each.split()) >= WORDS_AT_LEAST) or text
