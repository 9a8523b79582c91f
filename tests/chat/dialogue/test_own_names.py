from types import SimpleNamespace

import pytest

from chat.dialogue.own_names import goes_on_about_told
from memory.language.moves.reading import ASKS_WHAT_I_TOLD, WH_QUESTION, Move, Moves
from memory.language.words import words_of


@pytest.mark.parametrize(("is_whole", "goes_on"), [(True, False), (False, True)], ids=["of_the_world", "of_ones_life"])
def test_a_whole_question_about_a_known_thing_does_not_go_on_with_what_was_told(is_whole, goes_on):
    asked = ("When is Ola's supper", "and what's in harissa?")
    thing = SimpleNamespace(is_proper=False, is_partial=False, span=SimpleNamespace(start=3, end=4))
    understanding = SimpleNamespace(words=tuple(words_of(asked[1])), mentions=SimpleNamespace(things=(thing,)), is_whole=is_whole)
    moves = Moves(tuple(Move(text, WH_QUESTION, topic=ASKS_WHAT_I_TOLD) for text in asked))
    assert goes_on_about_told(SimpleNamespace(understanding=understanding, moves=moves)) == goes_on
