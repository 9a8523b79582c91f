"""SPARQL queries by staff: they see the shared named graphs and those of at most one opened memory; results as table or CSV."""

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from rdflib import Literal, URIRef

from chat.staff.looking_into import ReadableMemory
from memory.access import STORE
from memory.errors import QueryRefused
from memory.store.engine import Bounds, FreeAnswer, Scope
from memory.store.terms import Term
from memory.vocabulary import (
    ONTOLOGY_GRAPH,
    QUARANTINE_GRAPH,
    SHARED_GRAPH,
    episodes_graph,
    knowledge_graph,
    model_graph,
)

BOUNDS = Bounds()
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Spreadsheets evaluate a cell that begins with one of these as a formula."""


@dataclass(frozen=True)
class Cell:
    """An RDF term as shown; `iri` is set if it has an entity page, `about` is its datatype or language."""

    text: str
    iri: str = ""
    about: str = ""


@dataclass(frozen=True)
class ResultTable:
    """A query result as shown: rows of cells under their columns, or the truth value of an ASK query."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    truth: bool | None
    is_whole: bool
    elapsed_ms: float


def graphs_seen(whose: ReadableMemory | None) -> list[tuple[str, URIRef]]:
    """The named graphs visible to a query, each with a description."""
    graphs = [(_("The ontologies for memory and relations"), ONTOLOGY_GRAPH)]
    graphs += [(_("The knowledge base “%(name)s”") % {"name": base.label}, base.graph) for base in STORE.domain_knowledge().bases]
    graphs += [
        (_("People’s statements that are shared with everyone"), SHARED_GRAPH),
        (_("People’s statements held in quarantine"), QUARANTINE_GRAPH),
    ]
    if whose is not None:
        person = whose.person.pk
        graphs += [
            (_("Episodes"), episodes_graph(person)),
            (_("Facts"), knowledge_graph(person)),
            (_("Interests"), model_graph(person)),
        ]
    return graphs


def asked(text: str, whose: ReadableMemory | None) -> FreeAnswer:
    """Runs a query, one at a time for the whole site. Raises BadInput or QueryRefused."""
    graphs = tuple(graph for _, graph in graphs_seen(whose))
    with STORE.engine.locks.held("freehand", wait=False) as is_ours:
        if not is_ours:
            raise QueryRefused(_("Another query is already running."), _("Try again in a few seconds."))
        return STORE.engine.freely(text, Scope(graphs, graphs), BOUNDS)


def as_table(answer: FreeAnswer) -> ResultTable:
    """The answer as a table to show."""
    rows = tuple(tuple(_cell(row.get(name)) for name in answer.columns) for row in answer.rows)
    return ResultTable(answer.columns, rows, answer.truth, answer.is_whole, answer.elapsed_ms)


def as_csv(answer: FreeAnswer) -> str:
    """The answer as CSV; an apostrophe disarms texts that a spreadsheet would evaluate as a formula."""
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(answer.columns or ["answer"])
    rows: Iterable[list[str]] = ([_value(row.get(name)) for name in answer.columns] for row in answer.rows)
    writer.writerows(rows if answer.truth is None else [["yes" if answer.truth else "no"]])
    return written.getvalue()


def _cell(term: Term | None) -> Cell:
    if isinstance(term, URIRef):
        return Cell(str(term), "" if term.startswith("_:") else str(term))
    if isinstance(term, Literal):
        return Cell(str(term), about=term.language or str(term.datatype or "").rpartition("#")[2])
    return Cell("")


def _value(term: Term | None) -> str:
    text = "" if term is None else str(term)
    is_text = isinstance(term, Literal) and term.datatype is None
    return f"'{text}" if is_text and text.startswith(FORMULA) else text
