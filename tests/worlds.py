"""Small worlds anyone can read. None of their facts is in the bundled knowledge."""

ORCHARD = """
@prefix : <https://orchard.example/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix mem: <https://companion.example/memory#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

<https://orchard.example> a owl:Ontology ; rdfs:label "orchard knowledge"@en ;
    mem:exampleQuestion "Who planted Old Tom?"@en .

:Being a owl:Class ; rdfs:label "being"@en .
:Person a owl:Class ; rdfs:subClassOf :Being ; rdfs:label "person"@en ; mem:pluralLabel "people"@en .
:Gardener a owl:Class ; rdfs:subClassOf :Person ; rdfs:label "gardener"@en .
:Beekeeper a owl:Class ; rdfs:subClassOf :Person ; rdfs:label "beekeeper"@en .
:Tree a owl:Class ; rdfs:subClassOf :Being ; rdfs:label "tree"@en .
:Village a owl:Class ; rdfs:label "village"@en .

:bornIn a owl:ObjectProperty , owl:FunctionalProperty ; rdfs:domain :Person ; rdfs:range :Village ; rdfs:label "birth place"@en ;
    skos:altLabel "place of birth"@en ; mem:verbPhrase "be born in"@en ; mem:questionWord "where"@en ; mem:tense "past" .
:birthDate a owl:DatatypeProperty , owl:FunctionalProperty ; rdfs:domain :Person ; rdfs:range xsd:date ; rdfs:label "birth date"@en ;
    skos:altLabel "birthday"@en ; mem:verbPhrase "be born on"@en ; mem:questionWord "when"@en ; mem:tense "past" .
:deathDate a owl:DatatypeProperty , owl:FunctionalProperty ; rdfs:domain :Person ; rdfs:range xsd:date ; rdfs:label "death date"@en ;
    mem:verbPhrase "die on"@en ; mem:questionWord "when"@en ; mem:tense "past" ; mem:marksEnd true .
:plantedBy a owl:ObjectProperty ; rdfs:domain :Tree ; rdfs:range :Person ; rdfs:label "planter"@en ;
    mem:verbPhrase "be planted by"@en ; mem:inverseVerbPhrase "plant"@en ; mem:questionWord "who"@en ; mem:tense "past" .
:tends a owl:ObjectProperty ; rdfs:domain :Person ; rdfs:range :Tree ; rdfs:label "charge"@en ; mem:verbPhrase "tend"@en .
:friendOf a owl:ObjectProperty , owl:SymmetricProperty ; rdfs:domain :Person ; rdfs:range :Person ; rdfs:label "friend"@en ;
    mem:verbPhrase "be a friend of"@en .

:Mira a :Gardener ; rdfs:label "Mira Holt"@en ; skos:altLabel "Mimi"@en ; :bornIn :Elmstead ; :birthDate "1901-05-03"^^xsd:date ;
    :deathDate "1980-01-02"^^xsd:date ; :tends :OldTom , :Widow ; :friendOf :Jon .
:Jon a :Gardener , :Beekeeper ; rdfs:label "Jon Ashe"@en ; :bornIn :Elmstead ; :birthDate "1910"^^xsd:gYear .
:Lea a :Beekeeper ; rdfs:label "Lea Vogt"@en ; :bornIn :Birchham .
:OldTom a :Tree ; rdfs:label "Old Tom"@en ; :plantedBy :Mira .
:Widow a :Tree ; rdfs:label "The Widow"@en ; :plantedBy :Mira , :Jon .
:Sapling a :Tree ; rdfs:label "Help!"@en .
:Elmstead a :Village ; rdfs:label "Elmstead"@en .
:Birchham a :Village ; rdfs:label "Birchham"@en .
"""

LIGHTHOUSES = """
@prefix : <https://lights.example/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

:Lighthouse rdfs:label "lighthouse" .
:keeper rdfs:label "keeper" .
:yearBuilt rdfs:label "year built" .
:Gull_Rock a :Lighthouse ; rdfs:label "Gull Rock" ; :keeper :Ida ; :yearBuilt "1888"^^xsd:gYear ; :lampColour "red" .
:Far_Ness a :Lighthouse ; rdfs:label "Far Ness" ; :keeper :Ole ; :yearBuilt "1902"^^xsd:gYear .
:Ida rdfs:label "Ida Brandt" .
:Ole rdfs:label "Ole Lund" .
"""
"""Labels only: no class and no property is declared."""
