"""The life situations that a message may be about: one per line in `situations.txt`, with its valence for those in it."""

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
    """The valence (good, bad, mixed or neutral) of each situation, by name."""
    return {name: valence for name, valence in _rows()}  # noqa: C416  of pairs, which the type checker cannot know


def fits(situation: str, sign: int) -> bool:
    """Whether a feeling of this valence is compatible with a situation: nobody is pitied for what makes them glad."""
    return valence_of(situation) * sign >= 0


def valence_of(situation: str) -> int:
    """1 for a good situation, -1 for a bad one, 0 for a mixed or neutral one. Raises KeyError for an unknown one."""
    return SIGNS[situations()[situation]]
