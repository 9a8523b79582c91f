import pytest

from memory.language.moves.parts import parts_of
from memory.language.moves.reading import bundled


@pytest.mark.parametrize("text", ["Who planted Old Tom?", "baba ganoush and hummus", "Dr. Ash is here"])
def test_one_thing_stays_whole(text):
    assert list(parts_of(text, bundled())) == [text]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("my dad brought home some brie, what country is it from", ["my dad brought home some brie", "what country is it from"]),
        ("ok computer was what, 96? 97?", ["ok computer was what, 96 or 97?"]),
        ("Abba, were they Swedish? Who was in them?", ["Abba, were they Swedish?", "Who was in them?"]),
    ],
)
def test_what_is_told_and_each_question_stand_apart(text, parts):
    assert list(parts_of(text, bundled())) == parts
