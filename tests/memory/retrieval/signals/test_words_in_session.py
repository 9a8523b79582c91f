from memory.retrieval.signals import words_in_session
from tests.memory.retrieval.asking import asked
from tests.talks import hit


def test_a_turn_gains_by_the_best_of_its_session_and_of_no_other():
    hits = [hit(1, words=0.0, session=1), hit(2, words=8.0, session=1), hit(3, words=2.0, session=3)]
    assert words_in_session.values(asked("Which tree?"), hits) == [1.0, 1.0, 0.25]
