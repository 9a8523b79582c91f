from dataclasses import replace

import pytest

from memory.understanding.context.picking import picked_choice
from tests.memory.understanding.context.conversation import after

CHOICES = (
    "When was the boat Norrow of England built?",
    "When was the hamlet Norrow of Orrin built?",
    "When was the song Norrow by Edda Rask built?",
)


@pytest.fixture
def asked_back(known_orchard):
    """An exchange in which the companion asked which of three is meant."""
    return replace(after(known_orchard, "Hello!").exchanges[0], intent="which_one", choices=CHOICES)


@pytest.mark.parametrize(
    "text", ["no", "none of them", "What is a boat?", "the bicycle", "the one", "norrow", "", "the fourth one"]
)
def test_what_picks_none(asked_back, text):
    assert picked_choice(text, asked_back) is None


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("the boat", 0),
        ("The first one.", 0),
        ("the English one", 0),
        ("2", 1),
        ("the hamlet, I mean", 1),
        ("orrin", 1),
        ("the last", 2),
        ("the one by Edda", 2),
    ],
)
def test_what_picks_one(asked_back, text, place):
    assert picked_choice(text, asked_back) == CHOICES[place]


def test_nothing_is_picked_where_nothing_was_asked(asked_back):
    assert picked_choice("the boat", None) is None
    assert picked_choice("the boat", replace(asked_back, intent="nothing_found")) is None
