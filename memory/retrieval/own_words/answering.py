"""Whether a message answers a question: both are read together by a fine-tuned cross-encoder (Nogueira and Cho 2019)."""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from time import monotonic

from rdflib import URIRef

from memory.embedding.embedder import Embedder
from memory.language.moves.classifier import Classifier, read_classifier
from memory.language.sentences import sentences_of
from memory.language.spelling import plainly_spelt
from memory.retrieval.own_words.in_talk import Asked, kind_asked
from memory.retrieval.own_words.nearest import nearest
from memory.retrieval.own_words.saying import Answer, Saying, parts_of
from memory.retrieval.own_words.spoken_of import people_in
from memory.retrieval.own_words.wanted import can_be, can_hold, counted_in, is_one_of_several, wanted_by
from memory.retrieval.own_words.weighing import OF_BEFORE, READ_AT_MOST, Look, Read, shares_of, surely_changes
from memory.retrieval.signals import is_of_kind

FILE = Path(__file__).parent / "answers.safetensors"
ANSWERS, SAYS, YES, NO, IN_WORDS, AT_LENGTH = "answers", "says", "yes", "no", "in_words", "at_length"
"""Heads `answers` and `says`, and their classes: does a part answer, and how: yes, no, a few words, or only as a whole."""
CHANGES = "changes"
"""The head that tells whether a later saying changes an answer."""
SURE_OF_SAYING, PERHAPS_IN_WORDS, SURE_OF_WORDS, PLAINLY_SURE = 0.6, 0.15, 0.12, 0.5
"""Minimum probabilities to answer yes or no, to look for a span, to give that span, and to give it without a quotation."""
WORDS_AT_MOST = 8
"""Maximum length of a short answer, in words."""
TOKENS_READ = 112
"""Maximum input of the cross-encoder, in tokens: a long question with a message of sixty words."""
ENOUGH_ALONE = 0.85
"""A clause is quoted alone if its probability is at least this share of the whole sentence's."""
READ_AT_ONCE, SECONDS_TO_READ = 4, 5.0
"""Number of sayings read between two looks at the clock, and the time after which no more are read for one reading of a question."""
SURE_TO_ANSWER, FAR_NEARER, UNREAD = 0.9, 1.5, Look(0.035, 0.45)
"""From which probability, and how much nearer than the rest, an answer ends the reading; and what is assumed of the rest."""
PERHAPS_ANSWERS, UNCHANGED = 0.06, 0.02
"""The least probability of an answer of a saying that may change another; and what is assumed of the others' changing it."""
LATER_AT_MOST = 6
"""Number of later sayings, the nearest ones, that are checked for changing the answer."""
LONG = 18
"""In a sentence with more words than this, the clause that answers may be quoted alone."""
_DIGIT = re.compile(
    r"\d|\b(?:mon|tues?|wed|thur?s?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|morning|noon|evening|night|easter|christmas)\w*\b",
    re.IGNORECASE,
)


@cache
def bundled() -> Classifier:
    """The bundled cross-encoder, loaded once per process."""
    return read_classifier(FILE, TOKENS_READ)


def as_read(question: str, part: str, about: str = "") -> str:
    """The cross-encoder's input for a question and a candidate answer; `about` names whom its pronouns may refer to."""
    return f"{question.rstrip(' ?.!')} | {about}: {part}" if about else f"{question.rstrip(' ?.!')} | {part}"


def as_read_after(question: str, before: str, later: str) -> str:
    """The cross-encoder's input for a question, an answer to it, and what was said later."""
    return f"{question.rstrip(' ?.!')} | before: {before} | later: {later}"


def answered_by(asked: Asked, sayings: Sequence[Saying], embedder: Embedder) -> list[Answer]:
    """The candidate answers among the sayings (given oldest first), most likely first.

    Each score is the probability of being the answer rather than another or none. A later saying that surely changes the top
    answer is moved to the front, unless the question asks about the past.
    """
    read = read_of(asked, sayings, embedder)
    shares = shares_of(asked, read)
    if not read:
        return []
    found = [replace(each.answer, score=share) for each, share in zip(read, shares, strict=True)]
    ordered = sorted(found, key=lambda each: -each.score)
    changing = [] if OF_BEFORE.search(asked.text) else [each.answer for each in read if surely_changes(ordered[0], each)]
    return _first(max(changing, key=lambda each: each.saying.at).saying, ordered) if changing else ordered


def _first(saying: Saying, ordered: Sequence[Answer]) -> list[Answer]:
    """The answers with that of `saying` moved to the front, at the score of the most likely."""
    first = next(each for each in ordered if each.saying is saying)
    return [replace(first, score=ordered[0].score), *(each for each in ordered if each is not first)]


def read_of(asked: Asked, sayings: Sequence[Saying], embedder: Embedder) -> list[Read]:
    """The sayings nearest to any reading of the question, oldest first, each scored by the cross-encoder for each reading."""
    ways = list(dict.fromkeys(asked.ways))
    near = {way: {each.saying.episode: each.score for each in nearest(way, sayings, embedder)} for way in ways}
    best = {each.episode: max(near[way][each.episode] for way in ways) for each in sayings}
    chosen = [each for each in sayings if best[each.episode] >= _least_of(best.values())]
    found = _looked_at(ways, sorted(chosen, key=lambda each: -best[each.episode]), best)
    looks = {each.episode: tuple(found.get((way, each.episode), UNREAD) for way in asked.ways) for each in chosen}
    return _with_changes(
        asked,
        [
            Read(
                Answer(saying, saying.text.strip(), max(each.answers for each in looks[saying.episode])),
                looks[saying.episode],
                tuple(near[way][saying.episode] for way in asked.ways),
            )
            for saying in chosen
        ],
    )


def _looked_at(ways: Sequence[str], sayings: Sequence[Saying], near: Mapping[URIRef, float]) -> dict[tuple[str, URIRef], Look]:
    """The cross-encoder's results for each reading of the question with each saying, given nearest first.

    It stops once one of them surely answers and is far nearer than all that are left, after the nearest of the later ones, which
    may change it; or after SECONDS_TO_READ, on a busy machine: an answer from the nearest sayings is better than none.
    """
    found: dict[tuple[str, URIRef], Look] = {}
    started = monotonic()
    for start in range(0, len(sayings), READ_AT_ONCE):
        sure = {each: look for (way, each), look in found.items() if way == ways[-1] and look.answers >= SURE_TO_ANSWER}
        is_found = max((near[each] for each in sure), default=-math.inf) >= near[sayings[start].episode] + FAR_NEARER
        if start and monotonic() - started > SECONDS_TO_READ:
            break
        if is_found and not OF_BEFORE.search(ways[-1]):
            surest = max(sure, key=lambda each: sure[each].answers)
            told = next(each.at for each in sayings if each.episode == surest)
            later = [each for each in sayings[start:] if each.at > told]
            return found | _looks(ways, later[:LATER_AT_MOST])
        found |= _looks(ways, sayings[start : start + READ_AT_ONCE])
    return found


def _looks(ways: Sequence[str], sayings: Sequence[Saying]) -> dict[tuple[str, URIRef], Look]:
    """The cross-encoder's result for each reading of the question with each of these sayings."""
    looks = [(way, saying) for saying in sayings for way in ways]
    likely = bundled().read([as_read(way, saying.text.strip(), saying.about) for way, saying in looks])
    return {
        (way, saying.episode): Look(each[ANSWERS].shares[YES], 1 - each[SAYS].shares[AT_LENGTH])
        for (way, saying), each in zip(looks, likely, strict=True)
    }


def _with_changes(asked: Asked, read: Sequence[Read]) -> list[Read]:
    """The candidates, those said after the most likely answer with the probability that they change it.

    What is no answer at all to the question changes none, and is not read for it.
    """
    first = max(read, key=lambda each: each.answer.score, default=None)
    later = [each for each in read if first is not None and each.answer.saying.at > first.answer.saying.at]
    later = sorted(later, key=lambda each: -max(each.near))[:LATER_AT_MOST]
    if first is None or not later:
        return list(read)
    changes = {each.answer.saying.episode: UNCHANGED for each in later}
    later = [each for each in later if each.answer.score >= PERHAPS_ANSWERS]
    said = bundled().read([as_read_after(asked.whole, first.answer.part, each.answer.part) for each in later])
    changes |= {each.answer.saying.episode: found[CHANGES].shares[YES] for each, found in zip(later, said, strict=True)}
    return [replace(each, changes=changes.get(each.answer.saying.episode)) for each in read]


def _least_of(scores: Iterable[float]) -> float:
    """The score of the last candidate that is read, or 0."""
    return min(sorted(scores, reverse=True)[:READ_AT_MOST], default=0.0)


@dataclass(frozen=True)
class InShort:
    """A short answer: a span, “yes” or “no”; empty if none is certain enough. `is_plain`: it needs no quotation beside it."""

    text: str = ""
    is_plain: bool = False


def in_short(asked: Asked, part: str, about: str = "") -> InShort:
    """The short answer that a part gives, if it can be of the expected type."""
    (read,) = bundled().read([as_read(asked.whole, part, about)])
    says = read[SAYS]
    if says.best in {YES, NO}:
        return InShort(says.best if says.share >= SURE_OF_SAYING else "")
    words, share = _of_wanted_kind(asked.whole, part, about) if says.shares[IN_WORDS] >= PERHAPS_IN_WORDS else ("", 0.0)
    if number := counted_in(asked.text, part):
        return InShort(
            number, is_plain=share >= SURE_OF_WORDS and _folded_alike(number.split()[0]) in _folded_alike(words).split()
        )
    return InShort(words, is_plain=share >= PLAINLY_SURE) if share >= SURE_OF_WORDS else InShort()


def likelihood(asked: Asked, part: str, about: str = "") -> float:
    """The probability that a part by itself answers a question, whatever else was said."""
    return _likeliest(asked.whole, [part], about)[0]


def _of_wanted_kind(question: str, part: str, about: str) -> tuple[str, float]:
    """The span of a part; if it is of another kind than the question wants, that of a sentence with a value of that kind.

    A bare sum beside others in its sentence may be of another thing, so it is no answer.
    """
    words, share = stretch(question, part, about)
    if not words and wanted_by(question):
        fitting = [each for each in sentences_of(part) if can_hold(question, each)]
        words, share = stretch(question, fitting[0], about) if fitting and fitting != [part] else ("", 0.0)
    sentence = next((each for each in sentences_of(part) if words in plainly_spelt(each)), part)
    return ("", 0.0) if is_one_of_several(question, words, sentence) else (words, share)


def stretch(question: str, part: str, about: str) -> tuple[str, float]:
    """The most likely answer span in a part and its probability; ("", 0) if it is too long or not of the expected type."""
    read, plain = as_read(question, part, about), plainly_spelt(part)
    found, share = bundled().stretch(read, read.removesuffix(part))
    begin = _folded_alike(plain).find(found)
    sentences = sentences_of(plain[begin : begin + len(found)])  # not across sentences: “Dads. Carvery at the Stanhill”
    words = max(sentences, key=len, default="").strip(" .,;:!")
    is_one = bool(found) and begin >= 0 and len(words.split()) <= WORDS_AT_MOST and _may_be(question, words)
    return (words, share) if is_one else ("", 0.0)


def sentence_that_answers(question: str, part: str, about: str, short: str) -> str:
    """The sentence of a part to quote: the one with the short answer, or the one that most likely answers."""
    sentences = [each for sentence in sentences_of(part) for each in _told_alone(question, sentence, about)]
    holding = [each for each in sentences if short and _folded_alike(short) in _folded_alike(plainly_spelt(each))]
    if len(sentences) < 2 or holding:
        return holding[0] if holding else part
    kind = kind_asked(question)
    sentences = [each for each in sentences if kind and is_of_kind(kind, each)] or sentences
    return _likeliest(question, sentences, about)[1]


def _told_alone(question: str, sentence: str, about: str) -> list[str]:
    """The sentence, or the clause of a long one that answers about as well on its own."""
    clauses = [each for each in parts_of(sentence) if each != sentence] if len(sentence.split()) > LONG else []
    if not clauses:
        return [sentence]
    share, clause = _likeliest(question, clauses, about)
    return [clause if share >= ENOUGH_ALONE * _likeliest(question, [sentence], about)[0] else sentence]


def _likeliest(question: str, parts: Sequence[str], about: str) -> tuple[float, str]:
    """The part that most likely answers, preceded by its probability."""
    read = bundled().read([as_read(question, each, about) for each in parts])
    return max(((said[ANSWERS].shares[YES], each) for said, each in zip(read, parts, strict=True)), key=lambda pair: pair[0])


def _may_be(question: str, short: str) -> bool:
    """Whether a span can be an answer of the expected type: a time, a number, a person, a duration, a sum."""
    kind = kind_asked(question)
    if not can_be(question, short):
        return False
    if kind in {"time", "number"}:
        return bool(_DIGIT.search(short)) or is_of_kind(kind, short)
    return kind != "person" or any(people_in(f"it is {short}"))


def _folded_alike(text: str) -> str:
    """The text in lower case with plain apostrophes; character positions are kept."""
    return text.replace("’", "'").lower()
