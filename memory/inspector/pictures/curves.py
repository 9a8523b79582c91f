"""Curves over time: where each line, its name and the axis marks go. The template draws, this counts."""

from collections.abc import Sequence
from dataclasses import dataclass

LETTER, LINE = 7.0, 15.0
"""About how wide a letter of a label is, and how far apart labels are, in units of the drawing."""
Point = tuple[float, float]


@dataclass(frozen=True)
class Series:
    """What one line shows: `past` and `ahead` are points of days from now and values."""

    name: str
    past: Sequence[Point]
    ahead: Sequence[Point] = ()


@dataclass(frozen=True)
class Mark:
    """A place on an axis, in its own units before being placed and in units of the drawing after, and what is written there."""

    at: float
    words: str


@dataclass(frozen=True)
class Frame:
    """The size of a drawing, and the room around the curves."""

    name: str
    width: float
    height: float
    left: float
    right: float
    top: float = 12.0
    bottom: float = 26.0


WIDE, NARROW = Frame("wide", 704, 300, 56, 160), Frame("narrow", 350, 270, 50, 104)
"""For the column of a page, and for a phone: each is shown at about its own size, so that words can be read."""


@dataclass(frozen=True)
class Line:
    """One line with its name at the right, level with its present value where there is room."""

    number: int
    name: str
    label: str
    past: str
    ahead: str
    now: Point
    label_at: Point


@dataclass(frozen=True)
class Curves:
    """A drawing: lines in the order of their names from top to bottom, marks below and on the left."""

    frame: Frame
    lines: tuple[Line, ...]
    below: tuple[Mark, ...]
    beside: tuple[Mark, ...]
    now: float

    @property
    def floor(self) -> float:
        """Where the value is 0."""
        return self.frame.height - self.frame.bottom

    @property
    def far(self) -> float:
        """Where the curves end on the right."""
        return self.frame.width - self.frame.right


@dataclass(frozen=True)
class Scale:
    """The days from now that are shown, and the highest value."""

    first: float
    last: float
    highest: float

    def place(self, frame: Frame, point: Point) -> Point:
        """Where a point goes."""
        day, value = point
        across = (day - self.first) / (self.last - self.first)
        up = value / self.highest if self.highest else 0.0
        x = frame.left + across * (frame.width - frame.left - frame.right)
        y = frame.height - frame.bottom - up * (frame.height - frame.top - frame.bottom)
        return round(x, 1), round(y, 1)


def drawn(series: Sequence[Series], scale: Scale, below: Sequence[Mark], beside: Sequence[Mark], frame: Frame) -> Curves:
    """The curves in a frame."""

    def points(of: Sequence[Point]) -> str:
        return " ".join(f"{x},{y}" for x, y in (scale.place(frame, each) for each in of))

    ends = [scale.place(frame, each.past[-1]) for each in series]
    heights = apart([y for _, y in ends], frame.top + LINE / 2, frame.height - frame.bottom)
    letters = int((frame.right - 14) / LETTER)
    lines = tuple(
        Line(
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
        tuple(Mark(scale.place(frame, (each.at, 0))[0], each.words) for each in below),
        tuple(Mark(scale.place(frame, (scale.first, each.at))[1], each.words) for each in beside),
        scale.place(frame, (0, 0))[0],
    )


def apart(heights: Sequence[float], top: float, bottom: float) -> list[float]:
    """The heights, moved as little as needed to keep labels apart, between `top` and `bottom` where they fit."""
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
    """The name, with “…” where it is too long."""
    return name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…"
