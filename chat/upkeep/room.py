"""The room that the files of the memory take: kept level by writing them anew when much of it is of what was removed."""

import logging

from memory.access import STORE
from memory.curation.rewriting import WASTE, note_size, waste
from memory.errors import StoreUnavailable

logger = logging.getLogger("companion.upkeep")


def free() -> bool:
    """Writes the dataset's files anew where that frees a quarter of them; gives whether it did. A conversation goes on.

    Raises StoreUnavailable where somebody reads all the time: the files stay as they are.
    """
    engine = STORE.engine
    share = waste(engine)
    if engine.keeps_own_files or share < WASTE:
        return False
    before = engine.bytes_on_disk() or 0
    if not engine.write_anew():
        raise StoreUnavailable("The files are in use just now and stay as they are.", "They are written anew another time.")
    note_size(engine)
    logger.info("the files of the memory were written anew: %s of %s bytes are left", engine.bytes_on_disk(), before)
    return True
