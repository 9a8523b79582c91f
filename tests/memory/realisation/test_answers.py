"""What is said to a question, whole."""

import pytest

from tests.memory.asking import said, told


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("When did Lea Vogt die?", ""),
        ("Who planted Big Ben?", ""),
        ("Who planted Old Tom?", "Old Tom was planted by Mira Holt."),
        ("Who planted The Widow?", "The Widow was planted by Jon Ashe and Mira Holt."),
        ("What did Mira Holt plant?", "Mira Holt planted Old Tom and The Widow."),
        ("How many trees did Mira Holt plant?", "I know of 2. Mira Holt planted Old Tom and The Widow."),
        ("Who was born in May 1901?", "Mira Holt was born in May 1901."),
        ("List all people.", "I know 3 people: Jon Ashe, Lea Vogt and Mira Holt."),
        ("What is Help!?", "Help! is a tree."),
        ("Did Mira Holt plant Old Tom?", "Yes. Old Tom was planted by Mira Holt."),
        ("Was Mira Holt born in Birchham?", "No. Mira Holt was born in Elmstead."),
        ("Did Jon Ashe plant Old Tom?", "Not as far as I know. Old Tom was planted by Mira Holt."),
        ("Is Lea Vogt a person?", "Yes. Lea Vogt is a person."),
        ("Is Old Tom a village?", "Not as far as I know. Old Tom is a tree."),
    ],
)
def test_the_orchard_answers(known_orchard, question, text):
    assert told(question, known_orchard) == text


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Where is Pell St.?", "Pell St. is in Seaward."),
        ("Which lines opened in 1868?", "Marsh Line and “Pell, Ostry and Sea Line” opened in 1868."),
        ("Did the Marsh Line open in 1869?", "No. Marsh Line opened on 1 May 1868."),
        ("Did Cora Lind survey the Marsh Line?", "Not as far as I know. Marsh Line was surveyed by Ada Quist."),
        ("What stations do you know?", "I know 3 stations: Halm, Ostry (Westmark) and Pell St."),
        ("How many junctions do you know?", "I know 1 junction: Halm."),
    ],
)
def test_the_railway_answers(known_railway, question, text):
    assert told(question, known_railway) == text


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What is the lamp colour of Far Ness?", ""),
        ("What is the lamp colour of Gull Rock?", "Gull Rock has the lamp colour red."),
        ("Is Ole Lund the keeper of Gull Rock?", "Not as far as I know. Gull Rock has the keeper Ida Brandt."),
    ],
)
def test_the_lighthouses_answer_from_their_labels(known_lighthouses, question, text):
    assert told(question, known_lighthouses) == text


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Who is the oldest hamlet?", ""),
        ("How old is Dunmeer?", ""),
        ("What do Edda Rask and Finn Rask have in common?", ""),
        ("Who is the oldest singer?", "Edda Rask was born on 11 February 1890."),
        ("Which choir has the most members?", "Gale Choir: 3, as far as I know."),
        ("Which choir has more members, the Gale Choir or the Salt Choir?", "Gale Choir. Gale Choir: 3, Salt Choir: 2, as far as I know."),
        ("Who is older, Finn Rask or Gyda Holm?", "Gyda Holm. Gyda Holm was born in 1938. Finn Rask was born on 11 February 1955."),
        ("Is Gyda Holm older than Finn Rask?", "Yes. Gyda Holm was born in 1938. Finn Rask was born on 11 February 1955."),
        ("Is Finn Rask older than Gyda Holm?", "No. Gyda Holm was born in 1938. Finn Rask was born on 11 February 1955."),
        ("What do Petrel and Gannet have in common?", "Petrel and Gannet have the hull colour blue."),
        ("When was the composer of Driftwood born?", "Gyda Holm was born in 1938. Driftwood was composed by Gyda Holm."),
        ("How old was Finn Rask when Lanterns was released?", "Finn Rask was 30 years old then. Finn Rask was born on 11 February 1955. Lanterns was released in June 1985."),
        ("How long ago was Driftwood released?", "64 years ago. Driftwood was released in 1962."),
        ("How old is Finn Rask?", "Finn Rask is 71 years old. Finn Rask was born on 11 February 1955."),
        ("Which songs were not sung by the Gale Choir?", "I know 2 songs: Evening and Lanterns."),
        ("Which singers were not born in Tarnay?", "Gyda Holm is a singer."),
        ("Who was born in Tarnay?", "Edda Rask was born in Norrow. Finn Rask was born in Dunmeer."),
        ("Was Finn Rask born in Tarnay?", "Yes. Finn Rask was born in Dunmeer."),
    ],
)  # fmt: skip
def test_the_isles_answer(known_isles, question, text):
    assert told(question, known_isles) == text


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("Is Finn Rask older than Gyda Holm?", {"no"}),
        ("Is Gyda Holm older than Finn Rask?", {"yes"}),
        ("Who is the oldest singer?", {"Edda Rask"}),
        ("What do Petrel and Gannet have in common?", {"blue"}),
        ("How old was Finn Rask when Lanterns was released?", {"30"}),
        ("How many songs were not sung by the Gale Choir?", {"2"}),
        ("In which isle was Finn Rask born?", {"Tarnay"}),
    ],
)
def test_the_answers_of_orders_and_ages_are_what_was_asked_for(known_isles, question, answers):
    assert set(said(question, known_isles).answers) == answers


@pytest.mark.parametrize(
    "question",
    [
        "Who is the oldest singer?",
        "Which choir has the most members?",
        "What do Petrel and Gannet have in common?",
        "In which isle was Finn Rask born?",
        "How old was Finn Rask when Lanterns was released?",
        "Which songs were sung by the Gale Choir but not by the Salt Choir?",
        "When was the composer of Driftwood born?",
        "Is the composer of Lanterns a singer?",
    ],
)
def test_what_is_said_rests_on_stated_facts(known_isles, question):
    facts = said(question, known_isles).facts
    assert facts
    assert all(known_isles.base_of(fact) for fact in facts)


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("Who planted The Widow?", {"Jon Ashe", "Mira Holt"}),
        ("When was Mira Holt born?", {"1901-05-03"}),
        ("When was Jon Ashe born?", {"1910"}),
        ("How many trees are there?", {"3"}),
        ("Was Mira Holt born in Elmstead?", {"yes"}),
        ("Was Mira Holt born in Birchham?", {"no"}),
        ("Who is Mimi?", {"Mira Holt"}),
    ],
)
def test_the_answers_are_labels_and_values_as_they_are_stated(known_orchard, question, answers):
    assert set(said(question, known_orchard).answers) == answers


@pytest.mark.parametrize(
    "question",
    [
        "Who planted The Widow?",
        "Was Mira Holt born in Birchham?",
        "Did Jon Ashe plant Old Tom?",
        "Who is Mira Holt?",
        "List all villages.",
        "List all people.",
    ],
)
def test_every_answer_has_facts_of_a_knowledge_base(known_orchard, question):
    facts = said(question, known_orchard).facts
    assert facts
    assert {known_orchard.base_of(fact).label for fact in facts} == {"orchard knowledge"}


@pytest.mark.parametrize("question", ["Who planted The Widow?", "List all people.", "Who is Mira Holt?"])
def test_the_same_question_gets_the_same_words(known_orchard, question):
    assert len({told(question, known_orchard) for _ in range(5)}) == 1


def test_every_engine_says_the_same(orchard, known_orchard):
    assert told("Who planted The Widow?", orchard) == told("Who planted The Widow?", known_orchard)
