"""The memory's vocabulary as IRIs: namespaces, and the names of the graphs."""

from uuid import UUID

from rdflib import URIRef
from rdflib.namespace import DC, DCTERMS, FOAF, OWL, RDF, RDFS, SKOS, XSD, Namespace

ROOT = "https://companion.example/"


class _OwnTerms(Namespace):
    """A namespace that makes each of its terms once: they are wanted everywhere, and making one takes a microsecond."""

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
"""Relations between what people speak of; the end of the IRI is the relation in words."""

TERMS = f"{ROOT}term/"
"""What people speak of that no knowledge base has: “almond”, the same for everybody."""

UNKNOWN = MEM.Unknown

LABEL_PROPERTIES = (RDFS.label, SKOS.prefLabel, FOAF.name, SCHEMA.name, SCHEMA_OLD.name, DCTERMS.title, DC.title)
"""Where a label is looked for, best first, when no class names its own with `mem:labelProperty`."""

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
    """The person as a thing that episodes and facts speak of."""
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
    """`…/user/UUID/bin`: what was forgotten, for the days in which it can be brought back."""
    return URIRef(f"{ROOT}user/{person}/bin")


def person_graphs(person: UUID) -> tuple[URIRef, ...]:
    """All graphs that hold what belongs to one person."""
    return (episodes_graph(person), knowledge_graph(person), model_graph(person), observations_graph(person), bin_graph(person))


def episode_iri(person: UUID, episode_id: str) -> URIRef:
    """The IRI of an episode ends in its ULID."""
    return URIRef(f"{ROOT}user/{person}/episode/{episode_id}")
