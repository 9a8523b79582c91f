"""Knowledge whose labels are as large public graphs have them: in the plural, in the passive, with classes for kinds of shows."""

import pytest

from memory.embedding.minilm import minilm
from memory.store.opening import StoreSettings, open_store
from memory.understanding.nearest import nearest
from memory.understanding.understand import understand
from tests.conftest import load
from tests.memory.asking import names, read

ARCHIVE = """
@prefix : <https://archive.example/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .

:Show a owl:Class ; rdfs:label "television show" .
:Play a owl:Class ; rdfs:label "play" .
:Performer a owl:Class ; rdfs:label "performer" .
:Genre a owl:Class ; rdfs:label "genre" .
:Town a owl:Class ; rdfs:label "town" .
:languages a owl:ObjectProperty ; rdfs:label "languages" .
:genre a owl:ObjectProperty ; rdfs:label "genre" .
:starring a owl:ObjectProperty ; rdfs:label "starring" .
:influencedBy a owl:ObjectProperty ; rdfs:label "influenced by" .
:county a owl:ObjectProperty ; rdfs:label "county" .

:Kestrel a :Show ; rdfs:label "Kestrel Lane" ; :languages :Norse ; :starring :Ada ; :genre :Farce .
:Otter a :Show ; rdfs:label "Otter Bay" ; :languages :Norse , :Latin ; :starring :Ada , :Odd , :Kaja .
:Hamnet a :Play ; rdfs:label "The Tin Crown" ; :starring :Ada .
:Ada a :Performer ; rdfs:label "Ada Quill" ; :genre :Farce ; :influencedBy :Odd .
:Odd a :Performer ; rdfs:label "Odd Lunde" ; :genre :Farce ; :influencedBy :Kaja .
:Kaja a :Performer ; rdfs:label "Kaja Moe" .
:Farce a :Genre ; rdfs:label "slow farce" .
:Norse rdfs:label "Norse" .
:Latin rdfs:label "Latin" .
:Brekk a :Town ; rdfs:label "Brekk" ; :county :Vestland .
:Vestland rdfs:label "Vestland" .
"""


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    """The archive in memory, to be asked only."""
    return load(open_store(StoreSettings()), "archive", ARCHIVE, tmp_path_factory.mktemp("archive"))


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("What language is Kestrel Lane in?", ["Norse"]),
        ("Kestrel Lane is a TV show in what language", ["Norse"]),
        ("What is the language of Kestrel Lane (television show)?", ["Norse"]),
        ("Give me all TV shows with Ada Quill.", ["Kestrel", "Otter"]),
        ("Who is one of the performers influenced by Kaja Moe?", ["Odd"]),
        ("Name a performer from the slow farce genre", ["Ada", "Odd"]),
        ("Which county is Brekk located in?", ["Vestland"]),
        ("What county is Brekk, Vestland based in?", ["Vestland"]),
        ("What language is the Ada Quill television show Kestrel Lane in?", ["Norse"]),
    ],
)
def test_plain_labels_are_enough(archive, question, found):
    assert sorted(names(question, archive)) == found


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Who influenced Odd Lunde?", "values: Odd influencedBy ?"),
        ("Who was Odd Lunde influenced by?", "values: Odd influencedBy ?"),
        ("Who was influenced by Odd Lunde?", "subjects: ? influencedBy Odd"),
        ("Who did Odd Lunde influence?", "subjects: ? influencedBy Odd"),
    ],
)
def test_a_label_in_the_passive_is_read_by_the_voice_of_the_question(archive, question, reading):
    assert read(question, archive) == reading


@pytest.mark.parametrize(
    "question",
    [
        "What language is the Kaja Moe television show Kestrel Lane in?",
        "What county is Brekk, Latin based in?",
        "Who is Kestrel Lane a performer?",
    ],
)
def test_what_stands_beside_a_name_and_does_not_fit_it_is_not_passed_over(archive, question):
    assert names(question, archive) == []


@pytest.mark.parametrize("asked", ["Give me the Otter Bay languages.", "Which languages has Otter Bay?"])
def test_a_request_asks_like_a_question_word(archive, asked):
    question = understand(asked, archive).question
    assert all(each.is_asked for each in nearest(question, minilm()))


def test_a_kind_that_goes_without_saying_is_passed_over(archive):
    assert read("List all TV show performers.", archive) == "listing: ? type Performer"


def test_a_kind_that_says_which_of_them_is_not_passed_over(archive):
    assert read("List all play performers.", archive) != "listing: ? type Performer"
