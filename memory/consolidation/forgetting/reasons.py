"""Wordings of reasons for forgetting that several policies share."""

from datetime import datetime

from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.spans import days_since, span_in_words
from memory.consolidation.forgetting.trace import Trace

OFTEN = {1: "once", 2: "twice"}


def use_in_words(trace: Trace, _rules: Rules, now: datetime) -> str:
    """“not used for 13 months”, “used once, a year ago”, “used twice, most recently 2 years ago”."""
    ago = span_in_words(days_since(trace.last_of_use, now))
    if not trace.retrieval_count:
        return f"not used for {ago}"
    last = "" if trace.retrieval_count == 1 else "most recently "
    return f"used {OFTEN.get(trace.retrieval_count, f'{trace.retrieval_count} times')}, {last}{ago} ago"


def alike_in_words(trace: Trace) -> str:
    """“there are 3 others like it”; empty if there are none."""
    if not trace.rank_in_situation:
        return ""
    return (
        "there’s another one like it" if trace.rank_in_situation == 1 else f"there are {trace.rank_in_situation:,} others like it"
    )
