"""What a run of forgetting or blending came to."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """How much was looked at and what became of it.

    `looked_at`, `forgotten` and `blended` count exchanges and stand-alone episodes; `episodes` and `statements` what left the
    memory with them, into the bin. Not `is_whole` where the work was stopped: started again, it goes on from there.
    """

    looked_at: int = 0
    forgotten: int = 0
    blended: int = 0
    episodes: int = 0
    statements: int = 0
    is_whole: bool = True

    def __add__(self, other: "Outcome") -> "Outcome":
        """Both added up."""
        return Outcome(
            self.looked_at + other.looked_at,
            self.forgotten + other.forgotten,
            self.blended + other.blended,
            self.episodes + other.episodes,
            self.statements + other.statements,
            self.is_whole and other.is_whole,
        )
