"""The interface of an extractor, which makes memories from a passage: the rules, or for instance a language model instead."""

from dataclasses import replace
from typing import Protocol

from memory.creation import steps
from memory.creation.draft import PassageDraft


class Extraction(Protocol):
    """Extracts memories from one passage. An extractor that fails falls back to the result of the rules."""

    def __call__(self, draft: PassageDraft) -> PassageDraft:
        """Returns the passage with its memories, in text order, and the summary after it."""


def by_rules(draft: PassageDraft) -> PassageDraft:
    """The rule-based extractor: applies all steps in order."""
    return steps.read(draft)


def told_by(teller: str) -> Extraction:
    """The rule-based extractor for a text that is narrated by, or is the story of, the person named `teller`."""
    return lambda draft: by_rules(replace(draft, teller=teller))
