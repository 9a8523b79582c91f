"""The extraction pipeline: from a text to the statements it makes."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from memory.grammar import parsed
from memory.understanding.statements.clauses import StatementClause, clauses
from memory.understanding.statements.corrections import elliptical_corrections, mark_replacements, verbless_corrections
from memory.understanding.statements.dates import MOMENTS
from memory.understanding.statements.making import EMPTY
from memory.understanding.statements.model import SPEAKER, Mention, Statement
from memory.understanding.statements.preferred_name import beside_the_name, given_up_name
from memory.understanding.statements.references import resolve_pronouns
from memory.understanding.statements.refused import is_text_refused
from memory.understanding.statements.rules import BEFORE, BEHIND, RULES

_ASKED_BACK = re.compile(
    r"[,.]?\s*(?:and |but )?(?:what|how) about (?:you|yourself|yours)\s*\??\s*$|[,.]\s*(?:and )?(?:you|yours)\?\s*$",
    re.IGNORECASE,
)
_OPENING = re.compile(
    r"^\W*(?:(?:please )?(?:remember|note|keep in mind|don't forget)(?: that\b|(?=:))|(?:i (?:have|got) to|i?\W*gotta|i must|let me|i can|i'd) (?:say|tell you|admit|add|correct that)|to be (?:honest|fair|precise)|tbh|"
    r"honestly|fun fact|fyi|by the way|btw|guess what|you know(?: what)?|as you know|scratch that|correction|my mistake|(?:no,? )?wait|that(?:['’]?s| was| is) (?:wrong|not (?:true|right|correct)|incorrect|false|untrue)(?=[,:;.!-])|that (?:was|is) wrong|i made a mistake|i (?:said|got) (?:it|that) wrong|actually|i meant?|(?:no|nope|sorry)(?=[,:.])|well|so|anyway|ha(?:ha)*|lol|hey|hi|hello|oh|ah|oops)"
    r"(?: that)?\b[\s,:!.-]+",
    re.IGNORECASE,
)
_INSTEAD = re.compile(r",\s*not\s+[\w' ]{1,24}[.!]*\s*$", re.IGNORECASE)
_ENDING = re.compile(
    r"[\s,]+(?:lol|lmao|haha(?:ha)*|hehe|xd|tho|though|tbh|btw|you know|:-?\)|;-?\)|:-?d)[\s.!]*$", re.IGNORECASE
)
_LABELLED = re.compile(
    r"\s*(?:my )?(?P<label>favou?rite \w+|(?:full |first |last )?name|age|job|occupation|birthday|home ?town|hobby|hobbies|mum|mom|dad|"
    r"mother|father|brother|sister)\s?:\s?(?P<value>\w[^:?]*?)[\s.!]*",
    re.IGNORECASE,
)
"""A label with its value: “Favourite colour: teal”, “mum: nurse”."""
_HERE = re.compile(
    r"^\W*(?:(?:[Hh]i|[Hh]ello|[Hh]ey|hi|hello|hey|good (?:morning|evening|afternoon))(?: there| again)?\W+)([A-Z][\w'-]+) here\b(?=[,.!]|$)"
)
_THAT_ONE = re.compile(
    r"\b(?:that|this) one\b(?=\W*$|[,;]|\s+(?:too|as well|very much|a lot|so much|at all|either|more|most|best)\b)", re.IGNORECASE
)
"""“that one” used as a pronoun for what was just mentioned: “I don't like that one.”."""
ELLIPTIC = frozenset("nsubj neg aux punct cc conj advmod ccomp".split())
"""Dependencies that “do” may have when it stands for an elided verb."""
NOBODY = frozenset(
    """you yourself this that these those there who what which whom everyone everybody someone somebody anyone anybody nobody nothing
    something everything anything one ones none some all both others another other people weather i""".split()
)
_OPEN_END = re.compile(r"\b(?:you|your|yourself)\b|\b(?:it|this|that|them)$", re.IGNORECASE)
OF_TALK = frozenset("message question answer reply chat conversation sentence word point topic typo".split())


def statements_in(text: str, previous: Sequence[Statement] = (), now: datetime | None = None) -> tuple[Statement, ...]:
    """What a text states, in order; empty if the text is refused.

    `previous` is what was stated in the turn before, for references and corrections; `now` (with a zone) resolves times.
    """
    if is_text_refused(text):
        return ()
    told = list[Statement]()
    for sentence in parsed(_plain(text)):
        for clause in clauses(sentence, now):
            told += [each for each in _read(clause, told) if _is_of_something(each)]
    if (given_up := given_up_name(text)) is not None:
        told = [given_up, *beside_the_name(told, given_up)]
    told = [each if each.words in text else replace(each, words=text) for each in told]
    found = resolve_pronouns(elliptical_corrections(told, previous, text), previous) or verbless_corrections(text, previous)
    return tuple(dict.fromkeys(mark_replacements(found, previous, text)))


def _plain(text: str) -> str:
    """The text without opening phrases and a trailing question back; labels and “Oskar here” become sentences."""
    labelled = [_LABELLED.fullmatch(each) for each in re.split(r"[,;\n]", text)]
    if all(labelled):
        return " ".join(f"My {each['label'].lower()} is {each['value']}." for each in labelled if each)
    text = _THAT_ONE.sub("it", _HERE.sub(r"I'm \1", text, count=1))
    asked = _INSTEAD.sub(".", _ENDING.sub(".", _ASKED_BACK.sub(".", text)))
    opened = _OPENING.sub("", asked)
    return opened if opened.strip() else asked


def _read(clause: StatementClause, before: Sequence[Statement]) -> list[Statement]:
    if _is_elliptic(clause):
        words = before[-1].words if before else ""
        last = dict.fromkeys(
            replace(each, subject=SPEAKER) for each in before if each.words == words and each.rule != "apposition"
        )
        return [replace(each, subject=one, negated=clause.negated) for each in list(last)[-1:] for one in clause.subjects]
    told = next((found for rule in RULES if (found := rule(clause))), [])
    return [*_all_of(BEFORE, clause), *told, *_all_of(BEHIND, clause)]


def _all_of(rules: Iterable[Callable[[StatementClause], list[Statement]]], clause: StatementClause) -> list[Statement]:
    return [each for rule in rules for each in rule(clause)]


def _is_elliptic(clause: StatementClause) -> bool:
    """Whether “do” stands for the verb of the clause before (ellipsis): “but my wife does”, “my brother doesn't”."""
    verb = clause.verb
    below = {each.role for each in clause.sentence.children(verb)}
    is_joined = verb.role == "conj" or {"cc", "ccomp"} <= below
    return verb.lemma == "do" and is_joined and below <= ELLIPTIC


def _is_of_something(statement: Statement) -> bool:
    """Whether subject and value both have content, and neither is the companion or the conversation itself."""
    subject, value = statement.subject, statement.value
    if not value.key or not subject.key or subject.kind in {"value", "number", "date"}:
        return False
    if subject.key in NOBODY and subject.kind not in {"speaker", "pronoun"}:
        return False
    if subject.kind == "pronoun" and subject.text in {"you", "yourself"}:
        return False
    if subject.kind in {"noun", "definite"} and subject.key in MOMENTS:
        return False
    is_talk = subject.key.split()[-1] in OF_TALK
    return (not is_talk and not _is_yours(subject) and not _is_yours(value) and _has_content(statement)) or _pronoun(value)


def _has_content(statement: Statement) -> bool:
    if statement.value.key.split()[-1] in OF_TALK and statement.subject.kind == "speaker":
        return False
    key, words = statement.value.key, statement.value.key.removeprefix("my ").removeprefix("all my ")
    if statement.subject.key in EMPTY and statement.subject.kind != "pronoun":
        return False
    return statement.relation.startswith("favourite") or key == "i" or (words not in EMPTY and key not in NOBODY)


def _is_yours(said: Mention) -> bool:
    if said.kind == "value" and _OPEN_END.search(said.text):
        return True
    return said.text.lower().startswith(("your ", "you ")) or said.text.lower() in {"you", "yours", "yourself"}


def _pronoun(said: Mention) -> bool:
    return said.kind == "pronoun" and said.text in {"it", "him", "her", "them"}
