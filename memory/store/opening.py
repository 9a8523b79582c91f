"""Opens the store named by the settings and loads the memory ontology into it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from rdflib import Literal, URIRef

from memory.errors import StoreUnavailable
from memory.store import rdf_files
from memory.store.embedded import EmbeddedEngine
from memory.store.endpoint import EndpointEngine
from memory.store.engine import Engine, Scope, StoreChange
from memory.store.locks import InProcessLocks, RedisLocks
from memory.store.reading import Reader
from memory.store.shards.place_table import HOME_ROW, PlaceTable
from memory.store.shards.sharded import ShardedEngine
from memory.store.shards.whereabouts import Whereabouts
from memory.vocabulary import CATALOGUE_GRAPH, MEM, ONTOLOGY_GRAPH

ONTOLOGY_FILES = sorted((Path(__file__).parent / "ontology").glob("*.ttl"))


@dataclass(frozen=True)
class StoreSettings:
    """Where the store is: a folder (None: in memory), or an endpoint's two URLs, with Redis for the locks.

    With several URLs, separated by spaces, people are spread over several stores; `places` then keeps who lives where.
    `index_uri` is a folder or object storage for the indices; without it, they are next to the folder.
    """

    folder: Path | None = None
    query_url: str = ""
    update_url: str = ""
    redis_url: str = ""
    index_uri: str = ""
    places: PlaceTable | None = None

    @property
    def index_place(self) -> str | Path | None:
        """Where the indices are; None if they are in memory."""
        return self.index_uri or (self.folder.with_name(f"{self.folder.name}-index") if self.folder else None)


def open_store(settings: StoreSettings) -> Engine:
    """Opens the engine and makes sure it has the current memory ontology. Raises MemoryInUse or StoreUnavailable."""
    engine = _engine(settings)
    try:
        if isinstance(engine, ShardedEngine):
            engine.shared.attend()
        _bring_ontology(engine)
    except BaseException:
        engine.close()
        raise
    return engine


@contextmanager
def aside() -> Iterator[EmbeddedEngine]:
    """A temporary empty store on disk, for validating data before it is imported."""
    with TemporaryDirectory(prefix="companion-aside-", ignore_cleanup_errors=True) as folder:
        engine = EmbeddedEngine(Path(folder) / "store")
        try:
            yield engine
        finally:
            engine.close()


def _engine(settings: StoreSettings) -> Engine:
    if not settings.query_url:
        return EmbeddedEngine(settings.folder)
    locks = RedisLocks(settings.redis_url) if settings.redis_url else InProcessLocks()
    pairs = list(zip(settings.query_url.split(), settings.update_url.split(), strict=True))
    stores = {query_url: EndpointEngine(query_url, update_url, locks) for query_url, update_url in pairs}
    if settings.places is not None and len(stores) > 1 and settings.places.where(HOME_ROW) is None:
        _refuse_another_home(stores)
    whereabouts = Whereabouts(settings.places, list(stores)) if settings.places else None
    if len(stores) == 1 or whereabouts is None:
        return next(iter(stores.values()))
    return ShardedEngine(stores, whereabouts, locks)


def _refuse_another_home(stores: Mapping[str, Engine]) -> None:
    """Raises StoreUnavailable if the first store is new and another one is not: everybody so far lives on that one."""
    first, *others = stores
    if not _is_begun(stores[first]) and (begun := [each for each in others if _is_begun(stores[each])]):
        sentence = f"The first store, {first}, is empty, and memories are on {begun[0]}."
        raise StoreUnavailable(sentence, "Name that one first in COMPANION_SPARQL_QUERY_URL and _UPDATE_URL.")


def _is_begun(store: Engine) -> bool:
    catalogue = Reader(store, Scope((CATALOGUE_GRAPH,)))
    return bool(list(catalogue.terms("statements_about", subject=ONTOLOGY_GRAPH, predicate=MEM.version)))


def _bring_ontology(engine: Engine) -> None:
    version = Literal(sha256(b"".join(file.read_bytes() for file in ONTOLOGY_FILES)).hexdigest()[:16])
    catalogue = Reader(engine, Scope((CATALOGUE_GRAPH,)))
    if catalogue.holds("is_stated", subject=ONTOLOGY_GRAPH, predicate=MEM.version, value=version):
        return
    older = [row["value"] for row in catalogue.terms("statements_about", subject=ONTOLOGY_GRAPH, predicate=MEM.version)]
    with engine.locks.held("ontology"):
        engine.drop(ONTOLOGY_GRAPH)
        engine.load(rdf_files.triples(ONTOLOGY_FILES), ONTOLOGY_GRAPH)
        engine.apply(StoreChange((_version(version),), tuple(_version(each) for each in older)))


def _version(value: Literal | URIRef) -> tuple[URIRef, URIRef, Literal | URIRef, URIRef]:
    return (ONTOLOGY_GRAPH, MEM.version, value, CATALOGUE_GRAPH)
