import pytest

from tests.memory.asking import read

NOT_READ = [
    "Who planted Elmstead?",
    "Where was Old Tom born?",
    "When was Mira Holt planted?",
    "When was Old Tom planted?",
    "Why did Mira Holt die?",
    "How did Mira Holt die?",
    "Who was not born in Elmstead?",
    "Who wasn't born in Elmstead?",
    "Who never planted Old Tom?",
    "Who planted only Old Tom?",
    "Who was born in Elmstead or Birchham?",
    "Mira Holt planted Old Tom.",
    "I planted Old Tom.",
]


@pytest.mark.parametrize("question", NOT_READ)
def test_what_asks_for_something_else_is_not_read(known_orchard, question):
    assert read(question, known_orchard) == ""


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Who planted Old Tom?", "values: OldTom plantedBy ?"),
        ("By whom was Old Tom planted?", "values: OldTom plantedBy ?"),
        ("Old Tom was planted by whom?", "values: OldTom plantedBy ?"),
        ("Who was Old Tom planted by?", "values: OldTom plantedBy ?"),
        ("who planted old tom", "values: OldTom plantedBy ?"),
        ("WHO PLANTED OLD TOM?", "values: OldTom plantedBy ?"),
        ("And who planted “Old Tom”?", "values: OldTom plantedBy ?"),
        ("Who else planted Old Tom?", "values: OldTom plantedBy ?"),
        ("Can you tell me who planted Old Tom?", "values: OldTom plantedBy ?"),
        ("Who is the planter of Old Tom?", "values: OldTom plantedBy ?"),
        ("Who is Old Tom's planter?", "values: OldTom plantedBy ?"),
        ("What did Mira Holt plant?", "subjects: ? plantedBy Mira"),
        ("What was planted by Mira Holt?", "subjects: ? plantedBy Mira"),
        ("What does Mira Holt tend?", "values: Mira tends ?"),
        ("Who tends Old Tom?", "subjects: ? tends OldTom"),
        ("Who was born in Elmstead?", "subjects: ? bornIn Elmstead"),
        ("Whose birth place is Birchham?", "subjects: ? bornIn Birchham"),
        ("What is the place of birth of Mira Holt?", "values: Mira bornIn ?"),
    ],
)
def test_the_known_side_follows_from_the_grammar(known_orchard, question, reading):
    assert read(question, known_orchard) == reading


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Where was Mira Holt born?", "values: Mira bornIn ?"),
        ("When was Mira Holt born?", "values: Mira birthDate ?"),
        ("In which year was Mira Holt born?", "values: Mira birthDate ?"),
        ("What year was Mira Holt born?", "values: Mira birthDate ?"),
        ("On which day did Mira Holt die?", "values: Mira deathDate ?"),
        ("When did Lea Vogt die?", "values: Lea deathDate ?"),
    ],
)
def test_the_question_word_tells_which_of_the_properties_is_meant(known_orchard, question, reading):
    assert read(question, known_orchard) == reading


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Which trees did Mira Holt plant?", "subjects: ? plantedBy Mira & ? type Tree"),
        ("Which beekeepers planted The Widow?", "values: Widow plantedBy ? & ? type Beekeeper"),
        ("In which village was Mira Holt born?", "values: Mira bornIn ? & ? type Village"),
        ("How many trees did Mira Holt plant?", "subjects counted: ? plantedBy Mira & ? type Tree"),
    ],
)
def test_a_class_that_is_named_is_asked_of_the_unknown(known_orchard, question, reading):
    assert read(question, known_orchard) == reading


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Which lines stop at Halm?", "subjects: ? stopsAt Halm & ? type Line"),
        ("What stops at Pell St.?", "subjects: ? stopsAt Pell"),
        ("When was the Marsh Line opened?", "values: Marsh_Line openedOn ?"),
        ("When did the Hill Lines close?", "values: Hill_Line closedIn ?"),
        ("What did Ada Quist survey?", "subjects: ? surveyedBy Ada"),
        ("Who works for the Marsh Line?", "values: Marsh_Line staff ?"),
        ("Which line is Ben Orly the chief engineer of?", "subjects: ? chief Ben & ? type Line"),
        ("What is the length of the Marsh Line?", "values: Marsh_Line length ?"),
        ("What is the length in metres of the Marsh Line?", "values: Marsh_Line length ?"),
        ("How many stations are in Westmark?", "subjects counted: ? inCounty Westmark & ? type Station"),
    ],
)
def test_the_railway_is_asked_in_its_own_words(known_railway, question, reading):
    assert read(question, known_railway) == reading


@pytest.mark.parametrize("question", ["Who is the owner of Gull Rock?", "What is the height of Gull Rock?"])
def test_a_property_that_no_lighthouse_has_is_not_read(known_lighthouses, question):
    assert read(question, known_lighthouses) == ""


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Who is the keeper of Gull Rock?", "values: Gull_Rock keeper ?"),
        ("Who is Gull Rock's keeper?", "values: Gull_Rock keeper ?"),
        ("Gull Rock keeper", "values: Gull_Rock keeper ?"),
        ("What is the lamp colour of Gull Rock?", "values: Gull_Rock lampColour ?"),
        ("What is the year built of Gull Rock?", "values: Gull_Rock yearBuilt ?"),
        ("What is Ole Lund the keeper of?", "subjects: ? keeper Ole"),
        ("Which lighthouse has the keeper Ida Brandt?", "subjects: ? keeper Ida & ? type Lighthouse"),
    ],
)
def test_labels_alone_are_enough(known_lighthouses, question, reading):
    assert read(question, known_lighthouses) == reading
