"""Forgets what has not been retrieved for `unused_days`: the simple policy of the paper."""

from datetime import datetime

from memory.consolidation.forgetting.policy import Policy
from memory.consolidation.forgetting.reasons import use_in_words
from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.spans import days_since
from memory.consolidation.forgetting.trace import Trace


def _days_left(trace: Trace, rules: Rules, now: datetime) -> float:
    return rules.unused_days - days_since(trace.last_of_use, now)


POLICY = Policy(
    name="unused",
    about="What hasn’t been useful for a long time is forgotten, whatever it was about.",
    source="Sieber and Krenn (2010), “Episodic Memory for Companion Dialogue”, section 2.2",
    value=_days_left,
    floor=0.0,
    because=use_in_words,
)
