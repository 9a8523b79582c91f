"""Questions about what people told, read from the dependency tree: “Where does Billy live?” → (Billy, live in, ?).

`question` prepares the sentence, `clause` takes its verb apart, `rules/` has one module per kind of question (add one there),
`happening` reads questions about a time. Imports the grammar and the statements whose relations the questions share.
"""

from dataclasses import replace

from memory.understanding.asked.model import AnswerType, FactQuestion
from memory.understanding.asked.question import question_of
from memory.understanding.asked.rules import RULES

__all__ = ["AnswerType", "FactQuestion", "asked_in"]


def asked_in(text: str) -> FactQuestion | None:
    """What the last sentence of a text asks about what people told; None if it asks no such thing."""
    question = question_of(text)
    if question is None:
        return None
    found = next((found for rule in RULES if (found := rule(question)) is not None), None)
    return replace(found, words=text) if found else None
