"""A verb that stands alone: “I knit”, “my knee hurts”, “my brother doesn't smoke”, “my dog died”.

What is done is the value of “do”, as what can be done is that of “can”.
"""

from memory.understanding.statements.clauses import Clause
from memory.understanding.statements.lists import AMOUNTS
from memory.understanding.statements.making import told
from memory.understanding.statements.model import SPEAKER, Statement
from memory.understanding.statements.spoken import as_value

RELATION = "do"
HELPERS = frozenset({"do"})
COMPLETING = ("dobj", "xcomp", "ccomp", "prep", "auxpass", "prt", "acomp", "attr", "dative", "agent")
OF_TALK = frozenset(
    """be have do get know see think agree disagree understand mean guess hope wonder wait try care mind matter go come say tell ask
    talk speak listen hear look seem appear happen depend start stop begin continue finish forget remember bet swear promise
    apologize apologise wish exist feel believe suppose reckon doubt let make take give keep need want like love help thank
    laugh joke lie kid leave arrive return stay sit stand turn change use follow fail call answer reply write read test mess""".split()
)
"""What tells alone nothing of anybody, or belongs to the talk."""


def statements(clause: Clause) -> list[Statement]:
    """What is done as a habit, or what befell somebody who is known."""
    sentence, verb = clause.sentence, clause.verb
    if verb.lemma in OF_TALK or any(each.kind not in {"speaker", "theirs", "name"} for each in clause.subjects):
        return []
    if any(each.lower not in AMOUNTS for each in sentence.children(verb, *COMPLETING)):
        return []
    is_habit = verb.tag in {"VBZ", "VBP", "VB"} or (verb.lemma == verb.lower and verb.tag == "VBD")
    is_past = verb.tag == "VBD" and SPEAKER not in clause.subjects
    is_used_to = clause.past and verb.tag == "VB"
    if not (set(clause.helpers) <= HELPERS and (is_habit or is_past)) and not is_used_to:
        return []
    return told(clause, RELATION, [as_value(verb.lemma)], "activity", 0.7)
