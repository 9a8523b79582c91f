"""A made-up past of any size: conversation, a text, and what was condensed, loaded straight into a store."""

from uuid import UUID

from measuring.benchmarks.episodes import END, load_conversation, person_numbered
from measuring.benchmarks.made_up_texts import load_made_up_text
from measuring.benchmarks.talk import Subjects
from memory.clock import system_clock
from memory.creation.from_talk.condenser import CondensedObservation, DraftPart, PersonUtterance
from memory.creation.from_talk.writing import add_gists
from memory.documents.condensed import Condensed
from memory.documents.observations import Observations
from memory.domain_knowledge.bundled import import_bundled
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.embedding.minilm import WIDTH, minilm
from memory.store.engine import Engine
from memory.store.observation_index import CondensedIndex, ObservationIndex
from memory.vocabulary import episode_iri

SIZES = (10_000, 100_000, 1_000_000)
OF_ONE_PERSON = 100_000
WORDS = 50_000
"""The length of the first person's text."""
CONDENSED = 5_000
"""As many condensed observations as a few years of talk yield."""


def build(engine: Engine, size: int, users: int) -> None:
    """Loads the bundled knowledge and `size` episodes: up to OF_ONE_PERSON for the first person, or all for a single one."""
    list(import_bundled(engine, system_clock, lambda *_: None))
    subjects = Subjects(DomainKnowledge(engine, SchemaCache(engine)))
    own = of_first_person(size, users)
    load_conversation(engine, person_numbered(0), own, subjects)
    others = users - 1 if size > own else 0
    for number in range(1, others + 1):
        load_conversation(engine, person_numbered(number), (size - own) // others, subjects)
    _load_text(engine, person_numbered(0))
    _load_condensed(engine, person_numbered(0))
    engine.optimise()


def of_first_person(size: int, users: int) -> int:
    """How many of the episodes belong to the first person."""
    return min(size, OF_ONE_PERSON) if users > 1 else size


def _load_text(engine: Engine, person: UUID) -> None:
    index = ObservationIndex(None, minilm().identity, WIDTH).of(person)
    load_made_up_text(Observations(engine, person, lambda: END, index), WORDS)


def _load_condensed(engine: Engine, person: UUID) -> None:
    condensed = Condensed(engine, person, lambda: END, CondensedIndex(None, minilm().identity, WIDTH).of(person))
    gists = [_gist(person, number) for number in range(1, CONDENSED + 1)]
    add_gists(condensed, gists, condensed.progress(), CONDENSED, "made up/1")


def _gist(person: UUID, number: int) -> CondensedObservation:
    said = PersonUtterance(episode_iri(person, f"{number:026d}"), number, f"I planted {number} beans.", END)
    return CondensedObservation((DraftPart(said, f"You planted {number} beans.", said.text),), "", 0.5)
