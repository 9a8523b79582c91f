"""Creates a LanceDB table, or opens it, whichever process is first.

The library looks whether a table exists and then writes an empty one. A process that is late with the second step overwrites what
another has created meanwhile, with the rows in it. So in a folder only one process creates at a time; and in object storage,
which has no locks, one that has created a table writes nothing to it until the others are through.
"""

from time import sleep
from typing import Any

from memory.store.folder_lock import MEMORY, held

LOCK = ".creating"
OTHERS_ARE_THROUGH_AFTER_SECONDS = 1.0


def created(database: Any, name: str, schema: Any) -> Any:
    """The table with this name; with this schema if it is new. Raises OSError, RuntimeError, ValueError."""
    if "://" not in database.uri or database.uri == MEMORY:
        with held(database.uri, LOCK, alone=True):
            return database.create_table(name, schema=schema, exist_ok=True)
    try:
        return database.open_table(name)
    except ValueError:  # there is none yet
        database.create_table(name, schema=schema, exist_ok=True)
        sleep(OTHERS_ARE_THROUGH_AFTER_SECONDS)
        return database.open_table(name)
