"""The result of a forgetting or blending run."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ConsolidationOutcome:
    """What a run looked at, and what became of it.

    `looked_at`, `forgotten` and `blended` count exchanges and stand-alone episodes; `episodes` and `statements` count what went
    into the bin with them. `is_whole` is False if the run was stopped; a new run continues from there.
    """

    looked_at: int = 0
    forgotten: int = 0
    blended: int = 0
    episodes: int = 0
    statements: int = 0
    is_whole: bool = True

    def __add__(self, other: "ConsolidationOutcome") -> "ConsolidationOutcome":
        """The sum of both; whole only if both are."""
        return ConsolidationOutcome(
            self.looked_at + other.looked_at,
            self.forgotten + other.forgotten,
            self.blended + other.blended,
            self.episodes + other.episodes,
            self.statements + other.statements,
            self.is_whole and other.is_whole,
        )
