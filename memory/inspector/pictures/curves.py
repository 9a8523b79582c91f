"""The geometry of line charts over time: lines, labels and axis marks."""

from collections.abc import Sequence
from dataclasses import dataclass

LETTER, LINE = 7.0, 15.0
"""Approximate width of a letter in a label, and the least distance between labels, in units of the drawing."""
Point = tuple[float, float]
"""Days from now and a value before placing; x and y after."""


@dataclass(frozen=True)
class Series:
    """The data of one line: `past` and `ahead` are points (days from now, value)."""

    name: str
    past: Sequence[Point]
    ahead: Sequence[Point] = ()


@dataclass(frozen=True)
class AxisMark:
    """A mark on an axis: its position, in the axis' units before placing and in those of the drawing after, and its text."""

    at: float
    words: str


@dataclass(frozen=True)
class DrawingFrame:
    """The size of a drawing and its margins."""

    name: str
    width: float
    height: float
    left: float
    right: float
    top: float = 12.0
    bottom: float = 26.0


WIDE, NARROW = DrawingFrame("wide", 704, 300, 68, 160), DrawingFrame("narrow", 350, 270, 64, 104)
"""Frames for the column of a page and for a phone, each at about its display size, so that labels stay legible."""


@dataclass(frozen=True)
class CurveLine:
    """A line with its label on the right, level with its present value if there is room."""

    number: int
    name: str
    label: str
    past: str
    ahead: str
    now: Point
    label_at: Point


@dataclass(frozen=True)
class Curves:
    """A chart: lines in the order of their series, marks on the axes below and on the left."""

    frame: DrawingFrame
    lines: tuple[CurveLine, ...]
    below: tuple[AxisMark, ...]
    beside: tuple[AxisMark, ...]
    now: float

    @property
    def floor(self) -> float:
        """The y of value 0."""
        return self.frame.height - self.frame.bottom

    @property
    def far(self) -> float:
        """The x of the right end of the curves."""
        return self.frame.width - self.frame.right


@dataclass(frozen=True)
class Scale:
    """The range of the chart: the first and last day from now, and the highest value."""

    first: float
    last: float
    highest: float

    def place(self, frame: DrawingFrame, point: Point) -> Point:
        """The (x, y) of a point in this frame."""
        day, value = point
        across = (day - self.first) / (self.last - self.first)
        up = value / self.highest if self.highest else 0.0
        x = frame.left + across * (frame.width - frame.left - frame.right)
        y = frame.height - frame.bottom - up * (frame.height - frame.top - frame.bottom)
        return round(x, 1), round(y, 1)


def drawn(
    series: Sequence[Series], scale: Scale, below: Sequence[AxisMark], beside: Sequence[AxisMark], frame: DrawingFrame
) -> Curves:
    """The chart of these series in this frame, with marks on both axes."""

    def points(of: Sequence[Point]) -> str:
        return " ".join(f"{x},{y}" for x, y in (scale.place(frame, each) for each in of))

    ends = [scale.place(frame, each.past[-1]) for each in series]
    heights = apart([y for _, y in ends], frame.top + LINE / 2, frame.height - frame.bottom)
    letters = int((frame.right - 14) / LETTER)
    lines = tuple(
        CurveLine(
            number,
            each.name,
            cut(each.name, letters),
            points(each.past),
            points(each.ahead),
            end,
            (frame.width - frame.right + 10, height),
        )
        for number, (each, end, height) in enumerate(zip(series, ends, heights, strict=True), 1)
    )
    return Curves(
        frame,
        lines,
        tuple(AxisMark(scale.place(frame, (each.at, 0))[0], each.words) for each in below),
        tuple(AxisMark(scale.place(frame, (scale.first, each.at))[1], each.words) for each in beside),
        scale.place(frame, (0, 0))[0],
    )


def apart(heights: Sequence[float], top: float, bottom: float) -> list[float]:
    """Moves the heights of labels as little as needed to keep them LINE apart, between `top` and `bottom` if they fit."""
    order = sorted(range(len(heights)), key=lambda number: (heights[number], number))
    placed = [0.0] * len(heights)
    lowest = top - LINE
    for number in order:
        lowest = placed[number] = max(heights[number], lowest + LINE)
    highest = bottom + LINE
    for number in reversed(order):
        highest = placed[number] = min(placed[number], highest - LINE)
    return [round(each, 1) for each in placed]


def cut(name: str, letters: int) -> str:
    """The name, shortened with “…” if it is too long."""
    return name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…"
