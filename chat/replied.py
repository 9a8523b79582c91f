"""The reply of a turn as a conversation entry, built without reading back what was just stored where that would be the same."""

from dataclasses import replace
from datetime import datetime

from rdflib import URIRef

from chat.dialogue.turn import Turn
from memory.episodes.conversation import ConversationEntry, entry_numbered
from memory.model import Input, Recorded
from memory.store.reading import Reader


def entry_of(
    said: Input, turn: Turn, episode: URIRef | None = None, number: int = 0, at: datetime | None = None
) -> ConversationEntry:
    """The reply as if read back from the store; an off-the-record reply has neither episode nor number."""
    reply = turn.reply
    return ConversationEntry(
        kind="message",
        episode=episode or URIRef(""),
        number=number,
        text=reply.text,
        said_by=reply.said_by,
        at=at or said.at,
        message_id=said.message_id if episode else "",
        in_reply_to=said.episode if episode else None,
        component=reply.component,
        intent=reply.intent,
        strategy=reply.strategy,
        because=reply.because,
        claims=reply.claims,
        unsupported=reply.unsupported,
        confidence=_as_stored(reply.confidence),
        understood=turn.analysis.in_words,
        considered=[replace(each, score=_as_stored(each.score)) for each in reply.considered],
        sources=reply.sources,
        queries=[replace(each, elapsed_ms=_as_stored(each.elapsed_ms)) for each in reply.queries],
        choices=reply.choices,
        sent=reply.sent,
    )


def entry_stored(reader: Reader, said: Input, turn: Turn, recorded: Recorded) -> ConversationEntry | None:
    """The stored reply, read back only if ratings influenced it or a command was executed: then only the store is current."""
    is_plain = turn.situation is not None and turn.situation.done is None
    if not is_plain or any(each.because or each.heeds for each in turn.reply.considered):
        return entry_numbered(reader, recorded.number)
    return entry_of(said, turn, recorded.episode, recorded.number, recorded.at)


def _as_stored(number: float) -> float:
    """Rounds to three decimals, as the store does."""
    return float(f"{number:.3f}")
