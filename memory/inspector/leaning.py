"""What the removal of a knowledge base would take away, and what people told about its things, which stays. Counts only."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from more_itertools import batched
from rdflib import URIRef

from memory.domain_knowledge.catalogue import KnowledgeBase
from memory.facts.contributions import PROMOTED, WAITING
from memory.store.engine import Engine, Scope
from memory.store.reading import Reader
from memory.vocabulary import MEM, QUARANTINE_GRAPH, knowledge_graph, model_graph

LEXICON = (
    MEM.verbPhrase,
    MEM.altVerbPhrase,
    MEM.inverseVerbPhrase,
    MEM.altInverseVerbPhrase,
    MEM.pluralLabel,
    MEM.adjective,
    MEM.massNoun,
    MEM.questionWord,
    MEM.tense,
)
"""The annotations with which a knowledge base says how its terms are worded."""
PEOPLE_A_QUERY = 100


@dataclass(frozen=True)
class Leaving:
    """What goes: statements, prepared statements (counted separately), things with a class, and lexicon entries."""

    statements: int
    prepared: int
    things: int
    lexicon_entries: int


@dataclass(frozen=True)
class Leaning:
    """What stays although it speaks of the base's things: people's facts and interests, and what they contributed."""

    facts: int
    tellers: int
    interests: int
    interested: int
    promoted: int
    waiting: int

    @property
    def is_any(self) -> bool:
        """Whether there is anything."""
        return any((self.facts, self.interests, self.promoted, self.waiting))


def leaving(engine: Engine, base: KnowledgeBase) -> Leaving:
    """Counts what is in a base: about a second per million statements."""
    own, index = (Reader(engine, Scope((graph,))) for graph in (base.graph, base.index_graph))
    return Leaving(
        statements=own.rows("number_of_statements")[0]["statements"],
        prepared=index.rows("number_of_statements")[0]["statements"],
        things=own.rows("things_with_class")[0]["things"],
        lexicon_entries=own.rows("number_of_statements", predicate=LEXICON)[0]["statements"],
    )


def leaning(engine: Engine, base: KnowledgeBase, people: Iterable[UUID]) -> Leaning:
    """Counts what these people told that speaks of a base's things, and what everybody contributed.

    Nobody speaks of things without a label, and only index graphs state labels with `mem:displayLabel`.
    """
    everyone = list(people)
    facts, tellers = _counted(engine, base, "facts_of_labelled_things", [knowledge_graph(each) for each in everyone])
    interests, interested = _counted(engine, base, "interests_in_labelled_things", [model_graph(each) for each in everyone])
    contributions = Reader(engine, Scope((base.index_graph, QUARANTINE_GRAPH)))
    states = {row["state"]: row["number"] for row in contributions.rows("contributions_on_labelled_things")}
    return Leaning(facts, tellers, interests, interested, states.get(PROMOTED, 0), states.get(WAITING, 0))


def _counted(engine: Engine, base: KnowledgeBase, name: str, graphs: Sequence[URIRef]) -> tuple[int, int]:
    """How many there are in these people's graphs, and how many people they belong to."""
    number = people = 0
    for some in (few for near in engine.kept_together(graphs) for few in batched(near, PEOPLE_A_QUERY)):
        row = Reader(engine, Scope((base.index_graph, *some))).rows(name)[0]
        number, people = number + row["number"], people + row["people"]
    return number, people
