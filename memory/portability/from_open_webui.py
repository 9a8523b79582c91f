"""Reads chats of Open WebUI: a list of chats or one, each with `history.messages` as a tree, or a `messages` list.

Of a tree, the branch up to `currentId`, shown last, is taken. Each message becomes a heard utterance: the person's under
the person's name and as their own words, the others' under the model's.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, BinaryIO

from memory.episodes.transcripts import NAME_AT_MOST
from memory.errors import BadInput
from memory.model import BroughtChat, Utterance
from memory.portability.others import UNDATED, ImportedItem, Items, beginning, digest, json_of, moment_of, utterance

SPEAKERS = frozenset({"user", "assistant"})
UNSAID = frozenset({"system", "tool"})
"""Roles whose messages are no part of the conversation."""
UNTITLED = "Untitled chat"
"""The title of a chat without one: words of a message would stay on all the others once that one is deleted."""
A_MOMENT = timedelta(milliseconds=1)
"""How much later than the one before it a message without a time counts as said."""
WANTED = "the JSON of “Export chats”"


def read(file: BinaryIO, name: str) -> Items:
    """The messages of all chats in a file. `name` is the person's. Raises BadInput if the file as a whole is something else."""
    return of_chats(_chats(json_of(file, WANTED)), name, "open-webui", "Open WebUI")


def of_chats(chats: Iterable[Any], name: str, prefix: str, program: str) -> Items:
    """The messages of chats of this shape. `name` is the person's; `prefix` begins the ids of what `program` exported."""
    found = Items()
    for number, each in enumerate(chats, 1):
        outer: Mapping[str, Any] = each if isinstance(each, Mapping) else {}
        chat: Mapping[str, Any] = outer["chat"] if isinstance(outer.get("chat"), Mapping) else outer
        messages = list(_messages(chat))
        if messages:
            identifier, begun = _named({**chat, **outer})
            title = beginning(outer.get("title") or chat.get("title")) or UNTITLED
            named = BroughtChat(f"{prefix}:{identifier}"[:NAME_AT_MOST], title, program)
            _take(found, number, _Chat(f"{prefix}:", identifier, begun, name, messages, named))
        else:
            found.faults.append(f"Chat {number} has no messages.")
    return found


def _chats(given: Any) -> Iterator[Any]:
    if isinstance(given, Mapping):
        given = given["chats"] if isinstance(given.get("chats"), list) else [given]
    if not isinstance(given, list):
        raise BadInput("The file contains no list of chats.", f"Use {WANTED}.")
    yield from given


@dataclass(frozen=True)
class _Chat:
    """A chat: the prefix of its messages' ids, its own id, when it began, the person's name, its messages, and as it is kept."""

    prefix: str
    identifier: str
    begun: datetime
    name: str
    messages: list[Any]
    kept: BroughtChat


def _named(chat: Mapping[str, Any]) -> tuple[str, datetime]:
    """A chat's id and start; made from its title and start if it has no id."""
    begun = next((at for key in ("created_at", "timestamp", "updated_at") if (at := moment_of(chat.get(key)))), UNDATED)
    return str(chat.get("id") or digest(chat.get("title"), begun)), begun


def _take(found: Items, number: int, chat: _Chat) -> None:
    before = chat.begun
    for place, each in enumerate(chat.messages, 1):
        said = _said(each, place, before, chat) if isinstance(each, Mapping) else None
        if said is not None:
            before = said.at
            found.items.append(ImportedItem(said))
        elif not isinstance(each, Mapping) or each.get("role") not in UNSAID:
            found.faults.append(f"Message {place} of chat {number} has no text or no speaker.")


def _messages(chat: Mapping[str, Any]) -> Iterator[Any]:
    """The messages in order: the branch of the tree that ends in the current message, else the list."""
    history = chat.get("history")
    tree = history.get("messages") if isinstance(history, Mapping) else None
    if not isinstance(tree, Mapping) or not tree:
        listed = chat.get("messages")
        yield from listed if isinstance(listed, list) else ()
        return
    branch, at, seen = [], history.get("currentId") if isinstance(history, Mapping) else None, set[str]()
    while isinstance(at, str) and at in tree and at not in seen and isinstance(tree[at], Mapping):
        seen.add(at)
        branch.append(tree[at])
        at = tree[at].get("parentId")
    yield from reversed(branch) if branch else tree.values()


def _said(given: Mapping[str, Any], place: int, before: datetime, chat: _Chat) -> Utterance | None:
    """A message as an utterance, never earlier than the one before it; None without text or for other roles."""
    role, at = given.get("role"), moment_of(given.get("timestamp")) or before + A_MOMENT
    if role not in SPEAKERS:
        return None
    model = given.get("modelName") or given.get("model") or "assistant"
    speaker = chat.name if role == "user" else str(model)
    identifier = given.get("id") or f"{chat.identifier}:{place}"
    said = utterance(f"{chat.prefix}{identifier}", speaker, _words(given.get("content")), max(at, before))
    return None if said is None else replace(said, chat=chat.kept, is_own=role == "user")


def _words(content: Any) -> Any:
    """The text, joined if it comes in parts."""
    if not isinstance(content, list):
        return content
    return "\n".join(str(part["text"]) for part in content if isinstance(part, Mapping) and isinstance(part.get("text"), str))
