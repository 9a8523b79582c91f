"""Reads the conversation back from its episodes, in order: inputs, messages and fresh starts, with everything about each."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from rdflib import Literal, URIRef

from memory.episodes.considered import considered_for
from memory.episodes.model_requests import sendings_of
from memory.episodes.numbering import steps_down, steps_up
from memory.model import Considered, ModelRequest, Source
from memory.store.reading import RanQuery, Reader
from memory.vocabulary import MEM

MESSAGES_AT_MOST = 200
NUMBERS_A_STEP = 128
VALUES = {MEM.PositiveEvaluation: "good", MEM.NegativeEvaluation: "bad"}
FORGOTTEN = "an exchange that has been forgotten since"
"""The label of a source that has since been deleted; the source keeps the text it had when it was used."""


@dataclass(frozen=True)
class Heeded:
    """A person's judgement of the message with this `text`: good or bad. `stands` is False once a later one differs."""

    message: URIRef
    text: str
    value: str
    reason: str
    at: datetime
    stands: bool


@dataclass(frozen=True)
class ConversationEntry:
    """An input, a message of the companion or a fresh start; `kind` is input, message or start.

    A proactive message replies to nothing and has a `why_now`. `message_id` is the input's, also in the message answering it.
    `evaluation` is the person's latest judgement, unless withdrawn; `heeded` are the judgements that changed scores.
    """

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
    evaluation_reason: str = ""
    considered: Sequence[Considered] = field(default=())
    heeded: Sequence[Heeded] = field(default=())
    sources: Sequence[Source] = field(default=())
    queries: Sequence[RanQuery] = field(default=())
    choices: Sequence[str] = field(default=())
    why_now: str = ""
    strategy: str = ""
    because: str = ""
    sent: Sequence[ModelRequest] = field(default=())
    """The requests made to a language model for it."""
    claims: int | None = None
    """How many claims a message makes; None if they were not checked."""
    unsupported: Sequence[str] = ()
    """The claims that are not supported by the sources."""
    said_by: str = ""
    """The companion's name when it said this."""


def entries_before(reader: Reader, number: int, limit: int) -> tuple[list[ConversationEntry], bool]:
    """The last `limit` entries below `number`, oldest first, and if there are more. Looks up ranges of numbers: no scan."""
    limit = max(1, min(limit, MESSAGES_AT_MOST))
    found: list[ConversationEntry] = []
    for numbers in steps_down(number, NUMBERS_A_STEP):
        found = _entries(reader, numbers) + found
        if len(found) > limit:
            break
    return found[-limit:], len(found) > limit


def entries_after(reader: Reader, number: int, last: int, most: int = MESSAGES_AT_MOST) -> list[ConversationEntry]:
    """The entries above `number` up to and including `last`, oldest first, at most `most`."""
    found: list[ConversationEntry] = []
    for numbers in steps_up(number, last, NUMBERS_A_STEP):
        found += _entries(reader, numbers)
        if len(found) >= most:
            break
    return found[:most]


def entry_numbered(reader: Reader, number: int) -> ConversationEntry | None:
    """The entry with this number, or None if that episode is of another kind."""
    return next(iter(_entries(reader, range(number, number + 1))), None)


def _entries(reader: Reader, numbers: Iterable[int]) -> list[ConversationEntry]:
    bound = [Literal(number) for number in numbers]
    rows = reader.rows("messages_numbered", number=bound)
    parts = _Parts(reader, rows)
    starts = [
        ConversationEntry("start", row["episode"], row["number"], "", row["at"])
        for row in reader.rows("starts_numbered", number=bound)
    ]
    return sorted([*map(parts.entry, rows), *starts], key=lambda entry: entry.number)


def sources_of(reader: Reader, message: URIRef) -> list[Source]:
    """The sources of one reply, in order."""
    return _sources_in(reader.rows("sources_of_messages", episode=message))


def _sources_in(rows: Iterable[dict[str, Any]]) -> list[Source]:
    return [
        Source(row["kind"], "", row["text"], FORGOTTEN)
        if row["id"] == MEM.ForgottenEpisode
        else Source(row["kind"], str(row["id"]), row["text"], row.get("label", ""))
        for row in sorted(rows, key=lambda row: int(row["source"].rpartition("/")[2]))
    ]


class _Parts:
    """Everything that belongs to the messages of one page, read with one query per kind."""

    def __init__(self, reader: Reader, rows: Sequence[dict[str, Any]]) -> None:
        messages = [row["episode"] for row in rows if row["kind"] != MEM.InputEpisode]
        inputs = [row["in_reply_to"] for row in rows if "in_reply_to" in row]
        self._reader = reader
        self._sources = self._grouped("sources_of_messages", "episode", messages)
        self._sent = sendings_of(reader, messages)
        self._choices = self._grouped("choices_of_messages", "episode", messages)
        self._considered = considered_for(reader, messages)
        heeded = {message for ranked in self._considered.values() for each in ranked for message in each.heeds}
        self._texts = self._texts_of(sorted(heeded))
        doubtful = [row["episode"] for row in rows if row.get("supported", 0) < row.get("claims", 0)]
        self._unsupported = self._values_of(doubtful, MEM.unsupportedClaim)
        self._evaluations = self._grouped("evaluations_of_messages", "episode", sorted({*messages, *heeded}))
        self._queries = self._grouped("queries_of_turns", "input", inputs)
        self._understood = self._grouped("analyses_of_inputs", "input", inputs)

    def _grouped(self, name: str, by: str, things: Sequence[URIRef]) -> dict[URIRef, list[dict[str, Any]]]:
        grouped: dict[URIRef, list[dict[str, Any]]] = defaultdict(list)
        for row in self._reader.rows(name, **{by: things}) if things else ():
            grouped[row[by]].append(row)
        return grouped

    def _texts_of(self, messages: Sequence[URIRef]) -> dict[URIRef, str]:
        rows = self._reader.rows("statements_about", subject=messages, predicate=MEM.text) if messages else []
        return {row["subject"]: row["value"] for row in rows}

    def _values_of(self, messages: Sequence[URIRef], predicate: URIRef) -> dict[URIRef, list[str]]:
        grouped: dict[URIRef, list[str]] = defaultdict(list)
        for row in self._reader.rows("statements_about", subject=messages, predicate=predicate) if messages else ():
            grouped[row["subject"]].append(row["value"])
        return grouped

    def entry(self, row: dict[str, Any]) -> ConversationEntry:
        if row["kind"] == MEM.InputEpisode:
            return ConversationEntry("input", row["episode"], row["number"], row["text"], row["at"], row["message_id"])
        episode, asked = row["episode"], row.get("in_reply_to")
        understood = self._understood[asked] if asked else []
        newest = next(iter(self._judged(episode)), None)
        return ConversationEntry(
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
            evaluation=VALUES.get(newest["kind"]) if newest else None,
            evaluation_reason=newest.get("reason", "") if newest else "",
            considered=self._considered.get(episode, ()),
            heeded=self._heeded(episode, row["number"]),
            sources=self._sources_of(episode),
            queries=self._queries_of(asked),
            choices=[each["choice"] for each in self._choices[episode]],
            why_now=row.get("why_now", ""),
            strategy=row.get("strategy", ""),
            because=row.get("because", ""),
            sent=self._sent.get(episode, ()),
            claims=row.get("claims"),
            unsupported=self._unsupported[episode],
            said_by=row.get("said_by", ""),
        )

    def _judged(self, message: URIRef) -> list[dict[str, Any]]:
        """The person's judgements of a message, withdrawals included, newest first."""
        rows = [row for row in self._evaluations[message] if row["source"] == "user"]
        return sorted(rows, key=lambda row: -row["number"])

    def _heeded(self, episode: URIRef, number: int) -> list[Heeded]:
        """The judgements that the message with this number heeded: each as it was then, and whether it still stands."""
        messages = dict.fromkeys(message for each in self._considered.get(episode, ()) for message in each.heeds)
        found = []
        for message in messages:
            rows = self._judged(message)
            then = next((row for row in rows if row["number"] < number), None)
            if then is not None and then["kind"] in VALUES:
                value = VALUES[then["kind"]]
                stands = VALUES.get(rows[0]["kind"]) == value
                found.append(Heeded(message, self._texts[message], value, then.get("reason", ""), then["at"], stands))
        return found

    def _sources_of(self, episode: URIRef) -> list[Source]:
        return _sources_in(self._sources[episode])

    def _queries_of(self, asked: URIRef | None) -> list[RanQuery]:
        rows = sorted(self._queries[asked], key=lambda row: row["number"]) if asked else []
        return [RanQuery(row["name"], row["sparql"], row["results"], float(row["elapsed_ms"])) for row in rows]
