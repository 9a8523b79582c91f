"""Resolves ellipsis and anaphora in questions about told facts: “Where does she live?”, “And my brother?”, “where is anna”."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memory.facts.knowledge import LearnedKnowledge
from memory.forms.folding import folded
from memory.language.words import singular
from memory.understanding.asked import AnswerType, FactQuestion, asked_in
from memory.understanding.asked.people import MEN, PEOPLE, WOMEN
from memory.understanding.statements import Mention, statements_in
from memory.understanding.statements.mentions import key_of

_AND = re.compile(r"^(?:and|what about|how about|and what about)\s+(.{2,60}?)\s*\?*$", re.IGNORECASE)
_SHE, _HE, _IT = frozenset({"she", "her", "hers"}), frozenset({"he", "him", "his"}), frozenset({"it", "its"})
LOOKED_BACK = 3
"""How many utterances back the antecedent of a pronoun is looked for."""


def complete_question(text: str, earlier: Sequence[str], knowledge: LearnedKnowledge) -> FactQuestion | None:
    """The completed question; None if there is none or it stays unresolved. `earlier` are the last utterances, newest first."""
    question = asked_in(with_capitals(text, knowledge))
    if question is None:
        return _again(text, earlier, knowledge)
    if question.subject is not None and question.subject.kind == "pronoun":
        meant = _meant(question.subject.key, earlier, knowledge)
        return replace(question, subject=meant) if meant else None
    if question.value is not None and question.value.kind == "pronoun":
        meant = _meant(question.value.key, earlier, knowledge)
        return replace(question, value=meant) if meant else None
    return question


def with_capitals(text: str, knowledge: LearnedKnowledge) -> str:
    """The text with known names capitalised, because a name in lower case is easily misread."""
    words = text.split()
    keys = {word: key_of(re.sub(r"['’]s$", "", word.strip("?!.,;:"))) for word in words if word[:1].islower()}
    known = knowledge.facts.called(key for key in keys.values() if key)
    labels = knowledge.facts.labels_of(thing for things in known.values() for thing in things)
    names = {key for key, things in known.items() if any(_is_name(key, labels.get(each, "")) for each in things)}
    return " ".join(word[:1].upper() + word[1:] if keys.get(word) in names else word for word in words)


def _is_name(key: str, label: str) -> bool:
    """Whether the key is a proper name of the thing: “anna” for “my sister”, “Graz”; not “jazz” for “jazz”."""
    return folded(label) != key or label != label.lower()


def _again(text: str, earlier: Sequence[str], knowledge: LearnedKnowledge) -> FactQuestion | None:
    """Resolves “And my brother?” to the previous question with another subject."""
    found = _AND.match(text.strip())
    last = complete_question(earlier[0], earlier[1:], knowledge) if found and earlier else None
    other = asked_in(f"Who is {found.group(1)}?") if found and last else None
    if last is None or other is None or other.subject is None or last.subject is None or last.wants is AnswerType.WHO:
        return None
    return replace(last, subject=other.subject)


def _meant(pronoun: str, earlier: Sequence[str], knowledge: LearnedKnowledge) -> Mention | None:
    spoken_of = (each for text in earlier[:LOOKED_BACK] for each in _spoken_of(with_capitals(text, knowledge)))
    return next((each for each in spoken_of if _fits(pronoun, each)), None)


def _spoken_of(text: str) -> Iterator[Mention]:
    """The candidate antecedents in an utterance: what it asks or states something about, last statement first."""
    question = asked_in(text)
    pairs = (
        [(question.subject, question.value)]
        if question
        else [(each.subject, each.value) for each in reversed(statements_in(text))]
    )
    for subject, value in pairs:
        if subject is not None:
            yield subject
        if value is not None and value.kind == "theirs":
            yield value


def _fits(pronoun: str, said: Mention) -> bool:
    if said.kind not in {"theirs", "name"}:
        return pronoun in _IT and said.kind == "noun"
    noun = singular(said.key.split()[-1]) if said.kind == "theirs" else ""
    is_person = said.kind == "name" or noun in PEOPLE
    if pronoun in _SHE:
        return noun not in MEN
    if pronoun in _HE:
        return noun not in WOMEN
    return not is_person if pronoun in _IT else True
