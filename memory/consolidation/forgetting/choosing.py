"""Selects the memories to forget: those below the policy's floor, and the least valued if the memory is over budget."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from memory.consolidation.forgetting.policy import Policy
from memory.consolidation.forgetting.protection import newest_of, protection_reason
from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.trace import BLEND, HEARD, Trace

ROOM = 0.9
"""Over budget, a memory is cut to this share of the budget, so that it is not cut again every night."""


@dataclass(frozen=True, slots=True)
class ForgettingCandidate:
    """A memory to be forgotten, its value under the policy, and the reason."""

    trace: Trace
    value: float
    because: str


def choose_to_forget(traces: Sequence[Trace], policy: Policy, rules: Rules, now: datetime) -> list[ForgettingCandidate]:
    """What to forget from a complete memory, least valued first. Idempotent: nothing more is chosen from what is left."""
    newest = newest_of(traces, rules)
    free = [(policy.value(each, rules, now), each) for each in traces if not protection_reason(each, rules, now, newest)]
    free.sort(key=lambda each: (each[0], each[1].number))
    going = [_below(value, each, policy, rules, now) for value, each in free if is_below_floor(each, value, policy)]
    there = len(traces) - len(going)
    if there > rules.budget:
        left = [(value, each) for value, each in free if not is_below_floor(each, value, policy)]
        for_room = left[: there - int(rules.budget * ROOM)]
        going += [
            ForgettingCandidate(each, value, f"to make room: {policy.because(each, rules, now)}") for value, each in for_room
        ]
    return going


def is_below_floor(trace: Trace, value: float, policy: Policy) -> bool:
    """Whether a memory is forgotten even if there is room, protection aside.

    Heard utterances, entered by hand long after they were said, are forgotten only to make room. So are blends, all that is
    left of many memories, under a policy that does not know how many.
    """
    if policy.floor is None or value >= policy.floor or trace.kind == HEARD:
        return False
    return policy.knows_blends or trace.kind != BLEND


def _below(value: float, trace: Trace, policy: Policy, rules: Rules, now: datetime) -> ForgettingCandidate:
    return ForgettingCandidate(trace, value, policy.because(trace, rules, now))
