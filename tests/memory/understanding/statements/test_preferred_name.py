import pytest

from memory.understanding.statements import statements_in
from memory.understanding.statements.preferred_name import given_up_name, name_in

NAMES = {
    "bev": "Bev",
    "big tone": "Big Tone",
    "tam hen": "Tam",
    "Mrs O'Brien": "Mrs O'Brien",
    "abs yeah, short for abdullah": "Abs",
}


@pytest.mark.parametrize("said", NAMES)
def test_a_name_is_written_as_one(said):
    assert name_in(said) == NAMES[said]


@pytest.mark.parametrize("said", ["", "later", "crazy", "tomorrow", "monday", "a cab", "names", "me"])
def test_what_is_no_name_is_none(said):
    assert name_in(said) == ""


@pytest.mark.parametrize(
    "text", ["stop calling me Dot", "could you stop calling me Dot", "Everyone calls me Dot. Please don't call me Dot any more!"]
)
def test_a_name_can_be_given_up(text):
    told = given_up_name(text)
    assert (told.value.text, told.negated) == ("Dot", True)


def test_a_way_to_travel_is_no_name():
    assert "preferred name" not in {each.relation for each in statements_in("I go by bus.")}
