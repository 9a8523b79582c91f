"""What the model is used for besides replies, and the counters that show staff how often the rules took over."""

from collections.abc import Callable
from typing import TypeAlias

MEMORIES, QUESTIONS, CLAIMS = "memories from documents", "questions about documents", "claims in replies"
USES = (MEMORIES, QUESTIONS, CLAIMS)

ASKED, USED, BY_RULES = "asked", "used", "by_rules"
KEPT, UNSUPPORTED, NOT_THERE = "kept", "unsupported", "not_there"
COUNTS = (ASKED, USED, BY_RULES, KEPT, UNSUPPORTED, NOT_THERE)
"""Per use: requests made, answers used, and fallbacks to the rules. Per memory drawn: kept, dropped as unsupported, or
dropped because its quote is not in the text."""

Tell: TypeAlias = Callable[[str, str, int, str], None]
"""Called with a use, a counter, the increment, and the reason if something went wrong (else empty)."""


def count_nothing(_use: str, _count: str, _many: int = 1, _why: str = "") -> None:
    """A `Tell` that counts nothing."""
