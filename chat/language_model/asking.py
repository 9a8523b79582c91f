"""Asks for an answer of an agreed form, where the rules do it when that fails: what went wrong is counted and logged, never raised."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from chat.figures import count_fallback
from chat.language_model.consultation import Consultation
from chat.language_model.problems import ModelProblem
from chat.language_model.uses import ASKED, BY_RULES
from memory.model import SentMessage

logger = logging.getLogger("companion.language_model")


def asked_for(
    use: str, consultation: Consultation, schema: Mapping[str, Any], messages: Sequence[SentMessage], most: int | None = None
) -> Any | None:
    """JSON of this schema, of so many tokens at most; None where the model gives none, whatever the reason."""
    consultation.tell(use, ASKED, 1, "")
    try:
        return consultation.structured(dict(schema), messages, most)
    except ModelProblem as problem:
        left_to_rules(use, consultation, str(problem))
        return None


def left_to_rules(use: str, consultation: Consultation, why: str) -> None:
    """Counts that the rules do it, and says why: in words that hold nothing of what was sent."""
    consultation.tell(use, BY_RULES, 1, why)
    count_fallback(use)
    logger.warning("%s: by the rules: %s", use, why)
