import pytest

from memory.understanding.statements.third_person import in_first_person


@pytest.mark.parametrize(
    "note", ["Anna loves jazz", "The meeting was moved", "Paris is a city", "Vegetarian", "My name is Anna", "", "It rains"]
)
def test_what_is_not_about_the_person_is_left(note):
    assert in_first_person(note) == note


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("User likes hiking", "I like hiking"),
        ("The user's name is Anna", "My name is Anna"),
        ("User’s favorite food is ramen", "My favorite food is ramen"),
        ("Likes hiking", "I like hiking"),
        ("Name is Anna", "My name is Anna"),
        ("Is a nurse", "I am a nurse"),
        ("Has a dog named Rex", "I have a dog named Rex"),
        ("User doesn't like fish", "I don't like fish"),
        ("User lives in Vienna with their sister Paula", "I live in Vienna with my sister Paula"),
        ("Allergic to nuts", "I am allergic to nuts"),
        ("Born in Graz", "I was born in Graz"),
        ("Looking for a new job", "I am looking for a new job"),
        ("User recently moved to Berlin", "I recently moved to Berlin"),
        ("User really likes tea", "I really like tea"),
        ("User can swim", "I can swim"),
    ],
)
def test_a_note_about_the_person_is_said_by_the_person(note, said):
    assert in_first_person(note) == said


def test_the_name_of_the_person_stands_for_the_person():
    assert in_first_person("Anna loves jazz", "anna") == "I love jazz"
