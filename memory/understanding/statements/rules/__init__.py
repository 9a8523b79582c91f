"""The rules that read a clause. Each module has one function `statements(clause)`, which tells what it reads or stays silent."""

from collections.abc import Callable

from memory.understanding.statements.clauses import Clause
from memory.understanding.statements.model import Statement
from memory.understanding.statements.rules import (
    ability,
    activity,
    apposition,
    attributes,
    belonging,
    cleft,
    company,
    copula,
    existence,
    likes,
    naming,
    plans,
    verbs,
)

BEFORE: tuple[Callable[[Clause], list[Statement]], ...] = (apposition.statements,)
"""What is told in passing, whatever the clause tells."""
BEHIND: tuple[Callable[[Clause], list[Statement]], ...] = (company.statements,)
"""What is told in addition to what the clause tells."""
RULES: tuple[Callable[[Clause], list[Statement]], ...] = (
    existence.statements,
    cleft.statements,
    naming.statements,
    attributes.statements,
    plans.statements,
    ability.statements,
    likes.statements,
    belonging.statements,
    copula.statements,
    verbs.statements,
    activity.statements,
)
"""The first to read a clause gets it."""
