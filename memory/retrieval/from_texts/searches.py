"""Query formulation: each function turns a cue into a search by words and meaning, or None; `SEARCHES` lists them all."""

from collections.abc import Callable
from dataclasses import dataclass

from memory.forms.inflection import all_inflections
from memory.retrieval.from_texts.question import TextQuestion
from memory.retrieval.from_texts.words import Term, alike

SYNONYMS_AT_MOST = 8
"""Maximum number of synonyms per term in `key_words`."""


@dataclass(frozen=True)
class TextCue:
    """The message as it was said, in self-contained form, and as an analysed question if it is one."""

    said: str
    whole: str
    question: TextQuestion | None


@dataclass(frozen=True)
class HybridSearch:
    """A hybrid search: words for BM25, and a text to embed; either may be empty."""

    words: str
    meaning: str = ""


def utterance(cue: TextCue) -> HybridSearch | None:
    """Searches for the message as it was said, by words and meaning."""
    return HybridSearch(cue.said, cue.said)


def query(cue: TextCue) -> HybridSearch | None:
    """Searches for the self-contained message, reordered as a statement.

    “When did she die?” after talk of Agnes Dunmore: “Agnes Dunmore die died”. Without a question, the self-contained message;
    None if that is the message itself.
    """
    question = cue.question
    if question is None:
        return HybridSearch(cue.whole, cue.whole) if cue.whole != cue.said else None
    verb = [question.predicate.text] if question.predicate is not None else []
    parts = [*question.agent, *question.patient, *question.others, *question.focus]
    stated = " ".join(
        [*(term.text for term in question.agent), *verb, *(term.text for term in parts if term not in question.agent)]
    )
    return HybridSearch(" ".join([stated, *question.years]), stated)


def things(cue: TextCue) -> HybridSearch | None:
    """Searches for the names and numbers in the question, by words only; None if it has none."""
    names = [term.text for term in cue.question.terms if term.kind in {"name", "number"}] if cue.question is not None else []
    return HybridSearch(" ".join(names)) if names else None


def key_words(cue: TextCue) -> HybridSearch | None:
    """Query expansion: the terms with their inflections and synonyms (“marry”: married, wife, husband), by words only."""
    if cue.question is None:
        return None
    words = [word for term in cue.question.terms for word in _ways(term)]
    return HybridSearch(" ".join([*dict.fromkeys(words), *cue.question.years])) if words else None


def _ways(term: Term) -> list[str]:
    if term.kind in {"name", "number"}:
        return [term.text]
    forms = {form for found in all_inflections(term.lemma).values() for form in found}
    return [term.text, term.lemma, *sorted(forms), *sorted(alike(term.lemma))[:SYNONYMS_AT_MOST]]


SEARCHES: tuple[Callable[[TextCue], HybridSearch | None], ...] = (utterance, query, things, key_words)
