import pytest

from tests.memory.understanding.saying import read, said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("My dad is a pilot but my mum is a vet.", [("my dad", "be", "pilot"), ("my mum", "be", "vet")]),
        ("I was born in Lagos, grew up in Dublin and now live in Toronto.",
         [("I", "be born in", "Lagos"), ("I", "grow up in", "Dublin"), ("I", "live in", "Toronto")]),
        ("I love autumn because I adore the colours.", [("I", "love", "autumn"), ("I", "adore", "colours")]),
        ("I have a son who is in junior high school.", [("I", "have", "son"), ("my son", "be in", "junior high school")]),
        ("My sister, who lives in Berlin, is a nurse.", [("my sister", "live in", "Berlin"), ("my sister", "be", "nurse")]),
        ("Bought a second-hand canoe yesterday.", [("I", "buy", "second-hand canoe")]),
    ],
)  # fmt: skip
def test_each_clause_states_its_own(text, expected):
    assert said(text) == expected


@pytest.mark.parametrize(
    "text",
    ["I don't eat meat.", "I never eat meat.", "I no longer eat meat.", "i dont eat meat anymore"],
)
def test_what_is_denied(text):
    assert said(text) == [("I", "not eat", "meat")]


def test_nothing_is_had_of_no():
    assert said("The cottage has no electricity.") == [("cottage", "not have", "electricity")]


@pytest.mark.parametrize(
    ("text", "past"),
    [("I live in Oslo.", False), ("I used to live in Oslo.", True), ("I lived in Oslo.", True), ("I visited Oslo.", False)],
)
def test_a_state_that_is_over_is_past(text, past):
    (statement,) = read(text)
    assert (statement.past, statement.value.text) == (past, "Oslo")


def test_what_used_not_to_be():
    (statement,) = read("I didn't use to like opera.")
    assert (statement.relation, statement.negated, statement.past) == ("like", True, True)
