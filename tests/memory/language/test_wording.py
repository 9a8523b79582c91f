import pytest

from memory.language.wording import spoken

SPOKEN = {
    "What, uh, what kind?": "what kind?",
    "I’m  fine": "i'm fine",
    "so sad 😢": "so sad crying face",
    "love it 👍🏽": "love it thumbs up sign",
    "café": "café",
    "uh": "uh",
}


@pytest.mark.parametrize("text", SPOKEN)
def test_a_message_is_brought_to_one_form(text):
    assert spoken(text) == SPOKEN[text]


@pytest.mark.parametrize("text", ["", "…", "a " * 5_000, "😢" * 5_000])
def test_any_text_has_one_that_is_not_long(text):
    assert len(spoken(text)) < 12_000
