"""Steps through episode numbers in ranges, so that no query has to scan all episodes."""

from collections.abc import Iterator


def steps_up(above: int, last: int, long: int) -> Iterator[range]:
    """The numbers above `above` up to and including `last`, in ranges of `long`."""
    for lower in range(above + 1, last + 1, long):
        yield range(lower, min(lower + long, last + 1))


def steps_down(below: int, long: int) -> Iterator[range]:
    """The numbers below `below` down to 1, in ranges of `long`, each ascending."""
    for upper in range(below, 1, -long):
        yield range(max(1, upper - long), upper)
