import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.memory.asking import names, read, readings

PEOPLE = ["Edda Rask", "Finn Rask", "Gyda Holm", "Hale Brun"]
SONGS = ["Driftwood", "Lanterns"]


def ordered(text, domain):
    return [each for each in readings(text, domain) if each.order]


@pytest.mark.parametrize(
    "question",
    [
        "Who first composed Driftwood?",
        "What is the most beautiful song?",
        "Who is the tallest singer?",
        "Which boat is the longest?",
        "Which hamlet is the oldest?",
        "Is Driftwood the best song?",
        "Which song is older than Driftwood and sad?",
        "Edda Rask is older than Finn Rask.",
        "Who sings most beautifully?",
        "Which isle has the most bridges?",
    ],
)
def test_an_order_by_what_is_not_known_is_not_read(known_isles, question):
    assert ordered(question, known_isles) == []


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Who is the oldest singer?", "first: ? type Singer first by birthDate"),
        ("Who is the youngest person?", "first: ? type Person last by birthDate"),
        ("Which choir is the oldest?", "first: ? type Choir first by formedIn"),
        ("What is the newest song?", "first: ? type Song last by releasedOn"),
        ("Which boat was launched first?", "first: ? type Boat first by launchedIn"),
        ("Which song was released last?", "first: ? type Song last by releasedOn"),
        ("Which song has the longest duration?", "first: ? type Song last by duration"),
        ("Which song is the shortest?", "first: ? type Song first by duration"),
        ("Who is the oldest member of the Gale Choir?", "first: Gale_Choir member ? first by birthDate"),
        ("Who is the youngest of the Gale Choir?", "first: Gale_Choir member ? last by birthDate"),
        ("What was Edda Rask's first song?", "first: ? composer Edda & ? type Song first by releasedOn"),
        ("What is the latest song of the Salt Choir?", "first: ? sungBy Salt_Choir & ? type Song last by releasedOn"),
        ("Which choir has the most members?", "first: ? type Choir last by number of member"),
        ("Which choir has the fewest members?", "first: ? type Choir first by number of member"),
        ("Which singer composed the most songs?", "first: ? type Singer last by number of ^composer"),
    ],
)
def test_the_words_of_order_say_by_what_and_in_which_direction(known_isles, question, reading):
    assert read(question, known_isles) == reading


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Who is older, Finn Rask or Hale Brun?", "first: among Finn among Hale first by birthDate"),
        ("Who is the younger, Edda Rask or Gyda Holm?", "first: among Edda among Gyda last by birthDate"),
        ("Who died first, Edda Rask or Hale Brun?", "first: among Edda among Hale first by deathDate"),
        ("Which came first, Driftwood or Lanterns?", "first: among Driftwood among Lanterns first by releasedOn"),
        ("Which is longer, Driftwood or Lanterns?", "first: among Driftwood among Lanterns last by duration"),
        ("Who lived longer, Edda Rask or Hale Brun?", "first: among Edda among Hale last by deathDate since birthDate"),
        ("Which choir has more members, the Gale Choir or the Salt Choir?", "first: among Gale_Choir among Salt_Choir last by number of member"),
        ("Is Finn Rask older than Hale Brun?", "whether_first: among Finn among Hale first by birthDate"),
        ("Was Driftwood released before Lanterns?", "whether_first: among Driftwood among Lanterns first by releasedOn"),
        ("Is Driftwood longer than Lanterns?", "whether_first: among Driftwood among Lanterns last by duration"),
    ],
)  # fmt: skip
def test_two_things_are_compared(known_isles, question, reading):
    assert read(question, known_isles) == reading


@pytest.mark.parametrize(
    "question",
    [
        "Which is longer, Driftwood or the Petrel?",
        "Who is older, Driftwood or Dunmeer?",
        "Which has more members, the Gale Choir or Edda Rask?",
    ],
)
def test_things_that_have_no_place_in_one_order_are_not_compared(known_isles, question):
    assert names(question, known_isles) == []


def test_a_measure_is_found_by_the_name_of_a_property(known_railway):
    assert read("Which line is the longest?", known_railway) == "first: ? type Line last by length"
    assert read("Which line has the most stops?", known_railway) == "first: ? type Line last by number of stopsAt"
    assert read("Which line was closed last?", known_railway) == "first: ? type Line last by closedIn"


def test_people_who_learn_the_language_say_most_old(known_isles):
    assert read("Who is the most old singer?", known_isles) == read("Who is the oldest singer?", known_isles)


def test_labels_alone_are_enough(known_lighthouses):
    assert read("Which lighthouse is the oldest?", known_lighthouses) == "first: ? type Lighthouse first by yearBuilt"
    assert read("Which is older, Gull Rock or Far Ness?", known_lighthouses).endswith("first by yearBuilt")


@settings(max_examples=20, derandomize=True, deadline=None)
@given(pair=st.sampled_from([(one, other) for one in PEOPLE for other in PEOPLE if one != other]))
def test_who_is_older_is_not_who_is_younger_and_does_not_depend_on_who_is_named_first(known_isles, pair):
    one, other = pair
    older = names(f"Who is older, {one} or {other}?", known_isles)
    assert older == names(f"Who is older, {other} or {one}?", known_isles)
    assert older
    assert set(older).isdisjoint(names(f"Who is younger, {one} or {other}?", known_isles))
