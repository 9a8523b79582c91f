"""How many: a number before the noun that is counted."""

from collections.abc import Sequence

from memory.grammar import Sentence
from memory.retrieval.from_texts.kinds.person import likelihood
from memory.retrieval.from_texts.kinds.phrases import Span, number_phrases
from memory.retrieval.from_texts.question import TextQuestion
from memory.retrieval.from_texts.words import sameness


def spans(sentence: Sentence, question: TextQuestion) -> Sequence[Span]:
    """Numbers that count what the question counts."""
    if not question.focus:
        return []
    found = []
    for span, noun in number_phrases(sentence):
        near = sentence.words[span.start : min(span.end + 3, len(sentence.words))]
        if any(sameness(question.focus[0], word) > 0 for word in near if word is noun or word.index < span.end):
            found.append(span)
        elif noun is not None and _is_part(span, question):
            found.append(Span(span.start, span.end, span.head, 0.7))
    return found


def _is_part(span: Span, question: TextQuestion) -> bool:
    """“sixty members, of whom nine …” is no count of the focus; “people” counts any sort of people."""
    return question.focus[0].lemma in {"people", "person"} and likelihood(span.head) >= 0.6 and not span.head.is_name
