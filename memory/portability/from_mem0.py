"""Reads memories of mem0 and OpenMemory: JSON, as a list or under a key, or OpenMemory's zip file with a `memories.json`.

Each has its text under `memory`, `content`, `text` or `data`, mostly a short third-person sentence about the person: “Name is
Anna”, “User lives in Vienna”, “Likes hiking”. What was deleted there is left out; unknown fields are ignored.
"""

from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO

from memory.errors import BadInput
from memory.portability.others import UNDATED, ImportedItem, Items, digest, json_of, moment_of, unpacked, utterance
from memory.understanding.statements.third_person import in_first_person

SPEAKER = "mem0"
WORDS = ("memory", "content", "text", "data")
"""Keys for the text of a memory, in order of preference."""
MOMENTS = ("created_at", "createdAt", "updated_at", "updatedAt", "timestamp")
"""Keys for the time of a memory, in order of preference."""
WHOLE = ("results", "memories", "data", "items")
"""Keys under which the list of memories may be."""
OF_THE_PERSON = ("I ", "I'm ", "My ")
"""How statements about the person begin once they are in the first person."""
GONE = frozenset({"deleted"})
WANTED = "the JSON that lists the memories, or OpenMemory's zip file"


def read(file: BinaryIO, name: str) -> Items:
    """The memories in a file. `name` is the person's. Raises BadInput if the file as a whole is something else."""
    found = Items()
    for number, each in enumerate(_memories(json_of(unpacked(file, "memories.json", WANTED), WANTED)), 1):
        if isinstance(each, Mapping) and str(each.get("state", "")).lower() in GONE:
            continue
        item = _item(each, name)
        if item is None:
            found.faults.append(f"Memory {number} has no text.")
        else:
            found.items.append(item)
    return found


def _memories(given: Any) -> Iterator[Any]:
    if isinstance(given, Mapping):
        given = next((given[key] for key in WHOLE if isinstance(given.get(key), list)), None)
    if not isinstance(given, list):
        raise BadInput("The file contains no list of memories.", f"Use {WANTED}.")
    yield from given


def _item(given: Any, name: str) -> ImportedItem | None:
    fields = given if isinstance(given, Mapping) else {"memory": given}
    text = next((fields[key] for key in WORDS if isinstance(fields.get(key), str)), None)
    at = next((moment for key in MOMENTS if (moment := moment_of(fields.get(key)))), UNDATED)
    said = utterance(f"mem0:{fields.get('id') or digest(text, at)}", SPEAKER, text, at)
    if said is None:
        return None
    statement = in_first_person(said.text, name)
    return ImportedItem(said, statement if statement.startswith(OF_THE_PERSON) else "")
