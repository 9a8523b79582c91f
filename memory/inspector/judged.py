"""How a person judged recent replies, with the component that made each; contains none of the conversation."""

from dataclasses import dataclass
from datetime import date, datetime

from rdflib import URIRef

from memory.episodes.judgements import DIFFERENTLY, LESS, NOT_INTERESTING, NOT_MEANT, OUTDATED, VALUES, WRONG, days_back
from memory.store.reading import Reader

OFFERED = frozenset({WRONG, OUTDATED, NOT_MEANT, NOT_INTERESTING, DIFFERENTLY, LESS})
"""Predefined reasons; any other is in the person's own words."""


@dataclass(frozen=True)
class JudgedReply:
    """A judgement that still stands."""

    message: URIRef
    value: str
    """“good” or “bad”."""
    reason: str
    component: str
    at: datetime

    @property
    def episode_id(self) -> str:
        """The ULID of the message."""
        return self.message.rpartition("/")[2]

    @property
    def is_in_own_words(self) -> bool:
        """Whether the reason is the person's own wording, which counts as conversation and is private."""
        return bool(self.reason) and self.reason not in OFFERED


def judged_replies(reader: Reader, today: date, days: int) -> list[JudgedReply]:
    """The latest judgement of each message judged today or in the last `days` days, newest first; reads at most 500."""
    rows = reader.rows("judged_replies_on_days", day=days_back(today, days))
    newest = {row["message"]: row for row in sorted(rows, key=lambda row: row["number"])}
    found = [
        JudgedReply(message, VALUES[row["kind"]], row.get("reason", ""), row.get("component", ""), row["at"])
        for message, row in newest.items()
        if row["kind"] in VALUES
    ]
    return sorted(found, key=lambda each: each.at, reverse=True)
