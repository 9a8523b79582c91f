"""A question in its talk: “and how old was she?” is looked for and read with the question before it in front. What does it ask by itself?"""

import re
from dataclasses import dataclass

from memory.language.spelling import plainly_spelt
from memory.retrieval.recall_question import asked_for

END = "? "
_INNER_END = re.compile(r"\?+(?=\s+\S)")
_SECOND = re.compile(
    r"[,;.?]?\s+(?:and|n|&)\s+(?=(?:(?:with|for|in|on|at|to|from|by|of)\s+)?(?:who|whos|whose|what|whats|which|where|wheres|when|whens|how|why)\b)",
    re.IGNORECASE,
)
WORDS_OF_FIRST = 3
"""The first of two questions has at least so many words."""
_CLAUSES = re.compile(r"[,.;:!–-]+\s+|\s+(?:and|so|but)\s+", re.IGNORECASE)


def as_one(message: str) -> str:
    """A message that asks, remarks and all, as one question: only what it leans on stands before a question mark."""
    return _INNER_END.sub(",", message.strip())


def in_talk(question: str, before: str) -> str:
    """A question with the one before it in front."""
    return f"{as_one(before).rstrip(' ?.!,')}{END}{as_one(question)}"


def halves_of(message: str) -> tuple[str, str] | None:
    """A message that asks two things, cut between them: “which day is it | and how much do they charge”; None where it asks one."""
    cut = _SECOND.search(message)
    if cut is None or len(message[: cut.start()].split()) < WORDS_OF_FIRST:
        return None
    return message[: cut.start()], message[cut.end() :]


def asked_last(question: str) -> str:
    """Of a question with another in front the last, which is the one that is asked."""
    return question.rpartition(END)[2]


def kind_asked(question: str) -> str:
    """What the last asks for, as `asked_for` has it: in the clause that says so, of several the last."""
    kinds = [asked_for(clause) for clause in _CLAUSES.split(asked_last(question))]
    return next((kind for kind in reversed(kinds) if kind), "")


@dataclass(frozen=True)
class Asked:
    """What is asked for, as one question: the message, remarks and all; and the question it leans on, if any."""

    text: str
    before: str = ""

    @classmethod
    def of(cls, message: str, before: str = "") -> "Asked":
        """A message with the one before it, as they are typed."""
        return cls(as_one(plainly_spelt(message)), as_one(plainly_spelt(before)))

    @property
    def whole(self) -> str:
        """With the question it leans on in front."""
        return in_talk(self.text, self.before) if self.before else self.text

    @property
    def halves(self) -> tuple["Asked", "Asked"] | None:
        """The two things that it asks, the second leaning on the first; None where it asks one."""
        found = halves_of(self.text)
        return (Asked(found[0], self.before), Asked(found[1], found[0])) if found is not None else None

    @property
    def ways(self) -> tuple[str, str]:
        """Each way to read it: the message; with what it leans on."""
        return self.text, self.whole
