"""Rebuilds the indices from the dataset while the site runs: new ones are filled beside those in use, then replace them.

Conversations come first: while somebody is being answered, only a small batch is embedded every few seconds.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from time import perf_counter, sleep
from typing import Any

from chat import quiet
from chat.accounts.models import User
from chat.personas import stories
from chat.upkeep.manifest import Progress
from memory.access import STORE
from memory.clock import system_clock
from memory.domain_knowledge.vectors import remove_other_vectors
from memory.embedding.in_lots import InLots
from memory.errors import BadInput
from memory.indexing.indices import SEEN_BY_ALL_SECONDS, IndexGeneration
from memory.indexing.refilling import Refilling

TEXTS_A_LOT, TEXTS_A_REQUEST = 4, 64
"""Batch sizes: for the bundled embedding model, about fifty milliseconds of work; for a server, one request."""
GIVES_WAY_SECONDS = 2.0
SEARCHES_END_WITHIN_SECONDS = 6.0
"""Time after a switch until no search uses the old indices any more."""
ROUNDS_AT_MOST = 5
TOLD_AGAIN_SECONDS = 5.0


def reindex(progress: Progress, *, anew: bool = False) -> dict[str, Any]:
    """Rebuilds the indices with the configured embedder, resuming an earlier run unless `anew`; returns a summary.

    `progress` may raise to cancel. Raises BadInput if a rebuild is already running, and EmbeddingsUnavailable.
    """
    start = perf_counter()
    with STORE.engine.locks.held("reindex", wait=False) as is_ours:
        if not is_ours:
            raise BadInput("The indexes are already being rebuilt.", "Wait until that has finished.")
        filled = STORE.indices.begin(anew=anew)
        _wait_until_seen()
        refilling = _refilling(filled, progress)
        labels = _fill(refilling)
        STORE.indices.switch()
        _wait_until_seen()
        refilling.catch_up(_owners())
        _end(filled, progress)
    people, seconds = _people(), round(perf_counter() - start, 1)
    turns = sum(filled.index.of(person).count() for person in people)
    return {"embedder": filled.making.embedder, "people": len(people), "turns": turns, "labels": labels, "seconds": seconds}


def _refilling(filled: IndexGeneration, progress: Progress) -> Refilling:
    told = [("texts of knowledge prepared", 0, 0)]

    def tell(what: str, done: int, of: int) -> None:
        told[0] = (what, done, of)
        progress(what, done, of)

    embedder = InLots(filled.patient, _lot(filled), lambda: _give_way(lambda: progress(*told[0])))
    return Refilling(STORE.engine, system_clock, filled.index, filled.labels, filled.observed, filled.condensed, embedder, tell)


def _lot(filled: IndexGeneration) -> int:
    return TEXTS_A_LOT if filled.patient is filled.embedder else TEXTS_A_REQUEST


def _give_way(still_wanted: Callable[[], None]) -> None:
    still_wanted()
    quiet.wait_until_quiet(GIVES_WAY_SECONDS)


def _fill(refilling: Refilling) -> int:
    """Fills the new indices, then catches up with additions in at most ROUNDS_AT_MOST rounds; returns how many labels."""
    refilling.prepare()
    labels = refilling.fill_labels(STORE.domain_knowledge())
    refilling.fill_people(_owners())
    for optimise in (each.optimise for each in (refilling.index, refilling.labels, refilling.observed, refilling.condensed)):
        _while_telling(optimise, lambda: refilling.progress("tables compacted", 0, 0))
    for _ in range(ROUNDS_AT_MOST):
        refilling.prepare()
        more = refilling.fill_labels(STORE.domain_knowledge())
        labels += more
        if not refilling.catch_up(_owners()) and not more:
            break
    return labels


def _while_telling(work: Callable[[], None], tell: Callable[[], None]) -> None:
    """Runs work without progress reports of its own to the end, calling `tell` every TOLD_AGAIN_SECONDS."""
    with ThreadPoolExecutor(1) as pool:
        done = pool.submit(work)
        while not done.done():
            tell()
            wait([done], timeout=TOLD_AGAIN_SECONDS)
        done.result()


def _end(filled: IndexGeneration, progress: Progress) -> None:
    """Removes the old indices once no search uses them any more."""
    progress("older tables removed", 0, 0)
    sleep(SEARCHES_END_WITHIN_SECONDS)
    STORE.indices.sweep()
    remove_other_vectors(STORE.engine, filled.making.embedder)


def _wait_until_seen() -> None:
    """Waits until all processes know which indices are being filled or searched."""
    if STORE.engine.keeps_own_files:
        sleep(SEEN_BY_ALL_SECONDS)


def _people() -> list[Any]:
    return list(User.memories.order_by("pk").values_list("pk", flat=True))


def _owners() -> list[Any]:
    """The ids of everybody with a memory: people, their areas, and personas."""
    return [*_people(), *stories.owners()]
