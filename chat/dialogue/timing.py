"""How long each part of a turn takes: laps one after another, and what ran side by side within one."""

from collections.abc import Mapping
from time import perf_counter


class Laps:
    """The milliseconds of each part, by its name; of what ran within a part, by `part/name`."""

    def __init__(self) -> None:
        self._since = perf_counter()
        self.milliseconds: dict[str, float] = {}

    def lap(self, part: str, within: Mapping[str, float] | None = None) -> None:
        """A part ends here: it began where the last one ended."""
        now = perf_counter()
        self.milliseconds[part] = (now - self._since) * 1000
        self.milliseconds |= {f"{part}/{name}": taken for name, taken in (within or {}).items()}
        self._since = now
