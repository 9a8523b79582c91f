"""Reads transcripts: JSONL as `import_transcript` takes it, or JSON shaped like LoCoMo's, speakers in sessions that have dates.

Such a file is one conversation or a list of them, each with `session_1`, `session_1_date_time` and so on, perhaps under
`conversation`. Each session becomes a chat.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, BinaryIO

from memory.episodes.transcripts import NAME_AT_MOST, in_chats, title_of, utterances_in
from memory.errors import BadInput
from memory.model import TRANSCRIPT, BroughtChat
from memory.portability.from_open_webui import A_MOMENT
from memory.portability.others import UNDATED, ImportedItem, Items, digest, moment_of, text_in, utterance

WANTED = "JSON lines with “id”, “speaker”, “text” and “at”, or JSON with “session_1”, “session_1_date_time” and so on"
CLOCK_AND_DAY = "%I:%M %p on %d %B, %Y"
"""LoCoMo's times: “1:56 pm on 8 May, 2023”."""


def read(file: BinaryIO, me: str) -> Items:
    """The utterances of a file; those of the speaker called `me` are the person's own. Raises BadInput."""
    text = text_in(file)
    talks = list(_talks(_json(text)))
    if talks:
        return _of_talks(talks, me)
    lines = list(utterances_in(text.split("\n")))
    if not lines:
        raise BadInput("The file contains no conversation.", f"Use {WANTED}.")
    speakers = tuple(dict.fromkeys(each.speaker for each in lines))
    return Items([ImportedItem(each) for each in in_chats(lines, me)], speakers=speakers)


@dataclass(frozen=True)
class _Session:
    """A session of a conversation: the chat that it becomes, when it was, and what was said."""

    chat: BroughtChat
    at: datetime
    turns: Sequence[Any]


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _talks(given: Any) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The conversations of a file, each with its id."""
    for each in given if isinstance(given, list) else [given]:
        talk = each.get("conversation", each) if isinstance(each, Mapping) else None
        if isinstance(talk, Mapping) and any(_is_session(key, talk) for key in talk):
            yield str(each.get("sample_id") or digest(*(talk.get(key) for key in sorted(talk)))), talk


def _is_session(key: str, talk: Mapping[str, Any]) -> bool:
    return key.startswith("session_") and key[8:].isdigit() and isinstance(talk[key], list)


def _of_talks(talks: Sequence[tuple[str, Mapping[str, Any]]], me: str) -> Items:
    found, speakers = Items(), dict[str, None]()
    for identifier, talk in talks:
        for session in _sessions(identifier, talk):
            for place, turn in enumerate(session.turns, 1):
                fields: Mapping[str, Any] = turn if isinstance(turn, Mapping) else {}
                speaker = fields.get("speaker")
                key = f"{session.chat.identifier}:{fields.get('dia_id') or place}"
                said = utterance(key, str(speaker), fields.get("text"), session.at + place * A_MOMENT) if speaker else None
                if said is None:
                    found.faults.append(f"Line {place} of {session.chat.identifier} has no text or no speaker.")
                else:
                    speakers[said.speaker] = None
                    found.items.append(ImportedItem(replace(said, chat=session.chat, is_own=said.speaker == me)))
    if me and me not in speakers:
        raise BadInput(f"Nobody called “{me[:60]}” speaks in the transcript.", f"The speakers are {', '.join([*speakers][:10])}.")
    found.speakers = tuple(speakers)
    return found


def _sessions(identifier: str, talk: Mapping[str, Any]) -> Iterator[_Session]:
    for key in sorted((each for each in talk if _is_session(each, talk)), key=lambda each: int(each[8:])):
        names = dict.fromkeys(str(each["speaker"]) for each in talk[key] if isinstance(each, Mapping) and each.get("speaker"))
        chat = BroughtChat(f"transcript:{identifier}:{key}"[:NAME_AT_MOST], title_of([*names]) or key, TRANSCRIPT)
        yield _Session(chat, _when(talk.get(f"{key}_date_time")), talk[key])


def _when(given: Any) -> datetime:
    try:
        return datetime.strptime(given, CLOCK_AND_DAY).replace(tzinfo=UTC)
    except (TypeError, ValueError):
        return moment_of(given) or UNDATED
