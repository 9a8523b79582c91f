"""That something was removed for good and its words are still in the files: noted in the catalogue until those are written anew."""

from rdflib import Literal

from memory.store.engine import Change, Engine, Scope
from memory.store.reading import Reader
from memory.vocabulary import CATALOGUE_GRAPH, MEM

NOTE = (CATALOGUE_GRAPH, MEM.awaitsRewriting, Literal(True), CATALOGUE_GRAPH)  # noqa: FBT003  the value of an RDF statement


def await_rewriting(engine: Engine) -> None:
    """The files are to be written anew at the next opportunity."""
    engine.apply(Change((NOTE,)))


def awaits_rewriting(engine: Engine) -> bool:
    """Whether they are."""
    subject, predicate, value, _ = NOTE
    return Reader(engine, Scope((CATALOGUE_GRAPH,))).holds("is_stated", subject=subject, predicate=predicate, value=value)


def rewritten(engine: Engine) -> None:
    """They have been."""
    engine.apply(Change((), (NOTE,)))
