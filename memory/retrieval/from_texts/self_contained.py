"""Makes a message self-contained: resolves pronouns from the conversation, and finds the text it restricts itself to.

“When did she die?” after talk of Agnes Dunmore asks when Agnes Dunmore died; “According to the handbook, …” asks one text only.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from memory.forms.folding import folded
from memory.grammar import ParsedWord, Sentence, parsed
from memory.retrieval.from_texts.ellipsis import resolve_ellipsis
from memory.retrieval.from_texts.framing import QUESTION_WORDS
from memory.retrieval.from_texts.kinds.things import NOUNS
from memory.retrieval.from_texts.terms import MONTHS

_PERSONAL = {"he": "", "she": "", "him": "", "her": "", "his": "'s", "hers": "'s"}
_OTHER = {"it": "", "its": "'s", "they": "", "them": "", "their": "'s", "there": ""}
_RESTRICTED = re.compile(
    r"^\W*(?:according to|in|as|from|what does|does)?\s*(?:the (?:text|book|document|file|story)\s+)?[“\"«](?P<title>[^”\"»]{2,120})[”\"»],?\s*(?:says?|tells?)?,?\s*"
    r"|^\W*according to (?P<other>[^,]{3,80}),\s*",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    r",?\s*(?:according to|in) [“\"«](?P<title>[^”\"»]{2,120})[”\"»]|,?\s*according to (?P<other>[^,?]{3,80})", re.IGNORECASE
)
_PLAIN = frozenset("the a an text book document file story handbook manual chronicle of and my your this that in to".split())


@dataclass(frozen=True)
class SelfContainedMessage:
    """A message made self-contained; `title` is the text that it asks to look in, or empty."""

    text: str
    title: str = ""


class MakesSelfContained(Protocol):
    """The interface for making a message self-contained, implemented by the rules here (`self_contained`) or a replacement."""

    def __call__(self, text: str, said_before: Sequence[str]) -> SelfContainedMessage:
        """The self-contained message; `said_before` are the messages and replies before this one, newest first."""


def self_contained(text: str, said_before: Sequence[str]) -> SelfContainedMessage:
    """The self-contained message, by rules; `said_before` are the messages and replies before this one, newest first."""
    title, asked = _restricted(text)
    return SelfContainedMessage(_with_names(resolve_ellipsis(asked, said_before), said_before), title)


def is_titled(title: str, words: str) -> bool:
    """Whether a text may be the one named: all content words of one title are in the other."""
    own, said = _telling(title), _telling(words)
    return (bool(own and said) and (said <= own or own <= said)) or folded(title) == folded(words)


def _telling(title: str) -> set[str]:
    return {word for word in folded(title).split() if word not in _PLAIN}


def _restricted(text: str) -> tuple[str, str]:
    for pattern in (_RESTRICTED, _BEHIND):
        match = pattern.search(text)
        named = (match["title"] or match["other"]) if match else None
        if match and named:
            rest = f"{text[: match.start()]} {text[match.end() :]}".strip()
            return named.strip(), rest[:1].upper() + rest[1:] if rest else text
    return "", text


def _with_names(text: str, said_before: Sequence[str]) -> str:
    """The message, with pronouns that have no antecedent in it replaced by what was mentioned last."""
    for sentence in parsed(text):
        names = [word for word in sentence.words if _is_named(word)]
        replaced = text
        for word in reversed(sentence.words):
            is_open = not any(name.index < word.index for name in names) and word.tag in {"PRP", "PRP$", "EX", "RB"}
            meant = _meant(word.lower, said_before) if is_open else ""
            if meant:
                replaced = replaced[: word.start] + meant + replaced[word.end :]
        return replaced
    return text


def _meant(pronoun: str, said_before: Sequence[str]) -> str:
    ending = {**_PERSONAL, **_OTHER}.get(pronoun)
    if ending is None:
        return ""
    found = next((name for said in said_before if (name := _named_in(said, is_person=pronoun in _PERSONAL))), "")
    return f"{found}{ending}" if found else ""


def _named_in(said: str, *, is_person: bool) -> str:
    """The antecedent that a message offers: a name or, for things, a noun; subjects first; empty if there is none."""
    for sentence in parsed(said):
        for word in sorted(sentence.words, key=_order):
            if word.role == "compound" or word.lower in QUESTION_WORDS:
                continue
            if is_person and _is_named(word) and word.entity != "DATE":
                return _phrase(sentence, word)
            if not is_person and word.is_noun and word.lemma not in NOUNS and word.entity not in {"PERSON", "DATE"}:
                return _phrase(sentence, word)
    return ""


def _order(word: ParsedWord) -> tuple[bool, bool, int]:
    """The sort key of antecedents: subjects first, then all but places, then by position."""
    return (word.role not in {"nsubj", "nsubjpass"}, word.entity in {"GPE", "LOC"}, word.index)


def _is_named(word: ParsedWord) -> bool:
    return (word.is_name and word.text[:1].isupper() and word.lower not in MONTHS and word.index > 0) or word.entity == "PERSON"


def _phrase(sentence: Sentence, head: ParsedWord) -> str:
    """The noun with its modifiers before it, without clauses."""
    places = [head.index, *(each.index for each in sentence.children(head, "compound", "amod", "det", "nummod"))]
    return sentence.written(sentence.words[min(places)], head)
