"""`python -m tests.past_talk [--show]`: the share of questions about earlier talk answered right, by kind."""

import sys
import tempfile
from pathlib import Path

from tests import environment  # noqa: F401  before the settings are read
from tests.past_talk.asking import ask_all
from tests.tables import table


def main(show: bool) -> None:
    """Prints the table; with `show` all questions and replies before it, the failures marked."""
    with tempfile.TemporaryDirectory() as folder:
        outcomes = []
        for outcome in ask_all(Path(folder)):
            outcomes.append(outcome)
            if show or outcome.result != "right":
                print(f"{outcome.result:8} {outcome.id} {outcome.question}\n         {outcome.reply}  {list(outcome.given)}")
                if outcome.result != "right":
                    print(f"         wanted {sorted(outcome.wanted)}")
    for line in table(outcomes):
        print(line)


if __name__ == "__main__":
    main("--show" in sys.argv)
