"""`python -m tests.from_talk [--show]`: questions about what was told, with and without observations condensed from the conversations."""

import sys
import tempfile
from pathlib import Path

from tests import environment  # noqa: F401  before the settings are read
from tests.from_talk.asking import ask_all, condense_all, lived
from tests.tables import table


def main(show: bool) -> None:
    """Prints both tables; with `show` all questions and replies before them."""
    with tempfile.TemporaryDirectory() as folder:
        life = lived(Path(folder))
        for title in ("without", "with"):
            made = condense_all(life) if title == "with" else 0
            outcomes = list(ask_all(life))
            for each in outcomes:
                if show or each.result != "right":
                    print(f"{each.result:8} {each.id} {each.component:17} {each.question}\n         {each.reply}")
            print(f"\n{title} condensed observations ({made})")
            for line in table(outcomes):
                print(line)


if __name__ == "__main__":
    main("--show" in sys.argv)
