import pytest

from memory.understanding.context.references import references_in
from memory.understanding.understand import understand

NONE = [
    "Is there a tree?",
    "How many trees are there?",
    "What time is it?",
    "Who recorded Shake It Off in May?",
    "Who wrote Help Them Now for me?",
    "Who planted the tree of Mira Holt?",
    "Which trees that grow are old?",
    "What is the first tree?",
    "Who was born on the same day as Mira Holt?",
    "Then who planted Old Tom?",
]
SOME = [
    ("Where was she born?", ["she"]),
    ("Who are his friends?", ["he"]),
    ("When did he plant it?", ["he", "it"]),
    ("Who planted them?", ["they"]),
    ("Who was born there?", ["there"]),
    ("What was planted then?", ["then"]),
    ("What was planted in that year?", ["then"]),
    ("Who planted that tree?", ["class"]),
    ("Who planted the tree?", ["class"]),
    ("Who planted these trees?", ["they"]),
    ("Which of the trees are old?", ["they"]),
    ("Who planted this one?", ["it"]),
    ("Who planted the other one?", ["pick"]),
    ("Where was the former born?", ["pick"]),
    ("Where is that?", ["it"]),
    ("Who was born in the same village?", ["same"]),
]


def kinds(text, domain):
    understood = understand(text, domain)
    return [each.kind.value for each in references_in(understood.words, understood.mentions)]


@pytest.mark.parametrize("text", NONE)
def test_what_refers_to_nothing(known_orchard, text):
    assert kinds(text, known_orchard) == []


@pytest.mark.parametrize(("text", "found"), SOME)
def test_what_refers(known_orchard, text, found):
    assert kinds(text, known_orchard) == found


def test_a_name_with_such_a_word_refers_to_nothing(known_orchard):
    assert kinds("Who planted The Widow?", known_orchard) == []
