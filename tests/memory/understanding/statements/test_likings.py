import pytest

from memory.understanding.statements import is_liking
from tests.memory.understanding.saying import read


@pytest.mark.parametrize(
    ("text", "liked"),
    [
        ("I have a dog.", None),
        ("I love mangoes.", True),
        ("I'm a fan of Radiohead.", True),
        ("My favourite food is lasagne.", True),
        ("I don't like olives.", False),
        ("I can't stand opera.", False),
        ("I'm terrified of spiders.", False),
        ("I don't hate jazz.", None),
    ],
)
def test_whether_it_is_liked(text, liked):
    (statement,) = read(text)
    assert is_liking(statement.relation, negated=statement.negated) is liked
