"""Forgets the least activated: base-level activation, which rises with each use and falls with time.

The floor is the activation of a memory that is `unused_days` old and was never of use.
"""

from datetime import datetime
from math import log

from memory.consolidation.forgetting.policy import Policy
from memory.consolidation.forgetting.reasons import use_in_words
from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.trace import Trace
from memory.episodes.activation import DECAY, base_level


def _above_unused(trace: Trace, rules: Rules, now: datetime) -> float:
    return base_level(trace.at, trace.retrieval_count, trace.last, now) + DECAY * log(max(1, rules.unused_days))


POLICY = Policy(
    name="least_activated",
    about="What rarely comes up is forgotten first.",
    source="Nuxoll, Tecuci, Ho and Wang (2010); base-level activation: Anderson and Schooler (1991), Petrov (2006)",
    value=_above_unused,
    floor=0.0,
    because=use_in_words,
)
