"""Which memories a policy lets go now: those below its floor, and the least valued where the memory is over its budget."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from memory.consolidation.forgetting.policy import Policy
from memory.consolidation.forgetting.protection import newest_of, protected
from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.trace import BLEND, HEARD, Trace

ROOM = 0.9
"""A memory over its budget is cut down to this share of it, so that room need not be made every night."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A memory that goes, what it was worth to the policy, and why it goes."""

    trace: Trace
    value: float
    because: str


def chosen(traces: Sequence[Trace], policy: Policy, rules: Rules, now: datetime) -> list[Chosen]:
    """What goes now from a whole memory, first to go first. Choosing again from what is left finds nothing."""
    newest = newest_of(traces, rules)
    free = [(policy.value(each, rules, now), each) for each in traces if not protected(each, rules, now, newest)]
    free.sort(key=lambda each: (each[0], each[1].number))
    going = [_below(value, each, policy, rules, now) for value, each in free if is_below_floor(each, value, policy)]
    there = len(traces) - len(going)
    if there > rules.budget:
        left = [(value, each) for value, each in free if not is_below_floor(each, value, policy)]
        for_room = left[: there - int(rules.budget * ROOM)]
        going += [Chosen(each, value, f"to make room: {policy.because(each, rules, now)}") for value, each in for_room]
    return going


def is_below_floor(trace: Trace, value: float, policy: Policy) -> bool:
    """Whether it goes even where there is room, unless it is protected.

    What was entered by hand, long after it was said, goes only to make room; so does a blend, which is all that is left of many
    memories, under a policy that does not know how many.
    """
    if policy.floor is None or value >= policy.floor or trace.kind == HEARD:
        return False
    return policy.knows_blends or trace.kind != BLEND


def _below(value: float, trace: Trace, policy: Policy, rules: Rules, now: datetime) -> Chosen:
    return Chosen(trace, value, policy.because(trace, rules, now))
