"""Small multiples of the half years of all policies: the geometry, which a template renders as one SVG."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.template import Context, Engine

from measuring.experiments.longevity.measured import HalfYear, shares
from memory.consolidation.forgetting.rules import NEVER
from memory.inspector.pictures.curves import AxisMark, Curves, DrawingFrame, Scale, Series, drawn

FRAME = DrawingFrame("half", 470, 250, 62, 128, top=34)
ACROSS = 2
HEADROOM = 1.08
STEPS = 4


@dataclass(frozen=True)
class Panel:
    """One chart, with its title and position."""

    title: str
    curves: Curves
    x: float
    y: float


@dataclass(frozen=True)
class LongevityPlot:
    """All charts, and the total size."""

    panels: tuple[Panel, ...]
    width: float
    height: float


Value = Callable[[HalfYear, HalfYear], float]
"""A figure of a half year, given also the same half year without forgetting."""
SHOWN: tuple[tuple[str, Value, float | None], ...] = (
    ("Exchanges and blends held", lambda each, _: each.size.exchanges + each.size.blends, None),
    ("MiB on disk", lambda each, _: each.size.mebibytes, None),
    ("Milliseconds of a turn, 95th percentile", lambda each, _: each.quickness.p95, None),
    ("Recalled of what no forgetting recalls, %", lambda each, without: 100 * shares(each.met, without.met).recalled, 100.0),
)
"""Title, figure and top of the scale of each chart; None scales to the maximum."""


def plot(half_years: Sequence[HalfYear]) -> LongevityPlot:
    """Lays out the charts, two per row."""
    by_policy: dict[str, list[HalfYear]] = defaultdict(list)
    for each in sorted(half_years, key=lambda each: each.policy != NEVER):
        by_policy[each.policy].append(each)
    panels = tuple(
        Panel(title, _curves(by_policy, value, top), place % ACROSS * FRAME.width, place // ACROSS * FRAME.height)
        for place, (title, value, top) in enumerate(SHOWN)
    )
    return LongevityPlot(panels, ACROSS * FRAME.width, -(-len(panels) // ACROSS) * FRAME.height)


def _curves(by_policy: dict[str, list[HalfYear]], value: Value, top: float | None) -> Curves:
    of = {
        policy: [(each.number / 2, value(each, without)) for each, without in zip(rows, by_policy[NEVER], strict=True)]
        for policy, rows in by_policy.items()
    }
    most = top or max((each for points in of.values() for _, each in points), default=1.0) or 1.0
    last = max(year for points in of.values() for year, _ in points)
    below = [AxisMark(float(year), f"year {year}" if year else "0") for year in range(int(last) + 1)]
    beside = [AxisMark(most * step / STEPS, f"{most * step / STEPS:,.0f}") for step in range(STEPS + 1)]
    series = [Series(policy, points) for policy, points in of.items()]
    return drawn(series, Scale(0.0, last, most * HEADROOM), below, beside, FRAME)


def as_svg(half_years: Sequence[HalfYear], template: str) -> str:
    """The plot rendered with the text of a Django template."""
    return Engine(autoescape=True).from_string(template).render(Context({"plot": plot(half_years)}))
