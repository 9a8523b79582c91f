"""`python -m tests.told [--show]`: how many questions about what was told are answered rightly, wrongly or not, by kind."""

import sys
import tempfile
from pathlib import Path

from tests import environment  # noqa: F401  before the settings are read
from tests.tables import table
from tests.told.telling import hold_all, talks


def main(show: bool) -> None:
    """Prints the table, and with `show` what did not end right."""
    with tempfile.TemporaryDirectory() as folder:
        outcomes = list(hold_all(Path(folder), talks()))
    for line in table(outcomes):
        print(line)
    for outcome in outcomes:
        if show and outcome.result != "right":
            print(f"{outcome.result:8} {outcome.id} {' / '.join(outcome.told)} / {outcome.ask}")
            print(f"         given {outcome.given} | wanted {outcome.wanted}")


if __name__ == "__main__":
    main("--show" in sys.argv)
