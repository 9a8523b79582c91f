"""`python -m tests.sharding [--people N --stores K]`: places people by the site's own rule; how even it is, as a JSON line.

Sizes are drawn from a log-normal distribution whose mean was measured: 42 MiB for five years at four exchanges a day with the
default forgetting. How much people differ was not measured; SPREAD is a guess.
"""

import argparse
import json
import random
from collections.abc import Iterator, Mapping
from math import exp
from statistics import mean

from memory.store.shards.place_table import emptiest, next_move

SEED = 11
MEAN_MIB, SPREAD = 42.0, 0.8
MOVE_SECONDS = 35.0
"""Measured on a busy machine for 55,000 statements, which is more than half of such a memory."""
GIB = 1024.0


def sizes(chance: random.Random) -> Iterator[float]:
    """MiB of one person after another."""
    while True:
        yield chance.lognormvariate(0.0, SPREAD) * MEAN_MIB / exp(SPREAD**2 / 2)


def placed(people: int, numbers: dict[str, int], drawn: Iterator[float]) -> dict[str, list[float]]:
    """The sizes of so many new people by store; `numbers` counts them."""
    held: dict[str, list[float]] = {store: [] for store in numbers}
    for _ in range(people):
        store = emptiest(numbers)
        numbers[store] += 1
        held[store].append(next(drawn))
    return held


def levelled(numbers: dict[str, int], held: Mapping[str, list[float]]) -> list[float]:
    """The sizes of those whom rebalancing moves."""
    moved = []
    while (way := next_move(numbers)) is not None:
        fullest, least = way
        moved.append(held[fullest].pop())
        held[least].append(moved[-1])
        numbers[fullest], numbers[least] = numbers[fullest] - 1, numbers[least] + 1
    return moved


def simulate(people: int, stores: int) -> dict[str, object]:
    """What each store holds, and what one store more means."""
    drawn = sizes(random.Random(SEED))
    numbers = {f"store {number}": 0 for number in range(1, stores + 1)}
    held = placed(people, numbers, drawn)
    filled = [sum(each) / GIB for each in held.values()]
    before = {
        "people_a_store": [min(numbers.values()), max(numbers.values())],
        "gib_a_store": [round(each, 1) for each in (min(filled), mean(filled), max(filled))],
    }
    numbers["the new one"], held["the new one"] = 0, []
    moved = levelled(numbers, held)
    return {
        "people": people,
        "stores": stores,
        **before,
        "moved_without_rebalancing": 0,
        "moved_by_rebalancing": len(moved),
        "gib_moved": round(sum(moved) / GIB, 1),
        "hours_one_by_one": round(len(moved) * MOVE_SECONDS / 3600, 1),
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=1_000_000)
    parser.add_argument("--stores", type=int, default=90)
    given = parser.parse_args()
    print(json.dumps(simulate(given.people, given.stores)))
