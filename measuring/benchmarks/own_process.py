"""Runs work in a separate process, so that its resources do not count towards other measurements."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

import django
from django.core.management import call_command
from django.db import connections

_Result = TypeVar("_Result")


def in_a_process(call: Callable[..., _Result], *arguments: object) -> _Result:
    """The result of the call, made in a fresh process with the same Django settings."""
    with ProcessPoolExecutor(1, get_context("spawn"), initializer=django.setup) as pool:
        return pool.submit(call, *arguments).result()


def use_accounts_of_its_own() -> None:
    """Uses an in-memory database for accounts in this thread, so that the site's accounts are neither read nor changed."""
    if hasattr(connections._connections, "default"):  # type: ignore[attr-defined]  # noqa: SLF001  opened earlier, for the site's
        del connections["default"]
    accounts = {**connections.databases["default"], "ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:", "OPTIONS": {}}
    connections.databases["default"] = accounts
    call_command("migrate", verbosity=0)
