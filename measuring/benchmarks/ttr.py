"""Time and recall of temporal-based triple retrieval over many triples, compared with exhaustive search.

Things and vectors are generated deterministically; like those of real names, the vectors lie around centres, near or far. The
hypotheses are stored triples with slightly reworded ends, stored triples verbatim, and triples of random terms.
"""

import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from os import getloadavg
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rdflib import Literal, URIRef
from rdflib.namespace import RDF, RDFS

from measuring.benchmarks.episodes import person_numbered
from measuring.benchmarks.measuring import TimedEmbedder, percentile, resident_mib
from memory.clock import SettableClock, system_clock
from memory.domain_knowledge.catalogue import Catalogue, KnowledgeBase
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.embedding.embedder import Vectors
from memory.embedding.minilm import WIDTH, minilm
from memory.facts.knowledge import LearnedKnowledge
from memory.indexing.labels import index_labels, schema_texts
from memory.indexing.triple_tables import bring_tables
from memory.interests.user_model import Touch, UserModel
from memory.retrieval.temporal_triples import Hypothesis, Retrieved, retrieve
from memory.retrieval.triple_memory import TripleMemory
from memory.retrieval.ttr_weights import WEIGHTS
from memory.store.engine import Engine
from memory.store.label_index import SCHEMA, Label, LabelIndex
from memory.store.opening import StoreSettings, open_store
from memory.store.terms import Triple
from memory.vocabulary import MEM, ROOT, domain_graph

SEED = 20260305
RELATIONS = 200
THINGS_A_CENTRE = 100
SPREADS = {"near their centres": 0.5, "around their centres": 1.0, "far from their centres": 2.0}
"""Length of a vector's random part, relative to its centre; cosines of two around one centre are .8, .5 and .2."""
OTHER_WORDS = 0.4
"""Random part of a rewording of the same thing; its cosine to the original is .93."""
HYPOTHESES, COUNT = 100, 10
ACCESSED = 12
THINGS_AT_ONCE = 10_000
THING, RELATION = f"{ROOT}benchmark/thing/", f"{ROOT}benchmark/relation/"

Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class MadeUpTriples:
    """Triples as arrays of numbers, and the vectors of things."""

    things: int
    heads: Numbers
    relations: Numbers
    tails: Numbers
    spread: float

    def vectors(self, first: int) -> Vectors:
        """The vectors of the THINGS_AT_ONCE things from number `first` on, shape (things, WIDTH)."""
        chance = np.random.default_rng([SEED, first])
        centres = _unit(np.random.default_rng(SEED).standard_normal((max(1, self.things // THINGS_A_CENTRE), WIDTH)))
        size = min(THINGS_AT_ONCE, self.things - first)
        return _unit(centres[chance.integers(0, len(centres), size)] + self.spread * _noise(chance, size))

    def all_vectors(self) -> Vectors:
        """The vectors of all things, shape (things, WIDTH)."""
        return np.concatenate([self.vectors(first) for first in range(0, self.things, THINGS_AT_ONCE)])


class KnownTexts:
    """Made-up vectors for the benchmark's texts; runs the real model as well, to keep the timing realistic."""

    identity = minilm().identity

    def __init__(self, known: dict[str, Vectors], among: str) -> None:
        """`among` is prepended to each text for the model, so that it does not answer from its cache."""
        self._known, self._among = known, among

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """As in Embedder."""
        made = minilm().vectors([f"{self._among} {text}" for text in texts])
        return np.stack([self._known.get(text, vector) for text, vector in zip(texts, made, strict=True)])


@dataclass(frozen=True)
class Structure:
    """The folder, size and vector structure of a benchmark; everything else follows from the seed."""

    folder: Path
    triples: int
    things: int
    name: str

    @property
    def made(self) -> MadeUpTriples:
        """The generated triples."""
        chance = np.random.default_rng(SEED)
        heads, relations, tails = (chance.integers(0, most, self.triples) for most in (self.things, RELATIONS, self.things))
        return MadeUpTriples(self.things, heads, relations, tails, SPREADS[self.name])

    @property
    def settings(self) -> StoreSettings:
        """The settings of the store."""
        return StoreSettings(self.folder / "memory")

    def index(self) -> LabelIndex:
        """Opens the label index."""
        return LabelIndex(self.folder / self.name.replace(" ", "-"), minilm().identity, WIDTH)


def measure(triples: int, things: int) -> Iterator[dict[str, Any]]:
    """One row per vector structure, over the same triples; each is queried in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="companion-benchmark-") as folder:
        for name in SPREADS:
            structure = Structure(Path(folder), triples, things, name)
            built = _built(structure)
            with ProcessPoolExecutor(1, get_context("spawn")) as afresh:
                asked = afresh.submit(_asked, structure).result()
            yield {"triples": triples, "entities": things, "vectors": name, **asked, **built}


def _built(structure: Structure) -> dict[str, float]:
    """Builds the store, once, and the index of this structure; returns the seconds its table takes."""
    engine, made = open_store(structure.settings), structure.made
    domain = DomainKnowledge(engine, SchemaCache(engine))
    if not domain.bases:
        _load(engine, made)
        model = UserModel(engine, person_numbered(0), system_clock)
        touches = [Touch(_thing(number), "thing", 1.0) for number in _touched(made).tolist()]
        engine.apply(model.change(touches, URIRef(f"{ROOT}benchmark/episode")))
        domain = DomainKnowledge(engine, SchemaCache(engine))
    index = structure.index()
    _fill(index, domain.bases[0], made)
    index_labels(index.of(SCHEMA), schema_texts(domain.schema), KnownTexts(_relation_vectors(), structure.name))
    index.optimise()
    start, started = perf_counter(), process_time()
    bring_tables(domain, index, labels_are_there=True)
    times = {"table_s": round(perf_counter() - start, 1), "table_processor_s": round(process_time() - started, 1)}
    index.close()
    engine.close()
    return times


def _asked(structure: Structure) -> dict[str, float]:
    """Runs retrieval for all hypotheses, then exhaustive search for comparison."""
    engine, index, made = open_store(structure.settings), structure.index(), structure.made
    texts = _relation_vectors()
    hypotheses = _hypotheses(made, np.random.default_rng([SEED, 3]), texts)
    person, domain = person_numbered(0), DomainKnowledge(engine, SchemaCache(engine))
    clock, embedder = SettableClock(system_clock()), TimedEmbedder(KnownTexts(texts, structure.name))
    learned, model = LearnedKnowledge(engine, person, clock, domain), UserModel(engine, person, clock)
    memory = TripleMemory(domain, learned, index.seen_by(person, [domain.bases[0].graph]), model, embedder)
    retrieve(Hypothesis(_text(0), _relation_text(0), _text(1)), memory, COUNT)
    times, found = _retrieved(memory, hypotheses, embedder)
    agreement = _agreement(found, _exhaustive(made, hypotheses, texts))
    index.close()
    engine.close()
    return {**times, **agreement}


def _touched(made: MadeUpTriples) -> Numbers:
    return np.random.default_rng([SEED, 1]).choice(made.things, ACCESSED, replace=False)


def _relation_vectors() -> dict[str, Vectors]:
    """The vectors of relations by text."""
    rows = _unit(np.random.default_rng([SEED, 2]).standard_normal((RELATIONS, WIDTH)))
    return {_relation_text(number): vector for number, vector in enumerate(rows)}


def _load(engine: Engine, made: MadeUpTriples) -> KnowledgeBase:
    graph = URIRef(f"{domain_graph('benchmark')}/made-up")
    base = KnowledgeBase("benchmark", "made-up knowledge", graph, URIRef(f"{graph}/index"))
    rows = zip(made.heads.tolist(), made.relations.tolist(), made.tails.tolist(), strict=True)
    engine.load(((_thing(head), _relation(each), _thing(tail)) for head, each, tail in rows), graph)
    engine.load(_index_statements(made.things), base.index_graph)
    engine.optimise()
    Catalogue(engine).publish(base, system_clock(), len(made.heads))
    return base


def _index_statements(things: int) -> Iterator[Triple]:
    for number in range(RELATIONS):
        yield (_relation(number), RDF.type, MEM.UsedProperty)
        yield (_relation(number), RDFS.label, Literal(_relation_text(number)))
    for number in range(things):
        yield (_thing(number), MEM.displayLabel, Literal(_text(number)))
        yield (_thing(number), MEM.labelKey, Literal(_text(number)))


def _fill(index: LabelIndex, base: KnowledgeBase, made: MadeUpTriples) -> None:
    for first in range(0, made.things, THINGS_AT_ONCE):
        numbered = enumerate(made.vectors(first), first)
        index.of(base.graph).put([Label(_thing(number), _text(number), vector) for number, vector in numbered])


def _hypotheses(made: MadeUpTriples, chance: np.random.Generator, texts: dict[str, Vectors]) -> list[Hypothesis]:
    """The hypotheses; adds the vectors of their texts, verbatim and reworded, to `texts`."""
    vectors, found = made.all_vectors(), []
    for number, triple in enumerate(chance.integers(0, len(made.heads), HYPOTHESES).tolist()):
        head, relation, tail = (int(of[triple]) for of in (made.heads, made.relations, made.tails))
        if number % 4 == 3:
            head, relation, tail = (int(chance.integers(0, most)) for most in (made.things, RELATIONS, made.things))
        words = [_text(each) + ("" if number % 4 == 2 else " in other words") for each in (head, tail)]
        for text, each in zip(words, (head, tail), strict=True):
            other = OTHER_WORDS * _noise(chance, 1)[0] * (text != _text(each))
            texts[text] = _unit((vectors[each] + other)[None])[0]
        found.append(Hypothesis(words[0], _relation_text(relation), words[1]))
    return found


def _exhaustive(made: MadeUpTriples, hypotheses: Sequence[Hypothesis], texts: dict[str, Vectors]) -> list[NDArray[np.float64]]:
    """The top COUNT confidences for each hypothesis by exhaustive search; accesses count as just made."""
    vectors, bonus = made.all_vectors(), np.zeros(made.things)
    relations = np.stack([texts[_relation_text(number)] for number in range(RELATIONS)])
    bonus[_touched(made)] = (WEIGHTS.frequency * WEIGHTS.frequency_of(1) + WEIGHTS.attention) / 3
    of_triples, best = bonus[made.heads] + bonus[made.tails], []
    for each in hypotheses:
        head, relation, tail = vectors @ texts[each.head], relations @ texts[each.relation], vectors @ texts[str(each.tail)]
        similarity = (
            WEIGHTS.head * head[made.heads] + WEIGHTS.relation * relation[made.relations] + WEIGHTS.tail * tail[made.tails]
        )
        confidence = WEIGHTS.similarity * similarity + of_triples
        best.append(np.sort(np.partition(confidence, -COUNT)[-COUNT:])[::-1])
    return best


def _retrieved(
    memory: TripleMemory, hypotheses: Sequence[Hypothesis], embedder: TimedEmbedder
) -> tuple[dict[str, float], list[Retrieved]]:
    """Runs retrieval for each hypothesis; returns times and results."""
    found, taken = [], dict[str, list[float]](ms=[], processor=[], without_words=[])
    embedder.milliseconds = 0.0
    for hypothesis in hypotheses:
        start, started, embedding = perf_counter(), process_time(), embedder.processor_milliseconds
        found.append(retrieve(hypothesis, memory, COUNT))
        taken["ms"].append((perf_counter() - start) * 1000)
        taken["processor"].append((process_time() - started) * 1000)
        taken["without_words"].append(taken["processor"][-1] - (embedder.processor_milliseconds - embedding))
    sorted_times = {name: sorted(each) for name, each in taken.items()}
    return {
        "p50_ms": percentile(sorted_times["ms"], 50),
        "p95_ms": percentile(sorted_times["ms"], 95),
        "processor_p50_ms": percentile(sorted_times["processor"], 50),
        "processor_p95_ms": percentile(sorted_times["processor"], 95),
        "processor_p50_without_words_ms": percentile(sorted_times["without_words"], 50),
        "processor_p95_without_words_ms": percentile(sorted_times["without_words"], 95),
        "embedding_ms": round(embedder.milliseconds / len(hypotheses), 3),
        "load": round(getloadavg()[0], 1),
        "rss_mib": resident_mib(),
    }, found


def _agreement(found: Sequence[Retrieved], expected: Sequence[NDArray[np.float64]]) -> dict[str, float]:
    """How often the results are as good as the top COUNT of all triples."""
    confidences = [np.array([each.confidence for each in one.triples]) for one in found]
    shared = [float((each >= best[-1] - 1e-4).sum()) / COUNT for each, best in zip(confidences, expected, strict=True)]
    return {
        "same_top_10": round(sum(each == 1.0 for each in shared) / len(shared), 3),
        "shared_of_top_10": round(sum(shared) / len(shared), 3),
    }


def _thing(number: int) -> URIRef:
    return str.__new__(URIRef, f"{THING}{number}")


def _relation(number: int) -> URIRef:
    return str.__new__(URIRef, f"{RELATION}{number}")


def _text(number: int) -> str:
    return f"thing {number}"


def _relation_text(number: int) -> str:
    return f"relation {number}"


def _noise(chance: np.random.Generator, size: int) -> NDArray[np.float64]:
    noise: NDArray[np.float64] = chance.standard_normal((size, WIDTH)) / np.sqrt(WIDTH)
    return noise


def _unit(rows: NDArray[Any]) -> Vectors:
    unit: Vectors = (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)
    return unit
