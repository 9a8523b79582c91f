"""Outcomes counted in a table, as the commands of the question sets print it."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Protocol

WIDTH = 22


class Outcome(Protocol):
    """What became of a question of some kind: right, missing (nothing claimed) or wrong."""

    @property
    def kind(self) -> str:
        """Of which kind it was."""

    @property
    def result(self) -> str:
        """Right, missing or wrong."""


def table(outcomes: Iterable[Outcome]) -> Iterator[str]:
    """A line for each kind, and one for all."""
    by_kind: dict[str, Counter[str]] = defaultdict(Counter)
    for outcome in outcomes:
        by_kind[outcome.kind][outcome.result] += 1
        by_kind["(all)"][outcome.result] += 1
    for kind, results in sorted(by_kind.items()):
        whole = results.total()
        shares = "  ".join(
            f"{result} {results[result]:3d} ({results[result] / whole:5.1%})" for result in ("right", "missing", "wrong")
        )
        yield f"  {kind:{WIDTH}} {whole:4d}  {shares}"
