"""A question in its talk: “and how old was she?” is looked for and read with the question before it in front. What does it ask by itself?"""

import re

from memory.retrieval.recall_question import asked_for

END = "? "
_INNER_END = re.compile(r"\?+(?=\s+\S)")
_CLAUSES = re.compile(r"[,.;:!–-]+\s+|\s+(?:and|so|but)\s+", re.IGNORECASE)


def as_one(message: str) -> str:
    """A message that asks, remarks and all, as one question: only what it leans on stands before a question mark."""
    return _INNER_END.sub(",", message.strip())


def in_talk(question: str, before: str) -> str:
    """A question with the one before it in front."""
    return f"{as_one(before).rstrip(' ?.!,')}{END}{as_one(question)}"


def asked_last(question: str) -> str:
    """Of a question with another in front the last, which is the one that is asked."""
    return question.rpartition(END)[2]


def kind_asked(question: str) -> str:
    """What the last asks for, as `asked_for` has it: in the clause that says so, of several the last."""
    kinds = [asked_for(clause) for clause in _CLAUSES.split(asked_last(question))]
    return next((kind for kind in reversed(kinds) if kind), "")
