"""The receipt of a removal: how much was removed, place by place."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Receipt:
    """How many were removed from each place, the places in words: “episodes”, “facts”, “turns in the text index”.

    `kept` lists, in sentences, what was kept although the person may expect it gone, and why.
    """

    removed: Mapping[str, int] = field(default_factory=dict)
    kept: tuple[str, ...] = ()

    def __add__(self, other: "Receipt") -> "Receipt":
        """Two receipts combined."""
        places = dict.fromkeys((*self.removed, *other.removed))
        counts = {place: self.removed.get(place, 0) + other.removed.get(place, 0) for place in places}
        return Receipt(counts, (*self.kept, *other.kept))

    @property
    def is_empty(self) -> bool:
        """Whether nothing was removed."""
        return not any(self.removed.values())
