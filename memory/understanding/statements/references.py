"""Coreference: “she” is the most recent woman something was stated about, in this text or in the previous turn."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from memory.language.words import singular
from memory.understanding.phrases import PREPOSITIONS
from memory.understanding.statements.mentions import NUMBERS, key_of
from memory.understanding.statements.model import Mention, Statement
from memory.understanding.statements.persons import FEMALE, MALE, PERSON_WORDS, PLURAL

BEHIND_WHOM = frozenset("again back home out up down off over a an the my our some and".split())
OWNERS = {"his": "he", "her": "she", "their": "they", "its": "it"}
HAVING = frozenset({"have", "own", "get", "buy", "adopt", "keep", "rent", "drive"})
OF_PERSONS = frozenset({"name", "theirs"})
ACTIVITIES = frozenset({"plans"})
"""Rules whose values are whole activities with pronouns inside: “take her to the vet”."""
_WITHIN = re.compile(rf"\b(?P<whom>him|them|her)\b(?=$| (?:{'|'.join(sorted(PREPOSITIONS | BEHIND_WHOM))})\b)", re.IGNORECASE)
"""An object pronoun within an activity; “her” before a noun is possessive and does not match."""
LESS_SURE = 0.9
"""Factor on the confidence of a statement whose pronoun was resolved."""


def resolve_pronouns(statements: Sequence[Statement], previous: Sequence[Statement]) -> list[Statement]:
    """The statements with pronouns replaced by their antecedents; those without an antecedent are dropped."""
    done: list[Statement] = []
    for each in statements:
        known = [*previous, *done]
        if several := _several(each.subject, known):
            done += [replace(each, subject=one, confidence=each.confidence * LESS_SURE) for one in several]
            continue
        known = done if done and each.subject.text == "it" else known  # not before this text: “it” may mean an event
        subject = _filled(each.subject, known, None)
        value = _value(each, known, subject) if subject else None
        if subject and value and subject.key != value.key:
            is_sure = subject == each.subject
            done.append(replace(each, subject=subject, value=value, confidence=each.confidence * (1 if is_sure else LESS_SURE)))
    return done


def _several(said: Mention, known: Sequence[Statement]) -> list[Mention]:
    """The antecedents of “they” after “Tom and Ann live in Bern”: all persons the nearest sentence states the same about."""
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


def _value(statement: Statement, known: Sequence[Statement], subject: Mention) -> Mention | None:
    if statement.rule not in ACTIVITIES:
        return _filled(statement.value, known, subject)
    whom = _WITHIN.search(statement.value.text)
    meant = _nearest(whom["whom"].lower(), known, subject) if whom else None
    if whom is None or meant is None:
        return statement.value
    text = f"{statement.value.text[: whom.start()]}{meant.text}{statement.value.text[whom.end() :]}"
    return replace(statement.value, text=text, key=key_of(text))


def _filled(said: Mention, known: Sequence[Statement], subject: Mention | None) -> Mention | None:
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
    return Mention(text, "theirs" if owner.kind == "theirs" else "noun", key_of(text))


def _own(said: Mention, known: Sequence[Statement]) -> Mention | None:
    """The antecedent of a definite noun that the speaker owns: “the cat” after “my cat”."""
    return next((each for each in _spoken_of(known) if each.kind == "theirs" and each.key == f"my {said.key}"), None)


def _nearest(pronoun: str, known: Iterable[Statement], subject: Mention | None) -> Mention | None:
    fitting = (each for each in _spoken_of(known) if each != subject and _fits(pronoun, each))
    return next(fitting, None)


def _spoken_of(known: Iterable[Statement]) -> Iterator[Mention]:
    """Candidate antecedents, the most recent statement first, subject before value; what the speaker has becomes “my …”."""
    for each in reversed(list(known)):
        yield each.subject
        if each.relation == "name":
            continue
        if each.subject.kind == "speaker" and each.relation in HAVING and each.value.kind == "noun" and not each.negated:
            text = f"my {_uncounted(each.value.text)}"
            yield Mention(text, "theirs", key_of(text))
        else:
            yield each.value


def _uncounted(text: str) -> str:
    """A noun phrase without its count: “sons” for “two sons”."""
    first, _, rest = text.partition(" ")
    return rest if rest and (first.isdigit() or first.lower() in NUMBERS) else text


def _fits(pronoun: str, said: Mention) -> bool:
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
