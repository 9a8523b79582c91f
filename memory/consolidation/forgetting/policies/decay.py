"""Memories decay exponentially since their last use; the more often they were of use, the more slowly.

R = e^(−t/S), with t in days since the last use and stability S, which grows by a constant with each use. Its initial value lets
a memory that was never of use reach the floor after `unused_days`.
"""

from datetime import datetime
from math import exp, log

from memory.consolidation.forgetting.policy import Policy
from memory.consolidation.forgetting.reasons import use_in_words
from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.spans import days_since
from memory.consolidation.forgetting.trace import Trace

FLOOR = 0.05


def _retention(trace: Trace, rules: Rules, now: datetime) -> float:
    stability = max(1, rules.unused_days) / -log(FLOOR) * (1 + trace.retrieval_count)
    return exp(-days_since(trace.last_of_use, now) / stability)


POLICY = Policy(
    name="decay",
    about="The longer it’s been since a memory was last useful, the more it fades. "
    "The more often it was useful, the more slowly it fades.",
    source="Ebbinghaus (1885); R = e^(−t/S): Woźniak, Gorzelańczyk and Murakowski (1995); S growing with each use: Zhong et al. (2024)",
    value=_retention,
    floor=FLOOR,
    because=use_in_words,
)
