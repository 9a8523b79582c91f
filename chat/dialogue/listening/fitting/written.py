"""Lists the written wordings that may acknowledge what is told: those of stances, situations and common cases."""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from chat.intents.declaring import PART
from chat.intents.slots import slots_of
from chat.intents.written import lines_of

FOLDER = Path(__file__).parents[4] / "templates" / "intents"
STANCE, HEARD, ASPECT = FAMILIES = ("stance", "heard", "aspect")
"""The folders of intents: the tone in which a friend would answer, a situation of life, and the common cases of one."""
_SLOT = re.compile(r"\{\{ *(\w+) *\}\}")


def bundled_wordings() -> list[str]:
    """All bundled wordings, each once, in the form in which they are encoded (`meant_by`)."""
    return sorted({meant_by(line, intent) for intent, line in _lines()})


@lru_cache(maxsize=20_000)
def meant_by(wording: str, intent: str) -> str:
    """A wording in the form that is encoded: with examples in its slots and, for a common case, without its cues."""
    examples = slots_of(intent).example
    return _SLOT.sub(lambda slot: str(examples.get(slot[1], "")), acknowledging_in(wording))


def acknowledging_in(wording: str) -> str:
    """The part of a wording that is said: all of it or, for a common case, what follows its cues."""
    return wording.rpartition(PART)[2].strip()


def _lines() -> Iterator[tuple[str, str]]:
    for family in FAMILIES:
        for file in sorted((FOLDER / family).glob("*.txt")):
            for line in lines_of(file.read_text(encoding="utf-8")):
                yield f"{family}/{file.stem}", line.text
