"""The searches for a question: each takes the question and says which words and meaning to search for, if any."""

from collections.abc import Callable
from dataclasses import dataclass

from memory.forms.inflection import all_inflections
from memory.retrieval.from_texts.question import TextQuestion
from memory.retrieval.from_texts.words import Term, alike

SYNONYMS_AT_MOST = 8


@dataclass(frozen=True)
class Cue:
    """The message as it was said, whole with what the talk before fills in, and taken apart if it asks something."""

    said: str
    whole: str
    question: TextQuestion | None


@dataclass(frozen=True)
class Search:
    """Words for BM25, and a text whose meaning is searched for; either may be empty."""

    words: str
    meaning: str = ""


def utterance(cue: Cue) -> Search | None:
    """The words and the meaning of the message as it was said."""
    return Search(cue.said, cue.said)


def query(cue: Cue) -> Search | None:
    """A query made from the message and the talk before: names for pronouns, in the order of a statement.

    “When did she die?” after talk of Agnes Dunmore: “Agnes Dunmore die died”; none if that is the message itself.
    """
    question = cue.question
    if question is None:
        return Search(cue.whole, cue.whole) if cue.whole != cue.said else None
    verb = [question.predicate.text] if question.predicate is not None else []
    parts = [*question.agent, *question.patient, *question.others, *question.focus]
    stated = " ".join(
        [*(term.text for term in question.agent), *verb, *(term.text for term in parts if term not in question.agent)]
    )
    return Search(" ".join([stated, *question.years]), stated)


def things(cue: Cue) -> Search | None:
    """Whatever is told about the names in the question, by their words alone; none if it names nothing."""
    names = [term.text for term in cue.question.terms if term.kind in {"name", "number"}] if cue.question is not None else []
    return Search(" ".join(names)) if names else None


def key_words(cue: Cue) -> Search | None:
    """The key words with their other forms and other words for the same (“marry”: married, wife, husband), by BM25 alone."""
    if cue.question is None:
        return None
    words = [word for term in cue.question.terms for word in _ways(term)]
    return Search(" ".join([*dict.fromkeys(words), *cue.question.years])) if words else None


def _ways(term: Term) -> list[str]:
    if term.kind in {"name", "number"}:
        return [term.text]
    forms = {form for found in all_inflections(term.lemma).values() for form in found}
    return [term.text, term.lemma, *sorted(forms), *sorted(alike(term.lemma))[:SYNONYMS_AT_MOST]]


SEARCHES: tuple[Callable[[Cue], Search | None], ...] = (utterance, query, things, key_words)
