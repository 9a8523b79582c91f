"""The wordings that come along, read once by a process: to compile their templates takes longer than a turn."""

from functools import cache
from pathlib import Path

from chat.intents.wording import TemplateWordings

INTENTS = Path(__file__).parents[1] / "templates" / "intents"


@cache
def bundled_wording() -> TemplateWordings:
    """The wordings in the plain tone; nothing that is asked of them changes them."""
    return TemplateWordings([INTENTS])
