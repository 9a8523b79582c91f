"""A bar chart of memories by age, divided by how readily they come to mind."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from memory.inspector.pictures.curves import NARROW, WIDE, DrawingFrame
from memory.realisation.values import listed

AGES = ((7, "this week"), (31, "this month"), (92, "three months"), (366, "a year"), (732, "two years"), (36_600, "older"))
"""Age groups: the upper end in days, without the groups before, and the name."""
CLEAR, FADING, FAINT = "clear", "fading", "faint"
STEPS = (CLEAR, FADING, FAINT)
CLEAR_FROM, FADING_FROM = -1.0, -2.5
"""Thresholds of base-level activation in days: an unused memory stays clear for a week and is faint after five months."""
ROW, BAR = 30.0, 18.0
"""Height of a row and of its bar."""
LABEL, COUNT = 92.0, 64.0
"""Room for the age before a bar, and for the number after it."""


@dataclass(frozen=True)
class BarSegment:
    """A segment of a bar."""

    step: str
    x: float
    width: float
    number: int


@dataclass(frozen=True)
class AgeBar:
    """The memories of one age group."""

    age: str
    y: float
    middle: float
    end: float
    number: int
    parts: tuple[BarSegment, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of memories by step, in the order of STEPS."""
        of = {part.step: part.number for part in self.parts}
        return tuple(of.get(step, 0) for step in STEPS)


@dataclass(frozen=True)
class Bars:
    """One drawing of the chart."""

    frame: DrawingFrame
    bars: tuple[AgeBar, ...]


@dataclass(frozen=True)
class FadingPicture:
    """The drawings, and a text alternative."""

    drawings: tuple[Bars, ...]
    words: str

    @property
    def bars(self) -> tuple[AgeBar, ...]:
        """Each age group once, for a table."""
        return self.drawings[0].bars


def step_of(activation: float) -> str:
    """CLEAR, FADING or FAINT for this base-level activation."""
    return CLEAR if activation >= CLEAR_FROM else FADING if activation >= FADING_FROM else FAINT


def picture(memories: Iterable[tuple[float, float]], each_stands_for: float) -> FadingPicture:
    """The picture of memories, given as (age in days, activation), each of which stands for `each_stands_for` memories."""
    counts: Counter[tuple[str, str]] = Counter()
    for days, activation in memories:
        age = next(words for until, words in AGES if days < until or until == AGES[-1][0])
        counts[age, step_of(activation)] += 1
    numbers = {key: round(number * each_stands_for) for key, number in counts.items()}
    ages = [words for _, words in AGES if any((words, step) in numbers for step in STEPS)]
    return FadingPicture(tuple(_bars(ages, numbers, frame) for frame in (WIDE, NARROW)), _said(numbers))


def _bars(ages: Sequence[str], numbers: dict[tuple[str, str], int], of: DrawingFrame) -> Bars:
    frame = DrawingFrame(of.name, of.width, ROW * len(ages), LABEL, COUNT, 0.0, 0.0)
    most = max((sum(numbers.get((age, step), 0) for step in STEPS) for age in ages), default=1)
    room = (frame.width - LABEL - COUNT) / most
    return Bars(frame, tuple(_bar(age, number * ROW, numbers, room) for number, age in enumerate(ages)))


def _bar(age: str, top: float, numbers: dict[tuple[str, str], int], room: float) -> AgeBar:
    parts, x = [], LABEL
    for step in STEPS:
        number = numbers.get((age, step), 0)
        if number:
            parts.append(BarSegment(step, round(x, 1), round(max(1.0, number * room), 1), number))
            x += parts[-1].width
    return AgeBar(age, top + (ROW - BAR) / 2, top + ROW / 2, round(x, 1), sum(each.number for each in parts), tuple(parts))


def _said(numbers: dict[tuple[str, str], int]) -> str:
    """The text alternative: “120 are clear, 40 are fading and 2,000 are faint”."""
    by_step = {step: sum(number for (_, each), number in numbers.items() if each == step) for step in STEPS}
    return listed([f"{number:,} {'is' if number == 1 else 'are'} {step}" for step, number in by_step.items() if number])
