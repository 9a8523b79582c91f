from pathlib import Path

import pytest

from chat.dialogue.listening.stances.examples import ASKS_BACK, NO, OF_OTHERS, STANCE, TAKES_UP, YES, examples, examples_of
from chat.dialogue.listening.stances.reading import bundled_stances, stance_of
from chat.dialogue.listening.stances.stances import QUESTIONS, STANCES, sign_of_stance
from memory.language.moves.classifier import digest_of

HELD_OUT = Path(__file__).parent / "held_out.txt"
LEAST_RIGHT, MOST_TURNED = 0.45, 0.1
LEAST_FITTING, LEAST_ASKED = 0.5, 0.25
TEMPLATES = Path(__file__).parents[5] / "templates" / "intents"


@pytest.fixture(scope="module")
def held_out():
    """The stance, the questions that may be asked back, and the message."""
    rows = [line.split("|", 2) for line in HELD_OUT.read_text(encoding="utf-8").splitlines()]
    return [(stance.strip(), asked.split(), text.strip()) for stance, asked, text in rows]


def test_the_weights_are_those_of_the_examples():
    assert bundled_stances().digest == digest_of(tuple(examples()))


def test_people_it_never_heard_are_mostly_answered_in_their_tone_and_seldom_in_the_opposite(held_out):
    read = bundled_stances().read([text for *_, text in held_out])
    found = [each[STANCE].best for each in read]
    right = sum(stance == guess for (stance, *_), guess in zip(held_out, found, strict=True))
    assert right >= LEAST_RIGHT * len(held_out)
    turned = sum(sign_of_stance(stance) * stance_of(text).sign < 0 for stance, _, text in held_out)
    assert turned <= MOST_TURNED * len(held_out)


def test_people_it_never_heard_are_mostly_asked_back_what_a_friend_may_ask(held_out):
    asked = [(stance_of(text).question, fitting) for _, fitting, text in held_out]
    asked = [(question, fitting) for question, fitting in asked if question]
    assert len(asked) >= LEAST_ASKED * len(held_out)
    assert sum(question in fitting for question, fitting in asked) >= LEAST_FITTING * len(asked)


def test_each_stance_and_each_question_has_words():
    assert {file.stem for file in (TEMPLATES / "stance").glob("*.txt")} >= STANCES
    assert {file.stem for file in (TEMPLATES / "question").glob("*.txt")} == QUESTIONS


@pytest.mark.parametrize(
    ("told", "words"),
    [("They want me to reapply for my own job.", "my own job"), ("fourteen hours behind the wheel today", "fourteen hours")],
)
def test_words_that_are_taken_up_stand_in_the_message(told, words):
    found = stance_of(told).words
    assert not found or found in told
    assert next(examples_of(f"indignant | {words}", told)).stretch == words


@pytest.mark.parametrize("line", ["rejoicing | -", "joy | a pony", "joy | - | whats_that"])
def test_an_example_that_does_not_belong_to_its_message_is_refused(line):
    with pytest.raises(ValueError, match="does not belong"):
        list(examples_of(line, "We had cake."))


def test_an_example_says_whether_anything_is_taken_up():
    assert next(examples_of("joy | cake", "We had cake.")).classes == {STANCE: "joy", TAKES_UP: YES}


def test_each_question_that_may_follow_is_an_example_the_first_counts_most():
    first, second = examples_of("joy | - | what_kind who_with", "We had cake.")
    assert first.classes == {STANCE: "joy", TAKES_UP: NO, ASKS_BACK: "what_kind"}
    assert (second.classes, second.weights) == ({ASKS_BACK: "who_with"}, {ASKS_BACK: OF_OTHERS})
