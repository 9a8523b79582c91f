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
RAILWAY = """
@prefix : <https://railway.example/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix mem: <https://companion.example/memory#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

<https://railway.example> a owl:Ontology ; rdfs:label "railway knowledge"@en ;
    mem:exampleQuestion "Where is Halm?"@en , "Which lines stop at Halm?"@en .

:Person a owl:Class ; rdfs:label "person"@en ; mem:pluralLabel "people"@en .
:Engineer a owl:Class ; rdfs:subClassOf :Person ; rdfs:label "engineer"@en .
:Line a owl:Class ; rdfs:label "line"@en ; skos:altLabel "railway"@en .
:NarrowGaugeLine a owl:Class ; rdfs:subClassOf :Line ; rdfs:label "narrow-gauge line"@en .
:Place a owl:Class ; rdfs:label "place"@en .
:Station a owl:Class ; rdfs:subClassOf :Place ; rdfs:label "station"@en ; mem:labelProperty :nameplate .
:Junction a owl:Class ; rdfs:subClassOf :Station ; rdfs:label "junction"@en ; mem:labelProperty :nameplate .
:County a owl:Class ; rdfs:subClassOf :Place ; rdfs:label "county"@en .

:nameplate a owl:DatatypeProperty ; rdfs:domain :Station ; rdfs:range xsd:string ; rdfs:label "nameplate"@en .
:inCounty a owl:ObjectProperty , owl:FunctionalProperty ; rdfs:domain :Station ; rdfs:range :County ; rdfs:label "location"@en ;
    mem:verbPhrase "be in"@en ; mem:questionWord "where"@en .
:stopsAt a owl:ObjectProperty ; rdfs:domain :Line ; rdfs:range :Station ; rdfs:label "stop"@en ;
    mem:verbPhrase "stop at"@en ; mem:altInverseVerbPhrase "be served by"@en .
:openedOn a owl:DatatypeProperty , owl:FunctionalProperty ; rdfs:domain :Line ; rdfs:range xsd:date ; rdfs:label "opening date"@en ;
    mem:verbPhrase "open on"@en ; mem:altVerbPhrase "be opened on"@en ; mem:questionWord "when"@en ; mem:tense "past" .
:closedIn a owl:DatatypeProperty , owl:FunctionalProperty ; rdfs:domain :Line ; rdfs:range xsd:gYear ; rdfs:label "closing year"@en ;
    mem:verbPhrase "close in"@en ; mem:altVerbPhrase "be closed in"@en ; mem:questionWord "when"@en ; mem:tense "past" ; mem:marksEnd true .
:surveyedBy a owl:ObjectProperty ; rdfs:domain :Line ; rdfs:range :Person ; rdfs:label "surveyor"@en ;
    mem:verbPhrase "be surveyed by"@en ; mem:inverseVerbPhrase "survey"@en ; mem:questionWord "who"@en ; mem:tense "past" .
:chief a owl:ObjectProperty ; rdfs:subPropertyOf :staff ; rdfs:domain :Line ; rdfs:range :Person ; rdfs:label "chief engineer"@en ;
    mem:verbPhrase "have the chief engineer"@en ; mem:inverseVerbPhrase "be the chief engineer of"@en ; mem:questionWord "who"@en .
:staff a owl:ObjectProperty ; rdfs:domain :Line ; rdfs:range :Person ; rdfs:label "employee"@en ;
    mem:verbPhrase "employ"@en ; mem:inverseVerbPhrase "work for"@en ; mem:questionWord "who"@en .
:neighbour a owl:ObjectProperty , owl:SymmetricProperty ; rdfs:domain :Station ; rdfs:range :Station ; rdfs:label "neighbour"@en ;
    mem:verbPhrase "be next to"@en .
:length a owl:DatatypeProperty , owl:FunctionalProperty ; rdfs:domain :Line ; rdfs:range xsd:integer ; rdfs:label "length"@en ;
    skos:altLabel "length in metres"@en .
:isElectric a owl:DatatypeProperty , owl:FunctionalProperty ; rdfs:domain :Line ; rdfs:range xsd:boolean ; rdfs:label "electric traction"@en .

:Marsh_Line a :Line ; rdfs:label "Marsh Line"@en ; :stopsAt :Halm , :Ostry , :Pell ; :openedOn "1868-05-01"^^xsd:date ; :surveyedBy :Ada ;
    :chief :Ben ; :staff :Ben , :Cora ; :length 41250 ; :isElectric false .
:Hill_Line a :NarrowGaugeLine ; rdfs:label "The Hill Lines"@en ; :stopsAt :Halm ; :openedOn "1899-10"^^xsd:gYearMonth ; :closedIn "1931"^^xsd:gYear ;
    :surveyedBy :Ada , :Ben ; :chief :Cora .
:Coast_Line a :Line ; rdfs:label "Pell, Ostry and Sea Line"@en ; :stopsAt :Pell , :Ostry ; :openedOn "1868"^^xsd:gYear .
:Halm a :Junction ; :nameplate "Halm" ; rdfs:label "Halm station 17"@en ; :inCounty :Westmark ; :neighbour :Ostry .
:Ostry a :Station ; :nameplate "Ostry (Westmark)" ; :inCounty :Westmark .
:Pell a :Station ; :nameplate "Pell St." ; :inCounty :Seaward .
:Westmark a :County ; rdfs:label "Westmark"@en .
:Seaward a :County ; rdfs:label "Seaward"@en .
:Ada a :Engineer ; rdfs:label "Ada Quist"@en .
:Ben a :Engineer ; rdfs:label "Ben Orly"@en .
:Cora a :Person ; rdfs:label "Cora Lind"@en .
:More a :Line ; rdfs:label "More"@en .
"""
"""Stations keep their names on nameplates; one label holds a parenthesis, one a comma, one ends with a full stop."""

ISLES = """
@prefix : <https://isles.example/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix mem: <https://companion.example/memory#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

<https://isles.example> a owl:Ontology ; rdfs:label "isles knowledge"@en ; mem:exampleQuestion "Who composed Driftwood?"@en .

:Place a owl:Class ; rdfs:label "place"@en .
:Hamlet a owl:Class ; rdfs:subClassOf :Place ; rdfs:label "hamlet"@en .
:Parish a owl:Class ; rdfs:subClassOf :Place ; rdfs:label "parish"@en .
:Isle a owl:Class ; rdfs:subClassOf :Place ; rdfs:label "isle"@en .
:Person a owl:Class ; rdfs:label "person"@en ; mem:pluralLabel "people"@en .
:Singer a owl:Class ; rdfs:subClassOf :Person ; rdfs:label "singer"@en .
:Choir a owl:Class ; rdfs:label "choir"@en .
:Song a owl:Class ; rdfs:label "song"@en .
:Boat a owl:Class ; rdfs:label "boat"@en .
:Colour a owl:Class ; rdfs:label "colour"@en .

:liesIn a owl:ObjectProperty , owl:TransitiveProperty ; rdfs:domain :Place ; rdfs:range :Place ; rdfs:label "location"@en ;
    mem:verbPhrase "lie in"@en ; mem:altVerbPhrase "be in"@en ; mem:questionWord "where"@en .
:bornIn a owl:ObjectProperty , owl:FunctionalProperty ; rdfs:domain :Person ; rdfs:range :Place ; rdfs:label "birth place"@en ;
    mem:verbPhrase "be born in"@en ; mem:questionWord "where"@en ; mem:tense "past" .
:birthDate a owl:DatatypeProperty , owl:FunctionalProperty ; rdfs:domain :Person ; rdfs:range xsd:date ; rdfs:label "birth date"@en ;
    mem:verbPhrase "be born on"@en ; mem:questionWord "when"@en ; mem:tense "past" .
:deathDate a owl:DatatypeProperty , owl:FunctionalProperty ; rdfs:domain :Person ; rdfs:range xsd:date ; rdfs:label "death date"@en ;
    mem:verbPhrase "die on"@en ; mem:questionWord "when"@en ; mem:tense "past" ; mem:marksEnd true .
:member a owl:ObjectProperty ; rdfs:domain :Choir ; rdfs:range :Person ; rdfs:label "member"@en ;
    mem:verbPhrase "have the member"@en ; mem:inverseVerbPhrase "be a member of"@en .
:formedIn a owl:DatatypeProperty , owl:FunctionalProperty ; rdfs:domain :Choir ; rdfs:range xsd:gYear ; rdfs:label "formation year"@en ;
    mem:verbPhrase "be formed in"@en ; mem:questionWord "when"@en ; mem:tense "past" .
:composer a owl:ObjectProperty ; rdfs:domain :Song ; rdfs:range :Person ; rdfs:label "composer"@en ;
    mem:verbPhrase "be composed by"@en ; mem:inverseVerbPhrase "compose"@en ; mem:questionWord "who"@en ; mem:tense "past" .
:sungBy a owl:ObjectProperty ; rdfs:domain :Song ; rdfs:range :Choir ; rdfs:label "performer"@en ;
    mem:verbPhrase "be sung by"@en ; mem:inverseVerbPhrase "sing"@en ; mem:questionWord "who"@en .
:releasedOn a owl:DatatypeProperty , owl:FunctionalProperty ; rdfs:domain :Song ; rdfs:range xsd:date ; rdfs:label "release date"@en ;
    mem:verbPhrase "be released on"@en ; mem:questionWord "when"@en ; mem:tense "past" .
:duration a owl:DatatypeProperty , owl:FunctionalProperty ; rdfs:domain :Song ; rdfs:range xsd:integer ; rdfs:label "duration"@en .
:hull a owl:ObjectProperty ; rdfs:domain :Boat ; rdfs:range :Colour ; rdfs:label "hull colour"@en .
:launchedIn a owl:DatatypeProperty , owl:FunctionalProperty ; rdfs:domain :Boat ; rdfs:range xsd:gYear ; rdfs:label "launch year"@en ;
    mem:verbPhrase "be launched in"@en ; mem:questionWord "when"@en ; mem:tense "past" .
:homePort a owl:ObjectProperty , owl:FunctionalProperty ; rdfs:domain :Boat ; rdfs:range :Place ; rdfs:label "home port"@en .

:Tarnay a :Isle ; rdfs:label "Tarnay"@en .
:Vessay a :Isle ; rdfs:label "Vessay"@en .
:Orrin a :Parish ; rdfs:label "Orrin"@en ; :liesIn :Tarnay .
:Quell a :Parish ; rdfs:label "Quell"@en ; :liesIn :Vessay .
:Dunmeer a :Hamlet ; rdfs:label "Dunmeer"@en ; :liesIn :Orrin .
:Norrow a :Hamlet ; rdfs:label "Norrow"@en ; :liesIn :Orrin .
:NorrowOfQuell a :Hamlet ; rdfs:label "Norrow"@en ; :liesIn :Quell .

:Edda a :Singer ; rdfs:label "Edda Rask"@en ; :bornIn :Norrow ; :birthDate "1890-02-11"^^xsd:date ; :deathDate "1950-03-04"^^xsd:date .
:Finn a :Singer ; rdfs:label "Finn Rask"@en ; :bornIn :Dunmeer ; :birthDate "1955-02-11"^^xsd:date .
:Gyda a :Singer ; rdfs:label "Gyda Holm"@en ; :bornIn :Quell ; :birthDate "1938"^^xsd:gYear .
:Hale a :Person ; rdfs:label "Hale Brun"@en ; :bornIn :NorrowOfQuell ; :birthDate "1955-07-30"^^xsd:date ; :deathDate "2001"^^xsd:gYear .
:Gale_Choir a :Choir ; rdfs:label "Gale Choir"@en ; :member :Edda , :Gyda , :Finn ; :formedIn "1920"^^xsd:gYear .
:Salt_Choir a :Choir ; rdfs:label "Salt Choir"@en ; :member :Gyda , :Hale ; :formedIn "1948"^^xsd:gYear .
:Tidesong a :Song ; rdfs:label "Tidesong"@en ; :composer :Edda ; :sungBy :Gale_Choir ; :releasedOn "1930-05-01"^^xsd:date ; :duration 180 .
:Driftwood a :Song ; rdfs:label "Driftwood"@en ; :composer :Gyda ; :sungBy :Gale_Choir , :Salt_Choir ; :releasedOn "1962"^^xsd:gYear ; :duration 240 .
:Lanterns a :Song ; rdfs:label "Lanterns"@en ; :composer :Finn ; :sungBy :Salt_Choir ; :releasedOn "1985-06"^^xsd:gYearMonth ; :duration 200 .
:EveningOfEdda a :Song ; rdfs:label "Evening"@en ; :composer :Edda ; :sungBy :Gale_Choir ; :releasedOn "1935"^^xsd:gYear ; :duration 150 .
:EveningOfHale a :Song ; rdfs:label "Evening"@en ; :composer :Hale ; :sungBy :Salt_Choir ; :releasedOn "1990-06-15"^^xsd:date ; :duration 310 .
:TidesongBoat a :Boat ; rdfs:label "Tidesong"@en ; :hull :red ; :launchedIn "1903"^^xsd:gYear ; :homePort :Dunmeer .
:Petrel a :Boat ; rdfs:label "Petrel"@en ; :hull :blue ; :homePort :NorrowOfQuell .
:Gannet a :Boat ; rdfs:label "Gannet"@en ; :hull :red , :blue ; :launchedIn "1950"^^xsd:gYear ; :homePort :Norrow .
:red a :Colour ; rdfs:label "red"@en .
:blue a :Colour ; rdfs:label "blue"@en .
"""
"""Places within places, choirs with members, dated songs; a song and a boat of one name, two songs and two hamlets of one."""

LARDER = """
@prefix : <https://larder.example/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix mem: <https://companion.example/memory#> .

<https://larder.example> a owl:Ontology ; rdfs:label "larder knowledge"@en ; mem:exampleQuestion "What is in mell?"@en .

:Edible a owl:Class ; rdfs:label "edible"@en .
:Pie a owl:Class ; rdfs:subClassOf :Edible ; rdfs:label "pie"@en .
:Shell a owl:Class ; rdfs:subClassOf :Edible ; rdfs:label "shellfruit"@en .
:Valley a owl:Class ; rdfs:label "valley"@en .
:madeWith a owl:ObjectProperty ; rdfs:domain :Edible ; rdfs:range :Edible ; rdfs:label "part"@en ; mem:passesOn true ;
    mem:verbPhrase "contain"@en ; mem:altVerbPhrase "have"@en ; mem:inverseVerbPhrase "be used in"@en .
:pressedFrom a owl:ObjectProperty ; rdfs:domain :Edible ; rdfs:range :Edible ; rdfs:label "source"@en ; mem:passesOn true ;
    mem:verbPhrase "be pressed from"@en .
:eatenWith a owl:ObjectProperty ; rdfs:domain :Edible ; rdfs:range :Edible ; rdfs:label "side"@en ; mem:verbPhrase "be eaten with"@en .
:from a owl:ObjectProperty , owl:FunctionalProperty ; rdfs:domain :Edible ; rdfs:range :Valley ; rdfs:label "home"@en ;
    mem:verbPhrase "come from"@en ; mem:questionWord "where"@en .
:mentor a owl:ObjectProperty ; rdfs:domain :Edible ; rdfs:range :Edible ; rdfs:label "influence"@en ;
    mem:verbPhrase "be influenced by"@en ; mem:inverseVerbPhrase "influence"@en .

:Orl a :Shell ; rdfs:label "orl"@en .
:Tesk a :Shell ; rdfs:label "tesk"@en .
:Orlbutter a :Edible ; rdfs:label "orlbutter"@en ; :pressedFrom :Orl .
:Brame a :Edible ; rdfs:label "brame"@en .
:Mell a :Pie ; rdfs:label "mell"@en ; :madeWith :Orlbutter , :Brame ; :eatenWith :Vint ; :from :Sarn .
:Vint a :Pie ; rdfs:label "vint"@en ; :madeWith :Brame ; :from :Loe ; :mentor :Mell .
:Quorn_pie a :Pie ; rdfs:label "garrow"@en ; :from :Loe .
:Sarn a :Valley ; rdfs:label "Sarn"@en .
:Loe a :Valley ; rdfs:label "Loe"@en .
"""
"""Pies with what is in them by several steps; of one nothing is known."""
