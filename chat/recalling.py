"""Recall: searches conversations and texts for what best answers a question."""

from contextlib import suppress
from datetime import datetime
from typing import Any

from memory.access import STORE, Memory
from memory.errors import EmbeddingsUnavailable
from memory.indexing.talk import index_new_turns
from memory.retrieval.from_texts.marks import marking
from memory.retrieval.from_texts.recalling import RecalledObservation, merged, recall_observations
from memory.retrieval.from_texts.searching import Library
from memory.retrieval.recall import Recalled, Recollection

RECALLED_AT_MOST = 200


def index_what_lacks(memory: Memory) -> None:
    """Indexes the turns since the last time, so that they can be recalled."""
    with suppress(EmbeddingsUnavailable):  # logged; what is indexed already can still be found by keywords
        index_new_turns(memory.episodes, memory.index, STORE.patient_embedder, lambda *_: None)


def recalled(memory: Memory, query: str, at: datetime, count: int) -> list[dict[str, Any]]:
    """At most `count` memories that answer a question asked at `at`, best first, in the format printed by `recall`."""
    recollection = Recollection(memory.episodes, memory.index, memory.embedder)
    turns = recollection.recall(query, at.astimezone(memory.episodes.zone), count)
    library = Library((memory.observations,), memory.embedder, at, marking(memory.episodes.reader))
    return [_memory(each) for each in merged(turns, recall_observations(query, library, count), count)]


def _memory(recalled: Recalled | RecalledObservation) -> dict[str, Any]:
    if isinstance(recalled, RecalledObservation):
        return _of_text(recalled)
    turn = recalled.turn
    return {
        "id": str(turn.episode),
        "external_id": turn.external_id,
        "kind": turn.kind,
        "speaker": turn.speaker or None,
        "text": turn.text,
        "at": turn.at.isoformat(),
        "score": recalled.ranked.score,
        "parts": dict(recalled.ranked.parts),
    }


def _of_text(recalled: RecalledObservation) -> dict[str, Any]:
    seen = recalled.observation
    return {
        "id": str(seen.iri),
        "external_id": None,
        "kind": "observation",
        "speaker": None,
        "text": seen.said,
        "at": seen.learned_at.isoformat(),
        "score": recalled.score,
        "parts": recalled.parts,
        "title": seen.title,
        "start": seen.start,
        "end": seen.end,
    }
