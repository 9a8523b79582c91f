"""The situations of life that a message may be about: one a line in `situations.txt`, with what they are to whoever is in them."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

SIGNS: Mapping[str, int] = {"good": 1, "bad": -1, "mixed": 0, "neutral": 0}


@cache
def _rows() -> tuple[tuple[str, ...], ...]:
    lines = (Path(__file__).parent / "situations.txt").read_text(encoding="utf-8").splitlines()
    return tuple(tuple(line.split()) for line in lines if line.strip())


@cache
def situations() -> Mapping[str, str]:
    """good, bad, mixed or neutral, by the name of the situation."""
    return {name: valence for name, valence in _rows()}  # noqa: C416  of pairs, which the type checker cannot know


def fits(situation: str, sign: int) -> bool:
    """Whether a feeling of this sign goes with a situation: nobody is pitied for what makes them glad."""
    return valence_of(situation) * sign >= 0


def valence_of(situation: str) -> int:
    """1 for a situation that is good, -1 for one that is bad, 0 for one that is neither or may be both."""
    return SIGNS[situations()[situation]]
