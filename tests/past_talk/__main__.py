"""`python -m tests.past_talk [--show]`: the share of questions about earlier talk answered right, by kind."""

import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

from tests import environment  # noqa: F401  before the settings are read
from tests.past_talk.asking import ask_all


def main(show: bool) -> None:
    """Prints the table; with `show` all questions and replies before it, the failures marked."""
    by_kind: dict[str, Counter[str]] = defaultdict(Counter)
    with tempfile.TemporaryDirectory() as folder:
        for outcome in ask_all(Path(folder)):
            by_kind[outcome.kind][outcome.result] += 1
            by_kind["(all)"][outcome.result] += 1
            if show or outcome.result != "right":
                print(f"{outcome.result:8} {outcome.id} {outcome.question}\n         {outcome.reply}  {list(outcome.given)}")
                if outcome.result != "right":
                    print(f"         wanted {sorted(outcome.wanted)}")
    for kind, results in sorted(by_kind.items()):
        shares = "  ".join(f"{result} {results[result]:3d}" for result in ("right", "missing", "wrong"))
        print(f"  {kind:12} {results.total():4d}  {shares}  {results['right'] / results.total():6.1%}")


if __name__ == "__main__":
    main("--show" in sys.argv)
