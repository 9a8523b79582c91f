"""How long every `.rq` takes, in stores of growing size, beside rdflib's own in-memory store for the smallest."""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

from rdflib import OWL, XSD, Graph, Literal, URIRef

from memory.benchmarks.episodes import EPISODES_A_TURN, PROPERTY, THING, load_conversation, person_numbered
from memory.benchmarks.measuring import milliseconds, percentile, resident_mib
from memory.bundled import import_bundled
from memory.clock import system_clock
from memory.domain_knowledge.catalogue import Catalogue
from memory.embedding.minilm import minilm
from memory.store.engine import Engine, Scope
from memory.store.opening import StoreSettings, open_store
from memory.store.queries import Binding, query, query_names
from memory.store.reading import Reader
from memory.vocabulary import CATALOGUE_GRAPH, MEM, ROOT, episodes_graph

SIZES = (10_000, 100_000, 1_000_000)
OF_ONE_PERSON = 100_000
TIMES = 60
TIMES_IN_MEMORY = 5
MUSIC = f"{ROOT}music#"

Values = dict[str, Binding]


def measure(sizes: Sequence[int], users: int) -> Iterator[dict[str, Any]]:
    """One row for each query and size, then one for each size as a whole."""
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="companion-benchmark-") as folder:
            engine = open_store(StoreSettings(folder=Path(folder)))
            yield from _measure(engine, size, users, beside_rdflib=size == min(sizes))
            engine.close()


def _measure(engine: Engine, size: int, users: int, *, beside_rdflib: bool) -> Iterator[dict[str, Any]]:
    build(engine, size, users)
    catalogue = Catalogue(engine)
    scopes = {
        "episodes": Scope((episodes_graph(person_numbered(0)),)),
        "domain": catalogue.scope(),
        "base": Scope((catalogue.bases()[0].graph,)),
        "catalogue": Scope((CATALOGUE_GRAPH,)),
    }
    examples = _examples(engine, min(size, OF_ONE_PERSON))
    for name in query_names():
        kind, values = examples[name]
        row = _row(engine, scopes[kind], name, values)
        ratio = _in_rdflib(engine, scopes[kind], name, values) / max(row["p50_ms"], 0.001) if beside_rdflib else None
        yield {"query": name, "episodes": size, **row, **({"rdflib_ratio": round(ratio, 1)} if ratio else {})}
    _copies.clear()
    yield {"query": "(all)", "episodes": size, "rss_mib": resident_mib()}


def build(engine: Engine, size: int, users: int) -> None:
    """The bundled knowledge, and so many episodes; the first person has most of them, up to OF_ONE_PERSON."""
    list(import_bundled(engine, system_clock, lambda *_: None))
    own = min(size, OF_ONE_PERSON)
    load_conversation(engine, person_numbered(0), own)
    others = max(1, users - 1) if size > own else 0
    for number in range(1, others + 1):
        load_conversation(engine, person_numbered(number), (size - own) // others)
    engine.optimise()


def _row(engine: Engine, scope: Scope, name: str, values: Sequence[Values]) -> dict[str, float]:
    texts = cycle([query(name).bound(each) for each in values])
    run = _runner(engine, scope, name)
    taken = milliseconds(lambda: run(next(texts)), TIMES)
    return {"p50_ms": percentile(taken, 50), "p95_ms": percentile(taken, 95)}


def _runner(engine: Engine, scope: Scope, name: str) -> Callable[[str], object]:
    if "ASK {" in query(name).text:
        return lambda text: engine.ask(text, scope)
    return lambda text: list(engine.select(text, scope))


def _in_rdflib(engine: Engine, scope: Scope, name: str, values: Sequence[Values]) -> float:
    """The median of the same query in rdflib's own store, over the same statements."""
    graph = _copies.setdefault(scope, Graph())
    if not len(graph):
        everything = "SELECT ?subject ?predicate ?value WHERE { ?subject ?predicate ?value }"
        for row in engine.stream(everything, scope):
            graph.add((row["subject"], row["predicate"], row["value"]))
    text = query(name).bound(values[0])
    return percentile(milliseconds(lambda: list(graph.query(text)), TIMES_IN_MEMORY, 0), 50)


_copies: dict[Scope, Graph] = {}


def _remembering(
    inputs: list[URIRef], messages: list[URIRef], page: list[list[Literal]], days: list[list[Literal]]
) -> dict[str, tuple[str, list[Values]]]:
    """The queries of short-term memory, of earlier talk and of the user model."""
    asked_about, asked_for = URIRef(f"{THING}77"), PROPERTY
    return {
        "exchanges_numbered": ("episodes", [{"number": each} for each in page]),
        "patterns_of_inputs": ("episodes", [{"input": inputs}]),
        "facts_of_messages": ("episodes", [{"episode": messages}]),
        "messages_with_remark": ("episodes", [{"remark": Literal("repeated:2")}]),
        "inputs_about": ("episodes", [{"subject": asked_about, "predicate": None}, {"subject": None, "predicate": asked_for}]),
        "inputs_about_on_days": ("episodes", [{"day": each, "subject": asked_about, "predicate": None} for each in days]),
        "interests": ("episodes", [{"interest": inputs[:4]}]),
        "strongest_interests": ("episodes", [{"kind": Literal("thing")}]),
        "episodes_of_interests": ("episodes", [{"interest": inputs[:4]}]),
    }


def _of_knowledge() -> dict[str, tuple[str, list[Values]]]:
    """The queries of the knowledge bases."""
    parker = URIRef(f"{MUSIC}Charlie_Parker")
    instrument_of = URIRef(f"{MUSIC}instrument")
    born, instrument = URIRef(f"{MUSIC}birthDate"), URIRef(f"{MUSIC}Saxophone")
    return {
        "statements_about": ("domain", [{"subject": parker}]),
        "statements_with_value": ("domain", [{"value": instrument}]),
        "is_stated": ("domain", [{"subject": parker, "predicate": born, "value": Literal("1920")}]),
        "has_any_value": ("domain", [{"subject": parker, "predicate": [born]}]),
        "entities_with_label_keys": ("domain", [{"key": [Literal(key) for key in ("charlie parker", "when was", "born")]}]),
        "uses_as_subject": ("domain", [{"thing": [parker, instrument]}]),
        "uses_as_value": ("domain", [{"thing": [parker, instrument]}]),
        "name_words": ("domain", [{}]),
        "common_name_words": ("domain", [{"word": [Literal("parker"), Literal("the")]}]),
        "most_used_with_name_word": ("domain", [{"word": Literal("parker")}]),
        "known_name_words": ("domain", [{"word": [Literal("parker"), Literal("satriani")]}]),
        "name_words_shortened": ("domain", [{"shortened": [Literal("parkr"), Literal("mozar")]}]),
        "name_words_with_sound": ("domain", [{"key": [Literal("prkr"), Literal("msrt")]}]),
        "display_labels": ("domain", [{"thing": [parker, instrument]}]),
        "classes_of": ("domain", [{"thing": [parker, instrument]}]),
        "uses_of_values": ("domain", [{"thing": [parker, instrument]}]),
        "links_to_thing": ("domain", [{"thing": parker}]),
        "links_from_thing": ("domain", [{"thing": parker}]),
        "classes_around": ("domain", [{"thing": [parker]}]),
        "neighbours": ("domain", [{"thing": [parker], "predicate": [instrument_of]}]),
        "meetings": ("domain", [{"one": parker, "first": [instrument_of], "other": instrument}]),
        "things_of_kind": ("domain", [{"kind": OWL.Class}]),
        "prepared_vectors": ("domain", [{"embedder": Literal(minilm().identity)}]),
    }


def _examples(engine: Engine, episodes: int) -> dict[str, tuple[str, list[Values]]]:
    """For each query the scope it is run in, and values to bind, spread over the person's whole past."""
    reader = Reader(engine, Scope((episodes_graph(person_numbered(0)),)))
    turns = range(0, episodes // EPISODES_A_TURN, max(1, episodes // EPISODES_A_TURN // 20))
    inputs = [_episode(reader, turn * EPISODES_A_TURN + 1) for turn in turns]
    messages = [_episode(reader, turn * EPISODES_A_TURN + 3) for turn in turns]
    ids = [Literal(f"{person_numbered(0)}-{turn}") for turn in turns]
    topics = [URIRef(f"{THING}{number}") for number in (0, 77)]
    days = [[Literal(f"{year}-03-{day:02d}", datatype=XSD.date) for day in range(1, 32)] for year in (2021, 2022)]
    page = [[Literal(number) for number in range(turn * 3 + 1, turn * 3 + 121)] for turn in turns]
    return {
        "head": ("episodes", [{}]),
        "inputs_awaiting_reply": ("episodes", [{}]),
        "input_with_message_id": ("episodes", [{"message_id": each} for each in ids]),
        "messages_numbered": ("episodes", [{"number": each} for each in page]),
        "turns": ("episodes", [{"number": each} for each in page]),
        "utterances_with_external_ids": ("episodes", [{"external_id": ids}]),
        "sources_of_messages": ("episodes", [{"episode": messages}]),
        "choices_of_messages": ("episodes", [{"episode": messages}]),
        "queries_of_turns": ("episodes", [{"input": inputs}]),
        "analyses_of_inputs": ("episodes", [{"input": inputs}]),
        "evaluations_of_messages": ("episodes", [{"episode": messages}]),
        **_remembering(inputs, messages, page, days),
        "inputs_of_days": ("episodes", [{"day": each} for each in days]),
        "inputs_with_topic": ("episodes", [{"topic": each} for each in topics]),
        "inputs_with_topic_on_days": ("episodes", [{"day": each, "topic": topics[0]} for each in days]),
        "inputs_told_of": ("episodes", [{"topic": each} for each in topics]),
        **_of_knowledge(),
        "ontology_labels": ("base", [{}]),
        "knowledge_bases": ("catalogue", [{}]),
        "example_questions": ("domain", [{}]),
        "sample_statements": ("domain", [{}]),
    }


def _episode(reader: Reader, number: int) -> URIRef:
    rows = reader.rows("statements_about", predicate=MEM.number, value=Literal(number))
    return URIRef(rows[0]["subject"])
