"""A line chart of a quantity over days, with a text alternative, and its values for a table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

WIDTH, HEIGHT = 480, 180
LEFT, RIGHT, TOP, BOTTOM = 64, 12, 12, 28


@dataclass(frozen=True)
class ScaleMark:
    """A mark on the scale on the left: its position and its text."""

    y: float
    label: str


@dataclass(frozen=True)
class Point:
    """A day's value: its position, the day and the value in words."""

    x: float
    y: float
    day: str
    value: str


@dataclass(frozen=True)
class LinePicture:
    """A line chart over days; `words` and `peak` are its text alternative; `unit` is what is counted, unless the title says it."""

    title: str
    words: str
    peak: str
    unit: str
    points: tuple[Point, ...]
    marks: tuple[ScaleMark, ...]
    first: str
    last: str
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    bottom: int = HEIGHT - BOTTOM

    @property
    def path(self) -> str:
        """The points as SVG's `points` attribute: “64,152 100,90”."""
        return " ".join(f"{point.x:g},{point.y:g}" for point in self.points)


def line_picture(
    title: str, values: Sequence[tuple[date, float]], in_words: Callable[[float], str], most: float | None = None, unit: str = ""
) -> LinePicture | None:
    """The chart of these values, oldest first, on a scale from 0 to `most` or the largest; None without values.

    `in_words` formats a value.
    """
    if not values:
        return None
    top = most if most is not None else max(*(value for _, value in values), 1.0)
    first, last = values[0][0], values[-1][0]
    days = max(1, (last - first).days)
    points = tuple(
        Point(
            round(LEFT + (WIDTH - LEFT - RIGHT) * (day - first).days / days, 1),
            _height(value, top),
            _day(day),
            in_words(value),
        )
        for day, value in values
    )
    marks = tuple(ScaleMark(_height(part * top, top), in_words(part * top)) for part in (0.0, 0.5, 1.0))
    return LinePicture(
        title, _in_words(title, values, in_words), _peak(values, in_words), unit, points, marks, _day(first), _day(last)
    )


def _height(value: float, top: float) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * min(1.0, value / top), 1)


def _in_words(title: str, values: Sequence[tuple[date, float]], in_words: Callable[[float], str]) -> str:
    (first, before), (last, now) = values[0], values[-1]
    if len(values) == 1:
        return f"{title}: {in_words(now)} on {_day(last)}. The line appears once there are figures for two days."
    if before == now:
        return f"{title}: {in_words(now)} on {_day(last)}, as on {_day(first)}."
    return (
        f"{title}: {in_words(now)} on {_day(last)}, {'up' if now > before else 'down'} from {in_words(before)} on {_day(first)}."
    )


def _peak(values: Sequence[tuple[date, float]], in_words: Callable[[float], str]) -> str:
    """When it was highest; empty unless that was between the ends."""
    day, most = max(values, key=lambda each: each[1])
    return f"The most was {in_words(most)}, on {_day(day)}." if most > max(values[0][1], values[-1][1]) else ""


def _day(day: date) -> str:
    return f"{day.day} {day:%B %Y}"
