"""The figures of the conversation for Prometheus, and one log line a turn: counts, times and ids, never a word of anybody's."""

import logging

from prometheus_client import Counter, Histogram

logger = logging.getLogger("companion.turns")

SECONDS = (0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
TURNS = Histogram("companion_turn_seconds", "From taking up a message to the reply's being stored", buckets=SECONDS)
REPLIES = Counter("companion_replies", "Replies, by the component that made them", ["component"])
FAILED = Counter("companion_turns_failed", "Turns that ended in an apology")
DEAD_ENDS = Counter("companion_dead_ends", "Replies that say that there is no answer")
DANGER = Counter("companion_danger", "Replies to somebody who may be in danger")
FAILURE, UNANSWERED, IN_DANGER = "turn_failed", "unanswered", "danger"


def count_turn(episode: str, component: str, intent: str, milliseconds: float) -> None:
    """Counts a turn that is over. Its id in the log is the end of the input's name, the same in every process."""
    TURNS.observe(milliseconds / 1000)
    REPLIES.labels(component).inc()
    if FAILURE in {component, intent}:
        FAILED.inc()
    if component == UNANSWERED:
        DEAD_ENDS.inc()
    if component == IN_DANGER:
        DANGER.inc()
    logger.info("turn=%s component=%s ms=%.0f", episode.rpartition("/")[2], component, milliseconds)
