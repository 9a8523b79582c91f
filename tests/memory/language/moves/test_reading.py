import pytest

from memory.language.moves.reading import read_moves
from memory.language.moves.safety import safety_of


@pytest.mark.parametrize("text", ["", "?", "!!!", "🙂", "x" * 5_000])
def test_what_says_nothing_is_one_move(text):
    assert len(read_moves(text).each) == 1


def test_a_message_is_cut_where_one_thing_ends_and_another_begins():
    moves = read_moves("I got the job! So happy about it. Who planted Old Tom?").each
    assert [move.act for move in moves] == ["statement", "wh_question"]
    assert moves[0].text == "I got the job! So happy about it."


def test_what_is_asked_counts_before_what_is_told():
    assert read_moves("I got the job! Who planted Old Tom?").act == "wh_question"


@pytest.mark.parametrize(("text", "is_safe"), [("im fine, my sister is with me", True), ("no", False), ("i dont know", False)])
def test_only_who_is_surely_safe_is_safe(text, is_safe):
    assert (safety_of(text) == "safe") == is_safe


@pytest.mark.parametrize("text", ["i feel so stupid", "im useless", "I am such a failure, honestly."])
def test_who_blames_themselves_tells_something(text):
    assert read_moves(text).act == "statement"


@pytest.mark.parametrize("text", ["this is rubbish", "you're useless", "that was a stupid thing to say"])
def test_who_blames_the_companion_does_not(text):
    assert read_moves(text).act == "negative_feedback"
