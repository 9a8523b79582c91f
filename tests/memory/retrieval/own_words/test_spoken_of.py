"""Whom what was said is about, for a question that asks of somebody."""

import pytest

from memory.retrieval.own_words.spoken_of import goes_on, tells_of_another


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("where do i live", "i live near my mum in Hull"),
        ("where does mum live", "my mum lives in Hull"),
        ("what did we get from mum", "mum knitted me a hat"),
        ("did i get the job", "they gave it to my sister"),
        ("what did i sell", "sold the caravan to a bloke from goole"),
    ],
)
def test_what_the_speaker_has_part_in_may_answer(question, part):
    assert not tells_of_another(question, part)


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("where do i live now", "my mum lives in sheltered housing in Hull now"),
        ("where do we live now", "and dad lives in Perth"),
        ("what am i studying", "my brother is studying law"),
    ],
)
def test_what_a_relative_does_is_no_answer_about_the_speaker(question, part):
    assert tells_of_another(question, part)


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        ("he fell off the trampoline", True),
        ("the kettle broke so he bought another", True),
        ("the boss shouted at her again", True),
        ("her boss never says thanks", True),
        ("we adopted a tortoise at the weekend, her name is Gladys", False),
        ("picked up a whippet on sunday, he's called Domino", False),
        ("my neighbour broke her hip", False),
        ("the boss rang, she wants the keys", False),
    ],
)
def test_an_antecedent_in_the_same_message_wins(text, is_so):
    assert goes_on(text) == is_so
