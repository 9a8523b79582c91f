"""Existential clauses with a place: “there is a bakery on our street”."""

from memory.understanding.statements.clauses import StatementClause
from memory.understanding.statements.making import statements_for, values_of
from memory.understanding.statements.model import Statement


def statements(clause: StatementClause) -> list[Statement]:
    """The thing as subject, its place as value; empty if no place is given."""
    sentence, verb = clause.sentence, clause.verb
    thing = sentence.child(verb, "attr")
    if not sentence.child(verb, "expl") or thing is None:
        return []
    places = [*sentence.children(verb, "prep"), *sentence.children(thing, "prep")]
    place = next((each for each in places if each.lower != "of" and sentence.child(each, "pobj")), None)
    end = sentence.child(place, "pobj") if place else None
    if place is None or end is None:
        return []
    return statements_for(clause, f"be {place.lower}", values_of(clause, end), "existence", 0.8)
