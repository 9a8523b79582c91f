"""Exports a person's whole memory as RDF with its named graphs, in the form that `importing` takes."""

from collections.abc import Callable, Mapping
from typing import BinaryIO

from memory.curation.person_store import PersonStore
from memory.portability.choices import head_quads
from memory.store.dataset_files import counted, write_quads
from memory.vocabulary import person_graphs

Progress = Callable[[str, int, int], None]
"""Called with the name of the step, how far it has got, and the total (0 if unknown)."""


def export_rdf(holding: PersonStore, choices: Mapping[str, str], output: BinaryIO, form: str, progress: Progress) -> None:
    """Writes everything that the dataset holds about a person, as a consistent snapshot, in bounded memory.

    `form` is trig or jsonld; `choices` are the person's settings by name, written first.
    """
    head = head_quads(holding.person, choices, holding.clock())
    whole = counted(holding.engine.quads(person_graphs(holding.person)), lambda done: progress("statements written", done, 0))
    write_quads(head, whole, output, form)
