"""Activities that somebody likes or dislikes: “I love cooking”, “she hates to wait”."""

from memory.grammar import ParsedWord
from memory.understanding.statements.clauses import StatementClause
from memory.understanding.statements.lists import members
from memory.understanding.statements.making import statements_for
from memory.understanding.statements.mentions import as_value, phrase
from memory.understanding.statements.model import Statement

LIKING = frozenset("like love enjoy adore prefer".split())
DISLIKING = frozenset("hate dislike detest loathe".split())


def statements(clause: StatementClause) -> list[Statement]:
    """One statement for each activity that is liked or disliked."""
    liking, done = _liking(clause)
    if liking is None or done is None:
        return []
    values = [as_value(phrase(clause.sentence, each, clause.time_words)) for each in members(clause.sentence, done)]
    return statements_for(clause, liking.lemma, values, "likes", 1.0)


def _liking(clause: StatementClause) -> tuple[ParsedWord | None, ParsedWord | None]:
    """The verb of liking and the activity; the parser may read “enjoy” in “enjoy listening” as an auxiliary."""
    helper = next((each for each in clause.sentence.children(clause.verb, "aux") if each.lemma in LIKING | DISLIKING), None)
    if helper:
        return helper, clause.verb
    is_of_others = clause.sentence.child(clause.verb, "dobj") is not None  # “I would like you to help”
    if clause.verb.lemma not in LIKING | DISLIKING or is_of_others:
        return None, None
    return clause.verb, clause.sentence.child(clause.verb, "xcomp")
