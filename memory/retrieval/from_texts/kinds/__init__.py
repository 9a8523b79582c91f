"""Answer types, one file each, with one function `spans(sentence, question)`: the candidate spans of that type in a sentence.

To add a type, add a file, list it in `KINDS` and let `wanting` detect it. Imports from `memory.grammar` and from `question`,
`numbers`, `terms` and `words` of the package above.
"""

from collections.abc import Callable, Sequence

from memory.grammar import Sentence
from memory.retrieval.from_texts.kinds import (
    amount,
    count,
    date,
    duration,
    frequency,
    manner,
    occupation,
    person,
    place,
    reason,
    thing,
)
from memory.retrieval.from_texts.kinds.phrases import PhraseSpan
from memory.retrieval.from_texts.question import TextQuestion

KINDS: dict[str, Callable[[Sentence, TextQuestion], Sequence[PhraseSpan]]] = {
    "age": amount.spans,
    "amount": amount.spans,
    "count": count.spans,
    "date": date.spans,
    "duration": duration.spans,
    "frequency": frequency.spans,
    "manner": manner.spans,
    "measure": amount.spans,
    "occupation": occupation.spans,
    "person": person.spans,
    "place": place.spans,
    "reason": reason.spans,
    "thing": thing.spans,
}

__all__ = ["KINDS", "PhraseSpan"]
