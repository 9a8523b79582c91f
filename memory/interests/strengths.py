"""The strength of interests: logarithms relative to a fixed moment, indexed in bands.

What is stored is the logarithm of the strength normalised to EPOCH, so decay never changes the order of interests. Each
interest is in a band of this level and in the hour of its last touch: the strongest and the latest are found band by band.
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
"""Half-life of a strength, in days."""
RATE = log(2) / HALVED_AFTER_DAYS
"""Decay rate per day."""
EPOCH = datetime(2020, 1, 1, tzinfo=UTC)
DAY = 86_400.0
WEIGHTS = {"subject": 1.0, "value": 0.5, "property": 1.0, "class": 0.5, "pattern": 0.5, "liked": 5.0, "disliked": -5.0}
"""How much each kind of touch adds: being asked about counts more than occurring in an answer, an explicit like the most."""
LIKED, DISLIKED, LESS = "liked", "disliked", "less"
"""What a person can set by hand for an interest."""
LESSENED_BY = 4.0
"""“Less of this” divides the strength by this: the effect of two months without a touch."""
BANDS_PER_UNIT = 4
"""Bands per unit of the logarithm: within a band, strengths differ by at most 28 %."""
STRONGEST, WEAKEST = 10, -7
"""Range of the logarithm that is searched: e¹⁰ is a hundred touches a day for a year, e⁻⁷ next to nothing."""
BANDS_A_STEP = 34
"""How many bands one query searches for the strongest interests."""
PAGE_BANDS, PAGE_BANDS_AT_MOST = 8, 256
"""How many bands the first query for a page searches, and the most that any later one does, as the number doubles."""
OLDEST_BAND = -40
"""Where the search for a page ends: the bands of strengths as old as EPOCH."""
PLACES_KEPT = 4_096
BY_HAND = ("by_hand", "by_hand_at")


def strength_of(row: dict[str, Term], now: datetime) -> float:
    """The present strength in a row of an interest, negative for a dislike; 0 if the row has none."""
    return int(row["sign"]) * exp(float(row["level"]) - aged(now)) if "level" in row else 0.0


def stored(strength: float, now: datetime) -> dict[str, Term]:
    """A present strength in the form in which it is stored: level and sign."""
    level = log(max(abs(strength), 1e-6)) + aged(now)
    return {"level": decimal(level), "sign": Literal(1 if strength > 0 else -1)}


def touched(row: dict[str, Term], weight: float, now: datetime) -> tuple[float, dict[str, Term]]:
    """The strength after a touch, and the columns for what the person set by hand, if still in force.

    What the person disliked by hand stays disliked, however often it comes up, until the person says otherwise.
    """
    strength, said = strength_of(row, now), str(row.get("by_hand", ""))
    by_hand = {name: row[name] for name in BY_HAND if name in row}
    if said == DISLIKED and 0 < weight < WEIGHTS["liked"]:
        return strength, by_hand
    if (said == DISLIKED and weight > 0) or (said == LIKED and weight < 0):
        return weight, {}
    return strength + weight, by_hand


def said_by_hand(strength: float, said: str) -> float:
    """The strength after the person sets LIKED, DISLIKED or LESS by hand. Raises KeyError for anything else."""
    return {
        LIKED: max(strength, 0.0) + WEIGHTS["liked"],
        DISLIKED: min(strength, 0.0) + WEIGHTS["disliked"],
        LESS: strength / LESSENED_BY,
    }[said]


def faded(strength: float, days: float) -> float:
    """What is left of a strength after this many days without a touch."""
    return strength * exp(-RATE * days)


def strongest_bands(kind: str, now: datetime) -> Iterator[list[Literal]]:
    """The bands of a kind within the searched range, strongest first, one query's worth at a time."""
    at = aged(now)
    bands = range(floor((at + STRONGEST) * BANDS_PER_UNIT), floor((at + WEAKEST) * BANDS_PER_UNIT), -1)
    for some in batched(bands, BANDS_A_STEP):
        yield [place(f"{kind}/{band}") for band in some]


def band_kind(kind: str, *, disliked: bool) -> str:
    """The prefix of the band names for the interests of a kind, or for its dislikes."""
    return f"disliked {kind}" if disliked else kind


def bands_down(kind: str, level: float) -> Iterator[list[Literal]]:
    """The bands of a kind from the one containing `level` downwards, in growing batches."""
    upper, size = floor(level * BANDS_PER_UNIT), PAGE_BANDS
    while upper >= OLDEST_BAND:
        yield [place(f"{kind}/{band}") for band in range(upper, upper - size, -1)]
        upper, size = upper - size, min(2 * size, PAGE_BANDS_AT_MOST)


def aged(now: datetime) -> float:
    """How much a strength's logarithm decays between EPOCH and now; stored levels are normalised by adding it."""
    return RATE * (now - EPOCH).total_seconds() / DAY


def hour_of(kind: str, moment_of_touch: datetime) -> str:
    """The name of the hour that a touch is filed under: “thing/2026-05-04T09”."""
    return f"{kind}/{moment_of_touch.astimezone(UTC):%Y-%m-%dT%H}"


@lru_cache(PLACES_KEPT)
def place(name: str) -> Literal:
    """The cached literal of a band or an hour: the same few are queried repeatedly, and building one is slow."""
    return Literal(name)


def decimal(number: float) -> Literal:
    """A level as a decimal literal with six digits after the point."""
    return Literal(Decimal(f"{number:.6f}"), datatype=XSD.decimal, normalize=False)
