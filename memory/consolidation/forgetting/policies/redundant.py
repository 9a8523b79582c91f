"""Keeps only a few memories of the same situation: those the person judged, and the newest."""

from datetime import datetime

from memory.consolidation.forgetting.policy import Policy
from memory.consolidation.forgetting.reasons import alike_in_words
from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.trace import Trace


def _places_left(trace: Trace, rules: Rules, _now: datetime) -> float:
    return float(rules.alike - 1 - trace.rank_in_situation)


def _because(trace: Trace, _rules: Rules, _now: datetime) -> str:
    return alike_in_words(trace) or "nothing else was needed less"


POLICY = Policy(
    name="redundant",
    about="When you said the same thing several times, only the newest and the ones you rated are kept.",
    source="Nuxoll (2007), “Enhancing Intelligent Agents with Episodic Memory”: of the most similar episodes one is enough",
    value=_places_left,
    floor=0.0,
    because=_because,
)
