"""Compacts the store's files when much of their space belongs to removed data."""

import logging

from memory.access import STORE
from memory.curation.rewriting import WASTE, note_size, waste
from memory.errors import StoreUnavailable

logger = logging.getLogger("companion.upkeep")


def free() -> bool:
    """Rewrites the dataset's files if at least a quarter (WASTE) is unused; returns whether it did. Conversations go on.

    Raises StoreUnavailable, leaving the files as they are, if they are constantly being read.
    """
    engine = STORE.engine
    share = waste(engine)
    if engine.keeps_own_files or share < WASTE:
        return False
    before = engine.bytes_on_disk() or 0
    if not engine.write_anew():
        raise StoreUnavailable("The files are in use right now and stay as they are.", "They will be rewritten later.")
    note_size(engine)
    logger.info("rewrote the files of the memory: %s of %s bytes are left", engine.bytes_on_disk(), before)
    return True
