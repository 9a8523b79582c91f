"""Ferries and their islands: labels only. No property has a phrase, and none is declared."""

import pytest

from memory.store.opening import StoreSettings, open_store
from tests.conftest import load

FERRIES = """
@prefix : <https://ferries.example/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

:Ferry rdfs:label "ferry" .
:Island rdfs:label "island" .
:Person rdfs:label "person" .
:Country rdfs:label "country" .
:RetiredCaptain rdfs:label "retired captains" .
:designer rdfs:label "designer" .
:operator rdfs:label "operating company" .
:captain rdfs:label "captain" .
:spouse rdfs:label "spouse" .
:birthDate rdfs:label "birth date" .
:height rdfs:label "height (m)" .
:completionDate rdfs:label "completion date" .
:registeredIn rdfs:label "registered in" .
:capital rdfs:label "capital" .
:sex rdfs:label "gender" .
:claimedBy rdfs:label "claiming country" .
:seats rdfs:label "number of seats" .

:Sula a :Ferry ; rdfs:label "MF Sula Star" ; :designer :Orm ; :operator :Fjordline ; :captain :Liv ; :registeredIn :Norway ;
    :completionDate "1964-03-02"^^xsd:date ; :seats 240 .
:Runa a :Ferry ; rdfs:label "Runa" ; :designer :Orm ; :operator :Skerry ; :captain :Per ; :registeredIn :Norway .
:Female rdfs:label "Female" .
:Male rdfs:label "Male" .
:Brisk a :Ferry ; rdfs:label "Brisk" ; :designer :Ada ; :operator :Fjordline ; :registeredIn :Denmark .
:Liv a :Person , :RetiredCaptain ; rdfs:label "Liv Hagen" ; :spouse :Per ; :sex :Female ; :birthDate "1931-07-09"^^xsd:date ; :height 1.71 .
:Per a :Person ; rdfs:label "Per Dahl" ; :birthDate "1931-07-09"^^xsd:date .
:Orm a :Person ; rdfs:label "Orm Lykke" ; :birthDate "1900-01-01"^^xsd:date .
:Ada a :Person ; rdfs:label "Ada Quill" ; :birthDate "1902-05-05"^^xsd:date .
:Fjordline rdfs:label "Fjordline" .
:Skerry rdfs:label "Skerry Lines" .
:Norway a :Country ; rdfs:label "Norway" ; :capital :Oslo .
:Denmark a :Country ; rdfs:label "Denmark" .
:Oslo rdfs:label "Oslo" .
:Storm a :Island ; rdfs:label "Storm Holm" ; :claimedBy :Norway ; :height 12 .
"""


@pytest.fixture(scope="session")
def ferries(tmp_path_factory):
    """The ferries in memory, to be asked only."""
    return load(open_store(StoreSettings()), "ferries", FERRIES, tmp_path_factory.mktemp("ferries"))
