"""Base-level activation: how readily a memory comes to mind, from how often and how recently it was retrieved.

B = ln(Σ t_j^(−d)), t_j the days since the j-th use, d = 0.5 (Anderson and Schooler 1991). A memory stores when it began, how
often it was retrieved, and when last. The uses in between are assumed to be evenly spread and their sum is approximated by an
integral, after Petrov (2006), whose formula keeps the latest times; here the first is known as well.
"""

from datetime import datetime
from math import log, sqrt

DECAY = 0.5
"""The exponent d. The integral in `base_level` is solved for this value only."""
DAY = 86_400.0
NEWEST = 1 / 1440
"""The least age, one minute, in days: without it, the activation of a fresh memory would be unbounded."""


def base_level(began: datetime, times: int, last: datetime | None, now: datetime) -> float:
    """B of a memory that `began` then and was retrieved `times` times since, last at `last`; one use gives at most 3.6."""
    oldest = _days(began, now)
    if times < 1 or last is None:
        return log(oldest**-DECAY)
    newest = min(_days(last, now), oldest)
    between = (times - 1) * 2 / (sqrt(oldest) + sqrt(newest))
    return log(oldest**-DECAY + newest**-DECAY + between)


def _days(then: datetime, now: datetime) -> float:
    return max(NEWEST, (now - then).total_seconds() / DAY)
