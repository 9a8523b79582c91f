"""What was removed, place by place: shown to whoever had it removed."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Receipt:
    """How many were removed from each place, by the place in words: “episodes”, “facts”, “turns in the text index”.

    `kept` says in sentences what was left that somebody may expect to be gone, and why.
    """

    removed: Mapping[str, int] = field(default_factory=dict)
    kept: tuple[str, ...] = ()

    def __add__(self, other: "Receipt") -> "Receipt":
        """Both together."""
        places = dict.fromkeys((*self.removed, *other.removed))
        counts = {place: self.removed.get(place, 0) + other.removed.get(place, 0) for place in places}
        return Receipt(counts, (*self.kept, *other.kept))

    @property
    def is_empty(self) -> bool:
        """Whether nothing was removed."""
        return not any(self.removed.values())
