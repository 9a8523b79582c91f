"""Splits a message into parts: sentences, statements and questions, and one question from the next."""

from collections.abc import Iterator, Mapping

from memory.language.moves.acts import act_among
from memory.language.moves.asking import asks_anew, halves_of, questions_in, with_guesses, without_tag
from memory.language.moves.classifier import Classifier, Likely
from memory.language.moves.examples import ACT
from memory.language.sentences import sentences_of

ASKING = frozenset({"wh_question", "yes_no_question", "request"})
SURE = 0.5
"""Threshold of asking, for one half to count as a question and the other not."""


def parts_of(text: str, classifier: Classifier) -> Iterator[str]:
    """The sentences, split between statement and question and between questions: “we had lasagne, is there wine in it?”."""
    for sentence in with_guesses(sentences_of(text)):
        heads = halves_of(sentence) or ()
        for half in heads if heads and _are_two(*heads, classifier) else (sentence,):
            asked = without_tag(half)
            *others, last = questions_in(asked) or [asked]
            yield from (*others, f"{last}{half[len(asked) :]}")


def _are_two(head: str, tail: str, classifier: Classifier) -> bool:
    """Whether only one of the halves asks, or the first is an order of its own: “put on Rumours, what year is that?”."""
    read = classifier.read([head, tail])
    asked = [share_of_asking(each) for each in read]
    is_order = act_among(read[0][ACT], head) == "request" and asks_anew(tail)
    return max(asked) >= SURE and (min(asked) < SURE or is_order)


def share_of_asking(read: Mapping[str, Likely]) -> float:
    """The probability, 0 to 1, that a part asks or orders."""
    return sum(read[ACT].shares[name] for name in ASKING)
