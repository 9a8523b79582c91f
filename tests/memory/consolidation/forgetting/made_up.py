"""Traces without a memory behind them: single ones for examples, whole memories for properties."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st
from rdflib import URIRef

from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.trace import BLEND, EXCHANGE, HEARD, START, UNASKED, Trace

NOW = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)


def ago(days):
    return NOW - timedelta(days=days)


def trace(days=0.0, number=1, kind=EXCHANGE, **more):
    """A trace of something said so many days ago."""
    fields = {"has_topic": True, **more}
    return Trace(URIRef(f"https://companion.example/e/{number}"), number, ago(days), kind, **fields)


def with_others_counted(traces):
    """The same, each with how many of its situation come before it, as the traces of a memory have it."""
    return [replace(each, rank_in_situation=sum(_before(other, each) for other in traces)) for each in traces]


def _before(one, other):
    if one.number == other.number or not one.situation or one.situation != other.situation:
        return False
    judged = [each.good + each.bad > 0 for each in (one, other)]
    return judged[0] if judged[0] != judged[1] else one.number > other.number


@st.composite
def _fields(draw):
    days = draw(st.integers(0, 2_000))
    times = draw(st.sampled_from([0, 0, 0, 1, 2, 9]))
    good, bad = draw(st.sampled_from([(0, 0), (0, 0), (0, 0), (1, 0), (0, 1)]))
    kind = draw(st.sampled_from([EXCHANGE, EXCHANGE, EXCHANGE, HEARD, UNASKED, START, BLEND]))
    return {
        "days": days,
        "kind": kind,
        "retrieval_count": times,
        "last": ago(draw(st.integers(0, days))) if times else None,
        "situation": draw(st.integers(0, 6)) if kind == EXCHANGE else 0,
        "good": good,
        "bad": bad,
        "judged_at": ago(draw(st.integers(0, days))) if good or bad else None,
        "intensity": draw(st.sampled_from([0.0, 0.0, 0.3, 0.9])),
        "has_topic": draw(st.booleans()),
        "is_pinned": draw(st.sampled_from([False] * 6 + [True])),
        "is_under_way": draw(st.sampled_from([False] * 9 + [True])),
        "told_facts": draw(st.sampled_from([0, 0, 0, 0, 2])),
        "blended_count": draw(st.integers(2, 40)) if kind == BLEND else 1,
    }


SINGLE = _fields().map(lambda fields: trace(**fields))
"""Any trace."""
MEMORIES = st.lists(_fields(), max_size=60).map(
    lambda some: with_others_counted(
        [trace(number=number, **fields) for number, fields in enumerate(sorted(some, key=lambda each: -each["days"]), 1)]
    )
)
"""Whole memories, numbered in the order in which all was said."""
RULES = st.builds(
    Rules,
    budget=st.integers(0, 70),
    unused_days=st.integers(1, 800),
    newest_kept=st.integers(0, 20),
    judged_days=st.integers(0, 800),
    alike=st.integers(1, 5),
)
