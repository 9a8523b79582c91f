import pytest

from memory.realisation.first_person import in_first_person

NAMES = frozenset({"Mara", "Quill"})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("Mara Quill grew up in Hollin.", "I grew up in Hollin.", id="subject"),
        pytest.param("Mara’s aunt taught Mara to row.", "My aunt taught me to row.", id="owner-and-object"),
        pytest.param("Mara keeps bees and sells honey.", "I keep bees and sell honey.", id="verbs-agree"),
        pytest.param("Mara is a smith, and she has two sons.", "I am a smith, and I have two sons.", id="pronoun"),
        pytest.param("Captain Quill lost her ring.", "I lost my ring.", id="title"),
        pytest.param("The aunt made Mara walk.", "The aunt made me walk.", id="bare-infinitive"),
        pytest.param("Martin Quill mended sails.", "Martin Quill mended sails.", id="another-of-the-family"),
        pytest.param("The shop stands in Mara Lane.", "The shop stands in Mara Lane.", id="a-street"),
    ],
)
def test_it_is_said_as_by_oneself(text, said):
    assert in_first_person(text, NAMES, "f") == said


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Mara told Ada about her ring.", id="name"),
        pytest.param("Mara met a nurse when she was ten.", id="noun"),
    ],
)
def test_where_she_may_be_somebody_else_nothing_is_said_for_her(text):
    assert in_first_person(text, NAMES, "f") is None
