"""A thing's neighbours as a picture: the thing in the middle, neighbours on both sides, each labelled with its relation.

It is narrow enough for a phone without scaling; every neighbour has a row of its own, so no labels overlap.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi

from rdflib import URIRef

from memory.inspector.pictures.curves import cut

WIDTH = 400.0
ROW, MARGIN = 46.0, 30.0
"""Distance between neighbours on one side, and the margin above and below them."""
NEAR, FAR = 26.0, 66.0
"""Horizontal distance of a neighbour from the middle, at the top and bottom and half-way down."""
GAP = 10.0
"""Distance between a dot and its text."""
LETTER, SMALL_LETTER = 8.3, 6.8
"""Approximate width of a letter in a name and in a relation."""
NEIGHBOURS_AT_MOST = 16


@dataclass(frozen=True)
class Neighbour:
    """A neighbouring thing or value: its label, its relation, and the fact as a sentence; `is_told`: the person told it."""

    label: str
    relation: str
    sentence: str
    is_told: bool
    iri: URIRef | None = None
    """None for a value that is not a thing."""


@dataclass(frozen=True)
class Placed:
    """A neighbour with its position: the dot at (x, y), the text from `text_x` on, or up to it if `is_left`."""

    neighbour: Neighbour
    x: float
    y: float
    text_x: float
    label: str
    relation: str
    is_left: bool

    @property
    def anchor(self) -> str:
        """SVG's `text-anchor` for its text."""
        return "end" if self.is_left else "start"

    @property
    def top(self) -> float:
        """The top of the touch area, which is 44 units high and extends outward from the dot."""
        return self.y - 22

    @property
    def from_x(self) -> float:
        """The left edge of the touch area."""
        return 0.0 if self.is_left else self.x - GAP

    @property
    def reach(self) -> float:
        """The width of the touch area."""
        return self.x + GAP if self.is_left else WIDTH - self.x + GAP

    @property
    def label_y(self) -> float:
        """The baseline of the label."""
        return self.y - 2

    @property
    def relation_y(self) -> float:
        """The baseline of the relation."""
        return self.y + 13


@dataclass(frozen=True)
class Neighbourhood:
    """The picture, and a text alternative that says how much it shows."""

    name: str
    placed: tuple[Placed, ...]
    height: float
    words: str
    width: float = WIDTH

    @property
    def middle(self) -> float:
        """The x of the centre."""
        return self.width / 2

    @property
    def centre(self) -> float:
        """The y of the centre."""
        return self.height / 2


def neighbourhood(name: str, neighbours: Sequence[Neighbour]) -> Neighbourhood | None:
    """The picture of the first NEIGHBOURS_AT_MOST neighbours; None without any."""
    shown = neighbours[:NEIGHBOURS_AT_MOST]
    if not shown:
        return None
    right, left = shown[::2], shown[1::2]
    height = 2 * MARGIN + ROW * max(1, len(right))
    placed = [*_side(right, height, is_left=False), *_side(left, height, is_left=True)]
    return Neighbourhood(cut(name, 22), tuple(placed), height, _words(name, shown))


def _side(neighbours: Sequence[Neighbour], height: float, *, is_left: bool) -> list[Placed]:
    """One side: neighbours evenly spaced from top to bottom, those in the middle farthest out."""
    top = (height - ROW * len(neighbours)) / 2 + ROW / 2
    return [_placed(each, top + ROW * place, height, is_left=is_left) for place, each in enumerate(neighbours)]


def _placed(neighbour: Neighbour, y: float, height: float, *, is_left: bool) -> Placed:
    out = NEAR + (FAR - NEAR) * cos((y - height / 2) / height * pi)
    room = WIDTH / 2 - out - GAP
    x = WIDTH / 2 - out if is_left else WIDTH / 2 + out
    return Placed(
        neighbour,
        round(x, 1),
        round(y, 1),
        round(x - GAP if is_left else x + GAP, 1),
        cut(neighbour.label, int(room / LETTER)),
        cut(neighbour.relation, int(room / SMALL_LETTER)),
        is_left,
    )


def _words(name: str, shown: Sequence[Neighbour]) -> str:
    """The text alternative: “Connected with Anna: 3 you told me about and 5 I know from elsewhere.”."""
    told = sum(each.is_told for each in shown)
    known = len(shown) - told
    parts = [f"{told} you told me about" if told else "", f"{known} I know from elsewhere" if known else ""]
    return f"Connected with {name}: {' and '.join(filter(None, parts))}."
