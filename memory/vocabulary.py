"""The words of the memory as IRIs: namespaces, and the names of the graphs."""

from uuid import UUID

from rdflib import URIRef
from rdflib.namespace import DC, DCTERMS, FOAF, OWL, RDF, RDFS, SKOS, XSD, Namespace

ROOT = "https://companion.example/"
MEM = Namespace(f"{ROOT}memory#")
PROV = Namespace("http://www.w3.org/ns/prov#")
SCHEMA = Namespace("https://schema.org/")
SCHEMA_OLD = Namespace("http://schema.org/")

ONTOLOGY_GRAPH = URIRef(f"{ROOT}ontology")
CATALOGUE_GRAPH = URIRef(f"{ROOT}catalogue")
SHARED_GRAPH = URIRef(f"{ROOT}shared")

UNKNOWN = MEM.Unknown

LABEL_PROPERTIES = (RDFS.label, SKOS.prefLabel, FOAF.name, SCHEMA.name, SCHEMA_OLD.name, DCTERMS.title, DC.title)
"""Where a label is looked for, best first, when no class names its own by `mem:labelProperty`."""

ALIAS_PROPERTIES = (SKOS.altLabel, FOAF.nick, SCHEMA.alternateName, SCHEMA_OLD.alternateName, MEM.adjective)

__all__ = [
    "ALIAS_PROPERTIES",
    "CATALOGUE_GRAPH",
    "LABEL_PROPERTIES",
    "MEM",
    "ONTOLOGY_GRAPH",
    "OWL",
    "PROV",
    "RDF",
    "RDFS",
    "ROOT",
    "SHARED_GRAPH",
    "SKOS",
    "UNKNOWN",
    "XSD",
    "domain_graph",
    "episode_iri",
    "episodes_graph",
    "model_graph",
    "person_iri",
]


def domain_graph(name: str) -> URIRef:
    """`…/domain/NAME`."""
    return URIRef(f"{ROOT}domain/{name}")


def person_iri(person: UUID) -> URIRef:
    """The person as a thing that episodes and facts speak of."""
    return URIRef(f"{ROOT}user/{person}")


def episodes_graph(person: UUID) -> URIRef:
    """`…/user/UUID/episodes`."""
    return URIRef(f"{ROOT}user/{person}/episodes")


def model_graph(person: UUID) -> URIRef:
    """`…/user/UUID/model`."""
    return URIRef(f"{ROOT}user/{person}/model")


def episode_iri(person: UUID, episode_id: str) -> URIRef:
    """The IRI of an episode ends in its ULID."""
    return URIRef(f"{ROOT}user/{person}/episode/{episode_id}")
