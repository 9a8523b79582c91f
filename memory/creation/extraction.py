"""Who makes memories of a passage: the rules, or whoever takes their place behind the same interface, as a language model may."""

from dataclasses import replace
from typing import Protocol

from memory.creation import steps
from memory.creation.draft import Draft


class Extraction(Protocol):
    """Reads one passage. The rules always can; whoever else cannot gives what they give."""

    def __call__(self, draft: Draft) -> Draft:
        """The passage with its memories and the summary behind it; the sentences come in the order of the text."""


def by_rules(draft: Draft) -> Draft:
    """All steps, one after the other."""
    return steps.read(draft)


def told_by(teller: str) -> Extraction:
    """The same of a text in which somebody of this name says “I”, or of whom it is the story."""
    return lambda draft: by_rules(replace(draft, teller=teller))
