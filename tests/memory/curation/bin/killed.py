"""Blends and forgets in processes of their own, each of which may be killed: for each line read one begins, told of by lines written.

What is loaded is loaded once; the store is opened by the new process, which inherits no thread.
"""

import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID

from memory.clock import SettableClock
from memory.consolidation.blending import blending
from memory.consolidation.forgetting import running
from memory.consolidation.forgetting.rules import Rules
from memory.curation.person_store import PersonStore
from memory.embedding.minilm import WIDTH, minilm
from memory.store.engine import Engine
from memory.store.label_index import LabelIndex
from memory.store.observation_index import ObservationIndex
from memory.store.opening import StoreSettings, open_store
from memory.store.text_index import TextIndex
from memory.store.work import Work

NOW = datetime(2027, 1, 1, tzinfo=UTC)
RULES = Rules(policy="unused", unused_days=30, newest_kept=5, judged_days=30, blended_after_days=30, alike=3)
AT_ONCE = 1


def begun() -> bool:
    """Tells of a batch."""
    print("batch", flush=True)
    return True


def holding_of(engine: Engine, person: UUID) -> PersonStore:
    """All that is held of a person, with indices that are empty."""
    index, labels = TextIndex(None, minilm().identity, WIDTH), LabelIndex(None, minilm().identity, WIDTH)
    observed, condensed = (ObservationIndex(None, minilm().identity, WIDTH).of(person) for _ in range(2))
    return PersonStore(
        engine, person, SettableClock(NOW), UTC, minilm(), index.of(person), labels.of(person), observed, condensed
    )


def consolidate(folder: Path, person: UUID) -> None:
    """Blends and forgets all that may go, telling of each batch as it begins."""
    engine = open_store(StoreSettings(folder=folder))
    work = Work(goes_on=begun)
    running.AT_ONCE = blending.AT_ONCE = AT_ONCE
    blending.COMPOSED_AT_ONCE = 1  # so that each batch is made and taken in the same few milliseconds
    blending.blend(holding_of(engine, person), RULES, work)
    running.forget(holding_of(engine, person), RULES, work)
    engine.close()


def main(folder: Path, person: UUID) -> None:
    """One process after the other."""
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            consolidate(folder, person)
            os._exit(0)
        print("begun", child, flush=True)
        print("ended", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), UUID(sys.argv[2]))
