"""Names given by a verb of naming: “my sister is called Anna”, “everybody calls me Bea”."""

from dataclasses import replace

from memory.understanding.statements.clauses import StatementClause
from memory.understanding.statements.making import statements_for, values_of
from memory.understanding.statements.mentions import mention_of
from memory.understanding.statements.model import SPEAKER, Mention, Statement

PASSIVE = frozenset({"call", "name", "spell", "nickname"})
HELPERS = frozenset({"be", "get"})


def statements(clause: StatementClause) -> list[Statement]:
    """The name of the subject (passive) or of the object (active)."""
    sentence, verb = clause.sentence, clause.verb
    if verb.lemma not in PASSIVE:
        return []
    late = next((each for each in sentence.children(verb, "npadvmod") if each.is_name), None)
    name = sentence.child(verb, "oprd", "attr", "dobj") or late
    if name and HELPERS.intersection(clause.helpers):
        of = sentence.child(verb, "nsubjpass", "nsubj")
        clause = replace(
            clause, subjects=() if of is not None and of.lower == "we" else clause.subjects
        )  # “We are called the Larks”
        return statements_for(clause, "name", [_name(each) for each in values_of(clause, name)], "naming", 1.0)
    if after := _named_after(clause):
        return after
    whom, name = sentence.child(verb, "dobj", "dative", "nsubj"), sentence.child(verb, "oprd", "ccomp", "xcomp", "attr")
    called = sentence.child(verb, "dobj", "dative") or whom
    if called is None or name is None or not (name.is_noun or name.is_name):
        return []
    subject = mention_of(sentence, called)
    if clause.negated or (subject != SPEAKER and subject.kind != "theirs") or (subject == SPEAKER and _is_past(clause)):
        return []
    return [Statement(subject, "name", _name(mention_of(sentence, name)), words=sentence.text, rule="naming", confidence=0.9)]


def _is_past(clause: StatementClause) -> bool:
    """Whether somebody was called so once, as by mistake: “Mum called me Teresa today”, “they used to call me Shorty”."""
    sentence, verb = clause.sentence, clause.verb
    is_perfect = any(each.lemma == "have" and each.tag != "VBD" for each in sentence.children(verb, "aux"))
    used_to = verb.role == "xcomp" and sentence.head(verb).lemma == "use"
    return verb.lemma in {"call", "nickname"} and ((verb.tag in {"VBD", "VBN"} and not is_perfect) or used_to)


def _named_after(clause: StatementClause) -> list[Statement]:
    """Whom somebody is named after: “We named our son after my grandfather”."""
    sentence, verb = clause.sentence, clause.verb
    whom = sentence.child(verb, "dobj")
    joint = next(
        (each for head in (verb, whom) if head for each in sentence.children(head, "prep") if each.lower == "after"), None
    )
    end = sentence.child(joint, "pobj") if joint else None
    if whom is None or end is None or clause.negated:
        return []
    return statements_for(
        replace(clause, subjects=(mention_of(sentence, whom),)), "be named after", values_of(clause, end), "naming"
    )


def _name(value: Mention) -> Mention:
    return Mention(value.text, "name", value.key)
