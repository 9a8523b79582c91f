"""First in, first out: forgets the oldest, and only to make room."""

from datetime import datetime

from memory.consolidation.forgetting.policy import Policy
from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.spans import days_since, span_in_words
from memory.consolidation.forgetting.trace import Trace


def _youth(trace: Trace, _rules: Rules, now: datetime) -> float:
    return -days_since(trace.at, now)


def _because(trace: Trace, _rules: Rules, now: datetime) -> str:
    return f"among the oldest: {span_in_words(days_since(trace.at, now))} old"


POLICY = Policy(
    name="oldest",
    about="When there’s no room left, the oldest memories are forgotten first, whatever they were about.",
    source="Nuxoll, Tecuci, Ho and Wang (2010), “Comparing Forgetting Algorithms for Artificial Episodic Memory Systems”",
    value=_youth,
    floor=None,
    because=_because,
)
