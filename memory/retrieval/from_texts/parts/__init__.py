"""What speaks for an observation: one file each, one shape; each gives a value from 0 to 1 (evaluation from −1)."""

from collections.abc import Callable
from typing import Any, TypeAlias

from memory.retrieval.from_texts.parts import (
    agreed,
    covered,
    evaluation,
    importance,
    kind,
    meaning,
    pinned,
    recency,
    things,
    words,
    year,
)
from memory.retrieval.from_texts.parts.found import Found
from memory.retrieval.from_texts.searches import Cue

Part: TypeAlias = Callable[[Cue, Found, Any], float]

PARTS: tuple[Part, ...] = (
    covered.value,
    meaning.value,
    words.value,
    things.value,
    year.value,
    kind.value,
    agreed.value,
    importance.value,
    recency.value,
    evaluation.value,
    pinned.value,
)

__all__ = ["PARTS", "Found", "name_of"]


def name_of(part: Part) -> str:
    """The name of its file: under it stands its weight."""
    return part.__module__.rpartition(".")[2]
