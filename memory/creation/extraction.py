"""What makes memories from a passage: the rules, or what takes their place behind the same interface, as a language model may."""

from dataclasses import replace
from typing import Protocol

from memory.creation import steps
from memory.creation.draft import Draft


class Extraction(Protocol):
    """Reads one passage. The rules always can; anything else that cannot returns what they return."""

    def __call__(self, draft: Draft) -> Draft:
        """The passage with its memories and the summary after it; the sentences are in the order of the text."""


def by_rules(draft: Draft) -> Draft:
    """Takes all steps, one after another."""
    return steps.read(draft)


def told_by(teller: str) -> Extraction:
    """The same for a text in which somebody of this name says “I”, or that is their story."""
    return lambda draft: by_rules(replace(draft, teller=teller))
