"""Work in a process of its own, so that what it took there counts for nothing else that is measured."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

import django

_Result = TypeVar("_Result")


def in_a_process(call: Callable[..., _Result], *arguments: object) -> _Result:
    """What the call gives, made in a fresh process with the same settings."""
    with ProcessPoolExecutor(1, get_context("spawn"), initializer=django.setup) as pool:
        return pool.submit(call, *arguments).result()
