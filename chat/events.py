"""The events that the server sends to the client, one type per event."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, cast

from rdflib import URIRef

from chat.dialogue.kept_facts import KeptFact
from chat.event_fields import history_item, kept_fields, message_fields, place_fields
from memory.episodes.conversation import ConversationEntry
from memory.errors import Busy
from memory.inspector.came_since import Came


class Accepted(TypedDict):
    """The message is stored."""

    type: Literal["accepted"]
    id: str
    episode: str
    number: int
    kept: NotRequired[bool]
    """False if the message is off the record; `episode` is then empty."""


class Thinking(TypedDict):
    """The message is being answered."""

    type: Literal["thinking"]
    id: str


class Partial(TypedDict):
    """The settled beginning of a reply that is still being generated; the reply event replaces it."""

    type: Literal["partial"]
    id: str
    text: str


class CompanionMessage(TypedDict):
    """A message by the companion, with all its details."""

    id: str
    episode: str
    number: int
    text: str
    component: str
    confidence: float
    sources: list[dict[str, str]]
    at: str
    in_reply_to: str
    said_by: str
    intent: str
    strategy: str
    because: str
    claims: int | None
    unsupported: list[str]
    understood: str
    choices: list[str]
    queries: list[dict[str, Any]]
    evaluation: str | None
    evaluation_reason: str
    considered: list[dict[str, Any]]
    heeded: list[dict[str, Any]]
    sent: list[dict[str, Any]]


class ReplyEvent(CompanionMessage):
    """The answer to a message."""

    type: Literal["reply"]
    kept: NotRequired[bool]
    """False if the message is off the record; `episode` is then empty."""


class Proactive(CompanionMessage):
    """A proactive message, with the reason why it comes now; `in_reply_to` is empty."""

    type: Literal["proactive"]
    why_now: str


class RememberedEvent(TypedDict):
    """The facts kept from the person's message, in words, sent after the reply; each can be undone."""

    type: Literal["remembered"]
    episode: str
    facts: list[dict[str, str]]


class Undone(TypedDict):
    """The person took these facts back."""

    type: Literal["undone"]
    facts: list[str]


class KeptFactsChanged(TypedDict):
    """Told facts were changed by hand: `episode` and `words` say where and how each was told, `now` what counts instead.

    `now` is empty if nothing does, and None if the fact counts as it was told.
    """

    type: Literal["kept_facts_changed"]
    facts: list[dict[str, str | None]]


class Evaluated(TypedDict):
    """A rating is stored."""

    type: Literal["evaluated"]
    episode: str
    value: str
    evaluation: str
    reason: str


class StartedAfresh(TypedDict):
    """Short-term memory was emptied here."""

    type: Literal["started_afresh"]
    episode: str
    number: int
    at: str


class OffRecord(TypedDict):
    """Whether all pages of this memory are off the record from here on."""

    type: Literal["off_record"]
    on: bool


class TalkedWith(TypedDict):
    """The persona from the next message on: its key, its name, and what it says about itself."""

    type: Literal["talked_with"]
    persona: str
    name: str
    about: str


class AccessNotice(TypedDict):
    """A staff access to the person's memory: when, and why."""

    number: int
    at: str
    reason: str


class MemoryOpened(TypedDict):
    """The unannounced staff accesses, oldest first, and the number of further ones; repeated until a page reports them seen."""

    type: Literal["memory_opened"]
    openings: list[AccessNotice]
    more: int


class RemovedEvent(TypedDict):
    """These episodes were removed permanently; the `changed` entries quoted them and lost those words."""

    type: Literal["removed"]
    episodes: list[str]
    changed: list[dict[str, Any]]


class HistoryEvent(TypedDict):
    """A page of inputs, messages and fresh starts, oldest first; `more` says whether earlier ones remain."""

    type: Literal["history"]
    episodes: list[dict[str, Any]]
    more: bool
    after: NotRequired[int]
    """The requested starting number if the page goes forward; `more` then means later entries."""


class Unread(TypedDict):
    """The unread messages by the companion, in order: number and day of each."""

    type: Literal["unread"]
    messages: list[dict[str, Any]]


class Seen(TypedDict):
    """The person read these messages, on any of their pages."""

    type: Literal["seen"]
    numbers: list[int]


class Error(TypedDict):
    """A request failed; `detail` says what went wrong and what to do."""

    type: Literal["error"]
    code: str
    detail: str
    id: NotRequired[str]
    retry_after: NotRequired[int]
    """For `busy`: in how many seconds the message may be sent again."""


Event: TypeAlias = (
    Accepted
    | Thinking
    | Partial
    | ReplyEvent
    | Proactive
    | RememberedEvent
    | Undone
    | KeptFactsChanged
    | Evaluated
    | StartedAfresh
    | HistoryEvent
    | Error
    | OffRecord
    | RemovedEvent
    | TalkedWith
    | Unread
    | Seen
    | MemoryOpened
)


def reply_event(entry: ConversationEntry, message_id: str) -> ReplyEvent:
    """The event for the reply to the message with this id."""
    return cast("ReplyEvent", {"type": "reply", "id": message_id, **message_fields(entry)})


def partial_event(message_id: str, text: str) -> Partial:
    """The event for the beginning of the reply to the message with this id."""
    return Partial(type="partial", id=message_id, text=text)


def proactive_event(entry: ConversationEntry) -> Proactive:
    """The event for a proactive message."""
    return cast("Proactive", {"type": "proactive", "id": "", **message_fields(entry)})


def history_event(
    entries: list[ConversationEntry], *, more: bool, kept: Mapping[URIRef, Sequence[KeptFact]] | None = None
) -> HistoryEvent:
    """The event for a page of the conversation, with what is still kept of its messages."""
    items = [history_item(entry, (kept or {}).get(entry.episode, ())) for entry in entries]
    return HistoryEvent(type="history", episodes=items, more=more)


def remembered_event(episode: URIRef, facts: Sequence[KeptFact]) -> RememberedEvent:
    """The event for the facts kept from the message of this episode."""
    return RememberedEvent(type="remembered", episode=str(episode), facts=[kept_fields(each) for each in facts])


def evaluated_event(message: URIRef, value: str, reason: str, evaluation: URIRef) -> Evaluated:
    """The event for a rating of `message` that is stored as the episode `evaluation`."""
    return Evaluated(type="evaluated", episode=str(message), value=value, evaluation=str(evaluation), reason=reason)


def removed_event(episodes: Sequence[URIRef], changed: Sequence[ConversationEntry] = ()) -> RemovedEvent:
    """The event for permanently removed episodes, with the entries that changed as a result."""
    return RemovedEvent(
        type="removed", episodes=[str(each) for each in episodes], changed=[history_item(each) for each in changed]
    )


def unread_event(came: Sequence[Came]) -> Unread:
    """The event for the unread messages."""
    return Unread(type="unread", messages=[{"number": each.number, "day": each.day.isoformat()} for each in came])


def seen_event(numbers: Sequence[int]) -> Seen:
    """The event for messages that were read."""
    return Seen(type="seen", numbers=list(numbers))


def started_afresh_event(entry: ConversationEntry) -> StartedAfresh:
    """The event for a fresh start."""
    return cast("StartedAfresh", {"type": "started_afresh", **place_fields(entry)})


def aside_event(entry: ConversationEntry, message_id: str) -> ReplyEvent:
    """The event for an off-the-record reply."""
    return cast("ReplyEvent", {**reply_event(entry, message_id), "episode": "", "number": 0, "kept": False})


def busy_event(problem: Busy, message_id: str) -> Error:
    """The event for a message that was not taken because too much waits already."""
    event = error_event("busy", str(problem), message_id)
    event["retry_after"] = problem.seconds
    return event


def error_event(code: str, detail: str, message_id: str | None = None) -> Error:
    """The event for an error, with the id of the message it concerns, if any."""
    event = Error(type="error", code=code, detail=detail)
    if message_id:
        event["id"] = message_id
    return event
