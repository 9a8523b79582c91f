"""Reads ChatGPT's export: `conversations.json`, alone or in the zip file, with each conversation a tree in `mapping`.

Converts it to chats in Open WebUI's shape: the branch shown last, with the person's messages under the person's name.
"""

from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO

from memory.errors import BadInput
from memory.portability.from_open_webui import of_chats
from memory.portability.others import Items, json_of, unpacked

WANTED = "ChatGPT's zip file, or the “conversations.json” in it"
SPEAKER = "ChatGPT"


def read(file: BinaryIO, name: str) -> Items:
    """The messages of all conversations. `name` is the person's. Raises BadInput if the file as a whole is something else."""
    given = json_of(unpacked(file, "conversations.json", WANTED), WANTED)
    if not isinstance(given, list) or not any(isinstance(each, Mapping) and "mapping" in each for each in given):
        raise BadInput("The file contains no ChatGPT conversations.", f"Use {WANTED}.")
    return of_chats(map(_as_chat, given), name, "chatgpt", SPEAKER)


def _as_chat(given: Any) -> Any:
    """A conversation as a chat; anything else unchanged, so that it is listed among the faults."""
    nodes = given.get("mapping") if isinstance(given, Mapping) else None
    if not isinstance(nodes, Mapping):
        return given
    messages = {str(key): message for key, node in nodes.items() if isinstance(node, Mapping) for message in _message(node)}
    return {
        "id": given.get("conversation_id") or given.get("id"),
        "title": given.get("title"),
        "created_at": given.get("create_time"),
        "history": {"currentId": given.get("current_node"), "messages": messages},
    }


def _message(node: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The message of a tree node; one without text gets the role “system” and only links its neighbours."""
    held = node.get("message")
    message: Mapping[str, Any] = held if isinstance(held, Mapping) else {}
    author = message.get("author")
    words = _words(message.get("content"))
    role = author.get("role") if isinstance(author, Mapping) and words.strip() else "system"
    yield {
        "id": message.get("id"),
        "parentId": node.get("parent"),
        "role": role,
        "content": words,
        "timestamp": message.get("create_time"),
        "model": SPEAKER,
    }


def _words(content: Any) -> str:
    """The text parts of a message; images and files are left out."""
    parts = content.get("parts") if isinstance(content, Mapping) else None
    return "\n".join(each for each in parts if isinstance(each, str)) if isinstance(parts, list) else ""
