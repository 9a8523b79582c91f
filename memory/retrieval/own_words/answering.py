"""Whether a sentence answers a question: both read together by an encoder tuned to that (a cross-encoder; Nogueira and Cho 2019)."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from rdflib import URIRef

from memory.embedding.embedder import Embedder
from memory.language.moves.classifier import Classifier, read_classifier
from memory.language.moves.reading import takes_back
from memory.language.sentences import sentences_of
from memory.retrieval.own_words.in_talk import asked_last, kind_asked
from memory.retrieval.own_words.nearest import nearest
from memory.retrieval.own_words.saying import Saying, parts_of, thought_with
from memory.retrieval.own_words.spoken_of import people_in
from memory.retrieval.signals.answer_kind import is_of_kind

FILE = Path(__file__).parent / "answers.safetensors"
ANSWERS, SAYS, YES, NO, IN_WORDS, AT_LENGTH = "answers", "says", "yes", "no", "in_words", "at_length"
"""The heads: whether a part answers, and whether by yes, by no, by a few of its words, or only as a whole."""
CHANGES = "changes"
"""The head that says whether what was said later changes an answer."""
SURE_OF_SAYING, SURE_OF_WORDS, PLAINLY_SURE = 0.6, 0.3, 0.5
"""From these probabilities on it is answered in short, and from the last one on without what was said beside it."""
WORDS_AT_MOST = 8
"""No answer in short has more words."""
NEVER = 1e-4
READ_AT_MOST, TOKENS_READ = 10, 112
"""So many of the nearest sayings are read together with the question, and so much of both: a long question with a message of sixty words."""
WORDS_ALONE = 5
"""So many words a part has at least that is read by itself."""
ENOUGH_ALONE = 0.85
"""A part that is so likely, of the likelihood of the whole, is told with what it leans on alone."""
LONG = 18
"""Of a sentence of more words the clause that answers is told alone."""
_OF_NOW = re.compile(
    r"\b(?:now|still|currently|nowadays|these days|in the end|at the moment|any ?more|latest|newest|after all|by now|(?:my|our|the) new|"
    r"whens?|what (?:day|date|time)|which day)\b",
    re.IGNORECASE,
)
_DIGIT = re.compile(
    r"\d|\b(?:mon|tues?|wed|thur?s?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|morning|noon|evening|night|easter|christmas)\w*\b",
    re.IGNORECASE,
)
MAY_ANSWER = 0.5
"""The least that what is newer has to be likely to answer what is asked of now."""
RIVALS, MAY_PUT_RIGHT = 4, 0.5
"""So many of the likeliest are looked at for one that puts another right, and so likely it has to answer."""
HARDLY_LIKELIER = 1.0
"""In logits."""
OF_NEARNESS = 0.5
"""How much a step in nearness counts beside one in how likely it answers, both in logits."""


@dataclass(frozen=True)
class Answer:
    """A saying, the part of it that answers, and how likely it does, from 0 to 1."""

    saying: Saying
    part: str
    score: float
    short: str = ""
    """The answer in a few words of the part, “yes” or “no”; empty where only the whole answers."""


@cache
def bundled() -> Classifier:
    """The reader that comes with the project, loaded once."""
    return read_classifier(FILE, TOKENS_READ)


def as_read(question: str, part: str, about: str = "") -> str:
    """A question and what may answer it, with whom that may be about, as the reader takes them."""
    return f"{question.rstrip(' ?.!')} | {about}: {part}" if about else f"{question.rstrip(' ?.!')} | {part}"


def answered_by(question: str, sayings: Sequence[Saying], embedder: Embedder) -> list[Answer]:
    """What answers of the sayings, given oldest first: likeliest first."""
    near = nearest(question, sayings, embedder)[:READ_AT_MOST]
    ways = [(each, part) for each in near for part in _read_of(each.part, parts_of(each.saying.text)[0])]
    read = bundled().read([as_read(question, part, each.saying.about) for each, part in ways]) if ways else []
    likely: dict[URIRef, list[tuple[str, float]]] = {}
    for (each, part), said in zip(ways, read, strict=True):
        likely.setdefault(each.saying.episode, []).append((part, said[ANSWERS].shares[YES]))
    found = [(each.score, _answer(each.saying, likely[each.saying.episode])) for each in near]
    ordered = [answer for _, answer in sorted(found, key=lambda each: -(_logit(each[1].score) + OF_NEARNESS * each[0]))]
    ordered = _in_words_first(question, ordered)
    return _newest_first(ordered) if _OF_NOW.search(asked_last(question)) else _put_right_first(ordered)


def _read_of(part: str, whole: str) -> list[str]:
    """What is read of a saying: its nearest part and all of it; of a few words only all of it, “Tuesdays and Thursdays.” says nothing by itself."""
    return list(dict.fromkeys([part, whole])) if len(part.split()) >= WORDS_ALONE else [whole]


def _in_words_first(question: str, ordered: Sequence[Answer]) -> list[Answer]:
    """Where a time, a number or somebody is asked for, one that names it before one that is hardly likelier and names none."""
    best = next(iter(ordered), None)
    if best is None or not kind_asked(question) or in_short(question, best.part, best.saying.about).text:
        return list(ordered)
    rivals = [each for each in ordered[1:RIVALS] if _logit(best.score) - _logit(each.score) <= HARDLY_LIKELIER]
    first = next((each for each in rivals if in_short(question, each.part, each.saying.about).text), None)
    return [first, *(each for each in ordered if each is not first)] if first is not None else list(ordered)


def _newest_first(ordered: Sequence[Answer]) -> list[Answer]:
    """The newer of the two likeliest first, if it may answer at all: what was so is no answer to what is so now."""
    rivals = [each for each in ordered[:2] if each.score >= MAY_ANSWER]
    if len(rivals) < 2:
        return list(ordered)
    newer = max(rivals, key=lambda each: each.saying.at)
    surest = replace(newer, score=max(each.score for each in rivals))
    return [surest, *(each for each in ordered if each is not newer)]


def _put_right_first(ordered: Sequence[Answer]) -> list[Answer]:
    """Before the likeliest what puts it right, if that was said later and likely answers as well: “it is the right hip, not the left”."""
    later = [each for each in ordered[1:RIVALS] if each.score >= MAY_PUT_RIGHT and each.saying.at > ordered[0].saying.at]
    first = next((each for each in later if takes_back(each.saying.text)), None)
    return [first, *(each for each in ordered if each is not first)] if first is not None else list(ordered)


@dataclass(frozen=True)
class InShort:
    """The few words of a part that answer, “yes” or “no”; empty where nobody can be sure of them. `is_plain`: they need no quotation."""

    text: str = ""
    is_plain: bool = False


def in_short(question: str, part: str, about: str = "") -> InShort:
    """The short answer that a part gives."""
    return short_of(question, as_read(question, part, about), part)


def short_of(question: str, read: str, part: str) -> InShort:
    """The short answer in a part that what is read ends with."""
    says = bundled().read([read])[0][SAYS]
    if says.best in {YES, NO}:
        return InShort(says.best if says.share >= SURE_OF_SAYING else "")
    if says.best != IN_WORDS:
        return InShort()
    found, share = bundled().stretch(read, read.removesuffix(part))
    begin = _folded_alike(part).find(found) if share >= SURE_OF_WORDS else -1
    if (
        not found
        or begin < 0
        or len(found.split()) > WORDS_AT_MOST
        or not _may_be(kind_asked(question), part[begin : begin + len(found)])
    ):
        return InShort()
    return InShort(part[begin : begin + len(found)].strip(" .,;:!"), is_plain=share >= PLAINLY_SURE)


def sentence_that_answers(question: str, part: str, about: str, short: str) -> str:
    """Of what a part tells the sentence that holds the short answer, or that most likely answers: nobody wants all of a long message back."""
    sentences = [each for sentence in sentences_of(part) for each in _told_alone(question, sentence, about)]
    holding = [each for each in sentences if short and _folded_alike(short) in _folded_alike(each)]
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


def _answer(saying: Saying, likely: Sequence[tuple[str, float]]) -> Answer:
    """As likely as the likeliest part; in the words of the nearest alone, where those are likely enough."""
    share = max(each for _, each in likely)
    part, alone = likely[0]
    return Answer(saying, thought_with(part, saying.text) if alone >= ENOUGH_ALONE * share else likely[-1][0], share)


def _logit(share: float) -> float:
    return math.log(share + NEVER) - math.log(1 - share + NEVER)
