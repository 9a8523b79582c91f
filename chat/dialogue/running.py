"""Runs the components side by side, each with a bound on its time: one that is slow or fails takes nothing from the others."""

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TypeVar

logger = logging.getLogger("companion.dialogue")

SECONDS = 5.0
THREADS = 32
_POOL = ThreadPoolExecutor(max_workers=THREADS, thread_name_prefix="component")

_Given = TypeVar("_Given")
_Found = TypeVar("_Found")


def side_by_side(
    workers: Sequence[Callable[[_Given], Sequence[_Found]]], given: _Given, seconds: float = SECONDS
) -> list[_Found]:
    """What all workers find, in the workers' order; nothing from one that fails or is not done in time."""
    futures = [_POOL.submit(worker, given) for worker in workers]
    wait(futures, timeout=seconds)
    return [found for worker, future in zip(workers, futures, strict=True) for found in _of(worker, future)]


def _of(worker: Callable[[_Given], Sequence[_Found]], future: "Future[Sequence[_Found]]") -> Sequence[_Found]:
    if not future.done():
        future.cancel()
        logger.warning("%s took too long and is left out", worker.__module__)
        return ()
    problem = future.exception()
    if problem is not None:
        logger.error("%s failed", worker.__module__, exc_info=problem)
        return ()
    return future.result()
