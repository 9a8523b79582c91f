"""Asks the model for JSON of a schema; on failure the rules take over, and the problem is counted and logged, never raised."""

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
    """JSON of this schema in at most `most` tokens (by default those of a reply); None if the model gives none."""
    consultation.tell(use, ASKED, 1, "")
    try:
        return consultation.structured(dict(schema), messages, most)
    except ModelProblem as problem:
        left_to_rules(use, consultation, str(problem))
        return None


def left_to_rules(use: str, consultation: Consultation, why: str) -> None:
    """Counts and logs that the rules took over, and why. `why` must quote nothing of what was sent."""
    consultation.tell(use, BY_RULES, 1, why)
    count_fallback(use)
    logger.warning("%s: by the rules: %s", use, why)
