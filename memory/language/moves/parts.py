"""A message cut into its parts: sentences, what is told and what is asked, one question and the next."""

from collections.abc import Iterator, Mapping

from memory.language.core.finding import core_of
from memory.language.moves.asking import questions_in, with_guesses, without_tag
from memory.language.moves.classifier import Likely
from memory.language.moves.examples import ACT
from memory.language.sentences import sentences_of

ASKING = frozenset({"wh_question", "yes_no_question", "request"})


def parts_of(text: str) -> Iterator[str]:
    """The sentences, each cut between what is told and what is asked, and between questions: “we had lasagne, is there wine in it?”."""
    for sentence in with_guesses(sentences_of(text)):
        for piece in core_of(sentence).pieces or (sentence,):
            asked = without_tag(piece)
            *others, last = questions_in(asked) or [asked]
            yield from (*others, f"{last}{piece[len(asked) :]}")


def share_of_asking(read: Mapping[str, Likely]) -> float:
    """How likely a part asks or orders, from 0 to 1."""
    return sum(read[ACT].shares[name] for name in ASKING)
