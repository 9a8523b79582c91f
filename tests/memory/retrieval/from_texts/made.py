"""Memories of a text made of plain sentences, as they stand."""

from datetime import UTC, datetime

from rdflib import URIRef

from memory.documents.observations import Observation
from memory.retrieval.from_texts.answering import answer
from memory.retrieval.from_texts.passage import with_surroundings
from memory.retrieval.from_texts.question import text_question

READ = datetime(2026, 11, 1, tzinfo=UTC)


def memories(*sentences, heading="", title="The Book"):
    """One memory of each sentence, in order."""
    return [
        Observation(URIRef(f"urn:text/{n}"), n, text, text, URIRef("urn:text"), title, heading, 0, len(text), "", READ, 0.5)
        for n, text in enumerate(sentences, 1)
    ]


def answered(question, *sentences, heading=""):
    """The short answer to a question from these sentences; None where it is declined."""
    made = memories(*sentences, heading=heading)
    found = answer(text_question(question), [with_surroundings(each, [one for one in made if one is not each]) for each in made])
    return None if found is None else found.short or found.observation.said
