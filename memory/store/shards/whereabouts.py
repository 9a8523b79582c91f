"""Who lives where: asked of the table before each write, and remembered for a second for reading."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from uuid import UUID, uuid4

from memory.errors import StoreUnavailable
from memory.store.lru_cache import LruCache
from memory.store.shards.place_table import HOME_ROW, MovePhase, PersonPlace, PlaceTable

FRESH_SECONDS = 1.0
"""How long a place that was read may be used for reading."""
LEASE_SECONDS = 30.0
"""A move or a copy that was not renewed for so long is taken to have died with its process."""
RENEWED_AFTER_SECONDS = 5.0
WAITED_SECONDS = 55.0
"""The longest that a write waits for a move."""
POLL_SECONDS = 0.05
REMEMBERED = 20_000


class Whereabouts:
    """Where people live, among the stores that the settings name."""

    def __init__(self, table: PlaceTable, stores: Sequence[str]) -> None:
        """`stores` are addresses; the first becomes the home store if none has been noted yet. Raises StoreUnavailable."""
        self.table = table
        self.stores = tuple(stores)
        self._recent: LruCache[UUID, tuple[PersonPlace, float]] = LruCache(REMEMBERED)
        noted = table.where(HOME_ROW)
        if noted is None and len(self.stores) > 1:
            table.add(HOME_ROW, PersonPlace(self.stores[0]))
            noted = table.where(HOME_ROW)
        self.home = noted.store if noted is not None else self.stores[0]
        missing = {self.home, *table.numbers()} - {"", *self.stores}
        if missing:
            sentence = f"People live on stores that the settings do not name: {', '.join(sorted(missing))}."
            raise StoreUnavailable(sentence, "Add them to COMPANION_SPARQL_QUERY_URL and _UPDATE_URL.")

    def place(self, owner: UUID) -> PersonPlace:
        """Where a person lives now, from the table. Whoever has no row lives on the home store."""
        read_at = time.monotonic()
        place = self.table.where(owner) or PersonPlace(self.home)
        if place.phase == MovePhase.HELD:
            self._recent.drop(owner)
        else:
            self._recent.put(owner, (place, read_at))
        return place

    def recent(self, owner: UUID) -> tuple[PersonPlace, float]:
        """Where a person lived FRESH_SECONDS ago at most, and when that was read. Never remembered while writes are held."""
        known = self._recent.get(owner)
        if known is not None and time.monotonic() - known[1] < FRESH_SECONDS:
            return known
        read_at = time.monotonic()
        return self.place(owner), read_at

    def is_held(self, owner: UUID) -> bool:
        """Whether this person's writes have to wait. A move that died is given up here."""
        place = self.place(owner)
        if place.phase != MovePhase.HELD:
            return False
        return place.until > time.time() or not self.give_up(owner, place)

    def await_release(self, owner: UUID) -> None:
        """Returns once the person's writes need not wait. Raises StoreUnavailable after WAITED_SECONDS."""
        deadline = time.monotonic() + WAITED_SECONDS
        while self.is_held(owner):
            if time.monotonic() > deadline:
                raise StoreUnavailable("The memory is being moved.", "Try again in a minute.")
            time.sleep(POLL_SECONDS)

    def await_no_move(self, renew: Callable[[], None]) -> None:
        """Returns once nobody is being moved; renews a lease meanwhile. Raises StoreUnavailable after WAITED_SECONDS."""
        deadline = time.monotonic() + WAITED_SECONDS
        while any(map(self._is_moving, self.table.unsettled())):
            if time.monotonic() > deadline:
                raise StoreUnavailable("Memories are being moved between stores.", "Back up when that is done.")
            renew()
            time.sleep(0.5)

    def _is_moving(self, owner: UUID) -> bool:
        """Whether a move is under way. One that died is given up here, so that it cannot come back to life and switch."""
        place = self.table.where(owner)
        if place is None or place.phase not in {MovePhase.FILLING, MovePhase.HELD}:
            return False
        return place.until > time.time() or not self.give_up(owner, place)

    def give_up(self, owner: UUID, place: PersonPlace) -> bool:
        """Undoes a move that has not been carried through: the person stays, and the copy has to be cleared."""
        return self.table.change(owner, place, replace(place, phase=MovePhase.CLEARING, token="", until=0.0))

    def numbers(self) -> dict[str, int]:
        """How many people live on each store."""
        found = self.table.numbers()
        return {store: found.get(store, 0) + (found.get("", 0) if store == self.home else 0) for store in self.stores}

    @contextmanager
    def leased(self, row: UUID) -> Iterator[Callable[[], None] | None]:
        """Holds a reserved row across processes; yields what renews it, to be called often, or None if another holds it.

        What renews it raises StoreUnavailable if it came too late, or another has taken the row.
        """
        mine = PersonPlace("", token=uuid4().hex, until=time.time() + LEASE_SECONDS)
        if not self._taken(row, mine):
            yield None
            return
        renewed = time.monotonic()

        def renew() -> None:
            nonlocal renewed
            now = time.monotonic()
            if now - renewed > RENEWED_AFTER_SECONDS:
                is_late = now - renewed > LEASE_SECONDS
                if is_late or not self.table.change(row, mine, replace(mine, until=time.time() + LEASE_SECONDS)):
                    raise StoreUnavailable("Work that nobody else may do meanwhile took a break for too long.", "Try again.")
                renewed = now

        try:
            yield renew
        finally:
            self.table.change(row, mine, PersonPlace(""))

    def _taken(self, row: UUID, mine: PersonPlace) -> bool:
        before = self.table.where(row)
        if before is None:
            return self.table.add(row, mine)
        return not self._is_alive(before) and self.table.change(row, before, mine)

    def is_leased(self, row: UUID) -> bool:
        """Whether somebody holds a reserved row."""
        return self._is_alive(self.table.where(row))

    @staticmethod
    def _is_alive(place: PersonPlace | None) -> bool:
        return place is not None and bool(place.token) and place.until > time.time()
