"""What the server tells the client: one type each, the shapes of the contracts."""

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, cast

from rdflib import URIRef

from chat.dialogue.kept_facts import KeptFact
from memory.model import Considered, Sent, Source
from memory.store.reading import RanQuery
from memory.transcript import Entry, Heeded


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
)


def reply_event(entry: Entry, message_id: str) -> Reply:
    """The reply to the message of this id."""
    return cast("Reply", {"type": "reply", "id": message_id, **_message_fields(entry)})


def partial_event(message_id: str, text: str) -> Partial:
    """The beginning of the reply to the message of this id."""
    return Partial(type="partial", id=message_id, text=text)


def proactive_event(entry: Entry) -> Proactive:
    """What was said unasked."""
    return cast("Proactive", {"type": "proactive", "id": "", **_message_fields(entry)})


def history_event(entries: list[Entry], *, more: bool) -> History:
    """A page of the conversation."""
    return History(type="history", episodes=[history_item(entry) for entry in entries], more=more)


def history_item(entry: Entry) -> dict[str, Any]:
    """An input, a message or a fresh start of the conversation."""
    if entry.kind == "start":
        return {"kind": "start", **_place_fields(entry)}
    if entry.kind == "input":
        return {"kind": "input", "id": entry.message_id, **_common_fields(entry)}
    return {"kind": "message", **_message_fields(entry)}


def remembered_event(episode: URIRef, facts: Sequence[KeptFact]) -> Remembered:
    """What was kept of the message of this episode."""
    return Remembered(type="remembered", episode=str(episode), facts=[kept_fields(each) for each in facts])


def kept_fields(fact: KeptFact) -> dict[str, str]:
    """A kept fact as the page needs it."""
    fields = {"id": fact.id, "text": fact.text}
    return {**fields, "replaces": fact.replaces} if fact.replaces else fields


def evaluated_event(message: URIRef, value: str, reason: str, evaluation: URIRef) -> Evaluated:
    """A judgement of this message, stored as this episode."""
    return Evaluated(type="evaluated", episode=str(message), value=value, evaluation=str(evaluation), reason=reason)


def removed_event(episodes: Sequence[URIRef], changed: Sequence[Entry] = ()) -> Removed:
    """That these were removed for good, and how others are without them."""
    return Removed(type="removed", episodes=[str(each) for each in episodes], changed=[history_item(each) for each in changed])


def started_afresh_event(entry: Entry) -> StartedAfresh:
    """The fresh start of this entry."""
    return cast("StartedAfresh", {"type": "started_afresh", **_place_fields(entry)})


def aside_event(entry: Entry, message_id: str) -> Reply:
    """The reply to a message of which nothing is kept."""
    return cast("Reply", {**reply_event(entry, message_id), "episode": "", "number": 0, "kept": False})


def error_event(code: str, detail: str, message_id: str | None = None) -> Error:
    """An error, with the message id it belongs to where there is one."""
    event = Error(type="error", code=code, detail=detail)
    if message_id:
        event["id"] = message_id
    return event


def source_fields(source: Source) -> dict[str, str]:
    """A source as the contracts have it, with its words for the chip."""
    return {"kind": source.kind, "id": source.id, "text": source.text, "label": source.label}


def query_fields(ran: RanQuery) -> dict[str, Any]:
    """A query that was run."""
    return {"name": ran.name, "sparql": ran.sparql, "results": ran.results, "ms": round(ran.elapsed_ms, 2)}


def considered_fields(considered: Considered) -> dict[str, Any]:
    """A reply that was considered."""
    return {
        "component": considered.component,
        "score": round(considered.score, 3),
        "text": considered.text,
        "because": list(considered.because),
        "heeds": [str(message) for message in considered.heeds],
    }


def sent_fields(sent: Sent) -> dict[str, Any]:
    """A request to a language model, word for word."""
    figures = {"tokens_sent": sent.tokens_sent, "tokens_back": sent.tokens_back}
    messages = [{"role": each.role, "text": each.text} for each in sent.messages]
    return {"host": sent.host, "model": sent.model, "outcome": sent.outcome, **figures, "messages": messages}


def heeded_fields(heeded: Heeded) -> dict[str, Any]:
    """A judgement that raised or lowered what was considered."""
    judged = {"value": heeded.value, "reason": heeded.reason, "at": heeded.at.isoformat()}
    return {"episode": str(heeded.message), "text": heeded.text, **judged, "stands": heeded.stands}


def _place_fields(entry: Entry) -> dict[str, Any]:
    return {"episode": str(entry.episode), "number": entry.number, "at": entry.at.isoformat()}


def _common_fields(entry: Entry) -> dict[str, Any]:
    return {**_place_fields(entry), "text": entry.text}


def _message_fields(entry: Entry) -> dict[str, Any]:
    fields = {
        **_common_fields(entry),
        "component": entry.component,
        "confidence": entry.confidence,
        "sources": [source_fields(source) for source in entry.sources],
        "in_reply_to": str(entry.in_reply_to or ""),
        "said_by": entry.said_by,
        "intent": entry.intent,
        "strategy": entry.strategy,
        "because": entry.because,
        "claims": entry.claims,
        "unsupported": list(entry.unsupported),
        "understood": entry.understood,
        "choices": list(entry.choices),
        "queries": [query_fields(ran) for ran in entry.queries],
        "evaluation": entry.evaluation,
        "evaluation_reason": entry.evaluation_reason,
        "considered": [considered_fields(each) for each in entry.considered],
        "heeded": [heeded_fields(each) for each in entry.heeded],
        "sent": [sent_fields(each) for each in entry.sent],
    }
    return fields | ({"why_now": entry.why_now} if entry.why_now else {})
