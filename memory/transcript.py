"""The conversation read back from its episodes: inputs and messages in order, with all that belongs to each message."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from rdflib import Literal, URIRef

from memory.model import Source
from memory.store.reading import RanQuery, Reader
from memory.vocabulary import MEM

MESSAGES_AT_MOST = 200
NUMBERS_A_STEP = 128
VALUES = {MEM.PositiveEvaluation: "good", MEM.NegativeEvaluation: "bad"}


@dataclass(frozen=True)
class Entry:
    """An input (`kind` input) or a message of the companion (`kind` message); `message_id` is the input's in both."""

    kind: str
    episode: URIRef
    number: int
    text: str
    at: datetime
    message_id: str = ""
    in_reply_to: URIRef | None = None
    component: str = ""
    intent: str = ""
    confidence: float = 0.0
    understood: str = ""
    evaluation: str | None = None
    sources: Sequence[Source] = field(default=())
    queries: Sequence[RanQuery] = field(default=())
    choices: Sequence[str] = field(default=())


def entries_before(reader: Reader, number: int, limit: int) -> tuple[list[Entry], bool]:
    """The last entries below a number, oldest first, and whether there are more. Steps down by number: never a scan."""
    limit = max(1, min(limit, MESSAGES_AT_MOST))
    found: list[Entry] = []
    upper = number
    while upper > 1 and len(found) <= limit:
        lower = max(1, upper - NUMBERS_A_STEP)
        found = _entries(reader, range(lower, upper)) + found
        upper = lower
    return found[-limit:], len(found) > limit


def entries_after(reader: Reader, number: int, last: int) -> list[Entry]:
    """The entries above a number up to the last one, at most MESSAGES_AT_MOST."""
    found: list[Entry] = []
    for lower in range(number + 1, last + 1, NUMBERS_A_STEP):
        found += _entries(reader, range(lower, min(lower + NUMBERS_A_STEP, last + 1)))
        if len(found) >= MESSAGES_AT_MOST:
            break
    return found[:MESSAGES_AT_MOST]


def entry_numbered(reader: Reader, number: int) -> Entry | None:
    """The entry of this number, if it is an input or a message."""
    return next(iter(_entries(reader, range(number, number + 1))), None)


def _entries(reader: Reader, numbers: Iterable[int]) -> list[Entry]:
    rows = reader.rows("messages_numbered", number=[Literal(number) for number in numbers])
    messages = [row["episode"] for row in rows if row["kind"] != MEM.InputEpisode]
    parts = _Parts(reader, messages, [row["in_reply_to"] for row in rows if "in_reply_to" in row])
    return [parts.entry(row) for row in sorted(rows, key=lambda row: row["number"])]


class _Parts:
    """What belongs to the messages of one page, read at once."""

    def __init__(self, reader: Reader, messages: Sequence[URIRef], inputs: Sequence[URIRef]) -> None:
        self._reader = reader
        self._sources = self._grouped("sources_of_messages", "episode", messages)
        self._choices = self._grouped("choices_of_messages", "episode", messages)
        self._evaluations = self._grouped("evaluations_of_messages", "episode", messages)
        self._queries = self._grouped("queries_of_turns", "input", inputs)
        self._understood = self._grouped("analyses_of_inputs", "input", inputs)

    def _grouped(self, name: str, by: str, things: Sequence[URIRef]) -> dict[URIRef, list[dict[str, Any]]]:
        grouped: dict[URIRef, list[dict[str, Any]]] = defaultdict(list)
        for row in self._reader.rows(name, **{by: things}) if things else ():
            grouped[row[by]].append(row)
        return grouped

    def entry(self, row: dict[str, Any]) -> Entry:
        if row["kind"] == MEM.InputEpisode:
            return Entry("input", row["episode"], row["number"], row["text"], row["at"], row["message_id"])
        episode, asked = row["episode"], row.get("in_reply_to")
        understood = self._understood[asked] if asked else []
        return Entry(
            kind="message",
            episode=episode,
            number=row["number"],
            text=row["text"],
            at=row["at"],
            message_id=row.get("answered_id", ""),
            in_reply_to=asked,
            component=row["component"],
            intent=row["intent"],
            confidence=float(row["confidence"]),
            understood=understood[0]["understood"] if understood else "",
            evaluation=self._evaluation(episode),
            sources=self._sources_of(episode),
            queries=self._queries_of(asked),
            choices=[each["choice"] for each in self._choices[episode]],
        )

    def _evaluation(self, episode: URIRef) -> str | None:
        judged = [row for row in self._evaluations[episode] if row["source"] == "user"]
        newest = max(judged, key=lambda row: row["number"], default=None)
        return VALUES.get(newest["kind"]) if newest else None

    def _sources_of(self, episode: URIRef) -> list[Source]:
        rows = sorted(self._sources[episode], key=lambda row: int(row["source"].rpartition("/")[2]))
        return [Source(row["kind"], str(row["id"]), row["text"], row.get("label", "")) for row in rows]

    def _queries_of(self, asked: URIRef | None) -> list[RanQuery]:
        rows = sorted(self._queries[asked], key=lambda row: row["number"]) if asked else []
        return [RanQuery(row["name"], row["sparql"], row["results"], float(row["elapsed_ms"])) for row in rows]
