import pytest

from chat.dialogue.listening.whom import whom


@pytest.mark.parametrize(
    "text", ["I went home", "my sister and my brother fought", "my sister's boss shouted", "the cat next door"]
)
def test_nobody_several_and_others_of_theirs_are_none(text):
    assert whom(text) == ""


@pytest.mark.parametrize(
    ("text", "who"),
    [("my sister had a baby", "your sister"), ("Our dog is ill", "your dog"), ("my best friend moved", "your best friend")],
)
def test_one_of_ones_own_is_named_as_said_to_the_person(text, who):
    assert whom(text) == who
