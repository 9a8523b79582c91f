"""Imports a whole memory from a file: validates it in a separate store, and admits it only if all of it is valid.

The target memory must be empty, as merging would give two chains of episodes and duplicate numbers; whoever has one keeps
the file, or erases first. During the import a mark says that the memory is incomplete; the head of the episodes comes last, in
the transaction that removes the mark. So an import interrupted at any moment leaves the memory as empty as before, or whole.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import BinaryIO

from rdflib import URIRef

from memory.curation.erasing import clear_incomplete, mark_incomplete, unmark_incomplete
from memory.curation.person_store import PersonStore
from memory.errors import BadInput
from memory.portability.checking import check_chain, check_shapes
from memory.portability.choices import choices_graph
from memory.portability.incoming import OUR_FILE, Incoming, form_of
from memory.portability.renaming import rename_digests
from memory.store.engine import Engine, Scope, StoreChange
from memory.store.opening import aside
from memory.store.queries import query
from memory.store.reading import Reader
from memory.store.terms import Triple
from memory.vocabulary import MEM, episodes_graph, person_graphs

Progress = Callable[[str, int, int], None]
"""Called with the name of the step, how far it has got, and the total (0 if unknown)."""


@dataclass(frozen=True)
class Imported:
    """What was imported. `renamed` counts recomputed IRIs; `choices` are the exporter's settings, for the account to adopt."""

    statements: int
    episodes: int
    renamed: int = 0
    choices: Mapping[str, str] = field(default_factory=dict)


def import_rdf(holding: PersonStore, file: BinaryIO, progress: Progress, *, resumes: bool = False) -> Imported:
    """Imports a file that `exporting` wrote, for this person or another account. Raises BadInput, changing nothing.

    Once the file is known to be valid, waits for all other writers of this person's memory. One that `resumes` an import that
    was interrupted finds what that had completed, even if more was said since, and adds nothing to it.
    """
    clear_incomplete(holding.engine)
    if not resumes:
        _refuse_unless_empty(holding)
    incoming = Incoming(holding.person, file, form_of(file))
    with aside() as looked_at:
        looked_at.load_quads(incoming.quads())
        if incoming.written_by is None:
            raise BadInput("The file contains no memories.", OUR_FILE)
        progress("statements read", incoming.statements, incoming.statements)
        graphs = (choices_graph(holding.person), *person_graphs(holding.person))
        episodes = check_chain(looked_at, holding.person)
        check_shapes(looked_at, graphs, progress)
        renamed = rename_digests(looked_at, holding.person, incoming.written_by)
        with holding.changing():
            if not (resumes and _is_there(looked_at, holding)):
                _refuse_unless_empty(holding)
                _let_in(looked_at, holding)
        return Imported(incoming.statements, episodes, renamed, _choices(looked_at, holding))


def _refuse_unless_empty(holding: PersonStore) -> None:
    if any(holding.engine.has(graph) for graph in person_graphs(holding.person)):
        sentence = "The memory is not empty, and a file can only be imported into an empty memory."
        raise BadInput(sentence, "Export the memory if you want to keep it, erase it, then import the file.")


def _is_there(looked_at: Engine, holding: PersonStore) -> bool:
    """Whether the last episode of the file is one of the memory's: that comes with the transaction that completes an import."""
    graph = episodes_graph(holding.person)
    last = [row["last_episode"] for row in Reader(looked_at, Scope((graph,))).rows("head") if "last_episode" in row]
    return bool(last) and bool(holding.reader(graph).rows("statements_about", subject=last, predicate=MEM.number))


def _let_in(looked_at: Engine, holding: PersonStore) -> None:
    head = tuple(_triples(looked_at, episodes_graph(holding.person), is_head=True))
    mark_incomplete(holding.engine, holding.person)
    for graph in person_graphs(holding.person):
        if looked_at.has(graph):
            holding.engine.load(_triples(looked_at, graph, is_head=False), graph)
    whole = unmark_incomplete(holding.person)
    holding.engine.apply(StoreChange(tuple((*each, episodes_graph(holding.person)) for each in head), whole.removed))


def _triples(looked_at: Engine, graph: URIRef, *, is_head: bool) -> Iterator[Triple]:
    """The statements about the head of the episodes, or all others."""
    about = {"subject": graph} if is_head else {}
    for row in looked_at.stream(query("statements_about").bound(about), Scope((graph,))):
        triple = (URIRef(row["subject"]), URIRef(row["predicate"]), row["value"])
        if is_head or triple[0] != graph:
            yield triple


def _choices(looked_at: Engine, holding: PersonStore) -> dict[str, str]:
    reader = Reader(looked_at, Scope((choices_graph(holding.person),)))
    names = {row["subject"]: row["value"] for row in reader.rows("statements_about", predicate=MEM.settingName)}
    values = {row["subject"]: row["value"] for row in reader.rows("statements_about", predicate=MEM.settingValue)}
    return {str(names[node]): str(values[node]) for node in names}
