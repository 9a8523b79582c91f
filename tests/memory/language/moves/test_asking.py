import pytest

from memory.language.moves.asking import is_inverted, questions_in
from memory.language.moves.reading import read_moves


@pytest.mark.parametrize(
    "text",
    [
        "When and where was Mira Holt born?",
        "Which trees are old and are still alive?",
        "Who planted the tree and is the keeper of the orchard?",
        "Which keepers, who were born in Ashford, are alive?",
        "What can I cook with pears, do you know?",
        "Who wrote What's Going On and How Will I Know?",
        "I picked pears and who knows what else",
    ],
)
def test_one_question_stays_whole(text):
    assert questions_in(text) == [text]


@pytest.mark.parametrize(
    ("text", "each"),
    [
        ("where was she born, and when did she die", ["where was she born", "and when did she die"]),
        ("is mira still alive, how old is she", ["is mira still alive", "how old is she"]),
        ("who planted it then and what kind is it", ["who planted it then", "and what kind is it"]),
        ("whats in the pie, and is it sweet?", ["whats in the pie", "and is it sweet?"]),
        ("when was he born and where", ["when was he born", "and where"]),
    ],
)
def test_a_question_that_follows_another_stands_by_itself(text, each):
    assert questions_in(text) == each


@pytest.mark.parametrize("text", ["do the dishes", "is late again", "did my homework", "does it"])
def test_an_order_and_what_is_told_without_its_subject_are_no_questions(text):
    assert not is_inverted(text)


def test_a_verb_before_its_subject_asks_without_a_question_mark():
    assert is_inverted("does a mojito have vodka in it")
    assert read_moves("back to drinks, does a mojito have vodka or rum in it").questions


def test_an_order_before_a_question_stands_by_itself():
    moves = read_moves("put on rumours by fleetwood mac again, what year is that from")
    assert [move.act for move in moves.each] == ["request", "wh_question"]
