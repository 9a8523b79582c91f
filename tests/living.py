"""A person who talks with the companion over weeks: what is said is recorded, with the clock set to when it is said."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from uuid import uuid4
from zoneinfo import ZoneInfo

from chat.accounts.models import User
from chat.dialogue.turn import Turn, take_turn
from memory.access import Memory, memory_of
from memory.clock import SettableClock
from memory.model import Exchange, Input
from memory.vocabulary import MEM
from tests.lived_once import as_after
from tests.wordings import bundled_wording

VIENNA = ZoneInfo("Europe/Vienna")


def vienna(moment: str) -> datetime:
    """“2026-03-05 09:30” on a clock in Vienna."""
    return datetime.fromisoformat(moment).replace(tzinfo=VIENNA)


@dataclass
class Life:
    """What a person lives through with the companion."""

    person: User
    memory: Memory
    clock: SettableClock

    def says(self, moment: str, text: str) -> Turn:
        """One turn, kept."""
        self.clock.set(vienna(moment))
        self.memory.episodes.record_input(text, str(uuid4()))
        said = self.memory.episodes.awaiting_reply()[0]
        turn = take_turn(self.memory, said, bundled_wording())
        self.memory.episodes.record_turn(said, turn.analysis, turn.reply, partial(turn.change, self.memory))
        return turn

    def asks(self, text: str, moment: str = "") -> Turn:
        """One turn that is not kept."""
        if moment:
            self.clock.set(vienna(moment))
        said = Input(MEM.Example, self.memory.episodes.last_number() + 1, text, self.clock(), "asked")
        return take_turn(self.memory, said, bundled_wording())

    @property
    def exchanges(self) -> list[Exchange]:
        """The last ones, oldest first."""
        return list(reversed(self.memory.episodes.short_term().exchanges))


def lived(person: User, talk: Iterable[tuple[str, str]]) -> Life:
    """The life in which this was said, each at its moment: lived through once in a process and copied from then on (see `as_after`)."""
    said = tuple(talk)

    def live() -> None:
        life = life_of(person)
        for moment, text in said:
            life.says(moment, text)

    as_after((person.id, *said), live)
    return life_of(person, said[-1][0])


def life_of(person: User, start: str = "2025-01-01 00:00") -> Life:
    """A life that begins."""
    clock = SettableClock(vienna(start))
    return Life(person, memory_of(person, clock), clock)
