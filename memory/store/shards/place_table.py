"""Where a person's graphs live, and the table in which that is kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol
from uuid import NAMESPACE_URL, UUID, uuid5

from memory.vocabulary import ROOT

HOME_ROW, BACKUP_ROW, COPYING_ROW = (uuid5(NAMESPACE_URL, f"{ROOT}stores/{name}") for name in ("home", "backup", "copying"))
"""Rows that are no person's: which store is home, that a backup is being made, and that what is shared is being copied."""
RESERVED = (HOME_ROW, BACKUP_ROW, COPYING_ROW)


class MovePhase(StrEnum):
    """How far a move is. Only in HELD do the person's writes wait."""

    SETTLED = "settled"
    FILLING = "filling"
    """The copy on `other` is being made."""
    HELD = "held"
    """The copy is being brought up to date and compared."""
    CLEARING = "clearing"
    """What is on `other` is not needed any more and has to be removed."""


@dataclass(frozen=True)
class PersonPlace:
    """The store where a person lives, by address, and the move that is under way.

    `token` is the attempt that moves; it is taken to be dead once `until` (seconds since 1970) has passed.
    """

    store: str
    phase: MovePhase = MovePhase.SETTLED
    other: str = ""
    token: str = ""
    until: float = 0.0


class PlaceTable(Protocol):
    """Durable rows, one a person; seen by all processes at once. Raises StoreUnavailable if the database does not answer."""

    def where(self, owner: UUID) -> PersonPlace | None:
        """The row of a person, or None."""

    def add(self, owner: UUID, place: PersonPlace) -> bool:
        """Adds a row; False if there is one already."""

    def change(self, owner: UUID, before: PersonPlace, after: PersonPlace) -> bool:
        """Replaces a row in one step; False if it is not as `before` any more, apart from `until`."""

    def remove(self, owner: UUID) -> None:
        """Removes a row."""

    def unsettled(self) -> list[UUID]:
        """The people whose phase is not SETTLED."""

    def numbers(self) -> dict[str, int]:
        """How many people live on each store; those without a row under the empty address."""

    def some_on(self, store: str, most: int) -> list[UUID]:
        """Some of the people who live, settled, on a store; for the empty address, some of those without a row."""


def emptiest(numbers: Mapping[str, int]) -> str:
    """The store with the fewest people, the first of several such: where a new person lives."""
    return min(numbers, key=numbers.__getitem__)


def next_move(numbers: Mapping[str, int]) -> tuple[str, str] | None:
    """From which store to which the next person moves; None once the numbers of people differ by one at most."""
    fullest, least = max(numbers, key=numbers.__getitem__), emptiest(numbers)
    return (fullest, least) if numbers[fullest] - numbers[least] > 1 else None
