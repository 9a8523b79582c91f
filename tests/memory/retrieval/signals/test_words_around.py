from memory.retrieval.signals import words_around
from tests.memory.retrieval.asking import asked
from tests.talks import hit


def test_where_no_word_was_found_all_are_0():
    assert words_around.values(asked("Which tree?"), [hit(1), hit(2)]) == [0.0, 0.0]


def test_the_best_is_1():
    assert words_around.values(asked("Which tree?"), [hit(1, words=3.0), hit(2, words=12.0)]) == [0.25, 1.0]
