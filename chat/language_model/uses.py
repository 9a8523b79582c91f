"""What the model is asked for besides replies, and how each of that ended: counted, so that staff see how often the rules had to do it."""

from collections.abc import Callable
from typing import TypeAlias

MEMORIES, QUESTIONS, CLAIMS = "memories of texts", "questions to texts", "claims of replies"
USES = (MEMORIES, QUESTIONS, CLAIMS)

ASKED, USED, BY_RULES = "asked", "used", "by_rules"
KEPT, UNSUPPORTED, NOT_THERE = "kept", "unsupported", "not_there"
COUNTS = (ASKED, USED, BY_RULES, KEPT, UNSUPPORTED, NOT_THERE)
"""Requests; those whose answer was used; those after which the rules did it. Of what was answered: what was kept, and what was dropped,
for want of support or because the text has no such words."""

Tell: TypeAlias = Callable[[str, str, int, str], None]
"""Is told a use, a count, how many, and why, where something went wrong."""


def untold(_use: str, _count: str, _many: int = 1, _why: str = "") -> None:
    """Where nobody counts."""
