"""Opens the store named by the settings and loads the memory ontology into it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from rdflib import Literal, URIRef

from memory.errors import LaterVersion, StoreUnavailable
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
FORM = 1
"""The form of what is stored, noted in the catalogue; to be increased by what earlier versions cannot read or would spoil."""
ONTOLOGY_UNASKED = f"""ASK FROM <{ONTOLOGY_GRAPH}> FROM NAMED <{ONTOLOGY_GRAPH}> {{
    {{ ?s ?p ?o }} UNION {{ GRAPH ?g {{ ?s ?p ?o }} }}
}}"""


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
    """Opens the engine and makes sure it has the current memory ontology.

    Raises MemoryInUse, StoreUnavailable, or LaterVersion before anything is changed.
    """
    engine = _engine(settings)
    try:
        _refuse_later_form(engine)
        if isinstance(engine, ShardedEngine):
            engine.shared.attend()
        _bring_ontology(engine)
        _refuse_what_shows_more(engine, settings)
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
    return bool(_noted(store, MEM.version))


def _refuse_later_form(engine: Engine) -> None:
    noted = [int(value) for value in _noted(engine, MEM.form) if isinstance(value, Literal)]
    if (form := max(noted, default=FORM)) > FORM:
        sentence = f"The memory was written by a later version of Companion: its form is {form}, and this version knows {FORM}."
        raise LaterVersion(sentence, "Start that version again, or restore a backup made with this one. Nothing was changed.")


def _refuse_what_shows_more(engine: Engine, settings: StoreSettings) -> None:
    """Raises StoreUnavailable if a query's text can reach graphs that it was not given. Of several stores, home is asked."""
    if engine.ask(ONTOLOGY_UNASKED, Scope(())):
        where = f"The SPARQL endpoint at {settings.query_url.split()[0]}"
        sentence = f"{where} lets the text of a query choose its graphs, so it cannot keep memories apart."
        raise StoreUnavailable(sentence, "Use another server; docs/running.md names some.")


def _bring_ontology(engine: Engine) -> None:
    """Loads the ontology, unless this very one is there, and notes its version and the form of the store."""
    version = Literal(sha256(b"".join([*(file.read_bytes() for file in ONTOLOGY_FILES), str(FORM).encode()])).hexdigest()[:16])
    notes = {MEM.version: version, MEM.form: Literal(FORM)}
    if version in _noted(engine, MEM.version):
        return
    with engine.locks.held("ontology"):
        engine.drop(ONTOLOGY_GRAPH)
        engine.load(rdf_files.triples(ONTOLOGY_FILES), ONTOLOGY_GRAPH)
        older = tuple(_note(name, value) for name in notes for value in _noted(engine, name))
        engine.apply(StoreChange(tuple(_note(name, value) for name, value in notes.items()), older))


def _noted(engine: Engine, name: URIRef) -> list[Literal | URIRef]:
    """What the catalogue notes about the store under this name."""
    rows = Reader(engine, Scope((CATALOGUE_GRAPH,))).terms("statements_about", subject=ONTOLOGY_GRAPH, predicate=name)
    return [row["value"] for row in rows]


def _note(name: URIRef, value: Literal | URIRef) -> tuple[URIRef, URIRef, Literal | URIRef, URIRef]:
    return (ONTOLOGY_GRAPH, name, value, CATALOGUE_GRAPH)
