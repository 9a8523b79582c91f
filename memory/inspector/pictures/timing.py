"""A bar chart of how long the parts of something took, in sequence and nested, with a text alternative."""

from collections.abc import Mapping
from dataclasses import dataclass

WIDTH, ROW, BAR, LEFT, RIGHT = 640, 24, 14, 200, 76
WITHIN = "/"
"""Separator of nested parts: “components/past_talk” ran within the components, concurrently with its siblings."""


@dataclass(frozen=True)
class TimingBar:
    """A part: its bar, its name and its duration in words; `is_within` if it is nested in another."""

    x: float
    y: int
    width: float
    label: str
    taken: str
    is_within: bool

    @property
    def text_y(self) -> int:
        """The y of the middle of the bar."""
        return self.y + BAR // 2

    @property
    def text_x(self) -> float:
        """The x where the text after the bar begins."""
        return self.x + self.width + 6


@dataclass(frozen=True)
class TimingPicture:
    """Bars from the beginning to the end of a turn; `words` are the text alternative."""

    words: str
    bars: tuple[TimingBar, ...]
    width: int = WIDTH
    bar: int = BAR
    label_x: int = LEFT - 8

    @property
    def height(self) -> int:
        """The height of all its bars."""
        return ROW * len(self.bars) + 8


def timing_picture(milliseconds: Mapping[str, float]) -> TimingPicture:
    """The chart of these durations, in order; nested parts start where their parent does, as they ran concurrently."""
    parts = {name: taken for name, taken in milliseconds.items() if WITHIN not in name}
    whole = max(sum(parts.values()), 0.001)
    began: dict[str, float] = {}
    behind = 0.0
    for name, taken in parts.items():
        began[name] = behind
        behind += taken
    bars = []
    for place, (name, taken) in enumerate(milliseconds.items()):
        outer, _, inner = name.partition(WITHIN)
        scale = (WIDTH - LEFT - RIGHT) / whole
        x, width = LEFT + began.get(outer, 0.0) * scale, max(1.0, taken * scale)
        bars.append(
            TimingBar(round(x, 1), 4 + ROW * place, round(width, 1), _words(inner or outer), f"{taken:.1f} ms", bool(inner))
        )
    return TimingPicture(_in_words(parts, whole), tuple(bars))


def _in_words(parts: Mapping[str, float], whole: float) -> str:
    longest = max(parts, key=lambda name: parts[name], default="")
    said = f"{whole:.0f} milliseconds in all"
    return f"{said}; most of it, {parts[longest]:.0f}, for {_words(longest)}." if longest else f"{said}."


def _words(name: str) -> str:
    return name.replace("_", " ")
