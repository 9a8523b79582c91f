"""`python -m tests.dialogues [--show]`: how many dialogues end right, wrongly or with nothing claimed, by kind."""

import sys
import tempfile
from pathlib import Path

from tests import environment  # noqa: F401  before the settings are read
from tests.dialogues.talking import dialogues, hold_all
from tests.tables import table


def main(show: bool) -> None:
    """Prints the table, and with `show` what did not end right."""
    with tempfile.TemporaryDirectory() as folder:
        outcomes = list(hold_all(Path(folder), dialogues()))
    for line in table(outcomes):
        print(line)
    for outcome in outcomes:
        if show and outcome.result != "right":
            print(f"{outcome.result:8} {outcome.id} {' / '.join(outcome.turns)} -> “{outcome.resolved}”")
            print(f"         given {outcome.given} | wanted {outcome.wanted}")


if __name__ == "__main__":
    main("--show" in sys.argv)
