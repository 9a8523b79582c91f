"""The rules that turn a clause into statements, one file each.

Every module has one function `statements(clause)`, which returns an empty list for a clause it does not read. To add a rule,
add a file and list its function in `BEFORE`, `BEHIND` or `RULES`. Rules import from the modules of the package above.
"""

from collections.abc import Callable

from memory.understanding.statements.clauses import StatementClause
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

BEFORE: tuple[Callable[[StatementClause], list[Statement]], ...] = (apposition.statements,)
"""Always run, first: facts mentioned in passing (“my sister Anna …”)."""
BEHIND: tuple[Callable[[StatementClause], list[Statement]], ...] = (company.statements,)
"""Always run, last: facts in addition to the main one (with whom, to whom, where)."""
RULES: tuple[Callable[[StatementClause], list[Statement]], ...] = (
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
"""The rules for the main fact, in order; the first that returns something wins."""
