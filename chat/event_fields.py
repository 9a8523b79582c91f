"""JSON fields of events: conversation entries, sources, queries, kept facts, ratings."""

from collections.abc import Sequence
from typing import Any

from chat.dialogue.kept_facts import KeptFact
from memory.episodes.conversation import ConversationEntry, Heeded
from memory.model import Considered, ModelRequest, Source
from memory.store.reading import RanQuery


def history_item(entry: ConversationEntry, kept: Sequence[KeptFact] = ()) -> dict[str, Any]:
    """The fields of an entry: an input with what was kept of it, a message or a fresh start."""
    if entry.kind == "start":
        return {"kind": "start", **place_fields(entry)}
    if entry.kind == "input":
        fields = {"kind": "input", "id": entry.message_id, **_common_fields(entry)}
        return {**fields, "remembered": [kept_fields(each) for each in kept]} if kept else fields
    return {"kind": "message", **message_fields(entry)}


def kept_fields(fact: KeptFact) -> dict[str, str]:
    """The fields of a kept fact, as the page needs them."""
    more = {"replaces": fact.replaces, "now": fact.now}
    return {"id": fact.id, "text": fact.text, **{name: words for name, words in more.items() if words}}


def source_fields(source: Source) -> dict[str, str]:
    """The fields of a source, with its label for the chip, and a note where something has become of it since."""
    fields = {"kind": source.kind, "id": source.id, "text": source.text, "label": source.label}
    since = {"note": source.note, "now": source.now}
    return {**fields, **{name: words for name, words in since.items() if words}}


def query_fields(ran: RanQuery) -> dict[str, Any]:
    """The fields of an executed query."""
    return {"name": ran.name, "sparql": ran.sparql, "results": ran.results, "ms": round(ran.elapsed_ms, 2)}


def considered_fields(considered: Considered) -> dict[str, Any]:
    """The fields of a reply candidate."""
    return {
        "component": considered.component,
        "score": round(considered.score, 3),
        "text": considered.text,
        "because": list(considered.because),
        "heeds": [str(message) for message in considered.heeds],
    }


def sent_fields(sent: ModelRequest) -> dict[str, Any]:
    """The fields of a request to a language model, verbatim."""
    figures = {"tokens_sent": sent.tokens_sent, "tokens_back": sent.tokens_back}
    messages = [{"role": each.role, "text": each.text} for each in sent.messages]
    return {"host": sent.host, "model": sent.model, "outcome": sent.outcome, **figures, "messages": messages}


def heeded_fields(heeded: Heeded) -> dict[str, Any]:
    """The fields of a rating that raised or lowered a candidate's score."""
    judged = {"value": heeded.value, "reason": heeded.reason, "at": heeded.at.isoformat()}
    return {"episode": str(heeded.message), "text": heeded.text, **judged, "stands": heeded.stands}


def place_fields(entry: ConversationEntry) -> dict[str, Any]:
    """An entry's episode, number and time."""
    return {"episode": str(entry.episode), "number": entry.number, "at": entry.at.isoformat()}


def _common_fields(entry: ConversationEntry) -> dict[str, Any]:
    return {**place_fields(entry), "text": entry.text}


def message_fields(entry: ConversationEntry) -> dict[str, Any]:
    """The fields of a message by the companion, with its sources, queries, candidates and rating."""
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
