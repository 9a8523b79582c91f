import pytest

from tests.memory.understanding.context.conversation import last, whole


@pytest.mark.parametrize("text", ["Who else?", "and who else?", "More?", "Any others?", "anyone else"])
def test_the_same_question_for_what_was_not_said(known_isles, text):
    found = last(known_isles, "Who are the members of Gale Choir?", text)
    assert found.text == "Who are the members of Gale Choir?"
    assert "Edda Rask" in found.said[0]


def test_the_number_of_what_was_listed(known_isles):
    assert whole(known_isles, "Which songs were released after 1940?", "How many?") == "How many songs were released after 1940?"
    assert whole(known_isles, "Who are the members of Gale Choir?", "how many are there?") == (
        "How many members of Gale Choir are there?"
    )


def test_what_was_counted(known_isles):
    assert whole(known_isles, "How many songs were released after 1940?", "Which ones?") == (
        "Which songs were released after 1940?"
    )


def test_more_about_the_thing_spoken_of(known_isles):
    assert whole(known_isles, "When was Gyda Holm born?", "Tell me more.") == "Tell me about Gyda Holm."


def test_nothing_is_asked_again_where_nothing_was_asked(known_isles):
    assert last(known_isles, "Hello!", "More?").said == ()
