"""Wordings of reasons for forgetting that several policies share."""

from datetime import datetime

from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.spans import days_since, span_in_words
from memory.consolidation.forgetting.trace import Trace

OFTEN = {1: "once", 2: "twice"}


def use_in_words(trace: Trace, _rules: Rules, now: datetime) -> str:
    """“not used for 13 months”, “used twice, last 2 years ago”."""
    ago = span_in_words(days_since(trace.last_of_use, now))
    if not trace.times:
        return f"not used for {ago}"
    return f"used {OFTEN.get(trace.times, f'{trace.times} times')}, last {ago} ago"


def alike_in_words(trace: Trace) -> str:
    """“there are 3 others like it”; empty if there are none."""
    if not trace.like_it:
        return ""
    return "there’s another one like it" if trace.like_it == 1 else f"there are {trace.like_it:,} others like it"
