"""Prometheus metrics of the conversation, and one log line per turn: counts, times and ids, never anybody's words."""

import logging
from collections.abc import Mapping

from prometheus_client import Counter, Histogram

logger = logging.getLogger("companion.turns")

STORE_BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 20.0)
SECONDS = (0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
TURNS = Histogram("companion_turn_seconds", "From taking up a message to storing the reply", buckets=SECONDS)
PARTS = Histogram("companion_turn_part_seconds", "The same for each part of a turn", ["part"], buckets=SECONDS)
REPLIES = Counter("companion_replies", "Replies by the component that made them", ["component"])
WAITED = Histogram("companion_wait_seconds", "From storing a message to taking it up", buckets=SECONDS)
FALLBACKS = Counter("companion_fallbacks", "Times the rules had to stand in for a language model", ["use"])
FAILED = Counter("companion_turns_failed", "Turns that ended in an apology")
DEAD_ENDS = Counter("companion_dead_ends", "Replies that say there is no answer")
STORE_TIMES = Histogram("companion_store_seconds", "Queries and updates of the store", ["kind"], buckets=STORE_BUCKETS)
STORE_FAILURES = Counter("companion_store_failures", "Those that the store refused or did not answer", ["kind"])
DANGER = Counter("companion_danger", "Replies to someone who may be in danger")
FAILURE, UNANSWERED, IN_DANGER = "turn_failed", "unanswered", "danger"


def count_wait(seconds: float) -> None:
    """Records how many seconds a message waited before it was processed."""
    WAITED.observe(max(0.0, seconds))


def count_fallback(use: str) -> None:
    """Counts a fallback to the rules after a language model failed at `use`."""
    FALLBACKS.labels(use).inc()


def count_store(kind: str, seconds: float, has_failed: bool) -> None:  # noqa: FBT001  as the store tells it
    """Records a query or an update of the store."""
    STORE_TIMES.labels(kind).observe(seconds)
    if has_failed:
        STORE_FAILURES.labels(kind).inc()


def count_turn(component: str, intent: str, milliseconds: float, parts: Mapping[str, float]) -> None:
    """Records and logs a finished turn, with milliseconds per part; the log line carries the current turn's id."""
    TURNS.observe(milliseconds / 1000)
    REPLIES.labels(component).inc()
    for part, took in parts.items():
        PARTS.labels(part).observe(took / 1000)
    if FAILURE in {component, intent}:
        FAILED.inc()
    if component == UNANSWERED:
        DEAD_ENDS.inc()
    if component == IN_DANGER:
        DANGER.inc()
    figures = {"component": component, "ms": round(milliseconds)}
    logger.info("answered: component=%s ms=%.0f", component, milliseconds, extra={"figures": figures})
