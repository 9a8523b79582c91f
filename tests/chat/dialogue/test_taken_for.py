import pytest


@pytest.mark.parametrize(
    "text", ["Where was Mira Holt born?", "Where was Mimi born?", "Who planted Old Tom?", "wich trees did Mira Holt plant?"]
)
def test_of_names_that_are_right_nothing_is_said(text, ask):
    assert "take “" not in ask(text).reply.text


def test_it_is_said_for_whom_a_misspelt_name_was_taken(ask):
    assert ask("Where was Mira Hollt's friend born?", 2).reply.text.startswith("I take “Mira Hollt” for Mira Holt. ")


@pytest.mark.parametrize("text", ["Where was Mira Hollt born?", "Where was Myra Holt born?", "were was mira hollt born"])
def test_the_answer_is_the_same_and_less_sure(text, ask):
    right, misspelt = ask("Where was Mira Holt born?").reply, ask(text).reply
    assert misspelt.answers == right.answers == ("Elmstead",)
    assert misspelt.confidence < right.confidence


@pytest.mark.parametrize(
    "text", ["Where was Lenny Holt born?", "Where was Peter Hollt born?", "Who planted Old Tim?", "Where was Laura Vogel born?"]
)
def test_another_name_is_taken_for_nobody(text, ask):
    assert ask(text).reply.answers == ()
