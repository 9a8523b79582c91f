"""`python -m tests.statements [--show] [--test]`: what is read from utterances, by kind; of the half for building, or the other."""

import sys

from tests import environment  # noqa: F401  before the settings are read
from tests.statements.reading import precision_and_recall, read_all, rows
from tests.tables import table


def main(*, show: bool, split: str) -> None:
    """Prints the table; with `show` the failures before it."""
    outcomes = list(read_all(row for row in rows() if row["split"] == split))
    for each in outcomes if show else ():
        if each.result != "right":
            print(f"{each.result:8} {each.id} [{each.kind}] {each.text}")
            print(f"         unwanted {list(each.unwanted)}  missed {list(each.missed)}")
    for line in table(outcomes):
        print(line)
    precision, recall = precision_and_recall(outcomes)
    print(f"{split}: {len(outcomes)} utterances, triples: precision {precision:.3f}, recall {recall:.3f}")


if __name__ == "__main__":
    main(show="--show" in sys.argv, split="test" if "--test" in sys.argv else "dev")
