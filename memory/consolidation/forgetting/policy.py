"""The shape that all policies of forgetting share."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.trace import Trace


@dataclass(frozen=True)
class Policy:
    """What a memory is worth keeping for: the lowest value goes first.

    `value` depends only on the trace, the rules and the moment, and never falls when another trace goes, so forgetting twice is
    forgetting once. Below `floor` a memory goes even where there is room; without a floor, only where room is needed. `because`
    says in words why this one goes, beginning with a small letter.
    """

    name: str
    about: str
    """One sentence for the people who choose it."""
    source: str
    """The paper or book it comes from."""
    value: Callable[[Trace, Rules, datetime], float]
    floor: float | None
    because: Callable[[Trace, Rules, datetime], str]
    knows_blends: bool = False
    """Whether `value` knows what a blend stands for: then the floor applies to blends as well."""
