"""The whole memory of a person as RDF, graph by graph, with the named graphs kept: what `importing` takes back."""

from collections.abc import Callable, Mapping
from typing import BinaryIO

from memory.curation.holding import Holding
from memory.portability.choices import head_quads
from memory.store.dataset_files import counted, write_quads
from memory.vocabulary import person_graphs

Progress = Callable[[str, int, int], None]


def export_rdf(holding: Holding, choices: Mapping[str, str], output: BinaryIO, form: str, progress: Progress) -> None:
    """Writes everything that the dataset holds about a person, as of one moment, in bounded memory.

    `form` is trig or jsonld; `choices` are the person's settings, by name, which come first.
    """
    head = head_quads(holding.person, choices, holding.clock())
    whole = counted(holding.engine.quads(person_graphs(holding.person)), lambda done: progress("statements written", done, 0))
    write_quads(head, whole, output, form)
