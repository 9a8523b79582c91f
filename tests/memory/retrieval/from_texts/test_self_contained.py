import pytest

from memory.retrieval.from_texts.self_contained import SelfContainedMessage, is_titled, self_contained


def test_a_name_for_a_pronoun_comes_from_the_talk_before():
    assert self_contained("When did she die?", ["Who was Agnes Dunmore?"]).text == "When did Agnes Dunmore die?"


def test_without_talk_before_nothing_is_filled_in():
    assert self_contained("When did she die?", []).text == "When did she die?"


def test_a_pronoun_that_the_message_itself_explains_stays():
    text = "How old was Ernest Brill when he died?"
    assert self_contained(text, ["Who was Walter Sugden?"]).text == text


@pytest.mark.parametrize(
    "text",
    ["According to “The Lamp of Far Ness”, who drew the plans?", "Who drew the plans, according to “The Lamp of Far Ness”?"],
)
def test_the_text_that_is_named(text):
    asked = self_contained(text, [])
    assert (asked.title, asked.text.rstrip("?").strip()) == ("The Lamp of Far Ness", "Who drew the plans")


def test_a_title_may_be_said_in_part():
    assert is_titled("The Vellin M4 Cider Press: Handbook", "the Vellin handbook")
    assert not is_titled("The Lamp of Far Ness", "the Vellin handbook")


def test_a_plain_question_names_no_text():
    assert self_contained("Who drew the plans?", []) == SelfContainedMessage("Who drew the plans?")
