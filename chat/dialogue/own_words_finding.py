"""Finds what of the person's own messages answers a question: the nearest are read, as they stand after corrections by hand."""

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic

from rdflib import URIRef

from chat.dialogue.candidate import Situation
from chat.dialogue.own_words_put_right import as_they_stand
from chat.dialogue.own_words_saying import SURE
from memory.access import Memory
from memory.episodes.heard import chats_of, is_anything_heard
from memory.episodes.turns import INPUT, turns_at, turns_of
from memory.forms.folding import folded
from memory.language.moves.telling import told_in
from memory.language.removed_words import left_in
from memory.language.words import words_of
from memory.model import Source
from memory.realisation.retelling import said_when, said_when_and_where
from memory.retrieval.own_words.about import is_of_another
from memory.retrieval.own_words.answering import SECONDS_TO_READ, answered_by
from memory.retrieval.own_words.in_talk import Asked, kind_asked
from memory.retrieval.own_words.leaning import readings_of
from memory.retrieval.own_words.saying import Answer, Saying
from memory.retrieval.own_words.spoken_of import leans, spoken_of
from memory.store.text_index import OWN
from memory.understanding.memory_commands import orders_removal
from memory.understanding.time_phrases import WEEKDAYS
from memory.understanding.times import MONTHS

OF_THE_WORLD = "domain_knowledge"
"""The component whose questions tell nothing of the person."""
LOOKED_AT, NUMBERS_BACK = 40, 12
"""How many of the nearest messages are compared; how far back to look for antecedents."""
LOOKED_AT_ELSEWHERE, LETTERS_ELSEWHERE = 20, 1_200
"""The same of what was brought in, however much that is; and how much of one message is read: much of it was pasted."""
SHARE_OF_BEST = 0.5
"""Of what was told several times, as “when did I first …” asks: the least probability of one, as a share of the likeliest's."""
TOGETHER = 0.35
"""The least mean probability of a message that answers all questions of one."""
SAYS_NOTHING = frozenset("yes no yeah yep yup nope nah ok okay sure please right fine thanks never mind do don t it".split())
"""A message of nothing but such words answers what was asked just then, and nothing else."""
WORDS_BESIDE = 6
"""The least that must be told beside a question."""


def surest_answer(situation: Situation, asked: Asked, least: float) -> tuple[Asked, Answer | None]:
    """The answer to the first reading of the question that has a sure one, with its reading; else that to the likeliest reading.

    Only the likeliest may be answered by a guess: the others are tried to find what it misses.
    """
    first, *others = readings_of(asked)
    found, started = found_for(situation, first, least), monotonic()
    if found is not None and found.score >= SURE:
        return first, found
    for each in others:
        if monotonic() - started > SECONDS_TO_READ:
            break  # a busy machine
        if (sure := found_for(situation, each, max(least, SURE))) is not None:
            return each, sure
    return first, found


def found_for(situation: Situation, asked: Asked, least: float, order: str = "") -> Answer | None:
    """The likeliest answer that is of whom and when the question names.

    With `order` it is the “first” or the “last” told of those that answer about as likely.
    """
    told = sayings_near(situation, asked.whole)
    answers = answered_by(asked, told, situation.memory.embedder)
    if order:
        answers = _told_in_order(answers, order)
    found = (each for each in answers if each.score >= least)
    of_whom = (each for each in found if not is_of_another(asked.text, each.saying, told))
    likely = (each for each in of_whom if not _is_of_another_day(situation, asked.text, each))
    return next(likely, None)


def told_together(situation: Situation, asked: Asked, parts: Sequence[Asked]) -> Answer | None:
    """The message that answers all questions of a message together, if there are several: people ask for what they told at once.

    It is the likeliest by the mean over the questions and the whole; None if that is less than TOGETHER.
    """
    if not parts:
        return None
    told = sayings_near(situation, asked.whole)
    read = [answered_by(each, told, situation.memory.embedder) for each in (asked, *parts)]
    shares: dict[URIRef, float] = {}
    for each in (answer for answers in read for answer in answers):
        shares[each.saying.episode] = shares.get(each.saying.episode, 0.0) + each.score / len(read)
    for each in sorted(read[0], key=lambda answer: -shares[answer.saying.episode]):
        if shares[each.saying.episode] < TOGETHER:
            return None
        if not is_of_another(asked.text, each.saying, told):
            return replace(each, score=shares[each.saying.episode])
    return None


def _told_in_order(answers: Sequence[Answer], order: str) -> list[Answer]:
    """The answers about as likely as the likeliest, the “first” or the “last” told first, each with the probability of them all."""
    alike = [each for each in answers if each.score >= SHARE_OF_BEST * answers[0].score]
    share = min(sum(each.score for each in alike), 1.0)
    in_time = sorted(alike, key=lambda each: each.saying.at, reverse=order == "last")
    return [replace(each, score=share) for each in in_time]


def _is_of_another_day(situation: Situation, asked: str, answer: Answer) -> bool:
    """Whether question and answer name different weekdays or months; “when” questions may name one in doubt.

    What was told in March, with whatever dates, may be about March.
    """
    named, told = (_days_in(text) for text in (asked, answer.part))
    said = _days_in(f"{answer.saying.at.astimezone(situation.memory.episodes.zone):%B}")
    return kind_asked(asked) != "time" and bool(named and told) and named.isdisjoint(told | said)


def _days_in(text: str) -> set[str]:
    keys = {word.key.removesuffix("s") for word in words_of(text)}
    return keys & (WEEKDAYS.keys() | MONTHS.keys())


def sayings_near(situation: Situation, question: str) -> list[Saying]:
    """The person's statements near the question, here and in what was brought in, and the latest ones, oldest first.

    None is from this turn; what was taken back is left out, and what was corrected by hand stands corrected.
    """
    memory, found = situation.memory, []
    if not memory.index.is_empty:
        hits = memory.index.search(question, lambda: memory.embedder.vectors([question])[0], LOOKED_AT, INPUT)
        found = [Saying(URIRef(hit.turn.episode), hit.turn.text, hit.turn.at) for hit in hits]
        found += said_elsewhere(memory, question)
    exchanges = (each for each in situation.short_term.exchanges if not each.is_aside and each.component != OF_THE_WORLD)
    lately = [Saying(each.input, each.text, each.at) for each in exchanges]
    telling = (replace(each, text=_told_in(each.text)) for each in (*found, *lately) if not orders_removal(each.text))
    every = {each.episode: each for each in telling if each.text}
    every.pop(situation.input.episode, None)
    return _with_whom(situation, as_they_stand(situation, sorted(every.values(), key=lambda each: each.at)))


def said_elsewhere(memory: Memory, question: str) -> list[Saying]:
    """What the person said near the question in chats brought in from other programs; long messages are cut."""
    if memory.index.is_empty or not is_anything_heard(memory.episodes.reader, memory.episodes.graph):
        return []
    hits = memory.index.search(question, lambda: memory.embedder.vectors([question])[0], LOOKED_AT_ELSEWHERE, OWN)
    chats = chats_of(memory.episodes.reader, [URIRef(hit.turn.episode) for hit in hits])
    near = [(URIRef(hit.turn.episode), hit.turn) for hit in hits]
    return [
        Saying(episode, turn.text[:LETTERS_ELSEWHERE], turn.at, program=chats[episode].program)
        for episode, turn in near
        if episode in chats
    ]


def _told_in(text: str) -> str:
    """What a message still tells; empty if all of it was removed, or it says nothing by itself, or little beside its question."""
    left = left_in(text)
    if SAYS_NOTHING.issuperset(folded(left).split()):
        return ""
    told = told_in(left)
    return told if told == left or len(told.split()) >= WORDS_BESIDE else ""


def _with_whom(situation: Situation, sayings: Sequence[Saying]) -> list[Saying]:
    """The messages, each with the likely antecedents of “he” or “she” from the messages before."""
    reader = situation.memory.episodes.reader
    leaning = turns_of(reader, [str(each.episode) for each in sayings if leans(each.text)])
    numbers = {number for turn in leaning.values() for number in range(turn.number - NUMBERS_BACK, turn.number)}
    said = {
        (turn.number, turn.is_own): turn.text for turn in turns_at(reader, sorted(numbers)) if turn.kind == INPUT or turn.is_own
    }

    def about(saying: Saying) -> str:
        turn = leaning.get(str(saying.episode))
        before = [(number, turn.is_own) for number in range(turn.number - NUMBERS_BACK, turn.number)] if turn is not None else []
        return spoken_of(saying.text, [said[each] for each in before if each in said])

    return [replace(each, about=about(each)) for each in sayings]


def source_of(situation: Situation, saying: Saying) -> Source:
    """A message as the source of an answer."""
    when = said_when_and_where(saying.at, saying.program, situation.memory.clock(), situation.memory.episodes.zone)
    if saying.put_right and saying.put_right_at is not None:
        corrected = said_when(saying.put_right_at, situation.memory.clock(), situation.memory.episodes.zone)
        when = f"{when}, corrected {corrected}"
    return Source("episode", str(saying.episode), saying.text, f"you said {when}")
