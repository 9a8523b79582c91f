"""What somebody can do: “I can swim”, “kiwis can't fly”."""

from memory.understanding.statements.clauses import StatementClause
from memory.understanding.statements.making import statements_for
from memory.understanding.statements.mentions import as_value, phrase
from memory.understanding.statements.model import Statement

ENDURING = frozenset(
    {
        "stand",
        "bear",
        "wait",
        "stop",
        "help",
        "believe",
        "complain",
        "see",
        "imagine",
        "remember",
        "decide",
        "choose",
        "recall",
        "promise",
    }
)
"""Verbs that with “can” express no ability: “can't stand”."""


def statements(clause: StatementClause) -> list[Statement]:
    """The ability as a verb phrase, in the relation “can”."""
    if "can" not in clause.helpers or clause.verb.lemma in ENDURING:
        return []
    return statements_for(clause, "can", [as_value(phrase(clause.sentence, clause.verb, clause.time_words))], "ability", 0.9)
