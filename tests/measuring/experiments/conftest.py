"""A small kitchen and a small stage in the place of the bundled knowledge bases; none of it is in them."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from measuring.experiments.stage import Stage
from memory.access import Store
from memory.domain_knowledge.importing import import_files
from memory.embedding.minilm import minilm
from memory.indexing.labels import index_domain_labels
from memory.store.opening import StoreSettings
from tests.conftest import MORNING
from tests.wordings import bundled_wording

FOOD = """
@prefix : <https://companion.example/food#> .
@prefix mem: <https://companion.example/memory#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .

:Consumable a owl:Class ; rdfs:label "food or drink"@en .
:Fruit a owl:Class ; rdfs:subClassOf :Consumable ; rdfs:label "fruit"@en .
:Vegetable a owl:Class ; rdfs:subClassOf :Consumable ; rdfs:label "vegetable"@en .
:Nut a owl:Class ; rdfs:subClassOf :Consumable ; rdfs:label "nut"@en .
:Cheese a owl:Class ; rdfs:subClassOf :Consumable ; rdfs:label "cheese"@en .
:Dish a owl:Class ; rdfs:subClassOf :Consumable ; rdfs:label "dish"@en .
:Colour a owl:Class ; rdfs:label "colour"@en .
:Taste a owl:Class ; rdfs:label "taste"@en .
:Place a owl:Class ; rdfs:label "place"@en .
:Family a owl:Class ; rdfs:label "plant family"@en ; mem:pluralLabel "plant families"@en .
:Nutrient a owl:Class ; rdfs:label "vitamin"@en .

:colour a owl:ObjectProperty ; rdfs:domain :Consumable ; rdfs:range :Colour ; rdfs:label "colour"@en ;
    mem:verbPhrase "have the colour"@en ; mem:questionWord "what"@en .
:taste a owl:ObjectProperty ; rdfs:domain :Consumable ; rdfs:range :Taste ; rdfs:label "taste"@en ; mem:verbPhrase "taste"@en .
:origin a owl:ObjectProperty ; rdfs:domain :Consumable ; rdfs:range :Place ; rdfs:label "origin"@en ;
    mem:verbPhrase "come from"@en ; mem:questionWord "where"@en .
:family a owl:ObjectProperty , owl:FunctionalProperty ; rdfs:domain :Consumable ; rdfs:range :Family ;
    rdfs:label "plant family"@en ; mem:verbPhrase "belong to"@en .
:richIn a owl:ObjectProperty ; rdfs:domain :Consumable ; rdfs:range :Nutrient ; rdfs:label "vitamin"@en ;
    mem:verbPhrase "be rich in"@en ;
    mem:altVerbPhrase "contain"@en .

:Peatnut a :Nut ; rdfs:label "peatnut"@en ; :colour :Umber ; :taste :Smoky ; :origin :Marn , :Osk ; :family :Reed_family ;
    :richIn :Zincite , :Tallow .
:Fennut a :Nut ; rdfs:label "fennut"@en ; :colour :Umber ; :taste :Bitter ; :origin :Marn , :Osk ; :family :Sedge_family ;
    :richIn :Zincite , :Tallow .
:Duskplum a :Fruit ; rdfs:label "duskplum"@en ; :colour :Violet ; :taste :Sharp ; :origin :Osk , :Marn ; :family :Thorn_family ;
    :richIn :Zincite , :Tallow .
:Sunpear a :Fruit ; rdfs:label "sunpear"@en ; :colour :Golden ; :taste :Sharp ; :origin :Osk , :Marn ; :family :Thorn_family ;
    :richIn :Zincite , :Tallow .
:Rootling a :Vegetable ; rdfs:label "rootling"@en ; :colour :Golden ; :taste :Smoky ; :origin :Marn , :Osk ;
    :family :Reed_family ; :richIn :Tallow , :Zincite .
:Palecap a :Vegetable ; rdfs:label "palecap"@en ; :colour :Violet ; :taste :Smoky ; :origin :Marn , :Osk ;
    :family :Sedge_family ; :richIn :Tallow , :Zincite .
:Marsh_squash a :Vegetable ; rdfs:label "marsh gourd"@en ; :colour :Golden ; :taste :Bitter ; :origin :Marn , :Osk ;
    :family :Sedge_family ; :richIn :Tallow , :Zincite .
:Umber a :Colour ; rdfs:label "umber"@en . :Violet a :Colour ; rdfs:label "violet"@en . :Golden a :Colour ; rdfs:label "golden"@en .
:Smoky a :Taste ; rdfs:label "smoky"@en . :Bitter a :Taste ; rdfs:label "bitter"@en . :Sharp a :Taste ; rdfs:label "sharp"@en .
:Marn a :Place ; rdfs:label "Marn"@en . :Osk a :Place ; rdfs:label "Osk"@en .
:Reed_family a :Family ; rdfs:label "reed family"@en . :Sedge_family a :Family ; rdfs:label "sedge family"@en .
:Thorn_family a :Family ; rdfs:label "thorn family"@en .
:Zincite a :Nutrient ; rdfs:label "zincite"@en . :Tallow a :Nutrient ; rdfs:label "tallow"@en .
"""
MUSIC = """
@prefix : <https://companion.example/music#> .
@prefix mem: <https://companion.example/memory#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

:Person a owl:Class ; rdfs:label "person"@en ; mem:pluralLabel "people"@en .
:Musician a owl:Class ; rdfs:subClassOf :Person ; rdfs:label "musician"@en .
:Singer a owl:Class ; rdfs:subClassOf :Musician ; rdfs:label "singer"@en .
:Band a owl:Class ; rdfs:label "band"@en .
:Genre a owl:Class ; rdfs:label "genre"@en .
:Instrument a owl:Class ; rdfs:label "instrument"@en .
:Album a owl:Class ; rdfs:label "album"@en .
:Town a owl:Class ; rdfs:label "town"@en .

:birthPlace a owl:ObjectProperty , owl:FunctionalProperty ; rdfs:domain :Person ; rdfs:range :Town ; rdfs:label "birth place"@en ;
    mem:verbPhrase "be born in"@en ; mem:questionWord "where"@en ; mem:tense "past" .
:birthDate a owl:DatatypeProperty , owl:FunctionalProperty ; rdfs:domain :Person ; rdfs:range xsd:date ; rdfs:label "birth date"@en ;
    mem:verbPhrase "be born on"@en ; mem:questionWord "when"@en ; mem:tense "past" .
:genre a owl:ObjectProperty ; rdfs:range :Genre ; rdfs:label "genre"@en ; mem:verbPhrase "have the genre"@en ; mem:altVerbPhrase "play"@en .
:instrument a owl:ObjectProperty ; rdfs:domain :Musician ; rdfs:range :Instrument ; rdfs:label "instrument"@en ;
    mem:verbPhrase "play"@en .
:performer a owl:ObjectProperty ; rdfs:domain :Album ; rdfs:range :Person ; rdfs:label "performer"@en ;
    mem:verbPhrase "be recorded by"@en ; mem:inverseVerbPhrase "record"@en ; mem:tense "past" .
:friend a owl:ObjectProperty , owl:SymmetricProperty ; rdfs:domain :Person ; rdfs:range :Person ; rdfs:label "friend"@en ;
    mem:verbPhrase "be a friend of"@en .

:Odell a :Singer ; rdfs:label "Odell Marsh"@en ; :birthPlace :Halm ; :birthDate "1951-04-02"^^xsd:date ; :genre :Fenfolk , :Reedjazz ;
    :instrument :Lurdy , :Zither ; :friend :Tessa .
:Tessa a :Singer ; rdfs:label "Tessa Quill"@en ; :birthPlace :Brook ; :birthDate "1960-07-09"^^xsd:date ; :genre :Reedjazz , :Fenfolk ;
    :instrument :Zither , :Lurdy .
:Wim a :Musician ; rdfs:label "Wim Harrow"@en ; :birthPlace :Brook ; :birthDate "1949-01-30"^^xsd:date ; :genre :Fenfolk , :Reedjazz ;
    :instrument :Lurdy , :Zither .
:Ada a :Musician ; rdfs:label "Ada Sorrel"@en ; :birthPlace :Halm ; :birthDate "1971-11-12"^^xsd:date ; :genre :Fenfolk , :Reedjazz ;
    :instrument :Lurdy , :Zither .
:Ferry a :Album ; rdfs:label "The Last of the Ferry"@en ; :performer :Odell .
:Fenfolk a :Genre ; rdfs:label "fenfolk"@en . :Reedjazz a :Genre ; rdfs:label "reedjazz"@en .
:Lurdy a :Instrument ; rdfs:label "lurdy"@en . :Zither a :Instrument ; rdfs:label "zither"@en .
:Halm a :Town ; rdfs:label "Halm"@en . :Brook a :Town ; rdfs:label "Brookhaven"@en .
"""


def _filled(store: Store, folder: Path) -> None:
    for name, turtle in (("food", FOOD), ("music", MUSIC)):
        file = folder / f"{name}.ttl"
        file.write_text(turtle, encoding="utf-8")
        import_files(store.engine, lambda: MORNING, [file], name, lambda *_: None)
    domain = store.domain_knowledge()
    while index_domain_labels(store.engine, domain, store.labels, minilm(), 1000):
        pass


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """Where simulated people talk, of the kitchen and the singers above."""
    store = Store()
    store.configure(StoreSettings(folder=tmp_path / "stage"))
    _filled(store, tmp_path)
    yield Stage(store, bundled_wording())
    store.close()


@pytest.fixture(scope="module")
def empty_folder(tmp_path_factory) -> Path:
    """A folder with the kitchen and the singers in the store `base`, in which nobody has spoken yet."""
    folder = tmp_path_factory.mktemp("lives")
    store = Store()
    store.configure(StoreSettings(folder=folder / "base"))
    _filled(store, folder)
    store.close()
    return folder


@pytest.fixture
def later(stage: Stage):
    """Lets time pass on the stage."""
    return lambda **past: stage.clock.set(stage.clock() + timedelta(**past))
