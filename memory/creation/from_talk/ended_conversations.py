"""Conversations that rest: the utterances since the last condensed one, split at long silences."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta, tzinfo
from typing import Any

from more_itertools import batched
from rdflib import Literal

from memory.creation.from_talk.condenser import PersonUtterance
from memory.store.reading import Reader

REST = timedelta(minutes=30)
"""A conversation rests after a silence of this length."""
SAID_AT_MOST = 200
"""Conversations of more utterances than this are condensed in parts."""
NUMBERS_A_STEP = 256


@dataclass(frozen=True)
class EndedConversation:
    """A conversation that rests: the person's utterances, and the number of the last episode it covers."""

    said: tuple[PersonUtterance, ...]
    up_to: int


def ended_conversations(reader: Reader, after: int, last: int, zone: tzinfo) -> Iterator[EndedConversation]:
    """The conversations in the episodes `after` + 1 to `last`, in order. The caller ensures that the last one rests."""
    some: list[PersonUtterance] = []
    for each in _said(reader, after, last, zone):
        if some and (each.at - some[-1].at >= REST or len(some) == SAID_AT_MOST):
            yield EndedConversation(tuple(some), each.number - 1)
            some = []
        some.append(each)
    if last > after:
        yield EndedConversation(tuple(some), last)


def _said(reader: Reader, after: int, last: int, zone: tzinfo) -> Iterator[PersonUtterance]:
    for numbers in batched(range(after + 1, last + 1), NUMBERS_A_STEP):
        rows = reader.rows("inputs_to_condense", number=[Literal(number) for number in numbers])
        by_number: dict[int, dict[str, Any]] = defaultdict(dict)
        for row in rows:
            by_number[row["number"]] |= row
        for number in sorted(by_number):
            row = by_number[number]
            yield PersonUtterance(
                episode=row["input"],
                number=number,
                text=row["text"],
                at=row["at"].astimezone(zone),
                utterance_class=row.get("utterance_class", "other"),
                component=row.get("component", ""),
                is_local_only=bool(row.get("kept", False)),
            )
