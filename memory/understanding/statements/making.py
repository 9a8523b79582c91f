"""Builds statements from a clause and the values that a rule found in it."""

from dataclasses import replace

from memory.grammar import ParsedWord, Sentence
from memory.understanding.statements.clauses import StatementClause
from memory.understanding.statements.lists import is_choice, is_denied, members
from memory.understanding.statements.mentions import key_of, mention_of, phrase
from memory.understanding.statements.model import Mention, Statement

NAMING = frozenset({"call", "name"})
EMPTY = frozenset("it this that these those thing things something lot time one way part so us mind".split())
"""Words without content of their own; as a subject or value they make no statement."""


def statements_for(
    clause: StatementClause, relation: str, values: list[Mention], rule: str, confidence: float = 0.9
) -> list[Statement]:
    """One statement per subject and value; a value such as “not blue cheese” negates only its own statement.

    `rule` is the name kept with each statement, `confidence` is between 0 and 1.
    """
    return [
        Statement(
            subject=subject,
            relation=relation,
            value=_affirmed(value),
            negated=clause.negated or _affirmed(value) != value,
            past=clause.past,
            when=clause.when,
            words=clause.sentence.text,
            rule=rule,
            confidence=confidence,
        )
        for subject in clause.subjects
        for value in values
    ]


def _affirmed(value: Mention) -> Mention:
    text = value.text.removeprefix("not ")
    return value if value.kind == "value" or text == value.text else replace(value, text=text, key=key_of(text))


def values_of(clause: StatementClause, head: ParsedWord) -> list[Mention]:
    """The members of the list after a verb or a preposition; none for an affirmed choice (“either … or …”)."""
    sentence = clause.sentence
    if is_choice(sentence, head) and not clause.negated:
        return []
    return [_value(clause, each) for each in members(sentence, head) if each.index not in clause.time_words]


def _value(clause: StatementClause, word: ParsedWord) -> Mention:
    if (word.tag in {"VBG", "VB"} and word.role != "conj") or word.tag == "VBG":
        text = phrase(clause.sentence, word, clause.time_words)
        return Mention(text, "value", key_of(text))
    return mention_of(clause.sentence, name_of_place(clause.sentence, word) or word)


def name_of_place(sentence: Sentence, noun: ParsedWord) -> ParsedWord | None:
    """The name in “in a town called Hallstatt”, which is more specific than the noun; None elsewhere."""
    naming = next((each for each in sentence.children(noun, "acl") if each.lemma in NAMING), None)
    is_place = noun.role == "pobj" and not sentence.child(noun, "poss")
    return sentence.child(naming, "oprd", "dobj", "attr") if naming and is_place else None


def is_none(clause: StatementClause, head: ParsedWord) -> bool:
    """Whether a noun phrase is negated by its own words: “neither pork nor shellfish”, “no electricity”."""
    return is_denied(clause.sentence, head)
