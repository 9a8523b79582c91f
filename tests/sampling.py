"""Which rows of a corpus run by day: a fixed sample, of each kind its share."""

import random
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar

SEED, OF_A_KIND_AT_LEAST = 7, 5

_Row = TypeVar("_Row")


def sample(rows: Sequence[_Row], about: int, kind: Callable[[_Row], Hashable]) -> list[_Row]:
    """About so many rows in their order, the same each time: of each kind its share, but not fewer than five, or all there are."""
    places: dict[Hashable, list[int]] = defaultdict(list)
    for place, row in enumerate(rows):
        places[kind(row)].append(place)
    chance, chosen = random.Random(SEED), set()
    for of_a_kind in places.values():
        share = max(OF_A_KIND_AT_LEAST, round(about * len(of_a_kind) / len(rows)))
        chosen.update(chance.sample(of_a_kind, min(share, len(of_a_kind))))
    return [rows[place] for place in sorted(chosen)]


class Sampled:
    """Chooses the rows of a corpus that run: all of them where `by_day` is None, else about as many as it says for that corpus."""

    def __init__(self, by_day: dict[str, int] | None) -> None:
        self._by_day = by_day

    def __call__(self, corpus: str, rows: Sequence[_Row], kind: Callable[[_Row], Any] = lambda _: None) -> list[_Row]:
        """The rows of this corpus that run, in their order."""
        return list(rows) if self._by_day is None else sample(rows, self._by_day[corpus], kind)
