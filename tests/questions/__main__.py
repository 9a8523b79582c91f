"""`python -m tests.questions [--show]`: the share answered right, wrongly and not at all, by kind of question."""

import sys
import tempfile
from pathlib import Path

from tests import environment  # noqa: F401  before the settings are read
from tests.questions.asking import ask_all
from tests.tables import table


def main(show: bool) -> None:
    """Prints one table for each file."""
    with tempfile.TemporaryDirectory() as folder:
        outcomes = list(ask_all(Path(folder)))
    for name in sorted({outcome.file for outcome in outcomes}):
        print(f"\n{name}")
        for line in table([outcome for outcome in outcomes if outcome.file == name]):
            print(line)
    if show:
        for outcome in outcomes:
            if outcome.result != "right":
                print(
                    f"{outcome.result:8} {outcome.id} [{outcome.kind}] {outcome.question} -> {outcome.given} | {sorted(outcome.wanted)[:6]}"
                )


if __name__ == "__main__":
    main("--show" in sys.argv)
