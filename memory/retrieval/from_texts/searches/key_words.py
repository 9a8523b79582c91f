"""The key words with their other forms and what is said for the same: “marry”: married, wife, husband."""

from memory.forms.inflection import all_inflections
from memory.retrieval.from_texts.searches.cue import Cue, Search
from memory.retrieval.from_texts.words import Term, alike

SYNONYMS_AT_MOST = 8


def search(cue: Cue) -> Search | None:
    """By BM25 alone; none where nothing is asked."""
    if cue.question is None:
        return None
    words = [word for term in cue.question.terms for word in _ways(term)]
    return Search(" ".join([*dict.fromkeys(words), *cue.question.years])) if words else None


def _ways(term: Term) -> list[str]:
    if term.kind in {"name", "number"}:
        return [term.text]
    forms = {form for found in all_inflections(term.lemma).values() for form in found}
    return [term.text, term.lemma, *sorted(forms), *sorted(alike(term.lemma))[:SYNONYMS_AT_MOST]]
