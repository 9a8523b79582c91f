"""Cleft sentences: “what I like most is a long walk”."""

from memory.understanding.statements.clauses import StatementClause
from memory.understanding.statements.making import statements_for, values_of
from memory.understanding.statements.model import Statement


def statements(clause: StatementClause) -> list[Statement]:
    """The verb of the “what” clause as relation, with what follows “is” as value."""
    before = clause.sentence.child(clause.verb, "csubj")
    value = clause.sentence.child(clause.verb, "attr", "acomp")
    if before is None or value is None or clause.verb.lemma != "be":
        return []
    return statements_for(clause, before.lemma, values_of(clause, value), "cleft", 0.8)
