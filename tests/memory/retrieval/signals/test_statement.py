import pytest

from memory.retrieval.signals import statement
from tests.memory.retrieval.asking import asked
from tests.talks import hit


@pytest.mark.parametrize(
    ("text", "value"),
    [("Which tree?", 0), ("Which tree? [photo: a tree]", 0), ("A tree.", 1), ("Which tree? A plum tree.", 1), ("", 1)],
)
def test_a_question_states_nothing(text, value):
    assert statement.values(asked("Which tree?"), [hit(1, text)]) == [value]
