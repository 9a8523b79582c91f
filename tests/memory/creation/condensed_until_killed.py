"""`python -m tests.memory.creation.condensed_until_killed FOLDER PERSON`: condenses, telling of each conversation before it begins."""

import sys
from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID

from memory.creation.from_talk.condensing import CondensingOutcome, condense
from memory.documents.condensed import Condensed
from memory.embedding.minilm import WIDTH, minilm
from memory.episodes.log import Episodes
from memory.store.engine import Engine
from memory.store.observation_index import CondensedIndex
from memory.store.opening import StoreSettings, open_store
from memory.store.work import Work

NOW = datetime(2026, 6, 1, tzinfo=UTC)


def condensed_of(engine: Engine, person: UUID) -> Condensed:
    """What was condensed of this person's talk, with an index that is empty."""
    return Condensed(engine, person, lambda: NOW, CondensedIndex(None, minilm().identity, WIDTH).of(person))


def condense_all(engine: Engine, person: UUID, work: Work) -> CondensingOutcome:
    """All that rests."""
    return condense(condensed_of(engine, person), Episodes(engine, person, lambda: NOW), minilm(), work)


def _begun() -> bool:
    print("begun", flush=True)
    return True


if __name__ == "__main__":
    condense_all(open_store(StoreSettings(folder=Path(sys.argv[1]))), UUID(sys.argv[2]), Work(goes_on=_begun))
