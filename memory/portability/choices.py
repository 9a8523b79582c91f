"""The head of an export: whose memory it is, when it was exported, and what that person had chosen, as names and values."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.store.terms import Quad, moment
from memory.vocabulary import MEM, person_iri


def choices_graph(person: UUID) -> URIRef:
    """`…/user/UUID/choices`: in files only; otherwise the account keeps them."""
    return URIRef(f"{person_iri(person)}/choices")


def head_quads(person: UUID, choices: Mapping[str, str], at: datetime) -> list[Quad]:
    """What comes first in a file."""
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
