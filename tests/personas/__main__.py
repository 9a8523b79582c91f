"""`python -m tests.personas [--failures] [--held-out]`: questions to personas, answered right and declined, by persona."""

import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests import environment  # noqa: F401  before the settings are read
from tests.personas.asking import NAMES, Outcome, ask_all, rows, shares, store_with

RESULTS = ("right", "wrong", "missing", "declined", "claimed")


def main(arguments: Sequence[str]) -> None:
    """Prints the figures; the failures, where they are asked for."""
    questions = rows("held_out" if "--held-out" in arguments else "questions")
    with tempfile.TemporaryDirectory() as folder:
        store = store_with(Path(folder), [name for name in NAMES if any(row["persona"] == name for row in questions)])
        outcomes = list(ask_all(store, questions))
        store.close()
    print(f"{'persona':12}" + "".join(f"{each:>11}" for each in RESULTS))
    for name in dict.fromkeys(each.persona for each in outcomes):
        _line(name, [each for each in outcomes if each.persona == name])
    _line("all", outcomes)
    asked, none = shares(outcomes)
    claims = [claim for each in outcomes for claim in each.turn.checked.claims]
    supported = sum(each.is_supported for each in claims)
    print(f"\nanswered right {asked:.1%}, declined {none:.1%}; {supported} of {len(claims)} claims supported")
    if "--failures" in arguments:
        for each in outcomes:
            if each.result not in {"right", "declined"} or each.turn.checked.unsupported:
                print(
                    f"{each.result:9} {each.persona}: {each.question}\n          {each.turn.reply.answers} {each.turn.reply.text}"
                )


def _line(name: str, outcomes: Sequence[Outcome]) -> None:
    counted = Counter(each.result for each in outcomes)
    print(f"{name:12}" + "".join(f"{counted[each]:>11}" for each in RESULTS))


if __name__ == "__main__":
    main(sys.argv[1:])
