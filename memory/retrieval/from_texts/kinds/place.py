"""Where: prepositional phrases and adverbs of place."""

from collections.abc import Sequence

from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.kinds.phrases import PhraseSpan, prepositional
from memory.retrieval.from_texts.numbers import number_of
from memory.retrieval.from_texts.question import TextQuestion
from memory.retrieval.from_texts.terms import MONTHS

JOINTS = frozenset(
    "in at on near from to into onto under beneath behind beside by above below within outside inside across through over between against "
    "upon around along next".split()
)
_NO_PLACES = frozenset(
    "time day year month week summer winter spring autumn morning evening night hour minute moment age war way order fact case thanks "
    "memory spite thank addition account debt need use work trade voyage storm weather place name rule length condition favour".split()
)
_PLACED = frozenset("GPE LOC FAC ORG".split())


def spans(sentence: Sentence, question: TextQuestion) -> Sequence[PhraseSpan]:
    """Every phrase that may name a place; with “from”, “to” or “into” in the question, only after that preposition or “at”."""
    found = []
    for joint in sentence.words:
        if question.joint in {"from", "to", "into"} and joint.lower not in {question.joint, "at"}:
            continue
        noun = sentence.child(joint, "pobj") if joint.lower in JOINTS else None
        span = prepositional(sentence, joint, _likelihood(joint, noun)) if noun is not None else None
        if span is not None and span.weight > 0:
            found.append(span)
    adverbs = (
        word for word in sentence.words if word.lower in {"outdoors", "indoors", "abroad", "upstairs", "inland", "offshore"}
    )
    return [*found, *(PhraseSpan(word.index, word.index + 1, word, 0.7) for word in adverbs)]


def _likelihood(joint: ParsedWord, noun: ParsedWord) -> float:
    if noun.entity in {"DATE", "TIME"} or noun.lower in MONTHS or number_of(noun.text) is not None or noun.lemma in _NO_PLACES:
        return 0.0
    if noun.tag.startswith("PRP"):
        return 0.0
    if joint.lower in {"by", "to", "with", "against", "over", "through", "between"} and not noun.is_name:
        return 0.4
    if noun.entity in _PLACED:
        return 1.0
    return 0.5 if noun.entity == "PERSON" else 0.8
