"""Corrections: “no, she was born in 1951”, “actually he's 12, not 11”, “no, it's Graz”."""

import re
from collections.abc import Sequence
from dataclasses import replace

from memory.understanding.statements.mentions import key_of
from memory.understanding.statements.model import Statement

_MARKED = re.compile(
    r"^\W*(?:(?:oh|ah|um|well|hm+|but|and)\W+)*(?:no|nope|nah|oops|whoops|wait|correction|wrong|rather|i misspoke|not quite|scratch that|"
    r"my mistake|my bad|to be precise|i made a mistake|i (?:said|got) (?:it|that) wrong)\b|"
    r"\b(?:actually|sorry|changed my mind|i mean[t]?|let me correct|that(?:['’]?s| was| is) (?:not right|wrong|not correct|not true|incorrect|untrue|false)|correction|my mistake)\b|"
    r",\s*not\s+[\w' ]+\W*$|^\W*(?:well\b|not [\w' ]+,)",
    re.IGNORECASE,
)
_BARE = re.compile(
    r"(?:\W*\b(?i:no|nope|sorry|actually|wait|oops|i meant?))+\W+(?:(?i:it's|in|at) )?(?P<value>[A-Z][\w'-]*(?: [A-Z][\w'-]*){0,3}|\d+)(?:, not \w+)?\W*"
)
_INSTEAD = re.compile(
    r"\W*(?:(?:no|nope|sorry|actually|wait)\W+)*not (?P<wrong>\w[\w' ]*?), (?:but |it's )?(?P<value>\w[\w' -]*?)[.!]*\s*",
    re.IGNORECASE,
)
_POINTING = frozenset({"it", "that", "this"})
_IS = frozenset({"be", "name", "age"})


def is_marked(text: str) -> bool:
    """Whether a text is marked as a correction: “no, …”, “actually …”, “…, not 11”."""
    return bool(_MARKED.search(text))


def elliptical_corrections(statements: Sequence[Statement], previous: Sequence[Statement], text: str) -> list[Statement]:
    """The statements of a correction such as “no, it's Graz”, with the subject and relation of the statement they correct."""
    if not previous or not is_marked(text):
        return list(statements)
    return [_pointed(each, previous[-1]) for each in statements]


def _pointed(statement: Statement, last: Statement) -> Statement:
    subject = statement.subject
    if subject.kind != "pronoun" or subject.text not in _POINTING or statement.relation not in _IS or statement.negated:
        return statement
    if statement.relation == "be" and statement.value.kind == "value":
        return statement
    return replace(statement, subject=last.subject, relation=last.relation, value=replace(statement.value, kind=last.value.kind))


def verbless_corrections(text: str, previous: Sequence[Statement]) -> list[Statement]:
    """Corrections without a verb: “no, Graz” replaces the last name or number, “not tea, coffee” the value it denies."""
    if not previous:
        return []
    last, instead, match = previous[-1], _INSTEAD.fullmatch(text), _BARE.fullmatch(text)
    if instead and last.value.key == key_of(instead["wrong"]):
        return [_with_value(last, instead["value"], text)]
    if not match or last.value.kind not in {"name", "number", "date"}:
        return []
    said = match["value"].strip()
    return [] if said[0].isdigit() == (last.value.kind == "name") else [_with_value(last, said, text)]


def _with_value(last: Statement, said: str, text: str) -> Statement:
    return replace(last, value=replace(last.value, text=said, key=key_of(said)), words=text, rule="corrections")


def mark_replacements(statements: Sequence[Statement], previous: Sequence[Statement], text: str) -> list[Statement]:
    """The statements of a correction, with `replaces` set where `previous` gave the same subject and relation another value."""
    if not is_marked(text):
        return list(statements)
    before = {(each.subject.key, each.relation): each.value.key for each in previous}
    return [
        replace(
            each, replaces=not each.negated and before.get((each.subject.key, each.relation), each.value.key) != each.value.key
        )
        for each in statements
    ]
