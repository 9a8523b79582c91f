"""The pipeline from a passage to memories: one module per step, each with a function from `PassageDraft` to `PassageDraft`.

To add a step, add a module and put its function into STEPS, where the order matters.
"""

from collections.abc import Callable
from typing import TypeAlias

from memory.creation.draft import PassageDraft
from memory.creation.steps.centre import centre
from memory.creation.steps.date import date
from memory.creation.steps.parse import parse
from memory.creation.steps.resolve import resolve
from memory.creation.steps.split import split
from memory.creation.steps.state import state
from memory.creation.steps.tell import tell
from memory.creation.steps.weigh import weigh

Step: TypeAlias = Callable[[PassageDraft], PassageDraft]

STEPS: tuple[Step, ...] = (split, parse, resolve, centre, date, tell, state, weigh)


def read(draft: PassageDraft) -> PassageDraft:
    """The passage after all steps."""
    for step in STEPS:
        draft = step(draft)
    return draft
