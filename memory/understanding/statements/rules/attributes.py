"""Attributes of somebody: “my favourite food is lasagne”, “my birthday is on 3 May”, “Ann's brother is Tom”."""

from dataclasses import replace

from memory.grammar import ParsedWord
from memory.language.words import singular
from memory.understanding.statements.clauses import StatementClause
from memory.understanding.statements.dates import MOMENTS
from memory.understanding.statements.making import statements_for, values_of
from memory.understanding.statements.mentions import RELATIVES, SPEAKERS_OWN, as_value, mention_of, noun_of, phrase
from memory.understanding.statements.model import SPEAKER, Mention, Statement
from memory.understanding.statements.persons import PERSON_WORDS, PETS

FAVOURITE = frozenset("favourite favorite favrite favorit favourit fave fav preferred".split())
ATTRIBUTES = frozenset(
    """name surname nickname birthday job age hobby pastime hometown occupation profession dream goal ambition address major
    birthplace nationality religion height weight star sign anniversary""".split()
)
OWNERS = PERSON_WORDS | RELATIVES | PETS
"""Nouns recognised as possessive without an apostrophe: “my moms name”."""
TELLING = frozenset({"be", "include"})
KEPT = frozenset(
    "full first last middle maiden family real dream native mother birth star current best main next second middle wedding".split()
)


def statements(clause: StatementClause) -> list[Statement]:
    """One statement per value, with the owner as subject and the attribute as relation."""
    found = _forward(clause) or _backward(clause)
    return [_named(each) for each in found]


def _forward(clause: StatementClause) -> list[Statement]:
    if len(clause.subject_words) != 1 or not (clause.verb.lemma in TELLING or "be" in clause.helpers):
        return []
    noun = noun_of(clause.sentence, clause.subject_words[0])
    owner, relation = _owner(clause, noun), _attribute(clause, noun)
    values = _values(clause) if owner else []
    if owner and not relation and owner.kind == "name" and all(each.kind == "name" for each in values):
        relation = singular(noun.lower)
    if relation == "age":
        values = [each for each in values if each.kind == "number"]
    return _of(clause, owner, relation, values) if owner and relation else []


def _backward(clause: StatementClause) -> list[Statement]:
    """The statements with the value as subject: “Jazz is my favourite kind of music”."""
    noun = clause.sentence.child(clause.verb, "attr")
    if clause.verb.lemma != "be" or noun is None or not noun.is_noun:
        return []
    owner, relation = _owner(clause, noun), _attribute(clause, noun)
    told_of = clause.subject_words
    if not owner or not relation or any(each.tag == "PRP" or each.lower in MOMENTS for each in told_of):
        return []
    return _of(clause, owner, relation, list(clause.subjects))


def _of(clause: StatementClause, owner: Mention, relation: str, values: list[Mention]) -> list[Statement]:
    return statements_for(replace(clause, subjects=(owner,), past=False), relation, values, "attributes", 1.0)


def _owner(clause: StatementClause, noun: ParsedWord) -> Mention | None:
    owner = clause.sentence.child(noun, "poss")
    if owner is None:
        return None
    unmarked = clause.sentence.words[noun.index - 1]
    if (
        owner.tag == "PRP$"
        and owner.index < unmarked.index
        and unmarked.lower.endswith("s")
        and singular(unmarked.lower) in OWNERS
    ):
        return Mention(f"my {singular(unmarked.lower)}", "theirs", f"my {singular(unmarked.lower)}")
    if owner.tag == "PRP$":
        lower = owner.lower
        return (
            SPEAKER if lower in SPEAKERS_OWN else None if lower == "your" else Mention(_PERSON[lower], "pronoun", _PERSON[lower])
        )
    return mention_of(clause.sentence, owner)


_PERSON = {"his": "he", "her": "she", "their": "they", "its": "it"}


def _attribute(clause: StatementClause, noun: ParsedWord) -> str:
    """The attribute as a relation, with the modifiers that matter; empty if the noun is a thing or a person."""
    modifiers = [each for each in clause.sentence.children(noun, "amod", "compound", "nmod") if each.index < noun.index]
    favourite = any(each.lower in FAVOURITE for each in [*modifiers, noun])
    bare = singular(noun.lower)
    if not favourite and bare not in ATTRIBUTES:
        return ""
    words = ["favourite" if each.lower in FAVOURITE else each.lower for each in modifiers if favourite or each.lower in KEPT]
    words = [word for word in words if word != "current"]
    of = next((each for each in clause.sentence.children(noun, "prep") if each.lower == "of"), None)
    within = clause.sentence.child(of, "pobj") if of else None
    return " ".join([*words, bare, *(["of", mention_of(clause.sentence, within).text] if within else [])])


def _values(clause: StatementClause) -> list[Mention]:
    sentence, verb = clause.sentence, clause.verb
    if verb.lemma not in TELLING:
        others = [each for each in sentence.children(verb, "conj", "advcl") if each.tag == "VBG"]
        things = [value for each in sentence.children(verb, "npadvmod", "appos") for value in values_of(clause, each)]
        return [*(as_value(phrase(sentence, each)) for each in [verb, *others]), *things] if verb.tag == "VBG" else []
    said = sentence.child(verb, "attr", "acomp", "oprd", "dobj")
    done = sentence.child(verb, "xcomp", "ccomp")
    at = sentence.child(verb, "prep")
    if said:
        return values_of(replace(clause, time_words=frozenset()), said)
    if done and not sentence.child(done, "nsubj"):
        return [as_value(phrase(sentence, done))]
    end = sentence.child(at, "pobj") if at else None
    return (
        [Mention(mention_of(sentence, end).text, "date" if end.entity == "DATE" else "value", mention_of(sentence, end).key)]
        if end
        else []
    )


def _named(statement: Statement) -> Statement:
    if not statement.relation.endswith("name"):
        return replace(statement, when=None)
    return replace(statement, value=replace(statement.value, kind="name"), when=None)
