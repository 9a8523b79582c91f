"""Verbs without a complement: “I knit”, “my knee hurts”, “my brother doesn't smoke”, “my dog died”.

The verb becomes the value of the relation “do”, as an ability is the value of “can”.
"""

from memory.understanding.statements.clauses import StatementClause
from memory.understanding.statements.lists import AMOUNTS
from memory.understanding.statements.making import statements_for
from memory.understanding.statements.model import Mention, Statement

RELATION = "do"
CHANGES = frozenset("die retire graduate divorce separate marry emigrate".split())
"""Life events: kept although they happened only once."""
HELPERS = frozenset({"do"})
COMPLETING = ("dobj", "xcomp", "ccomp", "prep", "auxpass", "prt", "acomp", "attr", "dative", "agent")
OF_TALK = frozenset(
    """be have do get know see think agree disagree understand mean guess hope wonder wait try care mind matter go come say tell ask
    talk speak listen hear look seem appear happen depend start stop begin continue finish forget remember bet swear promise
    apologize apologise wish exist feel believe suppose reckon doubt let make take give keep need want like love help thank
    laugh joke lie kid leave arrive return stay sit stand turn change use follow fail call answer reply write read test mess live quit sleep eat breathe""".split()
)
"""Verbs that on their own say nothing about anybody, or are about the conversation."""


def statements(clause: StatementClause) -> list[Statement]:
    """The habit or the life event, in the relation “do”."""
    sentence, verb = clause.sentence, clause.verb
    if verb.lemma in OF_TALK or any(each.kind not in {"speaker", "theirs", "name"} for each in clause.subjects):
        return []
    if any(each.lower not in AMOUNTS for each in sentence.children(verb, *COMPLETING)):
        return []
    if any(each.lower == "to" for done in sentence.children(verb, "advcl") for each in sentence.children(done, "aux")):
        return []
    is_habit = verb.tag in {"VBZ", "VBP", "VB"} or (verb.lemma == verb.lower and verb.tag == "VBD")
    is_change = verb.lemma in CHANGES and verb.tag in {"VBD", "VBN"}
    is_used_to = clause.past and verb.tag == "VB"
    if not (set(clause.helpers) <= HELPERS and (is_habit or is_change)) and not is_used_to:
        return []
    return statements_for(clause, RELATION, [Mention(verb.lemma, "verb", verb.lemma)], "activity", 0.7)
