"""With whom, to whom, from whom, and where: “I lent my bike to Lukas”, “I gave my sister a scarf”, “I met Paula at the gym”.

Stated in addition to the main fact, as a relation that includes the object (“lend bike to”), as in ReVerb (Fader et al. 2011).
"""

from dataclasses import replace

from memory.forms.folding import folded
from memory.grammar import ParsedWord
from memory.understanding.statements.clauses import StatementClause
from memory.understanding.statements.making import EMPTY, NAMING, statements_for, values_of
from memory.understanding.statements.mentions import OF_A_LIFE, TAKING, bare_noun
from memory.understanding.statements.model import SPEAKER, Statement
from memory.understanding.statements.persons import is_person
from memory.understanding.statements.rules import plans, verbs

JOINTS = frozenset({"with", "to", "from"})
WITH = "with"
HELD = frozenset("like love hate enjoy prefer adore dislike have want need believe".split())
"""Verbs after which a preposition describes the object rather than the action."""
RECEIVING = frozenset("buy get borrow rent inherit receive steal".split())


def statements(clause: StatementClause) -> list[Statement]:
    """One statement for each person with, to or from whom something was done, and one for the place."""
    sentence, verb = clause.sentence, clause.verb
    if clause.negated or verb.lemma in {"do", *NAMING} or verb.tag == "MD" or plans.statements(clause):
        return []
    if beside := _together(clause) or _doing(clause):
        return beside
    relation = verbs.relation_of(clause)
    place, thing = _completion(clause)
    if thing is None or verb.lemma == "be" or verbs.is_linked(relation, thing):
        return []
    done = f"{relation} {place.lower + ' ' if place else ''}{folded(bare_noun(sentence, thing))}"
    given = next((each for each in sentence.children(verb, "dative") if _is_given(each)), None)
    if given is not None:
        return statements_for(clause, f"{done} to", values_of(clause, given), "company", 0.8)
    joints = [
        each for each in (*sentence.children(verb, "prep", "dative"), *sentence.children(thing, "prep")) if each is not place
    ]
    found = [(joint, end) for joint in joints if (end := sentence.child(joint, "pobj")) is not None]
    ends = [
        (joint, end)
        for joint, end in found
        if _is_partner(clause, joint, end) or (place is None and _is_place(clause, joint, end))
    ]
    return [
        each
        for joint, end in ends
        for each in statements_for(clause, f"{done} {joint.lower}", values_of(clause, end), "company", 0.8)
    ]


def _is_given(word: ParsedWord) -> bool:
    """Whether it is a recipient: “gave my sister a scarf”, “owes me money”."""
    return (word.is_noun and is_person(word)) or word.lower in {"me", "us"}


def _together(clause: StatementClause) -> list[Statement]:
    """The partner in “James and I have been together for six years”, “I'm together with Ann”."""
    sentence, verb = clause.sentence, clause.verb
    both = next((each for each in sentence.children(verb, "advmod", "acomp") if each.lower == "together"), None)
    behind = next((each for each in sentence.words if each.lower == "together"), None)
    if verb.lemma != "be" or (both or behind) is None:
        return []
    heads = [verb, both] if both else [verb]
    joints = [each for head in heads for each in sentence.children(head, "prep") if each.lower == WITH]
    ends = [end for each in joints if (end := sentence.child(each, "pobj")) is not None]
    others = tuple(value for end in ends for value in values_of(clause, end))
    if SPEAKER in clause.subjects:
        others += tuple(each for each in clause.subjects if each != SPEAKER)
        clause = replace(clause, subjects=(SPEAKER,))
    return statements_for(clause, "be together with", list(others), "company")


def _doing(clause: StatementClause) -> list[Statement]:
    """The companion in “I go swimming with Lea”."""
    sentence = clause.sentence
    done = next((each for each in sentence.children(clause.verb, "xcomp") if each.tag == "VBG"), None)
    joint = next((each for each in sentence.children(done, "prep") if each.lower == WITH), None) if done else None
    end = sentence.child(joint, "pobj") if joint else None
    if done is None or joint is None or end is None or not _is_partner(clause, joint, end):
        return []
    return statements_for(clause, f"{verbs.relation_of(clause)} {done.lower} {WITH}", values_of(clause, end), "company", 0.8)


def _completion(clause: StatementClause) -> tuple[ParsedWord | None, ParsedWord | None]:
    """The object as (None, noun), or else the first place as (preposition, noun); (None, None) if neither."""
    sentence, verb = clause.sentence, clause.verb
    things = [each for each in sentence.children(verb, "dobj") if each.index not in clause.time_words and each.index > verb.index]
    if things:
        only = things[0] if len(things) == 1 and things[0].tag != "PRP" and things[0].lower not in EMPTY else None
        return None, only
    if verb.lemma in OF_A_LIFE:
        return None, None
    place = next(iter(sentence.children(verb, "prep")), None)
    within = sentence.child(place, "pobj") if place and place.index not in clause.time_words else None
    is_place = within is not None and place is not None and place.lower not in {WITH, "from"} and not within.tag.startswith("PRP")
    return (place, within) if is_place else (None, None)


def _is_partner(clause: StatementClause, joint: ParsedWord, end: ParsedWord) -> bool:
    """Whether it is a person; after “with” and “to”, and “from” with a verb of receiving, any name counts."""
    is_described = clause.verb.lemma in HELD - {"have"} or end.entity == "WORK_OF_ART"
    if joint.lower not in JOINTS or end.index in clause.time_words or is_described:
        return False
    is_given = joint.lower != "from" or clause.verb.lemma in RECEIVING
    return is_person(end) or (end.is_name and is_given)


def _is_place(clause: StatementClause, joint: ParsedWord, end: ParsedWord) -> bool:
    """Whether it is a place: “I met Paula at the gym”, “I took my dog to the vet”, “a new job at Siemens”."""
    verb = clause.verb
    if {end.index, joint.index} & clause.time_words or not end.is_noun or verb.lemma in OF_A_LIFE:
        return False
    if verb.lemma in HELD:
        return verb.lemma == "have" and joint.lower == "at" and end.is_name
    is_of_verb = joint.head == verb.index and (joint.lower in {"at", "in"} or (joint.lower == "to" and verb.lemma in TAKING))
    return is_of_verb or (joint.lower == "at" and end.is_name)
