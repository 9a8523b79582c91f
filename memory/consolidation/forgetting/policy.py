"""The interface of a forgetting policy."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.trace import Trace


@dataclass(frozen=True)
class Policy:
    """Assigns a value to each memory; the lowest values are forgotten first.

    `value` depends only on the trace, the rules and the moment, and must not fall when another trace goes, so that forgetting
    is idempotent. Below `floor` a memory is forgotten even if there is room; without a floor (None), only to make room.
    `because` words the reason, beginning in lower case.
    """

    name: str
    about: str
    """One sentence for the person who chooses a policy."""
    source: str
    """The publication it is based on."""
    value: Callable[[Trace, Rules, datetime], float]
    floor: float | None
    because: Callable[[Trace, Rules, datetime], str]
    knows_blends: bool = False
    """Whether `value` considers how many memories a blend stands for; only then does the floor apply to blends."""
