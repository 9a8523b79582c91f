"""The numbers to reach, each with how it is read from what was measured."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.bench.keeping import Rows

Row = Mapping[str, Any]
GIB = 1024


@dataclass(frozen=True)
class Value:
    """What was measured, in words, and whether that is enough; None where nothing is wanted."""

    words: str
    is_reached: bool | None = None


@dataclass(frozen=True)
class Figure:
    """One number: what it is, what is wanted, which measurements it is read from, and how."""

    what: str
    wanted: str
    of: tuple[str, ...]
    read: Callable[[Rows], Value]


def value_of(figure: Figure, rows: Rows) -> Value | None:
    """None where a measurement that it is read from is missing, or empty."""
    return figure.read(rows) if all(rows.get(name) for name in figure.of) else None


def _at(rows: Sequence[Row], **wanted: object) -> Row:
    """The last row that has these values."""
    return [row for row in rows if all(row.get(name) == value for name, value in wanted.items())][-1]


def _turn_ratio(rows: Rows) -> Value:
    small, large = _at(rows["turn"], episodes=10_000), _at(rows["turn"], episodes=1_000_000)
    ratio = large["p95_ms"] / small["p95_ms"]
    return Value(f"{ratio:.2f} × ({small['p95_ms']:.0f} → {large['p95_ms']:.0f} ms)", ratio <= 1.5)


def _turn(rows: Rows) -> Value:
    large = _at(rows["turn"], episodes=1_000_000)
    return Value(f"{large['p95_ms']:.0f} ms (median {large['p50_ms']:.0f} ms)", large["p95_ms"] <= 150)


def _memory(rows: Rows) -> Value:
    talking = _at(rows["turn"], episodes=1_000_000)["rss_mib"]
    return Value(f"{talking / GIB:.2f} GiB after talking", talking <= 1.5 * GIB)


def _memory_of_tidying(rows: Rows) -> Value:
    most = rows["forgetting of ten"][-1]["most_rss_mib"]
    return Value(f"at most {most / GIB:.2f} GiB", most <= 1.5 * GIB)


def _share(name: str, figure: str) -> Callable[[Rows], float]:
    return lambda rows: float([row for row in rows[name] if "experiment" in row][-1][figure])


def _adaptation(rows: Rows) -> Value:
    good = _share("adaptation", "adapted and reasonable")(rows)
    bad = _share("adaptation", "unreasonable")(rows)
    return Value(f"{good:.1%} / {bad:.1%}", good >= 0.95 and bad <= 0.02)


def _augmentation(rows: Rows) -> Value:
    handled = _share("augmentation", "handled")(rows)
    kept = _share("augmentation", "retained of the rest")(rows)
    return Value(f"{handled:.1%} / {kept:.0%}", handled >= 0.85 and kept >= 1)


def _kills(rows: Rows) -> Value:
    row = rows["kills"][-1]
    lost, twice = row["lost"] + row["not_answered"], row["stored_twice"] + row["answered_twice"]
    return Value(f"{lost} lost, {twice} twice, of {row['accepted']} over {row['kills']} kills", not lost and not twice)


def _fuzz(rows: Rows) -> Value:
    row = rows["fuzz"][-1]
    grown = f"{row['rss_mib_before']} → {row['rss_mib_after']} MiB"
    return Value(f"{sum(row['found'].values())} of {row['cases']:,} cases ({grown})", not row["found"])


def _recall(rows: Rows) -> Value:
    by_category = {row["category"]: row["recall_at_10"] for row in rows["recall quality"]}
    quick = _at(rows["recall"], turns=1_000)["p95_ms"]
    overall, hops = by_category["all"], by_category["multi-hop"]
    return Value(f"{overall:.3f}, multi-hop {hops:.3f}, p95 {quick:.1f} ms", overall >= 0.83 and hops >= 0.55 and quick <= 30)


def _unseen(rows: Rows) -> Value:
    words = ", ".join(f"{row['f1']:.3f} ({row['questions']} questions)" for row in rows["unseen domains"])
    return Value(words, all(row["f1"] >= 0.85 for row in rows["unseen domains"]))


def _texts(rows: Rows) -> Value:
    ours = {row["category"]: row for row in rows["triples to text"] if row["system"] == "here"}
    rules = {row["category"]: row for row in rows["triples to text"] if row["system"] == "rules"}
    above = [each for each, row in ours.items() if row["bleu"] > rules[each]["bleu"] and row["chrf"] > rules[each]["chrf"]]
    whole, theirs = ours[0], rules[0]
    words = f"{whole['bleu']:.1f} / {whole['chrf']:.1f} ({theirs['bleu']:.1f} / {theirs['chrf']:.1f}); above in {len(above)} of {len(ours)}"
    return Value(words, len(above) == len(ours))


def _classes(rows: Rows) -> Value:
    row = rows["utterance classes"][-1]
    return Value(f"{row['accuracy']:.3f} ({row['lenient']:.3f} with those that are also right)", row["accuracy"] >= 0.9)


def _privacy(rows: Rows) -> Value:
    row = rows["two people"][-1]
    return Value(f"{row['failed']} of {row['passed'] + row['failed']} tests with two people see any", not row["failed"])


def _tidying(of: str, within_seconds: float) -> Callable[[Rows], Value]:
    def read(rows: Rows) -> Value:
        row = rows[of][-1]
        whole = all(row[step].get("is_whole", True) for step in ("blend", "forget"))
        words = ", ".join(f"{step} {_minutes(row, step)}" for step in ("blend", "forget"))
        return Value(words, whole and max(row["blend_s"], row["forget_s"]) <= within_seconds)

    return read


def _minutes(row: Row, step: str) -> str:
    """How long a step took, or how far it came until it was stopped."""
    minutes, done = f"{row[f'{step}_s'] / 60:.1f} min", row[step]
    if done.get("is_whole", True):
        return minutes
    return f"stopped after {minutes} ({done['blended'] + done['forgotten']:,} exchanges into the bin)"


def _meanwhile(rows: Rows) -> Value:
    row = rows["forgetting"][-1]
    idle, busy, after = (row[each]["p95_ms"] for each in ("idle", "meanwhile", "after"))
    return Value(f"{busy / idle:.2f} × ({idle:.0f} → {busy:.0f} ms; after {after:.0f} ms)", busy <= 2 * idle)


def _second_run(rows: Rows) -> Value:
    row = rows["forgetting"][-1]
    return Value(f"{row['second_run']} exchanges", row["second_run"] == 0)


def _slowest(name: str, of: str, wanted: float | None, figure: str = "p95_ms") -> Callable[[Rows], Value]:
    """The row with the highest figure."""

    def read(rows: Rows) -> Value:
        worst = max((row for row in rows[name] if figure in row), key=lambda row: row[figure])
        return Value(f"{worst[figure]:.1f} ms ({worst[of]})", None if wanted is None else worst[figure] <= wanted)

    return read


def _store(rows: Rows) -> Value:
    large = [row for row in rows["store"] if row["episodes"] == 1_000_000 and "p95_ms" in row]
    ordered = sorted(row["p50_ms"] for row in large)
    worst = max(large, key=lambda row: row["p95_ms"])
    return Value(f"median {ordered[len(ordered) // 2]:.2f} ms; slowest p95 {worst['p95_ms']:.1f} ms (`{worst['query']}`)")


def _questions(rows: Rows) -> Value:
    row = rows["questions"][-1]
    return Value(f"{row['p95_ms']:.1f} ms ({row['labels']:,} labels; slowest: {row['slowest']['question']})")


def _stores(rows: Rows) -> Value:
    row = rows["stores"][-1]
    words = f"{row['ratio']:.2f} × ({row['one_a_second']:.0f} → {row['two_a_second']:.0f} messages a second)"
    return Value(words, row["ratio"] >= 1.7)


def _groundedness(rows: Rows) -> Value:
    found = [row for row in rows["groundedness"] if "experiment" in row][-1]
    named, right = found["references named"], found["references right"]
    words = f"{found['supported']} of {found['claims']}, references right {right} of {named}"
    return Value(words, found["supported"] == found["claims"] and right == named)


FIGURES = (
    Figure("turn, p95, 1,000,000 episodes against 10,000 in the store", "≤ 1.5 ×", ("turn",), _turn_ratio),
    Figure("turn, p95, 1,000,000 episodes in the store", "≤ 150 ms", ("turn",), _turn),
    Figure("memory of the process, 1,000,000 episodes", "≤ 1.5 GiB", ("turn",), _memory),
    Figure("claims of replies that are in their sources", "100 %", ("groundedness",), _groundedness),
    Figure("60 rounds: adapted and reasonable / unreasonable", "≥ 95 % / ≤ 2 %", ("adaptation",), _adaptation),
    Figure("30 rounds: handled / new knowledge retained of the rest", "≥ 85 % / 100 %", ("augmentation",), _augmentation),
    Figure("messages lost or answered twice over 100 kills", "0", ("kills",), _kills),
    Figure("what is wrong with answers to cases made by chance", "0", ("fuzz",), _fuzz),
    Figure("recall@10 on long dialogues", "≥ .83, multi-hop ≥ .55, p95 ≤ 30 ms", ("recall quality", "recall"), _recall),
    Figure("questions over domains never seen, F1", "≥ .85", ("unseen domains",), _unseen),
    Figure("triples to text, BLEU / chrF++ (best rules)", "above in every category", ("triples to text",), _texts),
    Figure("utterance classes, accuracy", "≥ .90", ("utterance classes",), _classes),
    Figure("another person's memory seen", "0", ("two people",), _privacy),
    Figure(
        "blending and forgetting, 1,000,000 episodes of 10 people",
        "≤ 10 min each",
        ("forgetting of ten",),
        _tidying("forgetting of ten", 600),
    ),
    Figure(
        "the same, 100,000 episodes of one of them",
        "≤ 1 min each",
        ("forgetting",),
        _tidying("forgetting", 60),
    ),
    Figure(
        "memory of the process while that goes on, 1,000,000 episodes", "≤ 1.5 GiB", ("forgetting of ten",), _memory_of_tidying
    ),
    Figure("turn, p95, while that goes on, 100,000 episodes, against idle", "≤ 2 ×", ("forgetting",), _meanwhile),
    Figure("what a second run changes", "0", ("forgetting",), _second_run),
    Figure("slowest page, p95, 100,000 episodes", "≤ 300 ms", ("pages",), _slowest("pages", "page", 300.0)),
    Figure("queries, 1,000,000 episodes", "", ("store",), _store),
    Figure("questions over a made-up graph, p95", "", ("questions",), _questions),
    Figure("messages stored a second, two stores against one", "≥ 1.7 ×", ("stores",), _stores),
)
"""All of them, in the order of the table."""
