"""One name for several things: which one is meant is asked back, with questions that need no asking back."""

import pytest


@pytest.mark.parametrize(
    "text",
    [
        "Who composed Driftwood?",
        "Who composed Tidesong?",
        "When was Tidesong launched?",
        "Tell me about the boat Tidesong.",
        "When was Evening by Hale Brun released?",
        "Is Evening a song?",
        "Who composed Midnight?",
        "List all songs.",
    ],
)
def test_what_can_mean_one_thing_only_or_is_answered_alike_is_not_asked_back(ask_isles, text):
    turn = ask_isles(text)
    assert turn.reply.intent != "which_one"


def test_names_of_one_thing_each_are_never_asked_back(ask):
    assert ask("Who planted Old Tom?").reply.intent == "answer_values"


ASKED_BACK = {
    "Who composed Evening?": ["Who composed Evening of Gale Choir?", "Who composed Evening of Salt Choir?"],
    "When was Evening released?": ["When was Evening of Edda Rask released?", "When was Evening of Hale Brun released?"],
    "Tell me about Tidesong.": ["Tell me about the song Tidesong.", "Tell me about the boat Tidesong."],
    "Tell me about the Tidesong.": ["Tell me about the song Tidesong.", "Tell me about the boat Tidesong."],
    "Who was born in Norrow?": ["Who was born in Norrow of Orrin?", "Who was born in Norrow of Quell?"],
    "Is Norrow in Vessay?": ["Is Norrow of Orrin in Vessay?", "Is Norrow of Quell in Vessay?"],
    "What is Evening's duration?": ["What is Evening of Edda Rask's duration?", "What is Evening of Hale Brun's duration?"],
    "Which came first, Evening or Driftwood?": [
        "Which came first, Evening of Edda Rask or Driftwood?",
        "Which came first, Evening of Hale Brun or Driftwood?",
    ],
}


@pytest.mark.parametrize("text", ASKED_BACK)
def test_the_choices_are_the_question_with_the_name_made_plain(ask_isles, text):
    reply = ask_isles(text).reply
    assert (reply.intent, list(reply.choices)) == ("which_one", ASKED_BACK[text])


@pytest.mark.parametrize("text", ASKED_BACK)
def test_each_choice_has_an_answer_and_no_two_have_the_same(ask_isles, text):
    replies = [ask_isles(choice).reply for choice in ASKED_BACK[text]]
    assert all(reply.answers for reply in replies)
    assert "which_one" not in {reply.intent for reply in replies}
    assert len({reply.text for reply in replies}) == len(replies)


def test_nothing_is_claimed_where_it_is_asked_back(ask_isles):
    reply = ask_isles("Who composed Evening?").reply
    assert (reply.answers, reply.sources) == ((), ())
    assert "“Evening”" in reply.text


def test_a_possessive_ending_is_no_part_of_the_name(ask_isles):
    assert "“Evening”" in ask_isles("What is Evening's duration?").reply.text
