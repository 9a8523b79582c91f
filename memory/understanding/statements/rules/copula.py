"""Clauses with “be”: “I'm a nurse”, “my car is red”, “she is 32”, “Venus is hotter than Mars”, “he is from Izmir”."""

from collections.abc import Iterator
from dataclasses import replace

from memory.grammar import ParsedWord, Sentence
from memory.understanding.statements.clauses import StatementClause, further
from memory.understanding.statements.lists import AMOUNTS, is_choice, members
from memory.understanding.statements.making import statements_for, values_of
from memory.understanding.statements.mentions import adjective, as_value, key_of, mention_of, noun_text, phrase
from memory.understanding.statements.model import Mention, Statement
from memory.understanding.statements.persons import PERSON_WORDS, PETS

COPULAS = frozenset({"be"})
SORTS = AMOUNTS | frozenset("family group kind type sort piece cup glass one pair number".split())
PASSING = frozenset(
    "sorry fine ok okay sure glad good well great right wrong curious done ready serious back here alright afraid".split()
)
"""Passing states of a speaker in conversation, not kept."""
PARTS = frozenset({"half", "quarter"})
"""Fractions that belong to the number before them: “two and a half”."""
PLACES = frozenset("here there home away".split())
PLACED_BY = frozenset({"next", "close", "near", "north", "south", "east", "west", "inside", "outside"})


def statements(clause: StatementClause) -> list[Statement]:
    """One statement for each complement of “be”; without one, the date of an event: “my exam is tomorrow”."""
    if clause.verb.lemma not in COPULAS or clause.verb.role in {"aux", "auxpass"}:
        return []
    return [each for head in _complements(clause) for each in _read(clause, head)] or _dated(clause)


def _dated(clause: StatementClause) -> list[Statement]:
    when = clause.when
    if (
        when is None
        or not when.value[:4].isdigit()
        or clause.is_speaker
        or clause.sentence.children(clause.verb, "acomp", "prep")
    ):
        return []
    return statements_for(clause, "be", [Mention(when.text, "date", key_of(when.text))], "copula")


def _complements(clause: StatementClause) -> Iterator[ParsedWord]:
    sentence = clause.sentence
    for each in sentence.children(clause.verb, "attr", "acomp", "prep", "advmod", "oprd", "npadvmod"):
        is_place = each.role == "advmod" and (each.lower in PLACED_BY or (each.lower in PLACES and not clause.is_speaker))
        if (
            each.index < clause.verb.index
            or (each.role == "prep" and _is_together(sentence, each))
            or (each.role == "advmod" and not is_place)
        ):
            continue
        if (is_choice(sentence, each) and not clause.negated) or _completes(sentence, each):
            continue
        yield from (one for one in members(sentence, each) if one.lower not in PARTS)
    yield from (each for each in further(clause) if not each.is_noun)


def _is_together(sentence: Sentence, joint: ParsedWord) -> bool:
    """Whether it is the “with” of “together with Omar”, which the rule `company` reads."""
    return joint.lower == "with" and sentence.words[joint.index - 1].lower == "together"


def _completes(sentence: Sentence, joint: ParsedWord) -> bool:
    """“deaf in one ear”: a preposition right after an adjective belongs to it, even if the parser attached it to the verb."""
    before = sentence.words[joint.index - 1]
    return joint.role == "prep" and before.role == "acomp" and joint.head == before.head


def _read(clause: StatementClause, head: ParsedWord) -> list[Statement]:
    sentence = clause.sentence
    if head.role == "prep" or head.tag == "IN":
        return _placed(clause, head)
    if age := _age(clause, head):
        rest = _is_noun(clause, head) if head.is_noun else []
        return [*statements_for(replace(clause, when=None), "age", [age], "age", 1.0), *[_without_age(each) for each in rest]]
    if head.index in clause.time_words or (clause.is_speaker and head.lower in PASSING and not sentence.children(head, "prep")):
        return []
    if head.is_noun or sentence.child(head, "poss"):
        return _is_noun(clause, head)
    if head.tag.startswith(("JJ", "VB", "RB")):
        return _described(clause, head)
    return statements_for(clause, "be", [mention_of(clause.sentence, head)], "copula") if head.tag == "CD" else []


def _age(clause: StatementClause, head: ParsedWord) -> Mention | None:
    """The age in “32”, “five years old”, “a 45 year old man”; None if it is no age. A unit is kept only below a year."""
    sentence = clause.sentence
    if any(each.kind == "noun" for each in clause.subjects):
        return None
    if head.tag == "CD" and not sentence.children(head, "prep", "nmod") and all(_has_age(each) for each in clause.subjects):
        text = _number(sentence, head)
        return Mention(text, "number", key_of(text))
    old = next((each for each in [head, *sentence.children(head, "amod")] if each.lower.endswith("old")), None)
    if old is None:
        return None
    number = next((each for each in sentence.words if each.tag == "CD" and old in sentence.above(each)), None)
    if number is None and old.lower != "old":
        digits = old.text.split("-")[0]
        return Mention(digits, "number", key_of(digits)) if digits.isdigit() else None
    before = sentence.child(clause.verb, "attr", "npadvmod") if number is None else None
    digits = "".join(sign for sign in before.text if sign.isdigit()) if before else ""
    unit = sentence.head(number) if number else None
    is_young = unit is not None and unit.lower in {"month", "months", "week", "weeks", "day", "days"}
    text = f"{number.text} {unit.text}" if number and unit and is_young else number.text if number else digits
    return Mention(text, "number", key_of(text)) if text else None


def _number(sentence: Sentence, head: ParsedWord) -> str:
    """The number with its fraction: “32”, “two and a half”."""
    half = next((each for each in sentence.children(head, "conj") if each.lower in PARTS), None)
    return sentence.written(head, half) if half else noun_text(sentence, head)


def _has_age(subject: Mention) -> bool:
    """Whether a bare number can be the subject's age: a person or a pet."""
    return subject.kind not in {"theirs", "definite"} or subject.key.split()[-1] in PERSON_WORDS | PETS


def _without_age(statement: Statement) -> Statement:
    text = statement.value.text.rpartition("old ")[2]
    return replace(statement, value=replace(statement.value, text=text, key=key_of(text)))


def _is_noun(clause: StatementClause, head: ParsedWord) -> list[Statement]:
    sentence = clause.sentence
    if _is_called(clause, head):
        return [
            *statements_for(clause, "name", [replace(mention_of(sentence, head), kind="name")], "naming"),
            *_origins(clause, head),
        ]
    if sentence.child(head, "case"):
        return []
    for joint in sentence.children(head, "prep"):
        ends = [value for end in sentence.children(joint, "pobj") for value in values_of(clause, end)]
        is_role = (
            joint.lower == "of" and head.lower not in SORTS and not sentence.child(head, "poss") and head.tag in {"NN", "NNS"}
        )
        if is_role and ends:
            noun = noun_text(sentence, head).rpartition(" of ")[0].split(" of ")[0]
            return statements_for(clause, f"be {_role(noun, head)} of", ends, "copula")
    return [*statements_for(clause, "be", [_said(clause, head)], "copula"), *_origins(clause, head)]


def _origins(clause: StatementClause, head: ParsedWord) -> list[Statement]:
    """The origin, in the relation “be from”: “a cheese from Cyprus”."""
    sentence = clause.sentence
    joints = [each for each in sentence.children(head, "prep") if each.lower == "from"]
    ends = [value for joint in joints for end in sentence.children(joint, "pobj") for value in values_of(clause, end)]
    return statements_for(clause, "be from", ends, "copula")


def _is_called(clause: StatementClause, head: ParsedWord) -> bool:
    """Whether the complement is the subject's name: “my best friend is Kwame”."""
    if clause.is_speaker and head.is_name and head.entity == "PERSON":
        is_described = any(each.lower != "from" for each in clause.sentence.children(head, "prep"))
        return not clause.sentence.child(head, "det", "poss") and not is_described
    own = all(each.kind == "theirs" and each.key.split()[-1] in PERSON_WORDS | PETS for each in clause.subjects)
    return own and head.is_name and head.entity != "NORP" and not clause.sentence.child(head, "det", "poss", "prep")


def _role(noun: str, head: ParsedWord) -> str:
    words = noun.split()
    return " ".join([*words[:-1], head.lemma])


def _said(clause: StatementClause, head: ParsedWord) -> Mention:
    """The noun; with a superlative, also its place (“the oldest bridge in Prague”)."""
    said = mention_of(clause.sentence, head)
    best = any(each.tag in {"JJS", "RBS"} for each in clause.sentence.below(head))
    place = next((each for each in clause.sentence.children(head, "prep") if each.lower == "in"), None)
    end = clause.sentence.child(place, "pobj") if place and best else None
    return as_value(f"{said.text} in {noun_text(clause.sentence, end, bare=False)}") if end else said


def _described(clause: StatementClause, head: ParsedWord) -> list[Statement]:
    sentence = clause.sentence
    behind = sentence.words[head.index + 1 : head.index + 2]
    beside = [each for each in behind if _completes(sentence, each) and each.index not in clause.time_words]
    for joint in [*sentence.children(head, "prep"), *beside]:
        ends = [value for end in sentence.children(joint, "pobj", "pcomp") for value in values_of(clause, end)]
        if ends and not (joint.lower == "for" and head.lower not in {"famous", "known", "responsible", "grateful", "ready"}):
            return statements_for(clause, f"be {adjective(sentence, head)} {joint.lower}", ends, "copula")
        deeper = sentence.child(joint, "prep")
        end = sentence.child(deeper, "pobj") if deeper else None
        if deeper and end:
            return statements_for(clause, f"be {head.lower} {joint.lower} {deeper.lower}", values_of(clause, end), "copula")
    to = sentence.child(head, "xcomp")
    if to and sentence.child(to, "aux"):
        return statements_for(clause, f"be {head.lower} to", [as_value(phrase(sentence, to, clause.time_words))], "copula", 0.7)
    return statements_for(clause, "be", [as_value(adjective(sentence, head))], "copula")


def _placed(clause: StatementClause, joint: ParsedWord) -> list[Statement]:
    """A prepositional complement: “in the third grade”, “next to the station”, “on Saturday”."""
    sentence = clause.sentence
    end, deeper = sentence.child(joint, "pobj", "pcomp"), sentence.child(joint, "prep")
    if end is None and deeper and sentence.child(deeper, "pobj"):
        end = sentence.child(deeper, "pobj")
        return statements_for(clause, f"be {joint.lower} {deeper.lower}", values_of(clause, end) if end else [], "copula")
    if end is None or (joint.lower == "for" and joint.index in clause.time_words):
        return []
    is_time = joint.index in clause.time_words
    others = [each for each in sentence.children(clause.verb, "attr", "acomp", "prep") if each.index not in clause.time_words]
    if is_time and others:
        return []
    free = replace(clause, time_words=frozenset())
    return statements_for(free, f"be {joint.lower}", values_of(free, end), "copula")
