"""Knowledge in the vocabularies that people use, with no annotation, is spoken of in the words of the lexicon."""

import pytest
from rdflib import RDF, URIRef

from memory.model import Fact
from memory.realisation.sentences import Speaker
from memory.realisation.verbalising.checking import checked
from memory.store.opening import StoreSettings, open_store
from tests.conftest import load

ISLES = """
@prefix dbo: <http://dbpedia.org/ontology/> .
@prefix dbr: <http://dbpedia.org/resource/> .
@prefix schema: <https://schema.org/> .
@prefix own: <https://isles.example/v#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

dbo:Person a owl:Class ; rdfs:label "person" .
dbo:Book a owl:Class ; rdfs:label "book" .
dbr:Ines_Marek a dbo:Person ; rdfs:label "Ines Marek" ; dbo:birthPlace dbr:Varn ; dbo:birthDate "1931-03-05"^^xsd:date ;
    dbo:almaMater dbr:Norra_School ; dbo:deathDate "1999"^^xsd:gYear ; dbo:employer dbr:Argand .
dbr:Ole_Lund a dbo:Person ; rdfs:label "Ole Lund" ; schema:worksFor dbr:Argand ; dbo:birthPlace dbr:Varn .
dbr:Low_Tide a dbo:Book ; rdfs:label "Low Tide" ; dbo:author dbr:Ines_Marek ; dbo:country dbr:Varn ; dbo:numberOfPages 212 .
dbr:Gull_Rock rdfs:label "Gull Rock" ; dbo:height 31.5 ; own:height 31 ; own:lampColour "red" ; own:tendedBy dbr:Ole_Lund .
dbr:Ole_Lund dbo:mission dbr:North_Pass . dbr:Ines_Marek dbo:mission dbr:North_Pass .
dbr:North_Pass rdfs:label "North Pass" .
dbr:Varn rdfs:label "Varn" ; dbo:capital dbr:Skerra .
dbr:Skerra rdfs:label "Skerra" .
dbr:Argand rdfs:label "Argand" .
dbr:Norra_School rdfs:label "Norra School" .
"""
SAID = {
    ("Varn", "http://dbpedia.org/ontology/capital"): "Varn has Skerra as its capital.",
    ("Ines_Marek", "http://dbpedia.org/ontology/birthDate"): "Ines Marek was born on 5 March 1931.",
    ("Ines_Marek", "http://dbpedia.org/ontology/deathDate"): "Ines Marek died in 1999.",
    ("Ines_Marek", "http://dbpedia.org/ontology/employer"): "Ines Marek worked for Argand.",
    ("Ole_Lund", "https://schema.org/worksFor"): "Ole Lund works for Argand.",
    ("Low_Tide", "http://dbpedia.org/ontology/country"): "Low Tide is from Varn.",
    ("Low_Tide", "http://dbpedia.org/ontology/numberOfPages"): "Low Tide has 212 pages.",
    ("Gull_Rock", "http://dbpedia.org/ontology/height"): "Gull Rock is 31.5 metres tall.",
    ("Gull_Rock", "https://isles.example/v#height"): "Gull Rock has the height 31.",
    ("Gull_Rock", "https://isles.example/v#lampColour"): "Gull Rock has the lamp colour red.",
}


@pytest.fixture(scope="module")
def speaker(tmp_path_factory):
    """Speaks of isles that are described in names of other vocabularies."""
    return Speaker(load(open_store(StoreSettings()), "isles", ISLES, tmp_path_factory.mktemp("isles")))


def thing(name):
    return URIRef(f"http://dbpedia.org/resource/{name}")


@pytest.mark.parametrize(("name", "predicate"), SAID)
def test_a_property_is_said_as_the_lexicon_has_it_and_a_unit_nobody_told_is_not_said(speaker, name, predicate):
    facts = [fact for fact in speaker.domain.facts_about(thing(name))[0] if str(fact.predicate) == predicate]
    assert speaker.fact_sentence(facts) == SAID[name, predicate]


def test_several_subjects_of_one_value_take_the_plural(speaker):
    place = URIRef("http://dbpedia.org/ontology/birthPlace")
    said = speaker.subjects_sentence([thing("Ines_Marek"), thing("Ole_Lund")], place, thing("Varn"))
    assert said == "Ines Marek and Ole Lund were born in Varn."


def test_a_description_names_the_birth_first_and_speaks_of_the_dead_in_the_past(speaker):
    facts = speaker.domain.facts_about(thing("Ines_Marek"))[0]
    kind = Fact(thing("Ines_Marek"), RDF.type, URIRef("http://dbpedia.org/ontology/Person"))
    text, said = speaker.description(thing("Ines_Marek"), [kind, *facts])
    assert text.startswith("Ines Marek was a person who was born in Varn on 5 March 1931")
    assert "died in 1999" in text
    triples = [(speaker.name(each.subject), str(each.predicate), speaker.label(each.value)) for each in said]
    assert checked(text, triples).is_faithful


def test_what_several_are_is_said_in_the_plural(speaker):
    predicate = URIRef("http://dbpedia.org/ontology/mission")
    facts = [Fact(thing(name), predicate, thing("North_Pass")) for name in ("Ines_Marek", "Ole_Lund")]
    assert speaker.fact_sentence(facts) == "Ines Marek and Ole Lund were crew members of North Pass."
