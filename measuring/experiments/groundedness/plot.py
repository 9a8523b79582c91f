"""A bar chart of the share of supported claims per source of truth, as in the paper's figure."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.template import Context, Engine

from chat.dialogue.grounding.ground import TRUTHS
from measuring.experiments.groundedness.table import IN_WORDS, claims_of, share
from measuring.experiments.groundedness.turns import CheckedTurn

LEFT, WIDTH, ROW, TOP, FIGURE = 120, 420, 30, 44, 120
STEPS = 4


@dataclass(frozen=True)
class SourceBar:
    """The bar of one source of truth: its name, position and width, and its figures in words."""

    name: str
    y: int
    width: float
    words: str


@dataclass(frozen=True)
class GroundednessPlot:
    """All bars with the axis marks, and the layout in SVG units."""

    bars: tuple[SourceBar, ...]
    marks: tuple[tuple[float, str], ...]
    left: int
    top: int
    width: int
    height: int


def plot(of: Sequence[CheckedTurn]) -> GroundednessPlot:
    """One bar per source of truth that has claims, and one for the references."""
    figures = [(IN_WORDS[truth], claims_of(of, truth)) for truth in TRUTHS]
    rows = [(name, each["supported"], each["claims"]) for name, each in figures if each["claims"]]
    rows.append(("references", sum(each.checked.right for each in of), sum(each.checked.named for each in of)))
    bars = tuple(
        SourceBar(name, TOP + place * ROW, share(some, whole) * WIDTH, f"{100 * share(some, whole):.1f} % of {whole}")
        for place, (name, some, whole) in enumerate(rows)
    )
    marks = tuple((LEFT + WIDTH * step / STEPS, f"{100 * step // STEPS} %") for step in range(STEPS + 1))
    return GroundednessPlot(bars, marks, LEFT, TOP, LEFT + WIDTH + FIGURE, TOP + len(bars) * ROW + 30)


def as_svg(of: Sequence[CheckedTurn], template: str) -> str:
    """The plot rendered with the text of a Django template."""
    return Engine(autoescape=True).from_string(template).render(Context({"plot": plot(of)}))
