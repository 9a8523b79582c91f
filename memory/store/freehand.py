"""Handwritten queries: checked by parsing them, and run within hard limits on rows, time and memory.

A limit checked between rows is useless for a query whose first row takes hours. So the embedded store is snapshotted by hard
links, which takes no longer for a large store, and a separate process (`asked_apart`) queries the snapshot and is killed when
its time is up. An endpoint gets the same timeout; the server has limits of its own.
"""

import json
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pyoxigraph as ox

from memory.errors import BadInput, QueryRefused, StoreUnavailable
from memory.store.engine import ROW_LIMIT, Bounds, FreeAnswer, Scope
from memory.store.terms import from_engine

PROGRAM = Path(__file__).with_name("asked_apart.py")
TEXT_AT_MOST = 20_000


def tidied(text: str) -> str:
    """The text with normalised line endings: the engine also ends a comment at a carriage return."""
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()


def asked_apart(text: str, scope: Scope, copy: Path | None, bounds: Bounds) -> Mapping[str, Any]:
    """The program's answer; without a copy of the store it only checks the query.

    Raises BadInput if the query is rejected, QueryRefused if a limit is exceeded, StoreUnavailable if the program fails.
    """
    if not text:
        raise BadInput("The query is empty.", "Write one, such as SELECT * { ?s ?p ?o } LIMIT 10.")
    if len(text) > TEXT_AT_MOST:
        raise BadInput(f"The query has more than {TEXT_AT_MOST:,} characters.", "Shorten it.")
    order = {
        "text": text,
        "folder": str(copy) if copy else "",
        "default": scope.default,
        "named": scope.named,
        "rows": bounds.rows,
        "bytes": bounds.memory,
    }
    answer = _run(json.dumps(order), bounds)
    if answer.get("problem"):
        raise BadInput(answer["problem"])
    return answer


def _run(order: str, bounds: Bounds) -> dict[str, Any]:
    try:
        done = subprocess.run(  # noqa: S603  the project's own program; the text goes to its standard input
            [sys.executable, "-I", str(PROGRAM)],
            input=order,
            capture_output=True,
            check=False,
            encoding="utf-8",
            env={},
            timeout=bounds.seconds,
        )
    except subprocess.TimeoutExpired as problem:
        sentence = f"The query took longer than {bounds.seconds:g} seconds and was stopped."
        raise QueryRefused(sentence, "Ask for less at once.") from problem
    if done.returncode > 0 and "MemoryError" not in done.stderr:
        raise StoreUnavailable(f"The program that runs queries failed: {done.stderr.strip().splitlines()[-1:]}")
    if done.returncode != 0:
        sentence = f"The query was stopped because it needs more memory than the limit of {bounds.memory >> 20:,} MiB."
        raise QueryRefused(sentence, "Ask for less at once, or remove ORDER BY.")
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def answer_of(answer: Mapping[str, Any]) -> FreeAnswer:
    """The program's answer, parsed."""
    found = read_results(json.dumps(answer["found"]).encode(), ROW_LIMIT, float(answer["milliseconds"]))
    return replace(found, is_whole=bool(answer["whole"]))


def read_results(content: bytes, rows_at_most: int, elapsed_ms: float) -> FreeAnswer:
    """Parses results in SPARQL 1.1's JSON format, up to `rows_at_most` rows. Raises SyntaxError for anything else."""
    found: Any = ox.parse_query_results(content, format=ox.QueryResultsFormat.JSON)
    if isinstance(found, ox.QueryBoolean):
        return FreeAnswer(truth=bool(found), elapsed_ms=elapsed_ms)
    names = tuple(variable.value for variable in found.variables)
    some = list(islice(found, rows_at_most + 1))
    rows = tuple({name: from_engine(row[name]) for name in names if row[name] is not None} for row in some[:rows_at_most])
    return FreeAnswer(names, rows, None, len(some) <= rows_at_most, elapsed_ms)


def bytes_in(folder: Path) -> int:
    """The total size of all files in a folder; files that disappear meanwhile are skipped."""
    total = 0
    for file in folder.rglob("*"):
        try:
            total += file.stat().st_size
        except FileNotFoundError:
            continue
    return total
