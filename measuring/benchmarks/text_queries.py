"""The named queries on memories from texts, with data (a text of 50,000 words) and bindings, for the store benchmark."""

from uuid import UUID

from rdflib import Literal

from measuring.benchmarks.episodes import END
from measuring.benchmarks.made_up_texts import load_made_up_text
from memory.documents.observations import Observations, observation_iri
from memory.embedding.minilm import WIDTH, minilm
from memory.store.engine import Engine
from memory.store.observation_index import ObservationIndex
from memory.store.queries import Binding

WORDS = 50_000
FOUND_AT_ONCE = 30
"""How many memories are read for one question."""

Values = dict[str, Binding]


def load_texts(engine: Engine, person: UUID) -> None:
    """Loads a generated text with its memories for a person."""
    load_made_up_text(_observations(engine, person), WORDS)


def examples(engine: Engine, person: UUID) -> dict[str, tuple[str, list[Values]]]:
    """By query name, its scope and bindings, spread over the whole text."""
    document = _observations(engine, person).documents()[0]
    step = max(1, document.observations // 20)
    starts = range(1, max(2, document.observations - FOUND_AT_ONCE), step)
    pages = [[observation_iri(document.iri, number) for number in range(start, start + FOUND_AT_ONCE)] for start in starts]
    found: tuple[str, list[Values]] = ("observations", [{"observation": each} for each in pages])
    places = range(0, document.characters, max(1, document.characters // 20))
    return {
        "documents": ("observations", [{}]),
        **dict.fromkeys(("passages", "passages_sent"), ("observations", [{"document": document.iri}])),
        "passage_at": ("observations", [{"document": document.iri, "character": Literal(each)} for each in places]),
        "observations_of_document": ("observations", [{"document": document.iri, "after": Literal(each)} for each in starts]),
        **dict.fromkeys(("observations", "places_of_observations", "links_of_observations", "statements_of_observations"), found),
    }


def _observations(engine: Engine, person: UUID) -> Observations:
    return Observations(engine, person, lambda: END, ObservationIndex(None, minilm().identity, WIDTH).of(person))
