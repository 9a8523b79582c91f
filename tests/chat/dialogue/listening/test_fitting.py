from itertools import groupby
from pathlib import Path

import pytest

from chat.dialogue.listening.fitting.examples import Judged, chosen, examples, judged_in
from chat.dialogue.listening.fitting.judge import bundled
from chat.dialogue.listening.fitting.weighing import signals_in, worth_of
from memory.language.moves.classifier import digest_of

HERE = Path(__file__).parent
LEAST_MEETING, MOST_WRONG = 0.21, 0.2


def chosen_in(name: str) -> list[Judged]:
    every = [(worth_of(signals), each) for each, signals in signals_in(HERE / name)]
    blocks = (list(some) for _, some in groupby(every, key=lambda pair: pair[1].message))
    return [max(block, key=lambda pair: pair[0])[1] for block in blocks]


def test_the_weights_are_those_of_the_examples():
    assert bundled().digest == digest_of((*examples(), *chosen())), (
        "run python -m chat.dialogue.listening.fitting.training --more"
    )


def test_of_replies_to_messages_it_never_saw_the_one_of_most_worth_is_seldom_wrong_and_often_meets_them():
    chosen = chosen_in("held_out_marks.txt")
    assert sum(each.meets for each in chosen) >= LEAST_MEETING * len(chosen)
    assert sum(each.is_wrong for each in chosen) <= MOST_WRONG * len(chosen)


@pytest.mark.parametrize("text", ["* reply without a message", "## message\n+ what is this"])
def test_what_is_no_judgement_is_said(tmp_path, text):
    file = tmp_path / "01.txt"
    file.write_text(text)
    with pytest.raises(ValueError, match="neither a message nor a reply"):
        list(judged_in(file))
