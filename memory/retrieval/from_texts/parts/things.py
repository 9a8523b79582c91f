"""Whether it tells of what the question names."""

from memory.retrieval.from_texts.parts.found import At, Found
from memory.retrieval.from_texts.searches import Cue
from memory.retrieval.from_texts.words import key


def value(cue: Cue, found: Found, _at: At) -> float:
    """The share of the names that it has or is about."""
    names = [key(term.text) for term in cue.question.terms if term.kind == "name"] if cue.question is not None else []
    if not names:
        return 0.0
    about = {key(word) for thing in found.observation.about for word in thing.split()}
    return sum(name in found.keys or name in about for name in names) / len(names)
