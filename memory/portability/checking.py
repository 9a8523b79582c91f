"""Validates a memory read from a file: by SHACL shapes, in batches, and by the chain of its episodes.

A batch is some target nodes of the shapes with everything the shapes look at from there: parts (`sh:node`), and nodes that must
be of a class (`sh:class`), with all their statements. So a batch gets the same verdict as the whole graph would. What spans
batches, that the episodes form one chain, is checked once for all. pyshacl takes about two milliseconds per episode.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any
from uuid import UUID

from more_itertools import batched
from pyshacl import validate
from rdflib import SH, Graph, Literal, URIRef
from rdflib.namespace import RDF

from memory.errors import BadInput
from memory.store.engine import Engine, Scope
from memory.store.opening import ONTOLOGY_FILES
from memory.store.queries import query
from memory.store.reading import Reader
from memory.store.terms import Term, plain
from memory.vocabulary import MEM, episodes_graph

Progress = Callable[[str, int, int], None]
"""Called with the name of the step, how far it has got, and the total (0 if unknown)."""
THINGS_A_BATCH = 1_000
ANOTHER_FILE = "Nothing was changed. Use a file that export_memory wrote."


def check_shapes(engine: Engine, graphs: Sequence[URIRef], progress: Progress) -> int:
    """Validates each node in these graphs against its shapes; returns their count. Raises BadInput for the first violation."""
    things = {graph: sorted(set(_things(engine, graph))) for graph in graphs}  # by time, so that a batch has whole exchanges
    checked, total = 0, sum(map(len, things.values()))
    for graph in graphs:
        for some in batched(things[graph], THINGS_A_BATCH):
            _judge(_surroundings(engine, graph, some))
            checked += len(some)
            progress("things checked", checked, total)
    return checked


def check_chain(engine: Engine, person: UUID) -> int:
    """Checks that each episode has one number and name, that they form one chain, and the head matches; returns their count.

    Raises BadInput.
    """
    graph = episodes_graph(person)
    numbers: dict[URIRef, int] = {}
    before: dict[URIRef, URIRef] = {}
    for row in engine.stream(query("episodes_in_a_chain").bound({}), Scope((graph,))):
        episode = URIRef(row["episode"])
        if episode in numbers or not episode.endswith(f"/{row.get('id', '')}"):
            raise BadInput(f"An episode has several numbers, names or predecessors: {episode[-60:]}.", ANOTHER_FILE)
        numbers[episode] = _whole(row["number"])
        if "previous" in row:
            before[episode] = URIRef(row["previous"])
    if len(set(numbers.values())) != len(numbers):
        raise BadInput("Two episodes have the same number.", ANOTHER_FILE)
    _check_links(numbers, before)
    _check_head(Reader(engine, Scope((graph,))), graph, numbers)
    return len(numbers)


def _whole(term: Term) -> int:
    value = plain(term)
    if not isinstance(value, int):
        raise BadInput(f"The number of an episode is not a whole number: {str(term)[:40]}.", ANOTHER_FILE)
    return value


def _check_links(numbers: dict[URIRef, int], before: dict[URIRef, URIRef]) -> None:
    rises = all(each in numbers and numbers[each] < numbers[episode] for episode, each in before.items())
    if not rises or len(set(before.values())) != len(before) or len(before) != max(0, len(numbers) - 1):
        raise BadInput("The episodes do not form a single chain.", ANOTHER_FILE)


def _check_head(reader: Reader, graph: URIRef, numbers: dict[URIRef, int]) -> None:
    said: dict[Term, list[Any]] = {}
    for row in reader.rows("statements_about", subject=graph):
        said.setdefault(row["predicate"], []).append(row["value"])
    last, newest = said.get(MEM.lastNumber, []), said.get(MEM.lastEpisode, [])
    wanted = [max(numbers, key=lambda each: numbers[each])] if numbers else []
    count = 1 if numbers else len(last)
    whole = len(last) == count <= 1 and newest == wanted and all(isinstance(each, int) for each in last)
    if (
        not whole
        or any(number > last[0] for number in numbers.values())
        or not set(said.get(MEM.awaitsReply, [])) <= set(numbers)
    ):
        raise BadInput("What the file says about the newest episode does not match its episodes.", ANOTHER_FILE)


def _things(engine: Engine, graph: URIRef) -> Iterator[URIRef]:
    """All target nodes of the shapes, once for each class or property that makes them one."""
    shapes = _shapes()
    for kind in sorted({URIRef(str(each)) for each in shapes.objects(None, SH.targetClass)}):
        for row in engine.stream(query("things_of_kind").bound({"kind": kind}), Scope((graph,))):
            yield URIRef(row["thing"])
    for predicate in sorted({URIRef(str(each)) for each in shapes.objects(None, SH.targetSubjectsOf)}):
        for row in engine.stream(query("statements_about").bound({"predicate": predicate}), Scope((graph,))):
            yield URIRef(row["subject"])


def _surroundings(engine: Engine, graph: URIRef, things: Sequence[URIRef]) -> Graph:
    """These things with their parts and linked nodes, as far as the shapes follow them."""
    found = _described(engine, graph, things)
    of_class = _linked(found, things, SH["class"]) - set(things)
    for step in (of_class, _linked(found, things, SH.node)):
        found += _described(engine, graph, sorted(step))
    parts = _linked(found, things, SH.node)
    found += _described(engine, graph, sorted(_linked(found, sorted(of_class | parts), SH.node) - parts))
    return found


def _linked(found: Graph, things: Iterable[URIRef], constraint: URIRef) -> set[URIRef]:
    paths = _paths(constraint)
    return {
        value
        for thing in things
        for predicate, value in found.predicate_objects(thing)
        if predicate in paths and isinstance(value, URIRef)
    }


def _described(engine: Engine, graph: URIRef, things: Sequence[URIRef]) -> Graph:
    found = Graph()
    for some in batched(things, THINGS_A_BATCH):
        for row in engine.stream(query("statements_about").bound({"subject": some}), Scope((graph,))):
            found.add((row["subject"], row["predicate"], row["value"]))
    return found


def _judge(some: Graph) -> None:
    is_valid, report, _ = validate(some, shacl_graph=_shapes())
    if not is_valid:
        raise BadInput(f"The file is not a valid memory: {_first_fault(report)}.", ANOTHER_FILE)


def _first_fault(report: Graph) -> str:
    results = sorted(report.subjects(RDF.type, SH.ValidationResult), key=lambda each: str(report.value(each, SH.focusNode)))
    result = results[0]
    thing, message = report.value(result, SH.focusNode), report.value(result, SH.resultMessage)
    path = report.value(result, SH.resultPath)
    where = (
        f"“{str(path).rpartition('#')[2]}” of {str(thing).rpartition('/')[2]}" if isinstance(path, URIRef) else str(thing)[-60:]
    )
    return f"{where}: {' '.join(str(message if isinstance(message, Literal) else 'it is invalid').split())[:160].rstrip('.')}"


@cache
def _shapes() -> Graph:
    return Graph().parse(next(file for file in ONTOLOGY_FILES if file.name == "shapes.ttl"))


@cache
def _paths(constraint: URIRef) -> frozenset[object]:
    """The properties that the shapes follow through `sh:node` or `sh:class`."""
    shapes = _shapes()
    return frozenset(shapes.value(shape, SH.path) for shape in shapes.subjects(constraint, None)) - {None}
