"""A query made of the message and the talk before: names for pronouns, in the order of a statement."""

from memory.retrieval.from_texts.searches.cue import Cue, Search


def search(cue: Cue) -> Search | None:
    """“When did she die?” after talk of Agnes Dunmore: “Agnes Dunmore die died”; none where that is the message itself."""
    question = cue.question
    if question is None:
        return Search(cue.whole, cue.whole) if cue.whole != cue.said else None
    verb = [question.predicate.text] if question.predicate is not None else []
    parts = [*question.agent, *question.patient, *question.others, *question.focus]
    stated = " ".join(
        [*(term.text for term in question.agent), *verb, *(term.text for term in parts if term not in question.agent)]
    )
    return Search(" ".join([stated, *question.years]), stated)
