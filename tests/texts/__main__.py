"""`python -m tests.texts [SET …] [--failures] [--ablation]`: answers and references, by kind and by text; what each search brings."""

import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests import environment  # noqa: F401  before the settings are read
from tests.texts.asking import (
    NEVER,
    Outcome,
    ask_all,
    evidence_pinned,
    first_wrong_judged_bad,
    library_of,
    memory_with,
    rank_of,
    rows,
    without,
)

RESULTS = ("right", "misplaced", "wrong", "missing", "declined", "claimed")


def main(arguments: Sequence[str]) -> None:
    """Prints the figures; the failures, where they are asked for."""
    names = [each for each in arguments if not each.startswith("--")] or ["questions"]
    questions = [row for name in names for row in rows(name)]
    with tempfile.TemporaryDirectory() as folder:
        store, memory = memory_with(Path(folder), list(dict.fromkeys(row["text"] for row in questions)))
        if "--ablation" in arguments:
            _ablation(memory, [row for row in questions if row["evidence"]])
        else:
            _figures(list(ask_all(memory, questions)), failures="--failures" in arguments)
        store.close()


def _figures(outcomes: Sequence[Outcome], *, failures: bool) -> None:
    for heading, groups in (("text", "text"), ("kind", "kind")):
        print(f"\n{heading:12}" + "".join(f"{each:>11}" for each in RESULTS))
        for group in sorted({getattr(each, groups) for each in outcomes}):
            _line(group, [each for each in outcomes if getattr(each, groups) == group])
    _line("all", outcomes)
    asked, none = _shares(outcomes)
    print(f"\nanswered right with the right reference {asked:.1%}, declined where the text does not say {none:.1%}")
    if failures:
        for each in outcomes:
            if each.result not in {"right", "declined"}:
                print(f"{each.result:9} {each.id} {each.question}\n          {list(each.given)} “{each.said}” {each.why}")


def _shares(outcomes: Sequence[Outcome]) -> tuple[float, float]:
    answerable = [each.result for each in outcomes if each.wanted]
    others = [each.result for each in outcomes if not each.wanted]
    return answerable.count("right") / max(1, len(answerable)), others.count("declined") / max(1, len(others))


def _line(name: str, outcomes: Sequence[Outcome]) -> None:
    counted = Counter(each.result for each in outcomes)
    print(f"{name:12}" + "".join(f"{counted[each]:>11}" for each in RESULTS))


def _ablation(memory, questions) -> None:
    library = library_of(memory)
    kinds = {"search": [each.__module__.rpartition(".")[2] for each in library.searches], "part": list(library.weights)}
    print(f"{'without':24}{'recall@1':>10}{'@5':>8}{'@10':>8}")
    _recall("nothing", [rank_of(row, library) for row in questions])
    for kind, names in kinds.items():
        for name in names:
            less = without(library, searching=name) if kind == "search" else without(library, part=name)
            _recall(f"{kind} {name}", [rank_of(row, less) for row in questions])
    print("with")
    _recall("the first wrong judged", [rank_of(row, first_wrong_judged_bad(row, library)) for row in questions])
    _recall("the evidence pinned", [rank_of(row, evidence_pinned(row, library)) for row in questions])


def _recall(name: str, ranks: Sequence[int]) -> None:
    shares = [sum(rank < most and rank != NEVER for rank in ranks) / len(ranks) for most in (1, 5, 10)]
    print(f"{name:24}{shares[0]:>10.3f}{shares[1]:>8.3f}{shares[2]:>8.3f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
