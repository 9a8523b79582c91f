"""The named queries on memories condensed from conversations, with data and bindings, for the store benchmark."""

from uuid import UUID

from rdflib import Literal

from measuring.benchmarks.episodes import END
from memory.creation.from_talk.condenser import CondensedObservation, DraftPart, PersonUtterance
from memory.creation.from_talk.writing import add_gists
from memory.documents.condensed import AFTER_ALL, Condensed, condensed_iri
from memory.embedding.minilm import WIDTH, minilm
from memory.store.engine import Engine
from memory.store.observation_index import CondensedIndex
from memory.store.queries import Binding
from memory.vocabulary import episode_iri

NUMBER = 5_000
FOUND_AT_ONCE = 30
NUMBERS_A_STEP = 256

Values = dict[str, Binding]


def load_condensed(engine: Engine, person: UUID) -> None:
    """Loads as many condensed observations as a few years of talk yield."""
    condensed = _condensed(engine, person)
    add_gists(condensed, [_gist(person, number) for number in range(1, NUMBER + 1)], condensed.progress(), NUMBER, "made up/1")


def examples(person: UUID) -> dict[str, tuple[str, list[Values]]]:
    """By query name, its scope and bindings, spread over all observations."""
    starts = range(1, NUMBER - FOUND_AT_ONCE, NUMBER // 20)
    pages = [[condensed_iri(person, number) for number in range(start, start + FOUND_AT_ONCE)] for start in starts]
    steps = [[Literal(number) for number in range(start, start + NUMBERS_A_STEP)] for start in starts]
    return {
        "condensed_before": ("observations", [{"before": Literal(AFTER_ALL)}]),
        "parts_of_observations": ("observations", [{"observation": each} for each in pages]),
        "inputs_to_condense": ("episodes", [{"number": each} for each in steps]),
    }


def _gist(person: UUID, number: int) -> CondensedObservation:
    said = PersonUtterance(episode_iri(person, f"{number:026d}"), number, f"I planted {number} beans.", END)
    return CondensedObservation((DraftPart(said, f"You planted {number} beans.", said.text),), "", 0.5)


def _condensed(engine: Engine, person: UUID) -> Condensed:
    return Condensed(engine, person, lambda: END, CondensedIndex(None, minilm().identity, WIDTH).of(person))
