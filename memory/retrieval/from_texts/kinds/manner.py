"""How: the whole sentence is the answer."""

from collections.abc import Sequence

from memory.grammar import Sentence
from memory.retrieval.from_texts.kinds.phrases import PhraseSpan
from memory.retrieval.from_texts.question import TextQuestion


def spans(sentence: Sentence, _question: TextQuestion) -> Sequence[PhraseSpan]:
    """The sentence as a whole."""
    last = max((n for n, word in enumerate(sentence.words) if word.text not in {".", "!", "?"}), default=0)
    return [PhraseSpan(0, last + 1, sentence.root, 0.7)]
