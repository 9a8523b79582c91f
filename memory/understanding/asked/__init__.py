"""Questions about what people told, read from the dependency tree: “Where does Billy live?” → (Billy, live in, ?)."""

from dataclasses import replace

from memory.understanding.asked.model import Asked, Wants
from memory.understanding.asked.question import question_of
from memory.understanding.asked.rules import RULES

__all__ = ["Asked", "Wants", "asked_in"]


def asked_in(text: str) -> Asked | None:
    """What the last sentence of an utterance asks about what people told; None if nothing of the kind."""
    question = question_of(text)
    if question is None:
        return None
    found = next((found for rule in RULES if (found := rule(question)) is not None), None)
    return replace(found, words=text) if found else None
