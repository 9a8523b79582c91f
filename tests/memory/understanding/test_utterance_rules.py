"""The wordings that leave no doubt."""

import pytest

from memory.understanding.utterance_model import read_examples
from memory.understanding.utterance_rules import class_by_rule


@pytest.mark.parametrize(
    "text",
    [
        "I have to go to the mill on Friday",
        "I want to be a gardener",
        "When I was small we had no ladder.",
        "What annoys me is the wasps",
        "Thanks, but I meant the other tree",
        "Stop, that is wrong",
        "Right of way is disputed here",
        "How about that",
        "Are you sure that's the right tree",
        "Have a look",
        "",
    ],
)
def test_a_doubtful_wording_is_left_to_the_model(text):
    assert class_by_rule(text) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Good morning, everyone!", "greeting"),
        ("Hey, how have you been?", "greeting"),
        ("Okay, bye for now", "goodbye"),
        ("It was lovely talking to you", "goodbye"),
        ("I must go now.", "goodbye"),
        ("Oh, thanks a lot for the ladder!", "thanks"),
        ("Yeah, sure.", "agreement"),
        ("I think that's true", "agreement"),
        ("Uh-uh", "rejection"),
        ("What she said is not true.", "rejection"),
        ("Wow!", "positive_feedback"),
        ("That's really interesting", "positive_feedback"),
        ("Wrong answer.", "negative_feedback"),
        ("No, this isn't what I asked for", "negative_feedback"),
        ("So tell me about the hives", "request"),
        ("Could you please show me that again?", "request"),
        ("I'd like to know who keeps bees", "request"),
        ("Since when?", "wh_question"),
        ("The Widow was planted by whom?", "wh_question"),
        ("And which of them is older", "wh_question"),
        ("Or is it a pear?", "yes_no_question"),
        ("It was Mira who planted it, wasn't it?", "yes_no_question"),
    ],
)
def test_a_certain_wording_decides(text, name):
    assert class_by_rule(text) == name


def test_the_rules_hardly_ever_contradict_the_examples():
    decided = [(class_by_rule(each.text), each.utterance_class) for each in read_examples()]
    contradicted = [pair for pair in decided if pair[0] not in {None, pair[1]}]
    assert len(contradicted) <= len(decided) / 100


@pytest.mark.parametrize(
    "text",
    [
        "that's " * 400,
        "very " * 400,
        "thank you for " * 200,
        "no way " * 300,
        "not what i " * 300,
        "oh " * 600,
        "sorry but " * 200,
        "bye " * 400,
    ],
)
def test_a_long_run_of_the_same_words_is_decided_in_time(text):
    assert class_by_rule(text) != "statement"
