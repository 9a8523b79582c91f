"""A message cut into its parts: sentences, what is told and what is asked, one question and the next."""

from collections.abc import Iterator, Mapping

from memory.language.moves.acts import act_among
from memory.language.moves.asking import asks_anew, halves_of, questions_in, with_guesses, without_tag
from memory.language.moves.classifier import Classifier, Likely
from memory.language.moves.examples import ACT
from memory.language.sentences import sentences_of

ASKING = frozenset({"wh_question", "yes_no_question", "request"})
SURE = 0.5
"""From this probability on, one half asks and the other does not."""


def parts_of(text: str, classifier: Classifier) -> Iterator[str]:
    """The sentences, each cut at a comma between what is told and what is asked, and between questions: “we had lasagne, is there wine in it?”."""
    for sentence in with_guesses(sentences_of(text)):
        heads = halves_of(sentence) or ()
        for half in heads if heads and _are_two(*heads, classifier) else (sentence,):
            asked = without_tag(half)
            *others, last = questions_in(asked) or [asked]
            yield from (*others, f"{last}{half[len(asked) :]}")


def _are_two(head: str, tail: str, classifier: Classifier) -> bool:
    """Whether one of the halves asks and the other does not, or orders something else: “put on Rumours, what year is that?”."""
    read = classifier.read([head, tail])
    asked = [share_of_asking(each) for each in read]
    is_order = act_among(read[0][ACT], head) == "request" and asks_anew(tail)
    return max(asked) >= SURE and (min(asked) < SURE or is_order)


def share_of_asking(read: Mapping[str, Likely]) -> float:
    """How likely a part asks or orders, from 0 to 1."""
    return sum(read[ACT].shares[name] for name in ASKING)
