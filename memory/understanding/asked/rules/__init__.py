"""The rules: each module has one function `asked(question)`, which reads what is asked or gives None. The first wins."""

from collections.abc import Callable

from memory.understanding.asked.model import Asked
from memory.understanding.asked.question import Question
from memory.understanding.asked.rules import counting, describing, measure, naming, owned, verbs, whether

RULES: tuple[Callable[[Question], Asked | None], ...] = (
    naming.asked,
    measure.asked,
    counting.asked,
    owned.asked,
    describing.asked,
    whether.asked,
    verbs.asked,
)
