"""A chat brought in from another program, read back around one of its messages."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from rdflib import Literal

from memory.access import Memory
from memory.episodes.heard import chats_of
from memory.episodes.turns import UTTERANCE, StoredTurn, turns_at
from memory.model import TRANSCRIPT, BroughtChat

A_PAGE = 100
NUMBERS_AROUND = 50
"""How many numbers before and after are shown of what was brought in before chats were kept."""


@dataclass(frozen=True)
class ShownChat:
    """A page of a chat, in order. `before` and `after` are numbers on the pages before and after; None at the ends.

    `chat` has an empty title if nothing tells which chat the messages are from.
    """

    chat: BroughtChat
    messages: tuple[StoredTurn, ...]
    before: int | None = None
    after: int | None = None


def chat_with(memory: Memory, number: int) -> ShownChat | None:
    """The page with the message of this number; None if nothing that was brought in has it."""
    reader = memory.episodes.reader
    found = next((turn for turn in turns_at(reader, [number]) if turn.kind == UTTERANCE), None)
    if found is None:
        return None
    chat = chats_of(reader, [found.episode]).get(found.episode)
    if chat is None:
        around = range(max(1, number - NUMBERS_AROUND), number + NUMBERS_AROUND + 1)
        return ShownChat(BroughtChat("", "", TRANSCRIPT), _heard(turns_at(reader, around)))
    numbers = sorted(row["number"] for row in reader.rows("numbers_of_chat", chat=Literal(chat.identifier)))
    first = bisect_left(numbers, number) // A_PAGE * A_PAGE
    shown, later = numbers[first : first + A_PAGE], numbers[first + A_PAGE :]
    return ShownChat(chat, _heard(turns_at(reader, shown)), numbers[first - 1] if first else None, later[0] if later else None)


def _heard(turns: Sequence[StoredTurn]) -> tuple[StoredTurn, ...]:
    return tuple(turn for turn in turns if turn.kind == UTTERANCE)
