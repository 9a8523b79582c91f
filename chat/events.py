"""What the server tells the client: one type each, the shapes of the contracts."""

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, cast

from rdflib import URIRef

from chat.dialogue.kept_facts import KeptFact
from chat.event_fields import history_item, kept_fields, message_fields, place_fields
from memory.episodes.conversation import Entry
from memory.inspector.came_since import Came


class Accepted(TypedDict):
    """The message is stored."""

    type: Literal["accepted"]
    id: str
    episode: str
    number: int
    kept: NotRequired[bool]
    """False where nothing of it is kept: then it has no episode."""


class Thinking(TypedDict):
    """The message is being answered."""

    type: Literal["thinking"]
    id: str


class Partial(TypedDict):
    """What is sure of a reply that is still being written, from its beginning; the reply comes in its place."""

    type: Literal["partial"]
    id: str
    text: str


class Said(TypedDict):
    """What the companion said, and all that belongs to it."""

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


class Reply(Said):
    """The answer to a message."""

    type: Literal["reply"]
    kept: NotRequired[bool]
    """False where nothing of it is kept: then it has no episode."""


class Proactive(Said):
    """What the companion says unasked, with the reason why it comes now; it is in reply to nothing."""

    type: Literal["proactive"]
    why_now: str


class Remembered(TypedDict):
    """What was kept of the person's message, in words, after the reply to it: each can be undone."""

    type: Literal["remembered"]
    episode: str
    facts: list[dict[str, str]]


class Undone(TypedDict):
    """These facts are gone: the person took them back."""

    type: Literal["undone"]
    facts: list[str]


class Evaluated(TypedDict):
    """A judgement is stored."""

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
    """Whether what is said on this page is kept nowhere from here on."""

    type: Literal["off_record"]
    on: bool


class TalkedWith(TypedDict):
    """Whom the person talks with from the next message on: its key, its name, and what it says of itself."""

    type: Literal["talked_with"]
    persona: str
    name: str
    about: str


class Opening(TypedDict):
    """Staff opened the person's memory: when, and why."""

    number: int
    at: str
    reason: str


class MemoryOpened(TypedDict):
    """What the person was not told of yet, oldest first, and of how many more; it is told until a page says that it was seen."""

    type: Literal["memory_opened"]
    openings: list[Opening]
    more: int


class Removed(TypedDict):
    """These episodes were removed for good; from the `changed` ones words of them were taken out."""

    type: Literal["removed"]
    episodes: list[str]
    changed: list[dict[str, Any]]


class History(TypedDict):
    """Earlier inputs, messages and fresh starts, oldest first."""

    type: Literal["history"]
    episodes: list[dict[str, Any]]
    more: bool
    after: NotRequired[int]
    """Where what follows a number was asked for: that number; `more` then means later ones."""


class Unread(TypedDict):
    """What the companion said and the person has not looked at yet, in order: the number of each, and its day."""

    type: Literal["unread"]
    messages: list[dict[str, Any]]


class Seen(TypedDict):
    """The person looked at these messages, on whatever page."""

    type: Literal["seen"]
    numbers: list[int]


class Error(TypedDict):
    """Something was not done; `detail` says what and what to do."""

    type: Literal["error"]
    code: str
    detail: str
    id: NotRequired[str]


Event: TypeAlias = (
    Accepted
    | Thinking
    | Partial
    | Reply
    | Proactive
    | Remembered
    | Undone
    | Evaluated
    | StartedAfresh
    | History
    | Error
    | OffRecord
    | Removed
    | TalkedWith
    | Unread
    | Seen
    | MemoryOpened
)


def reply_event(entry: Entry, message_id: str) -> Reply:
    """The reply to the message of this id."""
    return cast("Reply", {"type": "reply", "id": message_id, **message_fields(entry)})


def partial_event(message_id: str, text: str) -> Partial:
    """The beginning of the reply to the message of this id."""
    return Partial(type="partial", id=message_id, text=text)


def proactive_event(entry: Entry) -> Proactive:
    """What was said unasked."""
    return cast("Proactive", {"type": "proactive", "id": "", **message_fields(entry)})


def history_event(entries: list[Entry], *, more: bool) -> History:
    """A page of the conversation."""
    return History(type="history", episodes=[history_item(entry) for entry in entries], more=more)


def remembered_event(episode: URIRef, facts: Sequence[KeptFact]) -> Remembered:
    """What was kept of the message of this episode."""
    return Remembered(type="remembered", episode=str(episode), facts=[kept_fields(each) for each in facts])


def evaluated_event(message: URIRef, value: str, reason: str, evaluation: URIRef) -> Evaluated:
    """A judgement of this message, stored as this episode."""
    return Evaluated(type="evaluated", episode=str(message), value=value, evaluation=str(evaluation), reason=reason)


def removed_event(episodes: Sequence[URIRef], changed: Sequence[Entry] = ()) -> Removed:
    """That these were removed for good, and how others are without them."""
    return Removed(type="removed", episodes=[str(each) for each in episodes], changed=[history_item(each) for each in changed])


def unread_event(came: Sequence[Came]) -> Unread:
    """What was not looked at yet."""
    return Unread(type="unread", messages=[{"number": each.number, "day": each.day.isoformat()} for each in came])


def seen_event(numbers: Sequence[int]) -> Seen:
    """That these were looked at."""
    return Seen(type="seen", numbers=list(numbers))


def started_afresh_event(entry: Entry) -> StartedAfresh:
    """The fresh start of this entry."""
    return cast("StartedAfresh", {"type": "started_afresh", **place_fields(entry)})


def aside_event(entry: Entry, message_id: str) -> Reply:
    """The reply to a message of which nothing is kept."""
    return cast("Reply", {**reply_event(entry, message_id), "episode": "", "number": 0, "kept": False})


def error_event(code: str, detail: str, message_id: str | None = None) -> Error:
    """An error, with the message id it belongs to where there is one."""
    event = Error(type="error", code=code, detail=detail)
    if message_id:
        event["id"] = message_id
    return event
