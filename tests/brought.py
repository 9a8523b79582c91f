"""A chat of ChatGPT's, as its export has it, brought into somebody's memory."""

import json
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

from chat.accounts.models import User
from memory.access import memory_of
from memory.portability import from_chatgpt
from memory.portability.others import bring

MAY = datetime(2024, 5, 6, 12, tzinfo=UTC)


def conversation(*talk: tuple[str, str], title: str = "Holidays", at: datetime = MAY) -> dict[str, Any]:
    """A conversation of (role, text), a minute each."""
    nodes = {
        str(place): {
            "parent": str(place - 1),
            "message": {
                "id": f"{title}-{place}",
                "author": {"role": role},
                "content": {"parts": [text]},
                "create_time": at.timestamp() + 60 * place,
            },
        }
        for place, (role, text) in enumerate(talk, 1)
    }
    return {"id": title, "title": title, "create_time": at.timestamp(), "current_node": str(len(talk)), "mapping": nodes}


def exported(*conversations: dict[str, Any]) -> BytesIO:
    """The file of these conversations."""
    return BytesIO(json.dumps(conversations).encode())


def bring_in(user: User, *conversations: dict[str, Any]) -> None:
    """Brings these conversations into the memory; nothing is indexed."""
    bring(memory_of(user), from_chatgpt.read(exported(*conversations), user.username), lambda *_: None)
