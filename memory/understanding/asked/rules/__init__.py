"""The rules: one module per kind of question, each with a function `asked(question)` that returns a `FactQuestion` or None.

`RULES` is tried in order and the first match wins. To add a rule, add a module and list it here. Rules use the parts of
`memory.understanding.asked` and the dependency tree of `memory.grammar`.
"""

from collections.abc import Callable

from memory.understanding.asked.model import FactQuestion
from memory.understanding.asked.question import ParsedQuestion
from memory.understanding.asked.rules import counting, describing, measure, naming, owned, verbs, whether

RULES: tuple[Callable[[ParsedQuestion], FactQuestion | None], ...] = (
    naming.asked,
    measure.asked,
    counting.asked,
    owned.asked,
    describing.asked,
    whether.asked,
    verbs.asked,
)
