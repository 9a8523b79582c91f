"""The things named: whatever is told of them."""

from memory.retrieval.from_texts.searches.cue import Cue, Search


def search(cue: Cue) -> Search | None:
    """The names in the question, by their words alone; none where it names nothing."""
    names = [term.text for term in cue.question.terms if term.kind in {"name", "number"}] if cue.question is not None else []
    return Search(" ".join(names)) if names else None
