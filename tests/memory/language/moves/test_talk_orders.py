import numpy as np
import pytest
from safetensors import safe_open

from memory.language.moves.talk_orders import FILE, orders_in
from memory.language.moves.talk_orders_keeping import digest


def test_the_vectors_are_those_of_the_examples_as_they_are():
    with safe_open(FILE, framework="np") as kept:
        assert np.array_equal(kept.get_tensor("digest"), np.frombuffer(digest(), np.uint8)), "run talk_orders_keeping"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("could you leave Steve out of it in future please", "hushed"),
        ("which reminders have I still got coming", "reminders_listed"),
        ("shift the vet reminder to half nine would you", "reminder_changed"),
        ("no more quizzing me", "no_questions"),
    ],
)
def test_an_order_in_other_words_is_heard(text, kind):
    assert [each.kind for each in orders_in(text)][:1] == [kind]


@pytest.mark.parametrize(
    "text",
    [
        "our Keith's never mentioned at Christmas",
        "the hygienist moved me to half nine",
        "my nephew quizzes me about trains",
        "he wiped everything off his laptop before they took it",
        "in confidence she said the firm is going under",
        "we are off the whole of next week",
    ],
)
def test_what_is_told_is_no_order(text):
    assert orders_in(text) == ()
