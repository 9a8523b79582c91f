"""A question in its talk: “and how old was she?” is looked for and read with the question before it in front. What does it ask by itself?"""

from memory.retrieval.recall_question import asked_for

END = "? "


def in_talk(question: str, before: str) -> str:
    """A question with the one before it in front."""
    return f"{before.rstrip(' ?.!,')}{END}{question}"


def asked_last(question: str) -> str:
    """Of a question with another in front the last, which is the one that is asked."""
    return question.rpartition(END)[2]


def kind_asked(question: str) -> str:
    """What the last asks for, as `asked_for` has it."""
    return asked_for(asked_last(question))
