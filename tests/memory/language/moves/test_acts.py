"""Which class an utterance belongs to, by examples."""

import json
from collections import Counter
from pathlib import Path

import pytest

from memory.language.moves.acts import ACTS
from memory.language.moves.examples import ACT, read_examples
from memory.language.moves.reading import act_of

HELD_OUT = Path(__file__).parent / "acts_held_out.jsonl"
"""Written apart from the examples that the model learns from."""

EXAMPLES = {
    "greeting": [
        "Hello!",
        "hi",
        "Hey there",
        "Good morning",
        "Good evening, everyone.",
        "Hi companion",
        "Hello again!",
        "Good afternoon!",
        "Greetings.",
        "hey",
        "Hi there, good morning!",
    ],
    "goodbye": [
        "Bye!",
        "Goodbye.",
        "good bye for now",
        "See you tomorrow",
        "See you later!",
        "Good night.",
        "Talk to you later",
        "I have to go now.",
        "Bye bye",
        "Farewell, companion",
        "Take care!",
    ],
    "thanks": [
        "Thanks!",
        "Thank you.",
        "thank you very much",
        "Many thanks",
        "Thanks a lot for the explanation.",
        "thx",
        "Great, thanks",
        "Cheers",
        "I appreciate it.",
        "Thank you so much!",
        "Ok, thanks",
    ],
    "wh_question": [
        "Who planted Old Tom?",
        "where was Lea Vogt born",
        "What is the keeper's name?",
        "In which village was she born?",
        "Which trees are the oldest?",
        "When did it rain last?",
        "How many apples are in a crate?",
        "Why do bees swarm?",
        "And whose ladder is that?",
        "What's a scion?",
        "To whom does the orchard belong?",
        "Old Tom was planted by whom?",
        "Since when has it stood there?",
        "How old is the Widow?",
        "mira holt born when",
        "What, uh, what kind of ladder is it?",
        "And how long did the frost last?",
    ],
    "yes_no_question": [
        "Is Old Tom a tree?",
        "Did Mira plant the Widow?",
        "are there any bees left",
        "Was it raining?",
        "Can pears be grafted on quince?",
        "Has Jon ever been abroad?",
        "Isn't that the keeper?",
        "Do you know Elmstead?",
        "Would a hedge help?",
        "Old Tom is still standing?",
        "Are you sure?",
        "So does it bear fruit?",
        "Will it freeze tonight?",
        "You have bees?",
        "The gate stays open, doesn't it?",
        "Or do they both bear fruit?",
    ],
    "statement": [
        "I was born in Elmstead.",
        "My sister keeps bees.",
        "The ladder is broken.",
        "Old Tom blew down last night.",
        "I don't like pears.",
        "It has been raining for three days.",
        "We picked forty crates yesterday",
        "Mira Holt was a gardener.",
        "She planted it in 1931.",
        "My favourite apple is the russet.",
        "I think the frost killed the blossom.",
        "Jon and Lea are neighbours.",
        "There are two hives by the gate.",
        "No bees came this spring.",
        "Yes is the name of a band.",
        "Never plant a pear in clay soil.",
        "The right ladder is in the shed.",
    ],
    "agreement": [
        "Yes.",
        "yes, please",
        "Sure!",
        "Of course.",
        "Exactly",
        "ok",
        "Okay!",
        "That's fine.",
        "I agree.",
        "Yeah",
        "Sounds good",
        "Yes, I do.",
        "Absolutely!",
        "Go ahead.",
        "That's right.",
        "Correct.",
        "You are right.",
        "What you said is true.",
        "Uh-huh.",
    ],
    "rejection": [
        "No.",
        "no, thanks",
        "Nope",
        "Not at all.",
        "I don't think so.",
        "Never mind.",
        "No way!",
        "Rather not.",
        "I don't want that.",
        "No, not really.",
        "That's wrong.",
        "No, that is not correct.",
        "You are wrong.",
        "It's incorrect",
        "That's not true.",
        "No, that's false.",
        "I don't believe that is true.",
        "Forget it.",
    ],
    "request": [
        "Tell me about Old Tom.",
        "List all gardeners",
        "Please show me the trees.",
        "Could you name three villages?",
        "Give me an example.",
        "Can you explain grafting?",
        "Remind me tomorrow.",
        "Describe the Widow.",
        "I would like to know who keeps bees.",
        "Would you please repeat that?",
        "Recommend a tree for a small garden.",
        "Let me see the list.",
        "Please stop that.",
        "I want you to forget my birthday.",
        "Give me all villages with a mill.",
        "Don't ring the bell.",
        "Do you know a good joke?",
        "Would you mind closing the gate?",
        "You can call me Lea.",
    ],
    "positive_feedback": [
        "Great!",
        "Well done.",
        "Very good",
        "Oh, my goodness!",
        "You did that well, thank you.",
        "Perfect!",
        "Good answer.",
        "that was helpful",
        "Excellent!",
        "Nice one",
        "That's interesting.",
    ],
    "negative_feedback": [
        "This is nonsense.",
        "Wrong answer",
        "That is not what I asked.",
        "Your answer is wrong.",
        "Thanks, but that is not what I wanted.",
        "You misunderstood me.",
        "Not what I meant.",
        "That was not helpful.",
    ],
    "other": [
        "",
        "?",
        "...",
        "42",
        "Old Tom",
        "ladders",
        "x",
        "!!!",
        "🙂",
        "asdfgh",
        "Hm",
        "1931",
        "pears, mostly",
    ],
}


def test_there_are_examples_of_every_class():
    assert set(EXAMPLES) == set(ACTS)


MISLEADING = (
    "Never plant a pear in clay soil.",
    "Hello is a word.",
    "Goodness, what a tree",
    "Thank-you letters are rare.",
    "Right of way is disputed here.",
    "Noah planted a vine.",
    "Highland cattle graze there.",
    "Island life is slow.",
)
"""Statements that begin as something else does."""


def test_of_plain_utterances_nearly_all_are_of_their_class():
    """A learned part is judged by how many it gets right, not by one sentence or another."""
    plain = [(text, name) for name, texts in EXAMPLES.items() for text in texts]
    said = [*plain, *((text, "statement") for text in MISLEADING)]
    wrong = [(text, name, act_of(text)) for text, name in said if act_of(text) != name]
    assert len(said) > 150
    assert len(wrong) <= 0.03 * len(said), wrong


@pytest.mark.parametrize(
    "text", ["who planted old tom", "Who planted Old Tom?", "  WHO planted Old Tom ???", "\u201cWho planted Old Tom?\u201d"]
)
def test_signs_and_capitals_make_no_difference(text):
    assert act_of(text) == "wh_question"


@pytest.mark.parametrize("text", ["Isn’t that the keeper?", "Isn't that the keeper?"])
def test_an_apostrophe_may_be_of_any_shape(text):
    assert act_of(text) == "yes_no_question"


def held_out():
    return [json.loads(line) for line in HELD_OUT.read_text(encoding="utf-8").splitlines()]


def test_of_utterances_it_has_not_learned_from_nine_in_ten_are_right():
    right = Counter(act_of(each["text"]) == each["class"] for each in held_out())
    assert right[True] / right.total() >= 0.9


def test_the_held_out_utterances_are_of_every_class_and_none_is_an_example():
    learned_from = {each.text.casefold().strip(".?!") for each in read_examples() if ACT in each.classes}
    assert {each["class"] for each in held_out()} == set(ACTS)
    assert [each["text"] for each in held_out() if each["text"].casefold().strip(".?!") in learned_from] == []


@pytest.mark.parametrize("text", ["old tom he is standing?", "the pears they were ripe?", "goats in the orchard?"])
def test_what_ends_with_a_question_mark_asks(text):
    assert act_of(text) in {"wh_question", "yes_no_question"}


@pytest.mark.parametrize(
    "text", ["albums by the lantern quartet", "heights of lighthouses", "old tom planter", "villages with a mill"]
)
def test_keywords_are_not_taken_for_small_talk(text):
    assert act_of(text) in {"other", "statement", "request", "wh_question"}


@pytest.mark.parametrize("text", ["a " * 5_000, "yes " * 2_000, "(" * 5_000, "?" * 5_000, "that's " * 2_000])
def test_a_very_long_utterance_has_a_class_as_well(text):
    assert act_of(text) in ACTS
