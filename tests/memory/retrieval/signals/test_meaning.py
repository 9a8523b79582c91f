from memory.retrieval.signals import meaning
from tests.memory.retrieval.asking import asked
from tests.talks import hit


def test_it_is_the_cosine():
    assert meaning.values(asked("Which tree?"), [hit(1, meaning=0.5), hit(2, meaning=-0.1)]) == [0.5, -0.1]
