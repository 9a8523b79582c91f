"""Builds the triple tables of the knowledge bases: their triples, with the label vectors that exist so far.

This runs in the background after the labels; a small knowledge base gets its table on demand. A table is built in one go, in
some ten seconds per million triples; an interrupted build leaves nothing behind and starts over.
"""

from collections.abc import Iterable, Mapping
from itertools import chain, islice

from memory.domain_knowledge.catalogue import KnowledgeBase
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.store.label_index import LabelIndex, OwnedLabels, SeenLabels
from memory.store.terms import Term, Triple
from memory.store.triple_table import NumberedTriples, TripleTable, write_table
from memory.store.triple_tables import TripleTables
from memory.store.vector_table import Vector

AT_ONCE = 20_000
"""A knowledge base with at most this many triples gets its table on demand: building it takes less than a second."""


def bring_tables(domain: DomainKnowledge, index: LabelIndex, *, labels_are_there: bool) -> int:
    """Builds missing tables and, once all labels are indexed, rebuilds those made from fewer labels; returns how many."""
    made = 0
    for base in domain.bases:
        owned = index.of(base.graph)
        table = index.tables.table(str(base.graph))
        if table is None or (labels_are_there and table.version != _version(base, owned)):
            _make(base, domain.all_statements(base), owned, index.schema(), index.tables)
            made += 1
    return made


def table_of(base: KnowledgeBase, domain: DomainKnowledge, labels: SeenLabels) -> TripleTable | None:
    """The table of a knowledge base, built now if it is small; None for a large one that has none yet."""
    table, graph = labels.triples_of(base.graph), str(base.graph)
    if table is not None or graph in labels.tables.too_large:
        return table
    with labels.tables.making:
        if labels.triples_of(base.graph) is None:
            statements = domain.all_statements(base)
            some = list(islice(statements, AT_ONCE + 1))
            if len(some) > AT_ONCE:
                labels.tables.too_large.add(graph)
            else:
                _make(base, some, labels.of(base.graph), labels.schema(), labels.tables)
    return labels.triples_of(base.graph)


def _make(
    base: KnowledgeBase, statements: Iterable[Triple], owned: OwnedLabels, schema: Mapping[Term, Vector], tables: TripleTables
) -> None:
    version, vectors = _version(base, owned), chain(schema.items(), owned.vectors())
    numbered = NumberedTriples(statements)
    tables.put(str(base.graph), lambda folder: write_table(folder, numbered, vectors, owned.width, version))


def _version(base: KnowledgeBase, owned: OwnedLabels) -> str:
    """Identifies what a table is made from: it is outdated by another import or by more labels."""
    return f"{base.index_graph} {owned.count()}"
