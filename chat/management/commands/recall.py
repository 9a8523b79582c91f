"""`recall USERNAME [-k 20]`: questions on standard input, the turns that answer them best as one JSON line each."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand

from chat.accounts.models import User
from chat.accounts.named import account_named
from chat.preparing import prepare
from memory.access import STORE, memory_of
from memory.clock import system_clock
from memory.documents.observations import Observations
from memory.errors import BadInput, EmbeddingsUnavailable
from memory.indexing.talk import index_new_turns
from memory.retrieval.from_texts.marks import marking
from memory.retrieval.from_texts.recalling import RecalledObservation, merged, recall_observations
from memory.retrieval.from_texts.searching import Library
from memory.retrieval.recall import Recalled, Recollection

MOST = 200
SHAPE = 'Write {"query", "at"?} a line, “at” in ISO 8601 with an offset.'


class Command(BaseCommand):
    """Searches a person's memory of conversations and of texts."""

    help = 'Reads {"query", "at"?}, one JSON object a line, and prints the memories that answer it, best first.'

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whose memory, and how many."""
        parser.add_argument("username")
        parser.add_argument("-k", type=int, default=20, help=f"how many memories, at most {MOST}")

    def handle(self, *_args: Any, username: str, k: int, **_options: Any) -> None:
        """Answers until the input ends. What the index lacks is put in first."""
        if not 1 <= k <= MOST:
            raise BadInput(f"-k is from 1 to {MOST}.", "Choose another number.")
        prepare()
        user = account_named(username)
        memory = memory_of(user)
        with suppress(EmbeddingsUnavailable):  # told in the log; what is indexed already is found by its words
            index_new_turns(memory.episodes, memory.index, STORE.patient_embedder, lambda *_: None)
        recollection = Recollection(memory.episodes, memory.index, memory.embedder)
        texts = (memory.observations,)
        for number, line in enumerate(sys.stdin, 1):
            if line.strip():
                self.stdout.write(json.dumps(_answer(recollection, texts, user, _asked(line, number), k), ensure_ascii=False))
                self.stdout.flush()


def _asked(line: str, number: int) -> tuple[str, datetime]:
    try:
        asked = json.loads(line)
        query, at = asked["query"], datetime.fromisoformat(asked["at"]) if asked.get("at") else system_clock()
    except (ValueError, TypeError, KeyError, RecursionError) as problem:
        raise BadInput(f"Line {number} is no question: {problem}.", SHAPE) from problem
    if not isinstance(query, str) or not query.strip() or at.tzinfo is None:
        raise BadInput(f"Line {number} has no “query”, or an “at” without an offset.", SHAPE)
    return query, at


def _answer(
    recollection: Recollection, texts: Sequence[Observations], user: User, asked: tuple[str, datetime], count: int
) -> dict[str, Any]:
    query, at = asked
    start = perf_counter()
    turns = recollection.recall(query, at.astimezone(user.zone), count)
    library = Library(texts, recollection.embedder, at, marking(recollection.episodes.reader))
    told = recall_observations(query, library, count)
    recalled = merged(turns, told, count)
    elapsed = round((perf_counter() - start) * 1000, 2)
    return {"query": query, "memories": [_memory(each) for each in recalled], "elapsed_ms": elapsed}


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
