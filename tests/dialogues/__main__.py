"""`python -m tests.dialogues [--show]`: how many dialogues end right, wrongly or with nothing claimed, by kind."""

import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests import environment  # noqa: F401  before the settings are read
from tests.dialogues.talking import Outcome, hold_all


def main(show: bool) -> None:
    """Prints the table, and with `show` what did not end right."""
    with tempfile.TemporaryDirectory() as folder:
        outcomes = list(hold_all(Path(folder)))
    for line in _table(outcomes):
        print(line)
    for outcome in outcomes:
        if show and outcome.result != "right":
            print(f"{outcome.result:8} {outcome.id} {' / '.join(outcome.turns)} -> “{outcome.resolved}”")
            print(f"         given {outcome.given} | wanted {outcome.wanted}")


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
        yield f"  {kind:12} {whole:4d}  {shares}"


if __name__ == "__main__":
    main("--show" in sys.argv)
