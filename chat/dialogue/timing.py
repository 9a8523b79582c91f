"""Measures the parts of a turn: consecutive laps, and what ran in parallel within them."""

from collections.abc import Mapping
from time import perf_counter


class Laps:
    """Milliseconds per part, by name; for what ran in parallel within a part, by `part/name`."""

    def __init__(self) -> None:
        self._since = perf_counter()
        self.milliseconds: dict[str, float] = {}

    def lap(self, part: str, within: Mapping[str, float] | None = None) -> None:
        """Ends a part that began where the last one ended; `within` are the durations inside it."""
        now = perf_counter()
        self.milliseconds[part] = (now - self._since) * 1000
        self.milliseconds |= {f"{part}/{name}": taken for name, taken in (within or {}).items()}
        self._since = now
