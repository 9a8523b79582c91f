"""`python -m tests.questions [--show]`: the share answered right, wrongly and not at all, by kind of question."""

import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests import environment  # noqa: F401  before the settings are read
from tests.questions.asking import Outcome, ask_all


def main(show: bool) -> None:
    """Prints one table for each file."""
    with tempfile.TemporaryDirectory() as folder:
        outcomes = list(ask_all(Path(folder)))
    for name in sorted({outcome.file for outcome in outcomes}):
        print(f"\n{name}")
        for line in _table([outcome for outcome in outcomes if outcome.file == name]):
            print(line)
    if show:
        for outcome in outcomes:
            if outcome.result != "right":
                print(
                    f"{outcome.result:8} {outcome.id} [{outcome.kind}] {outcome.question} -> {outcome.given} | {sorted(outcome.wanted)[:6]}"
                )


def _table(outcomes: list[Outcome]) -> Iterator[str]:
    by_kind: dict[str, Counter[str]] = defaultdict(Counter)
    for outcome in outcomes:
        by_kind[outcome.kind][outcome.result] += 1
        by_kind["(all)"][outcome.result] += 1
    for kind, results in sorted(by_kind.items()):
        whole = results.total()
        shares = "  ".join(
            f"{result} {results[result]:3d} ({results[result] / whole:5.1%})" for result in ("right", "missing", "wrong")
        )
        yield f"  {kind:22} {whole:4d}  {shares}"


if __name__ == "__main__":
    main("--show" in sys.argv)
