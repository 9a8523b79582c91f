"""How long it takes to create memories from a text, step by step, and how much this slows down a conversation meanwhile.

As on the site, the text is read in a thread of the process that answers.
"""

import tempfile
import threading
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any
from uuid import uuid4

from chat.accounts.models import User
from chat.jobs import politely
from chat.texts.readings import reading_embedder
from measuring.benchmarks.made_up_texts import made_up_text
from measuring.benchmarks.measuring import resident_mib
from measuring.benchmarks.own_process import in_a_process
from measuring.benchmarks.talking import SimulatedTalk, times
from memory.access import STORE, Memory, memory_of
from memory.clock import system_clock
from memory.creation.creating import create, take_in
from memory.creation.draft import PassageDraft
from memory.creation.reading import pasted
from memory.creation.steps import STEPS
from memory.creation.summary import Summary
from memory.domain_knowledge.bundled import import_bundled
from memory.embedding.minilm import minilm
from memory.store.opening import StoreSettings
from memory.store.work import UNWATCHED, Work

PASSAGES_TIMED = 40
TURNS, WARM_UP, EVERY_SECONDS = 100, 24, 0.5
ALONE, BESIDE = 1, 2
"""Two seeds, because text that was embedded before comes from the cache."""


def measure_creation(words: int, turns: int = TURNS) -> Iterator[dict[str, Any]]:
    """One row: seconds for a text of this many words, total and by step; turn times while idle, and during a second reading."""
    with tempfile.TemporaryDirectory(prefix="companion-benchmark-") as folder:
        yield {"words": words, **in_a_process(live, Path(folder), words, turns)}


def live(folder: Path, words: int, turns: int) -> dict[str, Any]:
    """Reads alone, then talks alone, then does both at once. Must run in a process of its own."""
    STORE.configure(StoreSettings(folder=folder / "memory"))
    list(import_bundled(STORE.engine, system_clock, lambda *_: None))
    steps = _steps(made_up_text(words))
    alone = _reading(made_up_text(words, ALONE), UNWATCHED)
    row: dict[str, Any] = {"by_step_s": steps}
    talk = SimulatedTalk()
    talk.take(min(WARM_UP, turns))
    row |= {"seconds": alone["seconds"], "memories": alone["memories"], "idle": times(talk.take(turns))}
    other = made_up_text(words, BESIDE)
    thread = threading.Thread(target=lambda: row.update(beside=_reading(other, Work(goes_on=_goes_on))), name="reading")
    thread.start()
    row["meanwhile"] = times(talk.take_while(thread.is_alive, EVERY_SECONDS))
    thread.join()
    row |= {"after": times(talk.take(turns)), "rss_mib": resident_mib()}
    STORE.close()
    return row


def _reading(text: str, work: Work) -> dict[str, Any]:
    """Reads a text into an empty memory."""
    memory, start = _somebody(), perf_counter()
    outcome = create(memory.observations, reading_embedder(), pasted(text), work)
    STORE.observed.optimise()
    return {"seconds": round(perf_counter() - start, 1), "memories": outcome.made}


def _steps(text: str) -> dict[str, float]:
    """Seconds per step for the whole text, extrapolated from its first passages."""
    memory, summary = _somebody(), Summary()
    taken: defaultdict[str, float] = defaultdict(float)
    document, _ = take_in(memory.observations, pasted(text))
    passages = memory.observations.passages(document.iri)
    for passage in passages[:PASSAGES_TIMED]:
        draft = PassageDraft(passage, document.title, None, summary)
        for step in STEPS:
            start = perf_counter()
            draft = step(draft)
            taken[step.__name__] += perf_counter() - start
        summary = draft.summary
        start = perf_counter()
        minilm().vectors([f"{passage.heading}: {piece.text}" for piece in draft.pieces])
        taken["embed"] += perf_counter() - start
    share = len(passages) / min(PASSAGES_TIMED, len(passages))
    return {name: round(seconds * share, 2) for name, seconds in taken.items()}


def _somebody() -> Memory:
    return memory_of(User(id=uuid4(), username="reader"))


def _goes_on() -> bool:
    politely()
    return True
