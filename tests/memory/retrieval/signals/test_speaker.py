import pytest

from memory.retrieval.signals import speaker
from tests.memory.retrieval.asking import asked
from tests.talks import hit

HITS = [hit(1, speaker="Ines"), hit(2, speaker="Otto"), hit(3, speaker="", kind="input"), hit(4, speaker="", kind="message")]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("What is it?", [0, 0, 0, 0]),
        ("What do Ines and Otto like?", [0, 0, 0, 0]),
        ("What does Ines like?", [1, 0, 0, 0]),
        ("What did I like?", [0, 0, 1, 0]),
        ("What did you recommend?", [0, 0, 0, 1]),
    ],
)
def test_the_one_who_is_asked_about_counts(text, values):
    assert speaker.values(asked(text), HITS) == values
