"""Everything that is measured, by name: a command each, of which every line of JSON is a row."""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tests.bench import public

ROOT = Path(__file__).resolve().parents[2]
MANAGE = str(ROOT / "manage.py")
Row = dict[str, Any]


class Failed(Exception):
    """A command did not come to its end."""


@dataclass(frozen=True)
class Measurement:
    """`take` gives the rows; of one that `needs_data` it is given the folder. `command` is what a person would type."""

    command: str
    take: Callable[[Path | None], Iterator[Row]]
    needs_data: bool = False


def _by_command(*arguments: str) -> Measurement:
    """Rows are what the command prints."""
    shown = "manage.py " + " ".join(arguments[1:]) if arguments[0] == MANAGE else "python " + " ".join(arguments)
    return Measurement(shown, lambda _data: rows_printed(arguments))


def _table_of(experiment: str, *options: str) -> Measurement:
    """Of an experiment with many rows its table alone."""
    whole = _by_command(MANAGE, "experiment", experiment, *options, "--json")
    return Measurement(whole.command, lambda data: (row for row in whole.take(data) if "experiment" in row))


def rows_printed(arguments: tuple[str, ...]) -> Iterator[Row]:
    """Runs it in a data folder of its own; raises Failed where it fails. What it tells beside its rows is shown as it comes."""
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        process = subprocess.Popen(
            [sys.executable, *arguments],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=public.environment(Path(folder) / "data"),
        )
        for line in process.stdout:
            if line.startswith("{"):
                yield json.loads(line)
        if process.wait():
            raise Failed(f"{' '.join(arguments)} ended with {process.returncode}")


def _tests(*files: str) -> Measurement:
    """How many tests passed and failed."""

    def take(_data: Path | None) -> Iterator[Row]:
        arguments = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files]
        said = subprocess.run(arguments, capture_output=True, text=True, cwd=ROOT, check=False).stdout
        counts = {word: int(number) for number, word in re.findall(r"(\d+) (passed|failed|error)", said.splitlines()[-1])}
        if not counts:
            raise Failed(said[-500:])
        if "failed" in counts or "error" in counts:
            print(said, file=sys.stderr)
        yield {"passed": counts.get("passed", 0), "failed": counts.get("failed", 0) + counts.get("error", 0)}

    return Measurement(f"pytest {' '.join(files)}", take)


def _public(command: str, take: Callable[[Path], Iterator[Row]]) -> Measurement:
    """Measured on data that are named, and not of the project."""
    return Measurement(command, partial(_with_data, take), needs_data=True)


def _with_data(take: Callable[[Path], Iterator[Row]], data: Path | None) -> Iterator[Row]:
    if data is not None:
        yield from take(data)


MEASUREMENTS: Mapping[str, Measurement] = {
    "adaptation": _by_command(MANAGE, "experiment", "adaptation", "--json"),
    "augmentation": _by_command(MANAGE, "experiment", "augmentation", "--json"),
    "two people": _tests(
        "tests/memory/test_access.py",
        "tests/chat/memory_pages/test_two_people.py",
        "tests/chat/test_consumers.py",
        "tests/chat/test_delivery.py",
        "tests/site/test_two_people.py",
    ),
    "recall quality": _public("manage.py measure_recall dialogue/*", public.recall),
    "utterance classes": _public("manage.py converse < acts/*", public.utterance_classes),
    "triples to text": _public("manage.py verbalise < webnlg/with_systems.jsonl", public.triples_to_text),
    "unseen domains": _public("manage.py import_domain qa/*.ttl; manage.py converse < qa/*.jsonl", public.unseen_domains),
    "recall": _by_command(MANAGE, "benchmark", "recall", "--episodes", "1000"),
    "pages": _by_command(MANAGE, "benchmark", "pages", "--episodes", "100000"),
    "kills": _by_command("-m", "tests.kills", "100"),
    "fuzz": _by_command("-m", "tests.fuzz"),
    "questions": _by_command(MANAGE, "benchmark", "questions", "--labels", "100000"),
    "stores": _by_command(MANAGE, "benchmark", "stores"),
    "groundedness": _table_of("groundedness"),
    "turn": _by_command(MANAGE, "benchmark", "turn"),
    "forgetting": _by_command(MANAGE, "benchmark", "forgetting", "--episodes", "100000", "--users", "1"),
    "store": _by_command(MANAGE, "benchmark", "store"),
    "forgetting of ten": _by_command(MANAGE, "benchmark", "forgetting", "--episodes", "1000000", "--minutes", "20"),
}
"""The quick ones first."""
