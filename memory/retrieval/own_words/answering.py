"""Whether a sentence answers a question: both read together by an encoder tuned to that (a cross-encoder; Nogueira and Cho 2019)."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from memory.embedding.embedder import Embedder
from memory.language.moves.classifier import Classifier, read_classifier
from memory.language.sentences import sentences_of
from memory.language.spelling import plainly_spelt
from memory.retrieval.own_words.in_talk import Asked, kind_asked
from memory.retrieval.own_words.nearest import nearest
from memory.retrieval.own_words.saying import Answer, Saying, parts_of
from memory.retrieval.own_words.spoken_of import people_in
from memory.retrieval.own_words.weighing import OF_BEFORE, READ_AT_MOST, Look, Read, shares_of, surely_changes
from memory.retrieval.signals.answer_kind import is_of_kind

FILE = Path(__file__).parent / "answers.safetensors"
ANSWERS, SAYS, YES, NO, IN_WORDS, AT_LENGTH = "answers", "says", "yes", "no", "in_words", "at_length"
"""The heads: whether a part answers, and whether by yes, by no, by a few of its words, or only as a whole."""
CHANGES = "changes"
"""The head that says whether what was said later changes an answer."""
SURE_OF_SAYING, PERHAPS_IN_WORDS, SURE_OF_WORDS, PLAINLY_SURE = 0.6, 0.15, 0.12, 0.5
"""From these probabilities on it is answered by yes or no; by a few words, if those are so likely; and without what was said beside them."""
WORDS_AT_MOST = 8
"""No answer in short has more words."""
TOKENS_READ = 112
"""So much of a question and a saying is read: a long question with a message of sixty words."""
ENOUGH_ALONE = 0.85
"""A part that is so likely, of the likelihood of the whole, is told with what it leans on alone."""
LATER_AT_MOST = 6
"""Of what was said later so many of the nearest are asked whether they change the answer."""
LONG = 18
"""Of a sentence of more words the clause that answers is told alone."""
_DIGIT = re.compile(
    r"\d|\b(?:mon|tues?|wed|thur?s?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|morning|noon|evening|night|easter|christmas)\w*\b",
    re.IGNORECASE,
)


@cache
def bundled() -> Classifier:
    """The reader that comes with the project, loaded once."""
    return read_classifier(FILE, TOKENS_READ)


def as_read(question: str, part: str, about: str = "") -> str:
    """A question and what may answer it, with whom that may be about, as the reader takes them."""
    return f"{question.rstrip(' ?.!')} | {about}: {part}" if about else f"{question.rstrip(' ?.!')} | {part}"


def as_read_after(question: str, before: str, later: str) -> str:
    """A question, what answered it, and what was said later, as the reader takes them."""
    return f"{question.rstrip(' ?.!')} | before: {before} | later: {later}"


def answered_by(asked: Asked, sayings: Sequence[Saying], embedder: Embedder) -> list[Answer]:
    """What answers of the sayings, given oldest first: likeliest first, each with how likely it is the answer rather than another, or none."""
    read = read_of(asked, sayings, embedder)
    shares = shares_of(asked, read)
    if not read:
        return []
    found = [replace(each.answer, score=share) for each, share in zip(read, shares, strict=True)]
    ordered = sorted(found, key=lambda each: -each.score)
    changing = [] if OF_BEFORE.search(asked.text) else [each.answer for each in read if surely_changes(ordered[0], each)]
    return _first(max(changing, key=lambda each: each.saying.at).saying, ordered) if changing else ordered


def _first(saying: Saying, ordered: Sequence[Answer]) -> list[Answer]:
    """The answer that a saying gives before all others, as sure as the likeliest."""
    first = next(each for each in ordered if each.saying is saying)
    return [replace(first, score=ordered[0].score), *(each for each in ordered if each is not first)]


def read_of(asked: Asked, sayings: Sequence[Saying], embedder: Embedder) -> list[Read]:
    """The sayings that are nearest in any way to read the question, oldest first, as the reader takes each of them, whole, in each way."""
    ways = list(dict.fromkeys(asked.ways))
    near = {way: {each.saying.episode: each.score for each in nearest(way, sayings, embedder)} for way in ways}
    best = {each.episode: max(near[way][each.episode] for way in ways) for each in sayings}
    chosen = [each for each in sayings if best[each.episode] >= _least_of(best.values())]
    looks = [(way, saying) for saying in chosen for way in ways]
    likely = bundled().read([as_read(way, saying.text.strip(), saying.about) for way, saying in looks]) if looks else []
    found = {
        (way, saying.episode): Look(each[ANSWERS].shares[YES], 1 - each[SAYS].shares[AT_LENGTH])
        for (way, saying), each in zip(looks, likely, strict=True)
    }
    return _with_changes(
        asked,
        [
            Read(
                Answer(saying, saying.text.strip(), max(found[way, saying.episode].answers for way in ways)),
                tuple(found[way, saying.episode] for way in asked.ways),
                tuple(near[way][saying.episode] for way in asked.ways),
            )
            for saying in chosen
        ],
    )


def _with_changes(asked: Asked, read: Sequence[Read]) -> list[Read]:
    """With how likely what was said after the likeliest answer changes that answer."""
    first = max(read, key=lambda each: each.answer.score, default=None)
    later = [each for each in read if first is not None and each.answer.saying.at > first.answer.saying.at]
    later = sorted(later, key=lambda each: -max(each.near))[:LATER_AT_MOST]
    if first is None or not later:
        return list(read)
    said = bundled().read([as_read_after(asked.whole, first.answer.part, each.answer.part) for each in later])
    changes = {each.answer.saying.episode: found[CHANGES].shares[YES] for each, found in zip(later, said, strict=True)}
    return [replace(each, changes=changes.get(each.answer.saying.episode)) for each in read]


def _least_of(scores: Iterable[float]) -> float:
    """The score of the last that is read."""
    return min(sorted(scores, reverse=True)[:READ_AT_MOST], default=0.0)


@dataclass(frozen=True)
class InShort:
    """The few words of a part that answer, “yes” or “no”; empty where nobody can be sure of them. `is_plain`: they need no quotation."""

    text: str = ""
    is_plain: bool = False


def in_short(asked: Asked, part: str, about: str = "") -> InShort:
    """The short answer that a part gives, if it may be of the kind asked for."""
    (read,) = bundled().read([as_read(asked.whole, part, about)])
    says = read[SAYS]
    if says.best in {YES, NO}:
        return InShort(says.best if says.share >= SURE_OF_SAYING else "")
    words, share = _stretch(asked.whole, part, about) if says.shares[IN_WORDS] >= PERHAPS_IN_WORDS else ("", 0.0)
    return InShort(words, is_plain=share >= PLAINLY_SURE) if share >= SURE_OF_WORDS else InShort()


def _stretch(question: str, part: str, about: str) -> tuple[str, float]:
    """The words of a part that most likely answer, and how likely; none where they are too many, or cannot be of the kind asked for."""
    read, plain = as_read(question, part, about), plainly_spelt(part)
    found, share = bundled().stretch(read, read.removesuffix(part))
    begin = _folded_alike(plain).find(found)
    sentences = sentences_of(plain[begin : begin + len(found)])  # an answer is of one: “Dads. Carvery at the Stanhill”
    words = max(sentences, key=len, default="").strip(" .,;:!")
    is_one = bool(found) and begin >= 0 and len(words.split()) <= WORDS_AT_MOST and _may_be(kind_asked(question), words)
    return (words, share) if is_one else ("", 0.0)


def sentence_that_answers(question: str, part: str, about: str, short: str) -> str:
    """Of what a part tells the sentence that holds the short answer, or that most likely answers: nobody wants all of a long message back."""
    sentences = [each for sentence in sentences_of(part) for each in _told_alone(question, sentence, about)]
    holding = [each for each in sentences if short and _folded_alike(short) in _folded_alike(plainly_spelt(each))]
    if len(sentences) < 2 or holding:
        return holding[0] if holding else part
    kind = kind_asked(question)
    sentences = [each for each in sentences if kind and is_of_kind(kind, each)] or sentences
    return _likeliest(question, sentences, about)[1]


def _told_alone(question: str, sentence: str, about: str) -> list[str]:
    """The sentence; of a long one the clause alone that answers as well."""
    clauses = [each for each in parts_of(sentence) if each != sentence] if len(sentence.split()) > LONG else []
    if not clauses:
        return [sentence]
    share, clause = _likeliest(question, clauses, about)
    return [clause if share >= ENOUGH_ALONE * _likeliest(question, [sentence], about)[0] else sentence]


def _likeliest(question: str, parts: Sequence[str], about: str) -> tuple[float, str]:
    """The part that most likely answers, with how likely it does."""
    read = bundled().read([as_read(question, each, about) for each in parts])
    return max(((said[ANSWERS].shares[YES], each) for said, each in zip(read, parts, strict=True)), key=lambda pair: pair[0])


def _may_be(kind: str, short: str) -> bool:
    """Whether a few words can be an answer of the kind that is asked for: a time, a number, somebody."""
    if kind in {"time", "number"}:
        return bool(_DIGIT.search(short)) or is_of_kind(kind, short)
    return kind != "person" or any(people_in(f"it is {short}"))


def _folded_alike(text: str) -> str:
    """In lower case and with plain apostrophes, letter for letter."""
    return text.replace("’", "'").lower()
