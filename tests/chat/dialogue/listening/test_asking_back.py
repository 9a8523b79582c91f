from pathlib import Path

import pytest

from chat.dialogue.listening.asking_back import is_welcome, question_to
from chat.dialogue.listening.fitting.examples import judged_in
from chat.intents.written import lines_of
from memory.language.moves.examples import ASKS_BACK, OF_OTHERS, STANCE, stances_of
from memory.language.moves.reading import bundled
from memory.language.moves.stances import QUESTIONS, STANCES, sign_of_stance

ROOT = Path(__file__).parents[4]
HELD_OUT = ROOT / "tests" / "memory" / "language" / "moves" / "held_out" / "stances.txt"
LEAST_RIGHT, MOST_TURNED = 0.55, 0.07
SURE, HARDLY = 0.5, 0.2
LEAST_FITTING, LEAST_ASKED = 0.7, 0.1
LEAST_WELCOME, MOST_WRONG = 0.65, 0.1
TEMPLATES = ROOT / "templates" / "intents"


@pytest.fixture(scope="module")
def held_out():
    """The stance, the questions that may be asked back, and the message."""
    rows = [line.split("|", 2) for line in HELD_OUT.read_text(encoding="utf-8").splitlines()]
    return [(stance.strip(), asked.split(), text.strip()) for stance, asked, text in rows]


def sign_of(likely):
    signs = [sum(share for name, share in likely.shares.items() if sign_of_stance(name) == sign) for sign in (1, -1)]
    return next((sign for sign, share, other in ((1, *signs), (-1, *signs[::-1])) if share >= SURE and other <= HARDLY), 0)


@pytest.mark.figures
def test_people_it_never_heard_are_mostly_answered_in_their_tone_and_seldom_in_the_opposite(held_out):
    read = bundled().read([text for *_, text in held_out])
    found = [each[STANCE].best for each in read]
    right = sum(stance == guess for (stance, *_), guess in zip(held_out, found, strict=True))
    assert right >= LEAST_RIGHT * len(held_out)
    turned = sum(sign_of_stance(stance) * sign_of(each[STANCE]) < 0 for (stance, *_), each in zip(held_out, read, strict=True))
    assert turned <= MOST_TURNED * len(held_out)


@pytest.mark.figures
def test_people_it_never_heard_are_mostly_asked_back_what_a_friend_may_ask(held_out):
    asked = [(question_to(text), fitting) for _, fitting, text in held_out]
    asked = [(question, fitting) for question, fitting in asked if question]
    assert len(asked) >= LEAST_ASKED * len(held_out)
    assert sum(question in fitting for question, fitting in asked) >= LEAST_FITTING * len(asked)


@pytest.mark.figures
def test_of_questions_to_people_it_never_heard_those_it_would_ask_are_mostly_welcome_and_seldom_wrong():
    named = {line.text: file.stem for file in (TEMPLATES / "question").glob("*.txt") for line in lines_of(file.read_text())}
    every = list(judged_in(Path(__file__).parent / "held_out_questions.txt"))
    likeliest = {message: question_to(message) for message in {each.message for each in every}}
    asked = [each for each in every if named[each.reply] == likeliest[each.message] and is_welcome(each.reply, each.message)]
    assert len(asked) >= LEAST_ASKED * len(likeliest)
    assert sum(each.meets for each in asked) >= LEAST_WELCOME * len(asked)
    assert sum(each.is_wrong for each in asked) <= MOST_WRONG * len(asked)


def test_each_stance_and_each_question_has_words():
    assert {file.stem for file in (TEMPLATES / "stance").glob("*.txt")} >= STANCES
    assert {file.stem for file in (TEMPLATES / "question").glob("*.txt")} == QUESTIONS


@pytest.mark.parametrize("line", ["rejoicing | -", "joy | whats_that"])
def test_an_example_of_what_there_is_not_is_refused(line):
    with pytest.raises(ValueError, match="says nothing"):
        list(stances_of(line, "We had cake."))


def test_each_question_that_may_follow_is_an_example_the_first_counts_most():
    first, second = stances_of("joy | what_kind who_with", "We had cake.")
    assert first.classes == {STANCE: "joy", ASKS_BACK: "what_kind"}
    assert (second.classes, second.weights) == ({ASKS_BACK: "who_with"}, {ASKS_BACK: OF_OTHERS})
