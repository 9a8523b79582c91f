"""Possession with the thing as subject: “that green bicycle is mine”, “the boat belongs to me”."""

from memory.grammar import ParsedWord
from memory.understanding.statements.clauses import StatementClause
from memory.understanding.statements.making import statements_for
from memory.understanding.statements.mentions import SPEAKERS_THINGS, mention_of
from memory.understanding.statements.model import SPEAKER, Statement


def statements(clause: StatementClause) -> list[Statement]:
    """That the owner has the thing, in the relation “have”."""
    owner = _owner(clause)
    if owner is None or any(each.kind not in {"noun", "definite"} for each in clause.subjects):
        return []
    said = SPEAKER if owner.lower in SPEAKERS_THINGS else mention_of(clause.sentence, owner)
    return [
        Statement(said, each.relation, each.subject, each.negated, each.past, each.when, each.words, each.rule, each.confidence)
        for each in statements_for(clause, "have", [SPEAKER], "belonging")
    ]


def _owner(clause: StatementClause) -> ParsedWord | None:
    sentence, verb = clause.sentence, clause.verb
    if verb.lemma == "be":
        return next((each for each in sentence.children(verb, "attr", "acomp") if each.lower in SPEAKERS_THINGS), None)
    to = next((each for each in sentence.children(verb, "prep", "dative") if each.lower == "to"), None)
    return sentence.child(to, "pobj") if verb.lemma == "belong" and to else None
