"""Erases everything about a person, everywhere, with a receipt.

A mark in the catalogue spans the whole removal, so that no memory stays half erased: an interrupted erasure is completed at the
next opportunity.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from uuid import UUID

from rdflib import Literal, URIRef

from memory.curation.bin.mentions import IN_THE_BIN
from memory.curation.bin.reading import count as number_in_bin
from memory.curation.person_store import PersonStore
from memory.curation.receipt import Receipt
from memory.errors import StoreUnavailable
from memory.store.engine import Engine, Scope, StoreChange
from memory.store.queries import query
from memory.store.reading import Reader
from memory.vocabulary import CATALOGUE_GRAPH, MEM, ROOT, person_graphs, person_iri

YES = Literal(True)  # noqa: FBT003  the value of an RDF statement
PLACES = {
    MEM.LearnedFact: "facts",
    MEM.Interest: "interests",
    MEM.Document: "texts",
    MEM.Observation: "memories of texts",
    MEM.CondensedObservation: "memories of conversations",
}
"""The receipt's words for each kind of thing; other kinds are episodes or in NO_EPISODES."""
WHERE_THERE_ARE = ("texts", "memories of texts", "memories of conversations")
"""Places that are listed only if anything was removed from them."""
OTHER_KINDS = "episodes"
NO_EPISODES = {MEM.Plan, MEM.Passage, MEM.StatementInWords, MEM.Condensing, MEM.CondensedPart}
"""Kinds that are parts of other things and not counted."""


def erase(holding: PersonStore) -> Receipt:
    """Erases all that the dataset and the indices hold about a person; returns how much, place by place.

    Waits for a turn and for indexing in progress. The words remain in the files on disk until those are rewritten.
    Raises StoreUnavailable, removing nothing, while any store is silent: it could still hold some of the words.
    """
    with _alone(holding):
        holding.engine.ping_all()
        receipt = Receipt(_counted(holding))
        mark_incomplete(holding.engine, holding.person)
        holding.in_indices(lambda index, _: index.clear())
        holding.in_labels(lambda labels: labels.clear())
        holding.in_observed(lambda observed: observed.clear())
        holding.in_condensed(lambda condensed: condensed.clear())
        _clear(holding.engine, holding.person)
    return receipt


def mark_incomplete(engine: Engine, person: UUID) -> None:
    """Marks this person's graphs as incomplete."""
    engine.apply(StoreChange(((person_iri(person), MEM.awaitsClearing, YES, CATALOGUE_GRAPH),)))


def unmark_incomplete(person: UUID) -> StoreChange:
    """The change that removes this mark, to be applied together with what completes the graphs."""
    return StoreChange((), ((person_iri(person), MEM.awaitsClearing, YES, CATALOGUE_GRAPH),))


def clear_incomplete(engine: Engine) -> int:
    """Drops the graphs of people whose import or erasure was interrupted; returns how many people. Quick if there are none.

    Passes over whoever cannot be cleared while a store is silent.
    """
    cleared = 0
    for row in Reader(engine, Scope((CATALOGUE_GRAPH,))).terms("statements_about", predicate=MEM.awaitsClearing):
        with suppress(ValueError, StoreUnavailable):
            person = UUID(str(row["subject"]).removeprefix(f"{ROOT}user/"))
            with engine.locks.held(f"write:{person}", wait=False) as is_ours:
                if is_ours and _is_incomplete(engine, person):
                    _clear(engine, person)
                    cleared += 1
    return cleared


def _is_incomplete(engine: Engine, person: UUID) -> bool:
    catalogue = Reader(engine, Scope((CATALOGUE_GRAPH,)))
    return catalogue.holds("is_stated", subject=person_iri(person), predicate=MEM.awaitsClearing, value=YES)


def _clear(engine: Engine, person: UUID) -> None:
    for graph in person_graphs(person):
        engine.drop(graph)
    engine.apply(unmark_incomplete(person))


@contextmanager
def _alone(holding: PersonStore) -> Iterator[None]:
    """Waits for all other writers for this person, and blocks new ones."""
    locks, person = holding.engine.locks, holding.person
    with (
        locks.held(f"turn:{person}"),
        locks.held(f"index:{person}"),
        locks.held(f"labels:{holding.knowledge}"),
        holding.changing(),
    ):
        yield


def _counted(holding: PersonStore) -> dict[str, int]:
    counts = {OTHER_KINDS: 0, "facts": 0, "interests": 0, **dict.fromkeys(WHERE_THERE_ARE, 0)}
    counting = tuple(graph for graph in person_graphs(holding.person) if graph != holding.bin)
    for row in holding.engine.select(query("counts_of_kinds").bound({}), Scope(counting)):
        if row["kind"] in MEM and row["kind"] not in NO_EPISODES:
            counts[PLACES.get(URIRef(row["kind"]), OTHER_KINDS)] += int(row["number"])
    index, labels = holding.index, holding.labels
    observed, condensed = holding.observed.count(), holding.condensed.count()
    binned = number_in_bin(holding)
    return {
        **{place: number for place, number in counts.items() if number or place not in WHERE_THERE_ARE},
        **({IN_THE_BIN: binned} if binned else {}),
        "turns in the text index": 0 if index.is_empty else index.count(),
        "names in the index of names": labels.count(),
        **({"memories of texts in their index": observed} if observed else {}),
        **({"memories of conversations in their index": condensed} if condensed else {}),
    }
