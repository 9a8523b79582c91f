"""Reads the conversation for the chat page."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rdflib import URIRef

from chat.accounts.models import User
from chat.dialogue.kept_facts import KeptFact, still_kept
from chat.events import Event, HistoryEvent, history_event, proactive_event, reply_event
from memory.access import Memory, memory_of
from memory.episodes.conversation import MESSAGES_AT_MOST, ConversationEntry, entries_after, entries_before
from memory.inspector.source_notes import SourceNotes


def history(user: User, before: int, limit: int) -> HistoryEvent:
    """The page of at most `limit` entries before an episode number."""
    memory = memory_of(user)
    entries, more = entries_before(memory.episodes.reader, min(before, memory.episodes.last_number() + 1), limit)
    return history_event(noted_entries(memory, entries), more=more, kept=_kept(memory, entries))


def following(user: User, after: int, limit: int) -> HistoryEvent:
    """The page of at most `limit` entries after an episode number, for scrolling forward from the past."""
    memory = memory_of(user)
    episodes = memory.episodes
    wanted = max(1, min(limit, MESSAGES_AT_MOST))
    entries = entries_after(episodes.reader, after, episodes.last_number(), wanted + 1)
    shown = noted_entries(memory, entries[:wanted])
    return HistoryEvent(**history_event(shown, more=len(entries) > len(shown), kept=_kept(memory, shown)), after=after)


def missed(user: User, after: int) -> tuple[list[Event], int | None]:
    """The events after an episode number, and the number to continue from, or None at the end.

    Inputs and fresh starts come as one history event, replies and proactive messages as their own events.
    """
    memory = memory_of(user)
    entries = noted_entries(memory, entries_after(memory.episodes.reader, after, memory.episodes.last_number()))
    said = [entry for entry in entries if entry.kind != "message"]
    events: list[Event] = [history_event(said, more=False, kept=_kept(memory, said))]
    events += [
        proactive_event(entry) if entry.why_now else reply_event(entry, entry.message_id)
        for entry in entries
        if entry.kind == "message"
    ]
    return events, entries[-1].number if len(entries) == MESSAGES_AT_MOST else None


def noted_entries(memory: Memory, entries: Sequence[ConversationEntry]) -> list[ConversationEntry]:
    """The entries, with what has become of their sources since."""
    notes = SourceNotes(memory, (source for each in entries for source in each.sources))
    return [replace(each, sources=notes.noted(each.sources, each.at)) if each.sources else each for each in entries]


def awaits_reply(user: User) -> bool:
    """Whether something that the person said still waits for its reply."""
    return bool(memory_of(user).episodes.awaiting_reply())


def _kept(memory: Memory, entries: Sequence[ConversationEntry]) -> Mapping[URIRef, Sequence[KeptFact]]:
    """What is still kept of the person's messages among these entries."""
    return still_kept(memory, [entry.episode for entry in entries if entry.kind == "input"])
