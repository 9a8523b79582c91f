"""What can be chosen about forgetting, for a site or one person: the policy, how much there may be, what is never forgotten."""

from dataclasses import dataclass

NEVER = "never"
"""Chosen instead of a policy: nothing is forgotten or blended automatically."""
DEFAULT = "default"


@dataclass(frozen=True)
class Rules:
    """How one memory is kept in shape.

    `budget` is how many exchanges and stand-alone episodes a memory may hold before room is made. Days count back from now.
    """

    policy: str = DEFAULT
    budget: int = 20_000
    unused_days: int = 365
    """Roughly how long an ordinary memory of no use is kept; each policy counts from it in its own way."""
    newest_kept: int = 200
    """How many of the last exchanges are never forgotten."""
    judged_days: int = 180
    """How long what the person judged is kept because of the judgement."""
    blended_after_days: int = 60
    """Anything younger is not blended."""
    alike: int = 3
    """The fewest exchanges that become one blend; and how many of one situation are enough, for a policy that goes by that."""
