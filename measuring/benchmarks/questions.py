"""How long answers take over knowledge of any size, which is imported in one process and queried in a fresh one."""

import json
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from chat.accounts.models import User
from chat.dialogue.turn import take_turn
from chat.intents.installed import installed_wording
from measuring.benchmarks.episodes import person_numbered
from measuring.benchmarks.graph import MadeUpGraph
from measuring.benchmarks.graph_questions import GraphQuestion, questions
from measuring.benchmarks.measuring import TimedEmbedder, median_and_p95, resident_mib
from measuring.benchmarks.own_process import in_a_process
from memory.access import STORE, memory_of
from memory.clock import system_clock
from memory.domain_knowledge.bundled import import_bundled
from memory.domain_knowledge.importing import import_files
from memory.embedding.chosen import EMBEDDERS
from memory.errors import BadInput
from memory.model import Input
from memory.store.opening import StoreSettings, open_store
from memory.vocabulary import MEM


def measure_questions(labels: int | None, file: Path | None) -> Iterator[dict[str, Any]]:
    """Asks the imported knowledge bases if `file` is given; a generated graph if `labels` is; otherwise the bundled bases."""
    if file is not None:
        yield {"labels": None, **in_a_process(_ask, None, _questions_of(file), time.time())}
        return
    with tempfile.TemporaryDirectory(prefix="companion-benchmark-") as name:
        folder = Path(name)
        imported = in_a_process(_import, folder, labels)
        asked = list(questions(MadeUpGraph(labels))) if labels else in_a_process(_examples, folder)
        yield {"labels": labels, **in_a_process(_ask, folder, asked, time.time()), **imported}


def _import(folder: Path, labels: int | None) -> dict[str, float]:
    """Imports the knowledge into a new store in the ordinary way; returns the seconds and the memory it took."""
    file = folder / "made-up.nt"
    if labels:
        MadeUpGraph(labels).write(file)
    engine = open_store(StoreSettings(folder=folder / "memory"))
    start = time.perf_counter()
    if labels:
        import_files(engine, system_clock, [file], "made-up", lambda *_: None, embedder=EMBEDDERS.wanted())
    else:
        list(import_bundled(engine, system_clock, lambda *_: None))
    took = {"import_s": round(time.perf_counter() - start, 1), "import_rss_mib": resident_mib()}
    engine.close()
    return took


def _examples(folder: Path) -> list[GraphQuestion]:
    """The example questions of the bundled knowledge bases."""
    STORE.configure(StoreSettings(folder=folder / "memory"))
    examples = STORE.domain_knowledge().example_questions()
    STORE.close()
    return [GraphQuestion("example", text) for of_base in examples for text in of_base]


@dataclass(frozen=True)
class QuestionTiming:
    """A question, the milliseconds its answer took, and whether it was answered, and correctly.

    `processor` is the processor time of all threads of this process without embedding; it hardly depends on the machine's load.
    `without_embedding` is wall-clock time minus the time in which any thread was embedding, so it is too low if other threads
    worked at the same time.
    """

    asked: GraphQuestion
    whole: float
    without_embedding: float
    processor: float
    is_answered: bool
    is_right: bool


def _ask(folder: Path | None, asked: Sequence[GraphQuestion], begun: float) -> dict[str, Any]:
    """Asks each question once. `begun` is when this process was requested, as a Unix time."""
    if folder is not None:
        STORE.configure(StoreSettings(folder=folder / "memory"))
    user = User(id=person_numbered(0), username="benchmark")
    _took(user, GraphQuestion("greeting", "Hello"))
    start, start_processor = round(time.time() - begun, 2), round(time.process_time(), 2)
    taken = [_took(user, each) for each in asked]
    rss = resident_mib()
    STORE.close()
    return {
        **median_and_p95([each.whole for each in taken]),
        "rss_mib": rss,
        "start_s": start,
        "start_processor_s": start_processor,
        **_figures(taken),
    }


def _took(user: User, asked: GraphQuestion) -> QuestionTiming:
    start, start_processor = time.perf_counter(), time.process_time()
    memory = memory_of(user)
    timed = TimedEmbedder(memory.embedder)
    said = Input(MEM.InputEpisode, 1, asked.text, memory.clock(), "")
    reply = take_turn(replace(memory, embedder=timed), said, installed_wording()).reply
    whole = (time.perf_counter() - start) * 1000
    processor = (time.process_time() - start_processor) * 1000 - timed.processor_milliseconds
    is_right = not reply.answers if asked.answer is None else asked.answer in {"", *reply.answers}
    return QuestionTiming(asked, whole, whole - timed.milliseconds, processor, bool(reply.answers), is_right)


def _figures(taken: Sequence[QuestionTiming]) -> dict[str, Any]:
    kinds = dict.fromkeys(each.asked.kind for each in taken)
    slowest = max(taken, key=lambda each: each.without_embedding)
    return {
        "without_embedding": median_and_p95([each.without_embedding for each in taken]),
        "processor": median_and_p95([each.processor for each in taken]),
        "slowest": {"ms": round(slowest.without_embedding, 3), "question": slowest.asked.text},
        "kinds": {kind: _of_kind([each for each in taken if each.asked.kind == kind]) for kind in kinds},
    }


def _of_kind(taken: Sequence[QuestionTiming]) -> dict[str, Any]:
    times = median_and_p95([each.without_embedding for each in taken])
    answered, right = sum(each.is_answered for each in taken), sum(each.is_right for each in taken)
    return {"questions": len(taken), "answered": answered, "right": right, **times}


def _questions_of(file: Path) -> list[GraphQuestion]:
    """The questions in a JSONL file, with expected answers if it has them. Raises BadInput if it is unreadable or empty."""
    try:
        rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
        found = [_question(row) for row in rows]
    except (OSError, ValueError, KeyError, TypeError) as problem:
        sentence = f"{file} contains no readable questions: {problem!r}."
        raise BadInput(sentence, 'Write one {"question": "…"} a line.') from problem
    if not found:
        raise BadInput(f"{file} contains no questions.", 'Write one {"question": "…"} a line.')
    return found


def _question(row: dict[str, Any]) -> GraphQuestion:
    answers = [each["label"] if isinstance(each, dict) else str(each) for each in row.get("answers", [""])]
    return GraphQuestion(str(row.get("kind", "question")), str(row["question"]), answers[0] if answers else None)
