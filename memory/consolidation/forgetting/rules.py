"""The settings of forgetting, for a site or a person: the policy, the budget, and what is protected."""

from dataclasses import dataclass

NEVER = "never"
"""A choice instead of a policy: nothing is forgotten or blended automatically."""
DEFAULT = "default"


@dataclass(frozen=True)
class Rules:
    """The settings by which one memory is kept in shape.

    `budget` is how many exchanges and stand-alone episodes a memory may hold before room is made. Days count back from now.
    """

    policy: str = DEFAULT
    budget: int = 20_000
    unused_days: int = 365
    """Roughly how long an unused ordinary memory is kept; every policy uses it in its own way."""
    newest_kept: int = 200
    """How many of the newest exchanges are never forgotten."""
    judged_days: int = 180
    """How long a judgement protects what was judged."""
    blended_after_days: int = 60
    """Least age of exchanges to be blended."""
    alike: int = 3
    """Least number of exchanges that make a blend; also how many of one situation the policy `redundant` keeps."""
