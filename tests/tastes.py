"""A small world of singers and food, anyone can read it; and triples retrieved from it by a person's hypotheses."""

from pathlib import Path

from memory.domain_knowledge.importing import import_files
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.embedding.minilm import WIDTH, minilm
from memory.facts.knowledge import LearnedKnowledge
from memory.indexing.labels import index_domain_labels, index_learned_labels
from memory.interests.user_model import UserModel
from memory.retrieval.triple_memory import TripleMemory
from memory.store.label_index import LabelIndex

TASTES = """
@prefix : <https://tastes.example/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .

:Singer a owl:Class ; rdfs:label "singer" .
:Nut a owl:Class ; rdfs:label "nut" .
:Fruit a owl:Class ; rdfs:label "fruit" .
:colour a owl:ObjectProperty ; rdfs:label "colour" .
:taste a owl:ObjectProperty ; rdfs:label "taste" .
:origin a owl:ObjectProperty ; rdfs:label "origin" .
:genre a owl:ObjectProperty ; rdfs:label "genre" .
:friend a owl:ObjectProperty ; rdfs:label "friend" .
:likes a owl:ObjectProperty ; rdfs:label "like" .
:wrote a owl:ObjectProperty ; rdfs:label "write" .

:Almond a :Nut ; rdfs:label "almond" ; :colour :Brown ; :origin :Iran .
:Walnut a :Nut ; rdfs:label "walnut" ; :taste :Bitter .
:Lemon a :Fruit ; rdfs:label "lemon" ; :colour :Yellow ; :taste :Sour .
:Banana a :Fruit ; rdfs:label "banana" ; :colour :Yellow ; :taste :Sweet .
:Odell a :Singer ; rdfs:label "Odell Marsh" ; :genre :Folk ; :friend :Tessa ; :wrote :Ferry .
:Tessa a :Singer ; rdfs:label "Tessa Quill" ; :genre :Jazz ; :likes :Almond .
:Ferry rdfs:label "The Last Ferry" .
:Brown rdfs:label "brown" . :Yellow rdfs:label "yellow" . :Bitter rdfs:label "bitter" . :Sour rdfs:label "sour" .
:Sweet rdfs:label "sweet" . :Iran rdfs:label "Iran" . :Folk rdfs:label "folk" . :Jazz rdfs:label "jazz" .
"""


def triple_memory(engine, person, clock, folder: Path) -> TripleMemory:
    """What a person's retrieval searches: the world above, and what the person told; all of it indexed."""
    file = folder / "tastes.ttl"
    file.write_text(TASTES, encoding="utf-8")
    import_files(engine, clock, [file], "tastes", lambda *_: None)
    domain = DomainKnowledge(engine, SchemaCache(engine))
    index = LabelIndex(None, minilm().identity, WIDTH)
    while index_domain_labels(engine, domain, index, minilm(), 1000):
        pass
    learned = LearnedKnowledge(engine, person, clock, domain)
    index_learned_labels(engine, learned.graph, index.of(person), minilm())
    seen = index.seen_by(person, [base.graph for base in domain.bases])
    return TripleMemory(domain, learned, seen, UserModel(engine, person, clock), minilm())
