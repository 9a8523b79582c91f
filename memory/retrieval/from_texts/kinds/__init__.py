"""What a question may want: one file each, one shape. `spans` gives the places in a sentence that are of the kind."""

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
from memory.retrieval.from_texts.kinds.phrases import Span
from memory.retrieval.from_texts.question import TextQuestion

KINDS: dict[str, Callable[[Sentence, TextQuestion], Sequence[Span]]] = {
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

__all__ = ["KINDS", "Span"]
