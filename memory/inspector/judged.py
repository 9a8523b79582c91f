"""What a person thought of recent replies, with the component that made each: without a word of the conversation."""

from dataclasses import dataclass
from datetime import date, datetime

from rdflib import URIRef

from memory.episodes.judgements import DIFFERENTLY, LESS, NOT_INTERESTING, NOT_MEANT, OUTDATED, VALUES, WRONG, days_back
from memory.store.reading import Reader

OFFERED = frozenset({WRONG, OUTDATED, NOT_MEANT, NOT_INTERESTING, DIFFERENTLY, LESS})
"""The reasons that can be chosen; any other is in the person's own words."""


@dataclass(frozen=True)
class JudgedReply:
    """A judgement that was not withdrawn."""

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
        """Whether the reason is the person's own words, which belong to the conversation."""
        return bool(self.reason) and self.reason not in OFFERED


def judged_replies(reader: Reader, today: date, days: int) -> list[JudgedReply]:
    """What was judged today and in the `days` days before, newest first, the last word on each message; reads at most 500."""
    rows = reader.rows("judged_replies_on_days", day=days_back(today, days))
    newest = {row["message"]: row for row in sorted(rows, key=lambda row: row["number"])}
    found = [
        JudgedReply(message, VALUES[row["kind"]], row.get("reason", ""), row.get("component", ""), row["at"])
        for message, row in newest.items()
        if row["kind"] in VALUES
    ]
    return sorted(found, key=lambda each: each.at, reverse=True)
