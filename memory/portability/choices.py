"""The head of an export: whose memory it is, when it was exported, and the person's settings as names and values."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.store.terms import Quad, moment
from memory.vocabulary import MEM, person_iri


def choices_graph(person: UUID) -> URIRef:
    """`…/user/UUID/choices`: used in files only, as the account stores the settings otherwise."""
    return URIRef(f"{person_iri(person)}/choices")


def head_quads(person: UUID, choices: Mapping[str, str], at: datetime) -> list[Quad]:
    """The quads at the start of a file: the export with its time and person, and one node for each setting."""
    graph = choices_graph(person)
    quads: list[Quad] = [
        (graph, RDF.type, MEM.Export, graph),
        (graph, MEM.exportedAt, moment(at), graph),
        (graph, MEM.ofPerson, person_iri(person), graph),
    ]
    for name, value in sorted(choices.items()):
        node = URIRef(f"{graph}/{name}")
        quads += [
            (graph, MEM.chose, node, graph),
            (node, MEM.settingName, Literal(name), graph),
            (node, MEM.settingValue, Literal(value), graph),
        ]
    return quads
