import pytest

from memory.retrieval.signals import answer_kind
from tests.memory.retrieval.asking import asked
from tests.talks import hit


@pytest.mark.parametrize(
    ("question", "text", "value"),
    [
        ("What did she buy?", "Last week I bought three boats in Genoa.", 0),
        ("When did she buy it?", "A boat is expensive.", 0),
        ("When did she buy it?", "[photo: a calendar of last week] A boat.", 0),
        ("When did she buy it?", "I bought it last week.", 1),
        ("How many boats has she?", "I have three boats.", 1),
        ("How many boats has she?", "I have boats.", 0),
        ("Where is the boat?", "It lies in Genoa.", 1),
        ("Where is the boat?", "It lies there.", 0),
        ("Who repaired it?", "My sister did.", 1),
        ("Who repaired it?", "It was repaired.", 0),
        ("Why did she sell it?", "Because it leaked.", 1),
        ("Why did she sell it?", "It leaked.", 0),
    ],
)
def test_the_kind_of_words_that_is_asked_for_counts(question, text, value):
    assert answer_kind.values(asked(question), [hit(1, text)]) == [value]
