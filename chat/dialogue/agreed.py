"""What was agreed on the manner of talk, and what is not to be brought up: wishes that hold until they are taken back."""

from rdflib import Literal

from memory.access import Memory
from memory.language.moves.talk_orders import HUSHED, UNHUSHED, ordered
from memory.retrieval.own_words.answering import stretch
from memory.retrieval.own_words.nearest import keys_of

WILL_NOT_RAISE, MAY_RAISE, WILL_NOT_ASK = "will_not_raise", "may_raise", "will_not_ask"
"""The intents of the replies that agree to them."""
NOT_MENTIONED = "what should you not mention"
"""The question whose answer in the message is what is not to be brought up."""


def asks_no_questions(memory: Memory) -> bool:
    """Whether somebody does not want to be asked anything."""
    return bool(memory.episodes.reader.rows("inputs_heard_as", intent=[Literal(WILL_NOT_ASK)]))


def hushed_keys(memory: Memory) -> frozenset[str]:
    """The content words of what is not to be brought up at present; allowing one thing again allows those with its words, or the last."""
    hushed: list[frozenset[str]] = []
    rows = memory.episodes.reader.rows("inputs_heard_as", intent=[Literal(WILL_NOT_RAISE), Literal(MAY_RAISE)])
    for row in reversed(rows):
        keys = topic_keys(str(row["text"]))
        if str(row["intent"]) == WILL_NOT_RAISE:
            hushed.append(keys)
        else:
            hushed = [each for each in hushed if not each & keys] if any(each & keys for each in hushed) else hushed[:-1]
    return frozenset().union(*hushed)


def topic_keys(text: str) -> frozenset[str]:
    """The content words of what a message says is not to be, or may be, mentioned."""
    order = ordered(text, HUSHED, UNHUSHED)
    words, _ = stretch(NOT_MENTIONED, order.words if order is not None else text, "")
    return keys_of(words or text)
