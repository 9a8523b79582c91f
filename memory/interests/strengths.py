"""How strong interests are, and how they are found by strength: logarithms at a fixed moment, in bands.

What is stored is the logarithm of a strength as it would be at EPOCH, so the order of strengths never changes by itself. Each
interest lies in a band of this and in the hour of its last touch: the strongest and the latest are found band by band.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from decimal import Decimal
from functools import lru_cache
from math import exp, floor, log

from more_itertools import batched
from rdflib import XSD, Literal

from memory.store.terms import Term

HALVED_AFTER_DAYS = 30.0
RATE = log(2) / HALVED_AFTER_DAYS
EPOCH = datetime(2020, 1, 1, tzinfo=UTC)
DAY = 86_400.0
WEIGHTS = {"subject": 1.0, "value": 0.5, "property": 1.0, "class": 0.5, "pattern": 0.5, "liked": 5.0, "disliked": -5.0}
"""How much each kind of touch adds: what is asked about more than what an answer names; what is declared liked the most."""
LIKED, DISLIKED, LESS = "liked", "disliked", "less"
"""What a person can say about an interest by hand."""
LESSENED_BY = 4.0
"""“Less of this” has the effect of two months of silence."""
BANDS_PER_UNIT = 4
"""How many bands of strength there are per unit of its logarithm: within one, strengths differ by at most 28 %."""
STRONGEST, WEAKEST = 10, -7
"""The logarithms between which strengths are looked for: e¹⁰ is a hundred touches a day for a year, e⁻⁷ nothing."""
BANDS_A_STEP = 34
PAGE_BANDS, PAGE_BANDS_AT_MOST = 8, 256
"""How many bands are searched first for a page, and at most at a time where little is found, down to those as old as EPOCH."""
OLDEST_BAND = -40
PLACES_KEPT = 4_096
BY_HAND = ("by_hand", "by_hand_at")


def strength_of(row: dict[str, Term], now: datetime) -> float:
    """The present strength in a row of an interest, below 0 for a dislike; 0 where nothing is stored yet."""
    return int(row["sign"]) * exp(float(row["level"]) - aged(now)) if "level" in row else 0.0


def stored(strength: float, now: datetime) -> dict[str, Term]:
    """A strength as it is stored."""
    level = log(max(abs(strength), 1e-6)) + aged(now)
    return {"level": decimal(level), "sign": Literal(1 if strength > 0 else -1)}


def touched(row: dict[str, Term], weight: float, now: datetime) -> tuple[float, dict[str, Term]]:
    """The strength after a touch, and what was said by hand, if it still counts.

    What the person disliked by hand stays disliked, however often it is spoken of, until the person says otherwise.
    """
    strength, said = strength_of(row, now), str(row.get("by_hand", ""))
    by_hand = {name: row[name] for name in BY_HAND if name in row}
    if said == DISLIKED and 0 < weight < WEIGHTS["liked"]:
        return strength, by_hand
    if (said == DISLIKED and weight > 0) or (said == LIKED and weight < 0):
        return weight, {}
    return strength + weight, by_hand


def said_by_hand(strength: float, said: str) -> float:
    """The strength once the person says LIKED, DISLIKED or LESS about it by hand. Raises KeyError for anything else."""
    return {
        LIKED: max(strength, 0.0) + WEIGHTS["liked"],
        DISLIKED: min(strength, 0.0) + WEIGHTS["disliked"],
        LESS: strength / LESSENED_BY,
    }[said]


def faded(strength: float, days: float) -> float:
    """What is left of a strength after this many days without a touch."""
    return strength * exp(-RATE * days)


def strongest_bands(kind: str, now: datetime) -> Iterator[list[Literal]]:
    """The bands of a kind that matter now, a step at a time, strongest first."""
    at = aged(now)
    bands = range(floor((at + STRONGEST) * BANDS_PER_UNIT), floor((at + WEAKEST) * BANDS_PER_UNIT), -1)
    for some in batched(bands, BANDS_A_STEP):
        yield [place(f"{kind}/{band}") for band in some]


def band_kind(kind: str, *, disliked: bool) -> str:
    """How the bands of a kind, or of its dislikes, begin."""
    return f"disliked {kind}" if disliked else kind


def bands_down(kind: str, level: float) -> Iterator[list[Literal]]:
    """The bands of a kind, from that of a level downwards, more and more at a time."""
    upper, size = floor(level * BANDS_PER_UNIT), PAGE_BANDS
    while upper >= OLDEST_BAND:
        yield [place(f"{kind}/{band}") for band in range(upper, upper - size, -1)]
        upper, size = upper - size, min(2 * size, PAGE_BANDS_AT_MOST)


def aged(now: datetime) -> float:
    """How much the logarithm of a strength has lost since the fixed moment."""
    return RATE * (now - EPOCH).total_seconds() / DAY


def hour_of(kind: str, moment_of_touch: datetime) -> str:
    """“thing/2026-05-04T09”."""
    return f"{kind}/{moment_of_touch.astimezone(UTC):%Y-%m-%dT%H}"


@lru_cache(PLACES_KEPT)
def place(name: str) -> Literal:
    """The same ones are searched again and again, and making one takes long."""
    return Literal(name)


def decimal(number: float) -> Literal:
    """A level, to a millionth."""
    return Literal(Decimal(f"{number:.6f}"), datatype=XSD.decimal, normalize=False)
