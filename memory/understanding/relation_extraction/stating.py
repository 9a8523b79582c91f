"""Words extracted facts as statements, in the relations used for stating and asking everywhere else."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from itertools import pairwise
from pathlib import Path

from memory.forms.inflection import known_lemmas, likely_lemmas
from memory.language.sentences import sentences_of
from memory.understanding.relation_extraction.examples import MY
from memory.understanding.relation_extraction.extractor import WITHOUT_VALUE, ExtractedFact, bundled
from memory.understanding.statements.dates import event_time
from memory.understanding.statements.happenings import is_on_calendar, uncapitalised
from memory.understanding.statements.mentions import key_of
from memory.understanding.statements.model import SPEAKER, Mention, Statement
from memory.understanding.statements.references import resolve_pronouns

RELATIONS = Path(__file__).parent / "relations.txt"
EXTRACTOR, RULE = "relations/1", "drawn"
"""The extractor with its version, and its rule, kept with every fact that comes from it."""
WHOLE_FROM = 4
"""Fewest words of a sentence that tells something by itself."""
KIN, OF, YES, PAST, SAID_AS = "kin", "of ", "yes ", "p", "as "
READ_AT_ONCE = 500
"""Most characters of a message that are read at once."""
_OWN = {"he": "his", "she": "her", "they": "their"}
_PRONOUNS = frozenset("he she it they him her them this that".split())
_BEGINS_WITH_PRONOUN = re.compile(r"\W*(?:(?:and|but|so|well|now|then)\W+)*(he|she|they)\b", re.IGNORECASE)
_SPEAKER_AGAIN = re.compile(r"\b(?:i|i['’]m|im|i['’]ve|ive|we|we['’]re|we['’]ve)\b", re.IGNORECASE)
_INTRODUCES = re.compile(r"\b(?:i['’]?m|i am|names?|name['’]s|call(?:ed)?|it['’]?s|this is|here)\W+(?:is\W+)?$", re.IGNORECASE)
"""What introduces one's own name."""
_OF_YOURS = re.compile(r"\byours?\b", re.IGNORECASE)
"""A sentence about something of the companion's, or repeating its own words to it, states nothing."""
_NAMED_BY_KIND = frozenset({"pet", "dog", "cat"})


@dataclass(frozen=True)
class _Wording:
    """How a relation is stated. `kind` is that of its value, or says how the value is built."""

    relation: str
    kind: str
    is_past: bool
    said_as: tuple[str, ...] = ()
    """For a relation between people to hold, some word must begin with one of these; empty if none is needed."""


def extract_statements(text: str, previous: Sequence[Statement] = (), now: datetime | None = None) -> list[Statement]:
    """The statements a message makes, in order, except those about nobody known.

    `previous` is what was stated before it, for pronouns; `now` is what its times are relative to.
    """
    found = [each for piece in _pieces(text) for drawn in bundled().extract(piece) for each in _stated(drawn, piece, now)]
    return list(dict.fromkeys(resolve_pronouns(_as_they_are_to_me(found), previous)))


def _as_they_are_to_me(found: Sequence[Statement]) -> list[Statement]:
    """Replace a name by its relation to the speaker: “Anna” in “My sister Anna lives in Graz” becomes “my sister”."""
    mine = {each.value.key: each.subject for each in found if each.relation == "name" and each.subject.kind == "theirs"}
    alike = Counter(subject.key for subject in mine.values())
    return [
        replace(each, subject=mine[each.subject.key])
        if each.subject.kind == "name" and each.subject.key in mine and alike[mine[each.subject.key].key] == 1
        else each
        for each in found
    ]


def _pieces(text: str) -> Iterator[str]:
    """The message in pieces of whole sentences, each short enough to be read at once."""
    piece = ""
    for sentence in sentences_of(text):
        if piece and len(piece) + len(sentence) > READ_AT_ONCE:
            yield piece
            piece = ""
        piece = f"{piece} {sentence}".strip()
    if piece:
        yield piece


def _words_that_tell(value: str, piece: str) -> str:
    """The sentence that holds a value, with those before it that it only adds to: “Gus is 13. Lab mix.”."""
    sentences = sentences_of(piece)
    place = next((n for n, each in enumerate(sentences) if value in each), None)
    if place is None:
        return piece
    begin = place
    while begin and len(sentences[begin].split()) < WHOLE_FROM:
        begin -= 1
    return " ".join(sentences[begin : place + 1])


def _stated(drawn: ExtractedFact, piece: str, now: datetime | None) -> Iterator[Statement]:
    wording = _wordings().get(drawn.relation if drawn.value else f"{drawn.relation}{WITHOUT_VALUE}")
    if wording is None:
        return
    words = _words_that_tell(drawn.value or drawn.who, piece)
    if _OF_YOURS.search(words):
        return
    begins = _BEGINS_WITH_PRONOUN.match(words)
    subject, value = _subject(_whose(drawn, piece) or (begins[1] if begins else "")), _value(drawn, wording)
    relation = wording.relation
    if relation == "name" and subject == SPEAKER and not _INTRODUCES.search(piece[: drawn.place]):
        return
    if wording.kind == KIN:
        if drawn.negated or not _is_said(wording, piece):
            return
        if drawn.relation in _NAMED_BY_KIND:
            has = Mention(drawn.relation, "noun", key_of(drawn.relation))
            yield Statement(subject, "have", has, words=words, rule=RULE, confidence=round(drawn.share, 2), extractor=EXTRACTOR)
        relation, value = "name", Mention(drawn.value, "name", key_of(drawn.value))
        owner = "my" if subject == SPEAKER else _OWN.get(subject.text, f"{subject.text}'s")
        subject = Mention(f"{owner} {drawn.relation}", "theirs", key_of(f"{owner} {drawn.relation}"))
    when = event_time(drawn.when, now, is_ahead=not wording.is_past) if drawn.when else None
    yield Statement(
        subject, relation, value, drawn.negated, wording.is_past, when, words, RULE, round(drawn.share, 2), extractor=EXTRACTOR
    )


def _is_said(wording: _Wording, piece: str) -> bool:
    """Whether some word says this relation between people: a new lady on the team is nobody's wife."""
    keys = [key.strip("\"'“”‘’(") for key in piece.lower().replace("-", " ").split()]
    keys += [f"{first}-{second}" for first, second in pairwise(keys)]
    return not wording.said_as or any(key.startswith(wording.said_as) for key in keys)


def _whose(drawn: ExtractedFact, piece: str) -> str:
    """The owner's words; empty (the speaker) if “I” stands in between: “My sister is Anna and I live in Graz”."""
    place = piece.rfind(drawn.who, 0, drawn.place) if drawn.who else -1
    return "" if place >= 0 and _SPEAKER_AGAIN.search(piece[place + len(drawn.who) : drawn.place]) else drawn.who


def _subject(who: str) -> Mention:
    """Whom the fact is about: the speaker, somebody by name, or somebody by their relation to the speaker."""
    lower = who.lower().removesuffix("'s").removesuffix("’s")
    if not who or lower in {"i", "me", "we", "my", "im"}:
        return SPEAKER
    if lower in _PRONOUNS:
        return Mention(lower, "pronoun", lower)
    bare = lower.removeprefix(MY).removeprefix("our ")
    if bare != lower or bare in _kin():
        return Mention(f"{MY}{bare}", "theirs", key_of(f"{MY}{bare}"))
    name = who.removesuffix("'s").removesuffix("’s")
    return Mention(name, "name", key_of(name))


def _value(drawn: ExtractedFact, wording: _Wording) -> Mention:
    """The value; for an appointment “dentist appointment”, for a move “move to Leith”."""
    kind, text = wording.kind, drawn.value
    if kind.startswith(YES):
        text = kind.removeprefix(YES)
        return Mention(text, "verb" if wording.relation == "do" else "value", key_of(text))
    if kind.startswith(OF):
        noun = kind.removeprefix(OF)
        text = uncapitalised(text if noun in text.lower() or is_on_calendar(text) else f"{text} {noun}")
        return Mention(text, "noun", key_of(text))
    if wording.relation == "plan to" and kind != "value":
        first = text.removeprefix("to ").split()[0].lower()
        text = text.removeprefix("to ") if first in known_lemmas(first).get("VERB", ()) else f"{kind} {text}"
        return Mention(text, "value", key_of(text))
    if kind == "name" and text.islower():
        kind = "noun"
    if kind == "verb":
        first, _, rest = text.partition(" ")
        text = " ".join((next(iter(likely_lemmas(first, upos="VERB")), first), *filter(None, [rest])))
    return Mention(text, kind, key_of(text))


@cache
def _wordings() -> dict[str, _Wording]:
    lines = (line for line in RELATIONS.read_text(encoding="utf-8").splitlines() if "|" in line and not line.startswith("#"))
    cells = ([part.strip() for part in line.split("|")] for line in lines)
    return {
        name: _Wording(
            relation, kind, PAST in rest, tuple(word for each in rest if each.startswith(SAID_AS) for word in each.split()[1:])
        )
        for name, relation, kind, *rest in cells
    }


@cache
def _kin() -> frozenset[str]:
    """Words for relatives and the like, as people call their own."""
    names = {name for name, each in _wordings().items() if each.kind == KIN and name not in _NAMED_BY_KIND}
    return frozenset(
        {
            *names,
            *"mum mom mam mummy mommy dad daddy nan nana gran granny grandma grandad granddad grandpa auntie hubby missus wifey sis bro gf bf stepmum stepdad".split(),
        }
    )
