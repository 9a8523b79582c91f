"""How many: a number before the noun that is counted, or on its own if the noun was said before."""

from collections.abc import Sequence

from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.kinds.person import likelihood
from memory.retrieval.from_texts.kinds.phrases import PhraseSpan, number_phrases
from memory.retrieval.from_texts.question import TextQuestion
from memory.retrieval.from_texts.words import sameness

_COUNTED_ALONE = frozenset("nsubj nsubjpass dobj attr".split())
_THEM = frozenset("them these those which whom".split())


def spans(sentence: Sentence, question: TextQuestion) -> Sequence[PhraseSpan]:
    """Numbers that count what the question asks for."""
    if not question.focus:
        return []
    found = []
    for span, noun in number_phrases(sentence):
        near = sentence.words[span.start : min(span.end + 3, len(sentence.words))]
        if any(sameness(question.focus[0], word) > 0 for word in near if word is noun or word.index < span.end):
            found.append(PhraseSpan(span.start, span.end, span.head, 0.6 if _is_whole(sentence, span) else 1.0))
        elif is_part_of_more(sentence, span) and any(
            sameness(question.focus[0], word) > 0 for word in _behind(sentence, span, 6)
        ):
            found.append(PhraseSpan(span.start, span.end, span.head, 1.0))
        elif stands_alone(sentence, span, noun):
            found.append(PhraseSpan(span.start, span.end, span.head, 0.85))
        elif noun is not None and _is_part(span, question):
            found.append(PhraseSpan(span.start, span.end, span.head, 0.7))
    return found


def stands_alone(sentence: Sentence, span: PhraseSpan, noun: ParsedWord | None) -> bool:
    """Whether a number counts something mentioned before: “Three were stolen”, “four hundred of them”."""
    behind = [word.lower for word in _behind(sentence, span, 2)]
    if behind[:1] == ["of"] and behind[1:] and behind[1] in _THEM:
        return True
    if behind == ["in", "all"]:
        return True
    last = sentence.words[span.end - 1]
    before = sentence.words[span.start - 1].tag if span.start else ""
    if last.lower == "one" and (before in {"DT", "JJ", "PRP$"} or before.startswith("W")):
        return False
    return noun is None and last.role in _COUNTED_ALONE and behind[:1] != ["of"] and not last.text.isdigit()


def is_part_of_more(sentence: Sentence, span: PhraseSpan) -> bool:
    """Whether a number is a part of a larger one: 61 in “61 of the 94 sites”."""
    behind = [word.lower for word in _behind(sentence, span, 2)]
    return len(behind) == 2 and behind[0] == "of" and behind[1] in {"the", "these", "those", "his", "her", "its", "their"}


def _is_whole(sentence: Sentence, span: PhraseSpan) -> bool:
    """Whether a number is the total: 94 in “61 of the 94 sites”."""
    before = [word.lower for word in sentence.words[max(0, span.start - 3) : span.start]]
    return len(before) == 3 and before[1:] == ["of", "the"] and sentence.words[span.start - 3].tag == "CD"


def _behind(sentence: Sentence, span: PhraseSpan, most: int) -> Sequence[ParsedWord]:
    number = next((word.index for word in reversed(sentence.words[: span.end]) if word.tag == "CD"), span.end - 1)
    return sentence.words[number + 1 : number + 1 + most]


def _is_part(span: PhraseSpan, question: TextQuestion) -> bool:
    """Whether “people” are asked for and the number counts people of any sort."""
    return question.focus[0].lemma in {"people", "person"} and likelihood(span.head) >= 0.6 and not span.head.is_name
