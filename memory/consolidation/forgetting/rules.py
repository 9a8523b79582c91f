"""What is chosen of the forgetting, for a site or for one person: the policy, how much there may be, what is never forgotten."""

from dataclasses import dataclass

NEVER = "never"
"""Chosen in the place of a policy: nothing is forgotten or blended by itself."""
DEFAULT = "default"


@dataclass(frozen=True)
class Rules:
    """How one memory is kept in shape.

    `budget` is how many exchanges, and episodes that stand alone, a memory may hold before room is made. Days count back from now.
    """

    policy: str = DEFAULT
    budget: int = 20_000
    unused_days: int = 365
    """About so long an ordinary memory that was of no use is kept; each policy counts from it in its own way."""
    newest_kept: int = 200
    """So many of the last exchanges are never forgotten."""
    judged_days: int = 180
    """So long what the person judged is kept for its judgement."""
    blended_after_days: int = 60
    """What is younger is not blended."""
    alike: int = 3
    """So many exchanges, at least, become one blend; and so many of one situation are enough, for a policy that goes by that."""
