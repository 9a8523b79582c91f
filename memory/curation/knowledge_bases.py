"""Removes a knowledge base for good: its graphs, its labels and triple tables, and in time what is left of it in the files.

What people told stays theirs: their facts, interests and conversations are not touched, even where they speak of its things.
"""

from memory.clock import Clock
from memory.curation.rewriting import await_rewriting
from memory.domain_knowledge.importing import Progress
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.domain_knowledge.removing import RemovalReport, remove_base
from memory.indexing.indices import Indices
from memory.indexing.labels import keep_labels_of
from memory.store.engine import Engine


def remove_knowledge_base(engine: Engine, indices: Indices, clock: Clock, name: str, progress: Progress) -> RemovalReport:
    """Removes the base of this name from the dataset and from all indices. Raises BadInput if there is none."""
    report = remove_base(engine, clock, name, progress)
    domain = DomainKnowledge(engine, SchemaCache(engine))
    for made in indices.all_made:
        keep_labels_of(engine, domain, made.labels)
    await_rewriting(engine)
    return report
