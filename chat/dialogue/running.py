"""Runs components, strategies or remarks in parallel within a time limit; a slow or failing one does not affect the others."""

import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextvars import copy_context
from dataclasses import dataclass, field
from time import perf_counter
from typing import Generic, TypeVar

from memory.errors import IndexUnavailable, QueryRefused, StoreUnavailable

logger = logging.getLogger("companion.dialogue")

SECONDS, LONGER = 10.0, 20.0
"""Default time limit; and what is waited beyond it if nothing found by then will do."""
THREADS = 32
"""Size of the thread pool shared by all turns."""
NOT_VITAL = (QueryRefused, IndexUnavailable)
"""Store errors that stop only the worker concerned."""
_POOL = ThreadPoolExecutor(max_workers=THREADS, thread_name_prefix="component")

_Given = TypeVar("_Given")
_Found = TypeVar("_Found")


@dataclass(frozen=True)
class WorkerResults(Generic[_Found]):
    """What was found, in the order of the workers, and what went wrong."""

    found: list[_Found]
    problems: list[BaseException]
    milliseconds: Mapping[str, float] = field(default_factory=dict)
    """Duration of each worker that finished in time, by module name."""


def run_in_parallel(
    workers: Sequence[Callable[[_Given], Sequence[_Found]]],
    given: _Given,
    seconds: float = SECONDS,
    *,
    tells_why: bool = True,
    will_do: Callable[[_Found], bool] | None = None,
) -> WorkerResults[_Found]:
    """What all workers find; nothing from those that fail or exceed `seconds`.

    If `will_do` is given and nothing found by then passes it, the slow ones get LONGER: a late answer beats none. A failure is
    logged with its traceback, which may quote the input; without `tells_why`, only that it failed.

    Raises StoreUnavailable if the store does not answer: no reply is possible then, and the message has to wait.
    """
    futures = [_POOL.submit(copy_context().run, _timed, worker, given) for worker in workers]
    done, slow = wait(futures, timeout=seconds)
    early = [each for future in done if future.exception() is None for each in future.result()[0]]
    may_come = slow and not any(isinstance(future.exception(), StoreUnavailable) for future in done)
    if may_come and will_do is not None and not any(map(will_do, early)):
        wait(futures, timeout=LONGER)
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
    return WorkerResults(found, problems, milliseconds)


def _timed(worker: Callable[[_Given], Sequence[_Found]], given: _Given) -> tuple[Sequence[_Found], float]:
    start = perf_counter()
    return worker(given), (perf_counter() - start) * 1000


def _problem_of(
    worker: Callable[[_Given], Sequence[_Found]], future: "Future[tuple[Sequence[_Found], float]]", *, tells_why: bool
) -> BaseException | None:
    if not future.done():
        future.cancel()
        logger.warning("%s took too long and was skipped", worker.__module__)
        return TimeoutError(worker.__module__)
    problem = future.exception()
    if problem is not None:
        logger.error("%s failed", worker.__module__, exc_info=problem if tells_why else None)
    return problem
