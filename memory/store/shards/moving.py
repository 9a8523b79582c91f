"""Moves a person from one store to another while they talk: nothing is lost, and a kill at any step is undone or finished.

The table says at each step which store counts. FILLING copies while the person goes on writing. HELD lets writes wait (a second or
two), brings the copy up to date and compares it by digest. Then one change of the row makes the copy the one that counts; CLEARING
removes the other. Whoever finds a move that died before that change undoes it; after it, what is left is to be cleared.
"""

import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from uuid import UUID, uuid4

from memory.errors import BadInput, StoreUnavailable
from memory.store.shards.copies import bring_up_to_date, copy, digests, drop
from memory.store.shards.owners import placed_lock
from memory.store.shards.place_table import BACKUP_ROW, MovePhase, PersonPlace, next_move
from memory.store.shards.sharded import ShardedEngine
from memory.store.shards.waiting_locks import write_lock
from memory.store.shards.whereabouts import FRESH_SECONDS, LEASE_SECONDS, RENEWED_AFTER_SECONDS
from memory.vocabulary import person_graphs

HELD_AT_MOST = 40.0
"""Writes wait no longer than this: a move that needs longer is given up."""
MARGIN_SECONDS = 0.2
PASSED_OVER_AT_MOST = 10
"""Rebalancing ends when more people than these could not be moved."""
logger = logging.getLogger("companion.stores")
Reached = Callable[[str], None]
STEPS = ("begun", "copied", "held", "compared", "switched", "cleared", "settled")
"""The steps that `reached` is told, in order."""


class PersonMove:
    """One attempt to move a person."""

    def __init__(self, engine: ShardedEngine, owner: UUID, target: str, reached: Reached = lambda _: None) -> None:
        self._engine, self._owner, self._target, self._reached = engine, owner, target, reached
        self._table, self._graphs = engine.whereabouts.table, person_graphs(owner)
        self._now = PersonPlace("")
        self._copied: set[bytes] = set()
        self._renewed = self._held_since = 0.0

    def run(self) -> bool:
        """Moves the person; False if they live there already.

        Raises BadInput for an unknown store, and StoreUnavailable if a store does not answer, the memory is being moved or a
        backup being made. The person then stays where they are.
        """
        if self._target not in self._engine.stores:
            raise BadInput(f"There is no store {self._target}.", "The command stores lists them.")
        self._now = tidied(self._engine, self._owner)
        if self._now.store == self._target:
            return False
        try:
            self._fill()
            self._hold()
            self._switch()
        except BaseException:
            self._give_up()
            raise
        self._reached("switched")
        time.sleep(FRESH_SECONDS + MARGIN_SECONDS)  # queries that were sent to the old store end first
        _cleared(self._engine, self._owner, self._now, self._reached)
        return True

    def _fill(self) -> None:
        before, whereabouts = self._now, self._engine.whereabouts
        if self._table.where(self._owner) is None:
            self._table.add(self._owner, before)
        begun = replace(before, phase=MovePhase.FILLING, other=self._target, token=uuid4().hex, until=time.time() + LEASE_SECONDS)
        if not self._table.change(self._owner, before, begun):
            raise _under_way()
        self._now = begun
        if whereabouts.is_leased(BACKUP_ROW):
            raise StoreUnavailable("A backup is being made.", "Move people when it is done.")
        self._reached("begun")
        target = self._engine.stores[self._target]
        copy(self._engine.stores[before.store], target, self._graphs, self._renew)
        self._copied = digests(target, self._graphs, self._renew)
        self._reached("copied")

    def _hold(self) -> None:
        locks = self._engine.plain_locks
        with locks.held(write_lock(self._owner)), locks.held(placed_lock(self._owner)):
            self._step(replace(self._now, phase=MovePhase.HELD, until=time.time() + LEASE_SECONDS))
        self._held_since = time.monotonic()
        self._reached("held")
        time.sleep(FRESH_SECONDS + MARGIN_SECONDS)  # nobody remembers the old place beyond this
        source, target = self._engine.stores[self._now.store], self._engine.stores[self._target]
        if not bring_up_to_date(source, target, self._graphs, self._copied, self._renew):
            raise StoreUnavailable("The copy differs from the memory.", "The person stays where they are; try again.")
        self._reached("compared")

    def _switch(self) -> None:
        old = self._now.store
        self._step(PersonPlace(self._target, MovePhase.CLEARING, old, uuid4().hex, time.time() + LEASE_SECONDS))

    def _step(self, after: PersonPlace) -> None:
        if not self._table.change(self._owner, self._now, after):
            raise StoreUnavailable("The move was given up by another process.", "The person stays where they are; try again.")
        self._now = after

    def _renew(self) -> None:
        if self._held_since and time.monotonic() - self._held_since > HELD_AT_MOST:
            raise StoreUnavailable(f"The memory could not be brought up to date within {HELD_AT_MOST:.0f} seconds.", "Try again.")
        if time.monotonic() - self._renewed > RENEWED_AFTER_SECONDS:
            self._renewed = time.monotonic()
            self._step(replace(self._now, until=time.time() + LEASE_SECONDS))

    def _give_up(self) -> None:
        if self._now.phase in {MovePhase.FILLING, MovePhase.HELD}:
            self._engine.whereabouts.give_up(self._owner, self._now)
            if self._table.where(self._owner) is None:  # the account was deleted meanwhile
                drop(self._engine.stores[self._target], self._graphs)


def tidied(engine: ShardedEngine, owner: UUID) -> PersonPlace:
    """Ends what an earlier move left: undoes it, or removes the copy that does not count. Returns the settled place.

    Raises StoreUnavailable if a move is going on.
    """
    whereabouts = engine.whereabouts
    place = whereabouts.place(owner)
    if place.phase == MovePhase.SETTLED:
        return place
    if place.until > time.time() or (place.phase != MovePhase.CLEARING and not whereabouts.give_up(owner, place)):
        raise _under_way()
    place = whereabouts.place(owner)
    mine = replace(place, token=uuid4().hex, until=time.time() + LEASE_SECONDS)
    if place.phase != MovePhase.CLEARING or not whereabouts.table.change(owner, place, mine):
        raise _under_way()
    return _cleared(engine, owner, mine)


def _cleared(engine: ShardedEngine, owner: UUID, mine: PersonPlace, reached: Reached = lambda _: None) -> PersonPlace:
    """Removes the copy that does not count, for as long as nobody else has taken over; returns the settled place."""
    table, settled = engine.whereabouts.table, PersonPlace(mine.store)

    def renew() -> None:
        if not table.change(owner, mine, replace(mine, until=time.time() + LEASE_SECONDS)):
            raise _under_way()

    if mine.other in engine.stores:
        drop(engine.stores[mine.other], person_graphs(owner), renew)
    reached("cleared")
    table.change(owner, mine, settled)
    reached("settled")
    return settled


def _under_way() -> StoreUnavailable:
    return StoreUnavailable("The memory is being moved already.", "Try again when that is done.")


def tidy(engine: ShardedEngine) -> int:
    """Ends what moves left whose process is gone; returns how many it ended. Quick if there are none.

    Passes over those that cannot be ended now.
    """
    ended = 0
    for owner in engine.whereabouts.table.unsettled():
        place = engine.whereabouts.place(owner)
        if place.phase != MovePhase.SETTLED and place.until <= time.time():
            try:
                tidied(engine, owner)
                ended += 1
            except StoreUnavailable as problem:
                logger.warning("an interrupted move is not ended yet: %s", problem.sentence)
    return ended


def rebalance(engine: ShardedEngine, moved: Callable[[UUID, str], None], most: int) -> int:
    """Moves people from the fullest store to the emptiest until the numbers differ by one at most; returns how many moved.

    Moves `most` people at most. `moved` is told each person and the new store. Passes over silent stores, and over people who
    cannot be moved now; raises StoreUnavailable after PASSED_OVER_AT_MOST of them.
    """
    table, home, done = engine.whereabouts.table, engine.whereabouts.home, 0
    passed: set[UUID] = set()
    numbers = _of_those_that_answer(engine, engine.whereabouts.numbers())
    while done < most and numbers:
        if (way := next_move(numbers)) is None:
            break
        fullest, emptiest = way
        asked = len(passed) + 1
        found = (*table.some_on(fullest, asked), *(table.some_on("", asked) if fullest == home else ()))
        some = [owner for owner in found if owner not in passed]
        if not some:
            break
        try:
            PersonMove(engine, some[0], emptiest).run()
        except StoreUnavailable as problem:
            passed.add(some[0])
            if len(passed) > PASSED_OVER_AT_MOST:
                raise
            logger.warning("somebody is not moved: %s", problem.sentence)
            numbers = _of_those_that_answer(engine, numbers)
            continue
        moved(some[0], emptiest)
        numbers[fullest], numbers[emptiest], done = numbers[fullest] - 1, numbers[emptiest] + 1, done + 1
    return done


def _of_those_that_answer(engine: ShardedEngine, numbers: Mapping[str, int]) -> dict[str, int]:
    answering = {each for each, answers in engine.answers().items() if answers}
    return {each: number for each, number in numbers.items() if each in answering and each in engine.shared.joined}
