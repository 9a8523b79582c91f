"""Wordings of reasons for forgetting that several policies share."""

from datetime import datetime

from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.spans import days_since, span_in_words
from memory.consolidation.forgetting.trace import Trace

OFTEN = {1: "once", 2: "twice"}


def use_in_words(trace: Trace, _rules: Rules, now: datetime) -> str:
    """“never of use in 13 months”, “of use twice, last 2 years ago”."""
    ago = span_in_words(days_since(trace.last_of_use, now))
    if not trace.retrieval_count:
        return f"never of use in {ago}"
    return f"of use {OFTEN.get(trace.retrieval_count, f'{trace.retrieval_count} times')}, last {ago} ago"


def alike_in_words(trace: Trace) -> str:
    """“3 others like it are there”; empty if there are none."""
    if not trace.rank_in_situation:
        return ""
    return (
        "another one like it is there"
        if trace.rank_in_situation == 1
        else f"{trace.rank_in_situation:,} others like it are there"
    )
