"""What a thing has to do with, as a picture: the thing in the middle, neighbours on both sides, each with its relation.

Drawn narrow enough to be read on a phone as it is; every neighbour has a line of its own, so that no label covers another.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi

from rdflib import URIRef

from memory.inspector.pictures.curves import cut

WIDTH = 400.0
ROW, MARGIN = 46.0, 30.0
"""How far apart neighbours on one side are, and the room above and below them."""
NEAR, FAR = 26.0, 66.0
"""How far from the middle a neighbour is at the top and bottom, and half-way down."""
GAP = 10.0
LETTER, SMALL_LETTER = 8.3, 6.8
"""About how wide a letter of a name and of a relation is."""
NEIGHBOURS_AT_MOST = 16


@dataclass(frozen=True)
class Neighbour:
    """A thing or value next to another: its name, by which relation, who says so, and the same as a sentence."""

    label: str
    relation: str
    sentence: str
    is_told: bool
    iri: URIRef | None = None
    """None for a value that is not a thing."""


@dataclass(frozen=True)
class Placed:
    """A neighbour where it is drawn: the dot at (x, y), the words from `text_x` on, to the left of it if `is_left`."""

    neighbour: Neighbour
    x: float
    y: float
    text_x: float
    label: str
    relation: str
    is_left: bool

    @property
    def anchor(self) -> str:
        """How the words are aligned to their place."""
        return "end" if self.is_left else "start"

    @property
    def top(self) -> float:
        """Where the touch area begins: 44 units high, from the dot outward."""
        return self.y - 22

    @property
    def from_x(self) -> float:
        """Its left edge."""
        return 0.0 if self.is_left else self.x - GAP

    @property
    def reach(self) -> float:
        """Its width."""
        return self.x + GAP if self.is_left else WIDTH - self.x + GAP

    @property
    def label_y(self) -> float:
        """The line of the name."""
        return self.y - 2

    @property
    def relation_y(self) -> float:
        """The line of the relation."""
        return self.y + 13


@dataclass(frozen=True)
class Neighbourhood:
    """The picture, in units of the drawing, and the words that say how much it shows."""

    name: str
    placed: tuple[Placed, ...]
    height: float
    words: str
    width: float = WIDTH

    @property
    def middle(self) -> float:
        """Half-way across."""
        return self.width / 2

    @property
    def centre(self) -> float:
        """Half-way down."""
        return self.height / 2


def neighbourhood(name: str, neighbours: Sequence[Neighbour]) -> Neighbourhood | None:
    """The picture of the first neighbours, at most NEIGHBOURS_AT_MOST; None where there are none."""
    shown = neighbours[:NEIGHBOURS_AT_MOST]
    if not shown:
        return None
    right, left = shown[::2], shown[1::2]
    height = 2 * MARGIN + ROW * max(1, len(right))
    placed = [*_side(right, height, is_left=False), *_side(left, height, is_left=True)]
    return Neighbourhood(cut(name, 22), tuple(placed), height, _words(name, shown))


def _side(neighbours: Sequence[Neighbour], height: float, *, is_left: bool) -> list[Placed]:
    """One side, evenly spaced from top to bottom, farthest out half-way down."""
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
    """“What Anna has to do with: 3 that you told me and 5 from what I know.”."""
    told = sum(each.is_told for each in shown)
    known = len(shown) - told
    parts = [f"{told} that you told me" if told else "", f"{known} from what I know" if known else ""]
    return f"What {name} has to do with: {' and '.join(filter(None, parts))}."
