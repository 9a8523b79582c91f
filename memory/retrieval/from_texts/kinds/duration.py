"""How long: a number of units of time, or of length for “how long is the bridge?”."""

from collections.abc import Sequence

from memory.grammar import Sentence
from memory.retrieval.from_texts.kinds.phrases import PhraseSpan, number_phrases, with_other
from memory.retrieval.from_texts.question import TextQuestion

UNITS = frozenset("second minute hour day night week fortnight month season year decade century winter summer time".split())
_LENGTH = frozenset("metre meter foot inch mile kilometre centimetre yard millimetre page word line".split())


def spans(sentence: Sentence, question: TextQuestion) -> Sequence[PhraseSpan]:
    """Numbers of units of time and, if the question has no main verb (“how long is …”), of length."""
    units = UNITS | _LENGTH if question.predicate is None else UNITS
    counted = [span for span, noun in number_phrases(sentence) if noun is not None and noun.lemma in units]
    vague = [
        PhraseSpan(word.index - 1, word.index + 1, word, 0.6)
        for word in sentence.words[1:]
        if word.lemma in UNITS - {"time"}
        and sentence.words[word.index - 1].lower in {"a", "an", "half", "several", "many", "all"}
    ]
    return [*(with_other(sentence, span) for span in counted), *vague]
