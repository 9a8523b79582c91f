"""How long the parts of something took, one after another and within each other: bars, and the same in words."""

from collections.abc import Mapping
from dataclasses import dataclass

WIDTH, ROW, BAR, LEFT, RIGHT = 640, 24, 14, 200, 76
WITHIN = "/"
"""“components/past_talk” ran within the components, alongside the others among them."""


@dataclass(frozen=True)
class Bar:
    """A part: its bar, its name and how long it took in words; `is_within` if it ran inside another."""

    x: float
    y: int
    width: float
    label: str
    taken: str
    is_within: bool

    @property
    def text_y(self) -> int:
        """The middle of the bar."""
        return self.y + BAR // 2

    @property
    def text_x(self) -> float:
        """Where the words begin, after the bar."""
        return self.x + self.width + 6


@dataclass(frozen=True)
class TimingPicture:
    """Bars from the beginning to the end of a turn; `words` say the same as the picture."""

    words: str
    bars: tuple[Bar, ...]
    width: int = WIDTH
    bar: int = BAR
    label_x: int = LEFT - 8

    @property
    def height(self) -> int:
        """The height for all its bars."""
        return ROW * len(self.bars) + 8


def timing_picture(milliseconds: Mapping[str, float]) -> TimingPicture:
    """The parts in order. What ran within one begins where that one began: those ran side by side."""
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
        bars.append(Bar(round(x, 1), 4 + ROW * place, round(width, 1), _words(inner or outer), f"{taken:.1f} ms", bool(inner)))
    return TimingPicture(_in_words(parts, whole), tuple(bars))


def _in_words(parts: Mapping[str, float], whole: float) -> str:
    longest = max(parts, key=lambda name: parts[name], default="")
    said = f"{whole:.0f} milliseconds in all"
    return f"{said}; most of it, {parts[longest]:.0f}, for {_words(longest)}." if longest else f"{said}."


def _words(name: str) -> str:
    return name.replace("_", " ")
