"""Reads the answer to a question from passages: the sentence that says it and the short answer in it, or None.

A sentence answers if it covers all terms of the question, its words have the roles that the question gives them, and a phrase
of the expected type stands in the role asked for. Otherwise it abstains.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from memory.documents.observations import Observation
from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.clauses import words_of_clause
from memory.retrieval.from_texts.covering import Cover, cover, may_cover
from memory.retrieval.from_texts.fitting import ClauseFit, fits
from memory.retrieval.from_texts.kinds import KINDS, PhraseSpan
from memory.retrieval.from_texts.kinds.phrases import noun_phrase
from memory.retrieval.from_texts.kinds.things import likelihood
from memory.retrieval.from_texts.passage import ObservationContext
from memory.retrieval.from_texts.question import TextQuestion
from memory.retrieval.from_texts.whether import whether

AT_LEAST = 0.55
"""Minimum score of an answer; below it, the reader abstains."""
YEAR_NEARBY = 0.05
"""Penalty if the year asked about is only mentioned nearby."""
OF_RANK = 0.1
"""Maximum penalty for a low rank in the search."""
OUTSIDE_CLAUSE = 0.2
"""Penalty for a phrase outside the clause that fits the question."""
OTHER_PART = 0.08
"""Penalty for a phrase beyond a comma or semicolon from the circumstances asked about."""
_UNTRUE = re.compile(
    r"^(?:but |yet )?(?:this|that|it|which) (?:is|was) (?:not true|untrue|false|wrong|not so|a legend|an? error|a mistake)",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class TextAnswer:
    """An answer from a text. `short` is the answer in the text's words, “yes”, “no”, or empty if only the sentence says it.

    `why` lists matches that are not literal, for display.
    """

    observation: Observation
    short: str
    score: float
    why: tuple[str, ...]


def answer(question: TextQuestion, passages: Iterable[ObservationContext]) -> TextAnswer | None:
    """The best answer among passages, which are given best first; None if no passage gives one with certainty."""
    found = [each for rank, passage in enumerate(passages) for each in _answers(question, passage, rank)]
    return max(found, key=lambda each: each.score, default=None)


def _answers(question: TextQuestion, passage: ObservationContext, rank: int) -> list[TextAnswer]:
    """The answers from a passage in its self-contained form, else in its original wording."""
    if (question.years and not set(question.years) & passage.years) or not may_cover(question, passage):
        return []
    for sentences in (passage.sentences, passage.as_said):
        found = [each for sentence in sentences if (each := _answered(question, passage, sentence, rank)) is not None]
        if found:
            return found
    return []


def _answered(question: TextQuestion, passage: ObservationContext, sentence: Sentence, rank: int) -> TextAnswer | None:
    covered = cover(question, passage, sentence) if not sentence.text.rstrip('”"’').endswith("?") else None
    if covered is None:
        return None
    is_untrue = bool(passage.after and _UNTRUE.match(passage.after[0].said))
    far = YEAR_NEARBY if question.years and not any(year in passage.observation.text for year in question.years) else 0.0
    best: TextAnswer | None = None
    for fit in fits(question, covered):
        short, weight = _short(question, covered, fit, is_untrue=is_untrue)
        score = round(weight - covered.penalty - fit.penalty - far - OF_RANK * rank / (rank + 8), 3)
        if weight and score >= AT_LEAST and (best is None or score > best.score):
            best = TextAnswer(passage.observation, short, score, _why(covered))
    return best


def _short(question: TextQuestion, covered: Cover, fit: ClauseFit, *, is_untrue: bool) -> tuple[str, float]:
    """The short answer and its weight: how surely it is of the expected type; 0 if there is no answer."""
    if question.wanted == "whether":
        return whether(question, covered, fit, is_untrue=is_untrue)
    is_negated = fit.clause.is_negated and fit.clause.verb.lemma != "exceed"
    if is_negated != question.is_denied or not fit.clause.is_fact or is_untrue:
        return "", 0.0
    return _named(question, covered, fit) if question.wanted in {"person", "thing"} else _nearest(question, covered, fit)


def _named(question: TextQuestion, covered: Cover, fit: ClauseFit) -> tuple[str, float]:
    """A person or a thing as the answer, which must have exactly the role asked for."""
    asked = _receiver(question, covered, fit) or fit.wanted or (_behind(question, covered, fit) if question.joint else None)
    if asked is not None:
        return _phrase(question, covered, asked)
    if question.joint:
        return "", 0.0
    if question.wanted == "thing" and (focus := _of_focus(question, covered)):
        return focus, 0.85
    is_settled = question.predicate is None or (question.asked_slot != "" and fit.at.is_verb)
    return ("", 0.0) if is_settled else _nearest(question, covered, fit)


def _behind(question: TextQuestion, covered: Cover, fit: ClauseFit) -> ParsedWord | None:
    """The noun in the fitting clause after the preposition that the question ends with."""
    joints = [word for word in words_of_clause(covered.sentence, fit.clause.verb) if word.lower == question.joint]
    nouns = (covered.sentence.child(joint, "pobj") for joint in joints)
    return next((noun for noun in nouns if noun is not None), None)


def _receiver(question: TextQuestion, covered: Cover, fit: ClauseFit) -> ParsedWord | None:
    """The recipient, for a question like “Who was paid?”."""
    if question.wanted != "person" or not question.is_passive or fit.wanted is None or likelihood(fit.wanted) > 0:
        return None
    sentence = covered.sentence
    given = sentence.child(fit.clause.verb, "dative")
    if given is not None and given.is_noun:
        return given
    joints = [each for each in sentence.children(fit.clause.verb, "dative", "prep") if each.lower == "to"]
    return next((noun for joint in joints if (noun := sentence.child(joint, "pobj")) is not None), None)


def _of_focus(question: TextQuestion, covered: Cover) -> str:
    """The noun asked for with its modifiers: “What kind of oil …?” asks for the oil with the words that tell its kind."""
    if not question.focus:
        return ""
    for word in covered.places.get(question.focus[-1], ()):
        span = noun_phrase(covered.sentence, word)
        if (named := _named_before(covered.sentence, span)) is not None:
            return named.text(covered.sentence)
        if all(each in covered.words(question.terms) for each in _telling(span, covered.sentence)):
            continue
        if not _repeats(question, covered, span) and span.end - span.start > 1 and not _is_only(span, word, covered.sentence):
            return span.text(covered.sentence)
    return ""


def _named_before(sentence: Sentence, span: PhraseSpan) -> PhraseSpan | None:
    """The names before an apposition: “Hale and Moor, the two villages that …”."""
    if span.head.role not in {"appos", "npadvmod"} or span.start < 2 or sentence.words[span.start - 1].text != ",":
        return None
    last = sentence.words[span.start - 2]
    while last.role == "conj":
        last = sentence.head(last)
    return noun_phrase(sentence, last) if last.is_name else None


def _telling(span: PhraseSpan, sentence: Sentence) -> list[ParsedWord]:
    """The content words of a phrase."""
    return [word for word in span.words(sentence) if word.tag[:2] in {"NN", "CD", "JJ", "VB", "RB", "FW"}]


def _is_only(span: PhraseSpan, head: ParsedWord, sentence: Sentence) -> bool:
    """Whether the phrase is just the noun with determiners."""
    return all(word is head or word.tag in {"DT", "PRP$"} for word in span.words(sentence))


def _phrase(question: TextQuestion, covered: Cover, head: ParsedWord) -> tuple[str, float]:
    """The phrase of the word in the role asked for, if it may be of the expected type and does not repeat the question."""
    sentence = covered.sentence
    if head.tag in {"PRP", "PRP$", "DT", "WP", "WDT", "EX"}:
        return "", 0.0
    if any(each.lower == "no" for each in sentence.children(head, "det")):
        other = next(iter(sentence.children(head, "conj")), None)
        return _phrase(question, covered, other) if other is not None else ("", 0.0)
    beside = _name_of(sentence, head) if not head.is_name else None
    if beside is not None:
        inner, outer = noun_phrase(sentence, beside, with_conjuncts=False), noun_phrase(sentence, head, with_conjuncts=False)
        return PhraseSpan(min(outer.start, inner.start), inner.end, beside).text(sentence), 1.0
    span = noun_phrase(sentence, head)
    if _repeats(question, covered, span):
        return "", 0.0
    weight = 1.0
    if question.wanted == "person":
        weight = max((likelihood(word) for word in span.words(sentence)), default=0.0)
        weight = 0.7 + 0.3 * weight if weight > 0 else 0.0
    return span.text(sentence), weight


def _name_of(sentence: Sentence, noun: ParsedWord) -> ParsedWord | None:
    """The name of a noun: “the baker, Ada Holm”, “a cooper by the name of Tom Bell”, “a piece, the Petrel Waltz”."""
    beside = [noun, *sentence.children(noun, "appos")]
    name = next((each for each in beside[1:] if each.is_name), None)
    given = (one for each in beside for one in sentence.below(each) if one.lemma in {"name", "call"} and one.index > each.index)
    behind = next((sentence.words[one.index + 1 :] for one in given), ())
    return name or next((each for each in behind[:4] if each.is_name and each.role != "compound"), None)


def _repeats(question: TextQuestion, covered: Cover, span: PhraseSpan) -> bool:
    """Whether all content words of a phrase are from the question."""
    own = _telling(span, covered.sentence)
    asked = covered.words([term for term in (*question.terms, *question.conditions) if term not in question.focus])
    if question.wanted == "place" and any(word.is_name for word in own):
        own = [word for word in own if word.is_name]
    return all(word in asked for word in own)


def _nearest(question: TextQuestion, covered: Cover, fit: ClauseFit) -> tuple[str, float]:
    """The phrase of the expected type that is nearest to what was asked about, with its weight."""
    sentence = covered.sentence
    inside = set(words_of_clause(sentence, fit.clause.verb)) | {fit.clause.agent, fit.clause.patient}
    circumstances = covered.words(question.others)
    near = circumstances | (covered.words(question.focus) if question.wanted in {"amount", "measure"} else set())
    best: tuple[float, str] = (0.0, "")
    for span in KINDS[question.wanted](sentence, question):
        if question.wanted not in {"reason", "manner"} and _repeats(question, covered, span):
            continue
        weight = 0.75 + 0.25 * span.weight
        weight -= 0.0 if span.head in inside or question.wanted in {"reason", "manner"} else OUTSIDE_CLAUSE
        weight -= OTHER_PART if _is_in_other_part(sentence, span, circumstances) else 0.0
        weight -= 0.02 * min(_distance(sentence, span.head, fit.at), 6) + 0.004 * min(_gap(span, near), 12)
        if weight > best[0]:
            best = weight, span.text(sentence)
    return best[1], best[0]


def _is_in_other_part(sentence: Sentence, span: PhraseSpan, words: set[ParsedWord]) -> bool:
    """Whether punctuation separates a phrase from all of these words: “640 on weekdays; on Fridays it was 2,150”."""
    if not words:
        return False
    parts = {_part(sentence, word) for word in words}
    return span.head.tag in {"CD", "NNS", "NN"} and _part(sentence, span.head) not in parts


def _part(sentence: Sentence, word: ParsedWord) -> int:
    return sum(each.text in {";", ","} or each.lower in {"but", "while"} for each in sentence.words[: word.index])


def _gap(span: PhraseSpan, words: set[ParsedWord]) -> int:
    """The distance in words from a phrase to the nearest of these words."""
    return min((abs(word.index - span.head.index) for word in words), default=0)


def _distance(sentence: Sentence, one: ParsedWord, other: ParsedWord) -> int:
    """The number of steps in the dependency tree from one word to another."""
    up = [one, *sentence.above(one)]
    down = [other, *sentence.above(other)]
    shared = next((word for word in up if word in down), None)
    return up.index(shared) + down.index(shared) if shared is not None else 9


def _why(covered: Cover) -> tuple[str, ...]:
    said = [
        f"“{term.text}” by “{words[0].text}”" for term, words in covered.places.items() if words[0].lower != term.text.lower()
    ]
    near = [f"“{term.text}” is said just before" for term in covered.nearby]
    return (*said, *near)
