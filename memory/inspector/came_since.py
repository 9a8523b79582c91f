"""The companion's messages since a given number, with their days, so that a client can find what it missed."""

from dataclasses import dataclass
from datetime import date

from rdflib import Literal

from memory.access import Memory
from memory.vocabulary import MEM

NUMBERS_AT_MOST = 480
"""How many numbers back to look, some hundred exchanges; older messages count as known."""
KINDS = [MEM.SendMessage, MEM.ProactiveMessage]


@dataclass(frozen=True, order=True)
class Came:
    """A message of the companion: its number and its day."""

    number: int
    day: date


def came_since(memory: Memory, number: int, last: int) -> list[Came]:
    """The companion's messages with numbers above `number` up to `last`, in order."""
    numbers = [Literal(each) for each in range(max(number, last - NUMBERS_AT_MOST) + 1, last + 1)]
    rows = memory.episodes.reader.rows("days_of_messages", number=numbers, kind=KINDS) if numbers else []
    return sorted(Came(row["number"], date.fromisoformat(str(row["day"]))) for row in rows)
