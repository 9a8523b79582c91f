"""Runs components, strategies or remarks side by side within a time limit: one that is slow or fails costs the others nothing."""

import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextvars import copy_context
from dataclasses import dataclass, field
from time import perf_counter
from typing import Generic, TypeVar

from memory.errors import IndexUnavailable, QueryRefused, StoreUnavailable

logger = logging.getLogger("companion.dialogue")

SECONDS = 10.0
THREADS = 32
NOT_VITAL = (QueryRefused, IndexUnavailable)
"""What stops one worker and no other."""
_POOL = ThreadPoolExecutor(max_workers=THREADS, thread_name_prefix="component")

_Given = TypeVar("_Given")
_Found = TypeVar("_Found")


@dataclass(frozen=True)
class Ran(Generic[_Found]):
    """What was found, in the workers' order, and what went wrong."""

    found: list[_Found]
    problems: list[BaseException]
    milliseconds: Mapping[str, float] = field(default_factory=dict)
    """How long each that was done in time took, by the name of its module."""


def side_by_side(
    workers: Sequence[Callable[[_Given], Sequence[_Found]]], given: _Given, seconds: float = SECONDS, *, tells_why: bool = True
) -> Ran[_Found]:
    """What all workers find; nothing from one that fails or is not done in time.

    If one fails, the log has the whole problem, which may quote what is worked on; unless it `tells_why`, only that it failed.

    Raises StoreUnavailable when the store does not answer: then there is no reply to be had, and the message has to wait.
    """
    futures = [_POOL.submit(copy_context().run, _timed, worker, given) for worker in workers]
    wait(futures, timeout=seconds)
    found: list[_Found] = []
    problems: list[BaseException] = []
    milliseconds: dict[str, float] = {}
    for worker, future in zip(workers, futures, strict=True):
        problem = _problem_of(worker, future, tells_why=tells_why)
        if isinstance(problem, StoreUnavailable) and not isinstance(problem, NOT_VITAL):
            raise problem
        if problem is None:
            some, milliseconds[worker.__module__.rpartition(".")[2]] = future.result()
            found += some
        else:
            problems.append(problem)
    return Ran(found, problems, milliseconds)


def _timed(worker: Callable[[_Given], Sequence[_Found]], given: _Given) -> tuple[Sequence[_Found], float]:
    start = perf_counter()
    return worker(given), (perf_counter() - start) * 1000


def _problem_of(
    worker: Callable[[_Given], Sequence[_Found]], future: "Future[tuple[Sequence[_Found], float]]", *, tells_why: bool
) -> BaseException | None:
    if not future.done():
        future.cancel()
        logger.warning("%s took too long and is left out", worker.__module__)
        return TimeoutError(worker.__module__)
    problem = future.exception()
    if problem is not None:
        logger.error("%s failed", worker.__module__, exc_info=problem if tells_why else None)
    return problem
