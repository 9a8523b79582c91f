"""Pronouns resolved: “she” is the nearest woman something was stated about, in this text or in the turn before."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from memory.language.words import singular
from memory.understanding.phrases import PREPOSITIONS
from memory.understanding.statements.model import Spoken, Statement
from memory.understanding.statements.persons import FEMALE, MALE, PERSON_WORDS, PLURAL
from memory.understanding.statements.spoken import NUMBERS, key_of

BEHIND_WHOM = frozenset("again back home out up down off over a an the my our some and".split())
OWNERS = {"his": "he", "her": "she", "their": "they", "its": "it"}
HAVING = frozenset({"have", "own", "get", "buy", "adopt", "keep", "rent", "drive"})
OF_PERSONS = frozenset({"name", "theirs"})
ACTIVITIES = frozenset({"plans"})
"""The rules whose values are whole activities: “take her to the vet”."""
_WITHIN = re.compile(rf"\b(?P<whom>him|them|her)\b(?=$| (?:{'|'.join(sorted(PREPOSITIONS | BEHIND_WHOM))})\b)", re.IGNORECASE)
"""Whom something is done to; before a noun, “her” says whose it is."""
LESS_SURE = 0.9


def resolved(statements: Sequence[Statement], previous: Sequence[Statement]) -> list[Statement]:
    """The statements with their pronouns filled in, without those about nobody known."""
    done: list[Statement] = []
    for each in statements:
        known = [*previous, *done]
        if several := _several(each.subject, known):
            done += [replace(each, subject=one, confidence=each.confidence * LESS_SURE) for one in several]
            continue
        known = done if done and each.subject.text == "it" else known  # of what was just told, be it an event, or of nothing
        subject = _filled(each.subject, known, None)
        value = _value(each, known, subject) if subject else None
        if subject and value and subject.key != value.key:
            is_sure = subject == each.subject
            done.append(replace(each, subject=subject, value=value, confidence=each.confidence * (1 if is_sure else LESS_SURE)))
    return done


def _several(said: Spoken, known: Sequence[Statement]) -> list[Spoken]:
    """“they” after “Tom and Ann live in Bern”: everybody of whom the nearest sentence states the same."""
    if said.kind != "pronoun" or said.text not in {"they", "them"}:
        return []
    for last in reversed(known):
        if any(_fits(said.text, each) for each in _spoken_of([last])):
            return []
        same = [each for each in known if (each.words, each.relation, each.value) == (last.words, last.relation, last.value)]
        if len(subjects := dict.fromkeys(each.subject for each in same)) > 1 and all(
            each.kind in OF_PERSONS for each in subjects
        ):
            return list(subjects)
    return []


def _value(statement: Statement, known: Sequence[Statement], subject: Spoken) -> Spoken | None:
    if statement.rule not in ACTIVITIES:
        return _filled(statement.value, known, subject)
    whom = _WITHIN.search(statement.value.text)
    meant = _nearest(whom["whom"].lower(), known, subject) if whom else None
    if whom is None or meant is None:
        return statement.value
    text = f"{statement.value.text[: whom.start()]}{meant.text}{statement.value.text[whom.end() :]}"
    return replace(statement.value, text=text, key=key_of(text))


def _filled(said: Spoken, known: Sequence[Statement], subject: Spoken | None) -> Spoken | None:
    if said.kind == "pronoun":
        return _nearest(said.text, known, subject)
    if said.kind == "definite":
        return _own(said, known) or replace(said, kind="noun")
    first, _, rest = said.text.partition(" ")
    if first.lower() not in OWNERS or not rest:
        return said
    if subject is not None:
        return replace(said, text=rest, key=key_of(rest))
    owner = _nearest(OWNERS[first.lower()], known, None)
    if owner is None:
        return None
    text = f"{owner.text}'s {rest}"
    return Spoken(text, "theirs" if owner.kind == "theirs" else "noun", key_of(text))


def _own(said: Spoken, known: Sequence[Statement]) -> Spoken | None:
    """“the cat” after “my cat”."""
    return next((each for each in _spoken_of(known) if each.kind == "theirs" and each.key == f"my {said.key}"), None)


def _nearest(pronoun: str, known: Iterable[Statement], subject: Spoken | None) -> Spoken | None:
    fitting = (each for each in _spoken_of(known) if each != subject and _fits(pronoun, each))
    return next(fitting, None)


def _spoken_of(known: Iterable[Statement]) -> Iterator[Spoken]:
    """The nearest first; in a statement, its subject before its value; what the speaker has is “my …”."""
    for each in reversed(list(known)):
        yield each.subject
        if each.relation == "name":
            continue
        if each.subject.kind == "speaker" and each.relation in HAVING and each.value.kind == "noun" and not each.negated:
            text = f"my {_uncounted(each.value.text)}"
            yield Spoken(text, "theirs", key_of(text))
        else:
            yield each.value


def _uncounted(text: str) -> str:
    """“two sons” as they are spoken of later: “sons”."""
    first, _, rest = text.partition(" ")
    return rest if rest and (first.isdigit() or first.lower() in NUMBERS) else text


def _fits(pronoun: str, said: Spoken) -> bool:
    if said.kind not in {"theirs", "name", "noun"}:
        return False
    last = said.text.lower().split()[-1] if said.text else ""
    is_plural = last in PLURAL or (said.kind != "name" and singular(last) != last)
    if pronoun in {"they", "them"}:
        return is_plural
    if pronoun == "it":
        return last not in PERSON_WORDS and not is_plural
    if is_plural or (said.kind == "noun" and last not in PERSON_WORDS):
        return False
    wrong = FEMALE if pronoun in {"he", "him"} else MALE
    return last not in wrong
