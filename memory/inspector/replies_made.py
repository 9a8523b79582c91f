"""Recent replies with their component, intent and outcome; contains none of the conversation."""

from dataclasses import dataclass
from datetime import date, datetime

from rdflib import URIRef

from memory.episodes.judgements import BAD, GOOD, days_back
from memory.inspector.judged import judged_replies
from memory.store.reading import Reader

DANGER, DEAD_END, FAILED, PLAIN = "danger", "dead_end", "failed", "plain"
OUTCOMES = (GOOD, BAD, DEAD_END, DANGER, FAILED, PLAIN)
"""Outcomes of a reply: judged good or bad, dead end (no answer), danger to somebody, failed (an error), or none of these."""
OF_COMPONENTS = {"danger": DANGER, "unanswered": DEAD_END, "none": FAILED}
"""Outcomes implied by the component that made the reply."""


@dataclass(frozen=True)
class ReplyOutcome:
    """A reply with its outcome, one of OUTCOMES."""

    message: URIRef
    at: datetime
    component: str
    intent: str
    outcome: str
    reason: str = ""
    """The reason given with a judgement, if it is a predefined one."""

    @property
    def is_dead_end(self) -> bool:
        """Whether the reply is that there is no answer, even if it was judged since."""
        return OF_COMPONENTS.get(self.component) == DEAD_END

    @property
    def episode_id(self) -> str:
        """The ULID of the message."""
        return self.message.rpartition("/")[2]


def replies_made(reader: Reader, today: date, days: int) -> list[ReplyOutcome]:
    """The replies of today and the last `days` days, newest first; reads at most 1,000."""
    judged = {each.message: each for each in judged_replies(reader, today, days)}
    rows = reader.rows("replies_on_days", day=days_back(today, days))
    found = []
    for row in rows:
        mark = judged.get(row["message"])
        outcome = mark.value if mark is not None else OF_COMPONENTS.get(row["component"], PLAIN)
        reason = mark.reason if mark is not None and not mark.is_in_own_words else ""
        found.append(ReplyOutcome(row["message"], row["at"], row["component"], row.get("intent", ""), outcome, reason))
    return sorted(found, key=lambda each: each.at, reverse=True)
