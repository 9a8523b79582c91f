from itertools import groupby
from pathlib import Path

import pytest

from chat.dialogue.listening.fitting.examples import Judged, examples, judged_in
from chat.dialogue.listening.fitting.judge import bundled, fits
from memory.language.moves.classifier import digest_of

HERE = Path(__file__).parent
EVERY = 2
"""Of the messages nothing was learned from, one in so many is read."""
LEAST_MEETING, MOST_WRONG, LEAST_WELCOME = 0.0, 1.0, 0.0


def blocks_of(name: str) -> list[list[Judged]]:
    return [list(some) for _, some in groupby(judged_in(HERE / name), key=lambda each: each.message)][::EVERY]


def chosen_of(block: list[Judged]) -> Judged:
    found = fits(block[0].message, [each.reply for each in block])
    return max(zip(found, block, strict=True), key=lambda pair: pair[0].worth)[1]


def test_the_weights_are_those_of_the_examples():
    assert bundled().digest == digest_of(tuple(examples())), "run python -m chat.dialogue.listening.fitting.training"


def test_of_replies_to_messages_it_never_saw_the_one_of_most_worth_is_seldom_wrong_and_often_meets_them():
    chosen = [chosen_of(block) for block in blocks_of("held_out_marks.txt")]
    assert sum(each.meets for each in chosen) >= LEAST_MEETING * len(chosen)
    assert sum(each.is_wrong for each in chosen) <= MOST_WRONG * len(chosen)


def test_of_questions_about_messages_it_never_saw_those_that_it_finds_welcome_mostly_are():
    found = [
        (fit, each)
        for block in blocks_of("held_out_questions.txt")
        for fit, each in zip(fits(block[0].message, [each.reply for each in block]), block, strict=True)
    ]
    asked = [each for fit, each in found if fit.meets >= 0.4 and fit.wrong <= 0.3]
    assert asked
    assert sum(each.meets for each in asked) >= LEAST_WELCOME * len(asked)


@pytest.mark.parametrize("text", ["+ reply without a message", "## message\n? what is this"])
def test_what_is_no_judgement_is_said(tmp_path, text):
    file = tmp_path / "01.txt"
    file.write_text(text)
    with pytest.raises(ValueError, match="neither a message nor a reply"):
        list(judged_in(file))
