"""Answer types, each a function of a sentence and a question: the candidate spans of that type in the sentence.

To add a type, write its function, list it in `KINDS` and let `wanting` detect it. Imports from `memory.grammar` and from
`question`, `numbers`, `terms` and `words` of the package above.
"""

from collections.abc import Callable, Sequence

from memory.grammar import Sentence
from memory.retrieval.from_texts.kinds.circumstances import dates, reasons, whole_sentence
from memory.retrieval.from_texts.kinds.measures import amounts, counts, durations, frequencies
from memory.retrieval.from_texts.kinds.phrases import PhraseSpan
from memory.retrieval.from_texts.kinds.things import occupations, people, places, things
from memory.retrieval.from_texts.question import TextQuestion

KINDS: dict[str, Callable[[Sentence, TextQuestion], Sequence[PhraseSpan]]] = {
    "age": amounts,
    "amount": amounts,
    "count": counts,
    "date": dates,
    "duration": durations,
    "frequency": frequencies,
    "manner": whole_sentence,
    "measure": amounts,
    "occupation": occupations,
    "person": people,
    "place": places,
    "reason": reasons,
    "thing": things,
}

__all__ = ["KINDS", "PhraseSpan"]
