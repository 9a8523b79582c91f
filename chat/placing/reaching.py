"""Background work where there are several stores: it passes over whoever lives on one that does not answer."""

import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from chat.accounts.models import User
from memory.access import STORE
from memory.errors import MemoryProblem
from memory.store.shards.moving import tidy

logger = logging.getLogger("companion.stores")


@dataclass(frozen=True)
class StoreShown:
    """One store, as staff see it: its address, whether it is home, how many people live there, and whether it answers."""

    address: str
    is_home: bool
    people: int
    answers: bool


def reachable(users: Iterable[User]) -> Iterator[User]:
    """These people, without those whose store does not answer: their work waits, and nobody else's does."""
    if not STORE.is_sharded:
        yield from users
        return
    engine = STORE.sharded()
    answering = {address for address, answers in engine.answers().items() if answers}
    for user in users:
        if engine.whereabouts.place(user.pk).store in answering:
            yield user


def keep_in_order() -> None:
    """Ends moves whose process is gone, and copies what is shared to stores that are behind. Quick if there is nothing to do."""
    if not STORE.is_sharded:
        return
    engine = STORE.sharded()
    engine.shared.attend()
    try:
        if ended := tidy(engine):
            logger.info("ended %d moves that were interrupted", ended)
    except MemoryProblem as problem:
        logger.warning("an interrupted move is not ended yet: %s", problem.sentence)


def stores_shown() -> list[StoreShown]:
    """All stores, in the order of the settings; none if there is only one."""
    if not STORE.is_sharded:
        return []
    engine = STORE.sharded()
    numbers, answers = engine.whereabouts.numbers(), engine.answers()
    return [StoreShown(each, each == engine.whereabouts.home, numbers[each], answers[each]) for each in engine.whereabouts.stores]
