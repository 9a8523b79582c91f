"""What the searches work on, and what they give."""

from dataclasses import dataclass

from memory.retrieval.from_texts.question import TextQuestion


@dataclass(frozen=True)
class Cue:
    """The message as it was said, whole with what the talk before fills in, and taken apart where it asks something."""

    said: str
    whole: str
    question: TextQuestion | None


@dataclass(frozen=True)
class Search:
    """Words for BM25, and a text whose meaning is searched for; either may be empty."""

    words: str
    meaning: str = ""
