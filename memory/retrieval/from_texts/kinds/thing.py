"""What: any noun phrase; its role in the sentence decides."""

from collections.abc import Sequence

from memory.grammar import Sentence
from memory.retrieval.from_texts.kinds.phrases import PhraseSpan, noun_phrase
from memory.retrieval.from_texts.question import TextQuestion


def spans(sentence: Sentence, _question: TextQuestion) -> Sequence[PhraseSpan]:
    """Every noun phrase."""
    heads = [
        word for word in sentence.words if (word.is_noun or word.tag in {"CD", "NNP"}) and word.role not in {"compound", "nummod"}
    ]
    return [noun_phrase(sentence, head, 0.7) for head in heads]
