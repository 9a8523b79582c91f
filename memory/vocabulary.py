"""The memory's vocabulary as IRIs: namespaces, label properties, and the names of the named graphs."""

from uuid import UUID

from rdflib import URIRef
from rdflib.namespace import DC, DCTERMS, FOAF, OWL, RDF, RDFS, SKOS, XSD, Namespace

ROOT = "https://companion.example/"


class _OwnTerms(Namespace):
    """A namespace that caches its terms: they are used everywhere, and creating one takes a microsecond."""

    def __getattr__(self, name: str) -> URIRef:
        term = super().__getattr__(name)
        self.__dict__[name] = term
        return term


MEM = _OwnTerms(f"{ROOT}memory#")
PROV = Namespace("http://www.w3.org/ns/prov#")
SCHEMA = Namespace("https://schema.org/")
SCHEMA_OLD = Namespace("http://schema.org/")

ONTOLOGY_GRAPH = URIRef(f"{ROOT}ontology")
CATALOGUE_GRAPH = URIRef(f"{ROOT}catalogue")
SHARED_GRAPH = URIRef(f"{ROOT}shared")
QUARANTINE_GRAPH = URIRef(f"{ROOT}quarantine")

RELATIONS = f"{ROOT}relation/"
"""Prefix of the relations people speak of; the rest of the IRI is the relation in words."""

TERMS = f"{ROOT}term/"
"""Prefix of the entities people speak of that no knowledge base has, such as “almond”: the same for everybody."""

UNKNOWN = MEM.Unknown

LABEL_PROPERTIES = (RDFS.label, SKOS.prefLabel, FOAF.name, SCHEMA.name, SCHEMA_OLD.name, DCTERMS.title, DC.title)
"""The properties that hold labels, best first, for classes that do not name their own with `mem:labelProperty`."""

ALIAS_PROPERTIES = (SKOS.altLabel, FOAF.nick, SCHEMA.alternateName, SCHEMA_OLD.alternateName, MEM.adjective)

__all__ = [
    "ALIAS_PROPERTIES",
    "CATALOGUE_GRAPH",
    "LABEL_PROPERTIES",
    "MEM",
    "ONTOLOGY_GRAPH",
    "OWL",
    "PROV",
    "QUARANTINE_GRAPH",
    "RDF",
    "RDFS",
    "RELATIONS",
    "ROOT",
    "SHARED_GRAPH",
    "SKOS",
    "TERMS",
    "UNKNOWN",
    "XSD",
    "bin_graph",
    "domain_graph",
    "episode_iri",
    "episodes_graph",
    "knowledge_graph",
    "model_graph",
    "observations_graph",
    "person_graphs",
    "person_iri",
]


def domain_graph(name: str) -> URIRef:
    """`…/domain/NAME`."""
    return URIRef(f"{ROOT}domain/{name}")


def person_iri(person: UUID) -> URIRef:
    """The person as an entity that episodes and facts refer to."""
    return URIRef(f"{ROOT}user/{person}")


def episodes_graph(person: UUID) -> URIRef:
    """`…/user/UUID/episodes`."""
    return URIRef(f"{ROOT}user/{person}/episodes")


def knowledge_graph(person: UUID) -> URIRef:
    """`…/user/UUID/knowledge`."""
    return URIRef(f"{ROOT}user/{person}/knowledge")


def model_graph(person: UUID) -> URIRef:
    """`…/user/UUID/model`."""
    return URIRef(f"{ROOT}user/{person}/model")


def observations_graph(person: UUID) -> URIRef:
    """`…/user/UUID/observations`."""
    return URIRef(f"{ROOT}user/{person}/observations")


def bin_graph(person: UUID) -> URIRef:
    """`…/user/UUID/bin`: what was forgotten, while it can still be restored."""
    return URIRef(f"{ROOT}user/{person}/bin")


def person_graphs(person: UUID) -> tuple[URIRef, ...]:
    """All named graphs that belong to one person."""
    return (episodes_graph(person), knowledge_graph(person), model_graph(person), observations_graph(person), bin_graph(person))


def episode_iri(person: UUID, episode_id: str) -> URIRef:
    """The IRI of an episode; it ends in the episode's ULID."""
    return URIRef(f"{ROOT}user/{person}/episode/{episode_id}")
