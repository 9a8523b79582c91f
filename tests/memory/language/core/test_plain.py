import pytest

from memory.language.core.plain import bare_question, whether


@pytest.mark.parametrize("text", ["Who planted Old Tom?", "where does he live, and is he well?", "I planted it myself"])
def test_what_is_nothing_but_a_question_or_asks_more_than_one_stays_as_it_is(text):
    assert bare_question(text) == text


def test_the_chat_around_a_question_falls_away():
    assert bare_question("any idea who planted old tom, i forget") == "who planted old tom"


@pytest.mark.parametrize(
    ("claim", "question"),
    [
        ("the tower is in Spain", "is the tower in Spain"),
        ("Mira wrote it", "does Mira wrote it"),
        ("soup contains egg", "does soup contains egg"),
        ("is it in Spain", "is it in Spain"),
    ],
)
def test_a_claim_is_asked_as_whether_it_is_so(claim, question):
    assert whether(claim) == question
