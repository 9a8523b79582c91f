"""Which class an utterance belongs to, by examples."""

import pytest

from memory.understanding.utterance_class import CLASSES, utterance_class

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
    ],
    "positive_feedback": [
        "Great!",
        "Well done.",
        "That's right.",
        "Very good",
        "Perfect!",
        "Good answer.",
        "that was helpful",
        "Excellent!",
        "Nice one",
        "That's interesting.",
        "Correct.",
        "You are right.",
    ],
    "negative_feedback": [
        "That's wrong.",
        "No, that is not correct.",
        "This is nonsense.",
        "You are wrong.",
        "Wrong answer",
        "That is not what I asked.",
        "It's incorrect",
        "Your answer is wrong.",
        "That's not true.",
        "No, that's false.",
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
    assert set(EXAMPLES) == set(CLASSES)


@pytest.mark.parametrize(("text", "name"), [(text, name) for name, texts in EXAMPLES.items() for text in texts])
def test_an_utterance_is_of_its_class(text, name):
    assert utterance_class(text) == name


@pytest.mark.parametrize(
    "text", ["who planted old tom", "Who planted Old Tom?", "  WHO planted Old Tom ???", "\u201cWho planted Old Tom?\u201d"]
)
def test_signs_and_capitals_make_no_difference(text):
    assert utterance_class(text) == "wh_question"


@pytest.mark.parametrize("text", ["Isn’t that the keeper?", "Isn't that the keeper?"])
def test_an_apostrophe_may_be_of_any_shape(text):
    assert utterance_class(text) == "yes_no_question"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Never plant a pear in clay soil.", "statement"),
        ("Hello is a word.", "statement"),
        ("Goodness, what a tree", "statement"),
        ("Thank-you letters are rare.", "statement"),
        ("Right of way is disputed here.", "statement"),
        ("Noah planted a vine.", "statement"),
        ("Highland cattle graze there.", "statement"),
        ("Island life is slow.", "statement"),
    ],
)
def test_a_beginning_that_looks_like_another_class_does_not_decide(text, name):
    assert utterance_class(text) == name


@pytest.mark.parametrize("text", ["a " * 5_000, "yes " * 2_000, "(" * 5_000, "?" * 5_000, "that's " * 2_000])
def test_a_very_long_utterance_has_a_class_as_well(text):
    assert utterance_class(text) in CLASSES
