"""The results of a run: sizes, turn times and shares of needs met per policy, after the first year and at the end."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from measuring.experiments.longevity.measured import HalfYear, Met, shares
from measuring.experiments.longevity.needs import SHARES as KINDS
from memory.consolidation.forgetting.rules import NEVER

FIRST_YEAR = 2
"""In half years."""
COLUMNS = ("policy", "exchanges", "blends", "statements", "MiB", "p95 ms", "processor p95 ms", "recalled", "answered")

LEVELS: Mapping[str, Callable[[HalfYear], float]] = {
    "exchanges": lambda each: each.size.exchanges + each.size.blends,
    "statements": lambda each: each.size.statements,
    "mebibytes": lambda each: each.size.mebibytes,
    "p95": lambda each: each.quickness.p95,
    "processor p95": lambda each: each.quickness.processor_p95,
}
"""Figures that should not grow after the first year; exchanges include blends."""


@dataclass(frozen=True)
class PolicyResult:
    """The results of one policy: end of first year, end, and share of the needs met without forgetting, overall and by kind."""

    policy: str
    first: HalfYear
    last: HalfYear
    recalled: float
    answered: float
    by_kind: Mapping[str, tuple[float, float]]
    recalled_alone: float
    """Share of all needs, whether or not met without forgetting; so is `answered_alone`."""
    answered_alone: float

    @property
    def level(self) -> dict[str, float]:
        """Each figure at the end, relative to the end of the first year."""
        return {name: round(of(self.last) / (of(self.first) or 1), 3) for name, of in LEVELS.items()}

    def as_row(self) -> dict[str, object]:
        """As a JSON row."""
        return {
            "policy": self.policy,
            "level": self.level,
            "recalled": self.recalled,
            "answered": self.answered,
            "recalled_of_all": self.recalled_alone,
            "answered_of_all": self.answered_alone,
            "by_kind": {kind: {"recalled": of[0], "answered": of[1]} for kind, of in self.by_kind.items()},
        }


def outcomes(half_years: Iterable[HalfYear]) -> list[PolicyResult]:
    """One per policy, NEVER first, which must be included; all lives must be complete."""
    by_policy: dict[str, list[HalfYear]] = defaultdict(list)
    for each in half_years:
        by_policy[each.policy].append(each)
    without = _met(by_policy[NEVER])
    ordered = sorted(by_policy.items(), key=lambda each: each[0] != NEVER)
    return [_outcome(policy, rows, without) for policy, rows in ordered]


def _outcome(policy: str, rows: Sequence[HalfYear], without: Sequence[Met]) -> PolicyResult:
    met = _met(rows)
    whole = shares(met, without)
    by_kind = {}
    for kind in KINDS:
        of = [(one, other) for one, other in zip(met, without, strict=True) if one.need.kind == kind]
        share = shares([one for one, _ in of], [other for _, other in of])
        by_kind[kind] = (share.recalled, share.answered)
    return PolicyResult(
        policy,
        rows[min(FIRST_YEAR, len(rows)) - 1],
        rows[-1],
        whole.recalled,
        whole.answered,
        by_kind,
        _share(each.is_recalled for each in met),
        _share(each.is_answered for each in met),
    )


def _met(rows: Iterable[HalfYear]) -> list[Met]:
    return [each for row in rows for each in row.met]


def _share(which: Iterable[bool]) -> float:
    all_of_them = list(which)
    return round(sum(all_of_them) / max(1, len(all_of_them)), 4)


def table(half_years: Sequence[HalfYear]) -> dict[str, object]:
    """The results by policy, for JSON."""
    return {each.policy: each.as_row() for each in outcomes(half_years)}


def lines(half_years: Sequence[HalfYear]) -> Iterator[str]:
    """The results as a text table: each figure after the first year → at the end (and the ratio)."""
    rows = [COLUMNS, *(_cells(each) for each in outcomes(half_years))]
    widths = [max(len(row[place]) for row in rows) for place in range(len(COLUMNS))]
    for row in rows:
        yield " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _cells(of: PolicyResult) -> tuple[str, ...]:
    first, last, level = of.first, of.last, of.level
    return (
        of.policy,
        f"{first.size.exchanges:,} → {last.size.exchanges:,} ({level['exchanges']:.2f})",
        f"{first.size.blends:,} → {last.size.blends:,}",
        f"{first.size.statements:,} → {last.size.statements:,} ({level['statements']:.2f})",
        f"{first.size.mebibytes:g} → {last.size.mebibytes:g} ({level['mebibytes']:.2f})",
        f"{first.quickness.p95:g} → {last.quickness.p95:g} ({level['p95']:.2f})",
        f"{first.quickness.processor_p95:g} → {last.quickness.processor_p95:g} ({level['processor p95']:.2f})",
        f"{of.recalled:.1%}",
        f"{of.answered:.1%}",
    )
