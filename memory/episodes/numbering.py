"""Stepping through the numbers of episodes: a few at a time, never a scan."""

from collections.abc import Iterator


def steps_up(above: int, last: int, long: int) -> Iterator[range]:
    """The numbers above one up to the last, `long` at a time."""
    for lower in range(above + 1, last + 1, long):
        yield range(lower, min(lower + long, last + 1))


def steps_down(below: int, long: int) -> Iterator[range]:
    """The numbers below one down to 1, `long` at a time, each step in ascending order."""
    for upper in range(below, 1, -long):
        yield range(max(1, upper - long), upper)
