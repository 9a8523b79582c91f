from itertools import groupby
from pathlib import Path

import pytest

from chat.dialogue.listening.fitting.examples import Judged, examples, judged_in, named_examples
from chat.dialogue.listening.fitting.matching import bundled, digest_of, learned_of
from chat.dialogue.listening.fitting.written import bundled_wordings

HERE = Path(__file__).parent
LEAST_MEETING, MOST_WRONG = 0.5, 0.1
LEAST_MEETING_STRICTLY, MOST_WRONG_STRICTLY = 0.4, 0.14


def best_in(name: str) -> list[Judged]:
    blocks = [list(some) for _, some in groupby(judged_in(HERE / name), key=lambda each: each.message)]
    fits = [bundled().fits(block[0].message, [each.reply for each in block]) for block in blocks]
    return [
        block[max(range(len(block)), key=lambda place: found[place].worth)] for block, found in zip(blocks, fits, strict=True)
    ]


def test_the_weights_are_those_of_the_examples_and_the_wordings():
    assert learned_of() == digest_of(examples(), named_examples(), bundled_wordings()), (
        "run python -m chat.dialogue.listening.fitting.training"
    )


@pytest.mark.figures
def test_of_replies_to_messages_it_never_saw_the_one_of_most_worth_is_seldom_wrong_and_often_meets_them():
    chosen = best_in("held_out_best.txt")
    assert sum(each.meets for each in chosen) >= LEAST_MEETING * len(chosen)
    assert sum(each.is_wrong for each in chosen) <= MOST_WRONG * len(chosen)


@pytest.mark.figures
def test_of_replies_judged_by_the_strict_measure_the_one_of_most_worth_is_not_often_wrong():
    chosen = best_in("held_out_latest.txt")
    assert sum(each.meets for each in chosen) >= LEAST_MEETING_STRICTLY * len(chosen)
    assert sum(each.is_wrong for each in chosen) <= MOST_WRONG_STRICTLY * len(chosen)


def test_a_wording_that_does_not_come_along_counts_like_those_that_do():
    sad, glad = bundled().fits("my nan passed away on sunday", ["I'm so very sorry about your nan.", "Hooray, what fun!"])
    assert sad.worth > glad.worth


@pytest.mark.parametrize("text", ["* reply without a message", "## message\n+ what is this"])
def test_what_is_no_judgement_is_said(tmp_path, text):
    file = tmp_path / "01.txt"
    file.write_text(text)
    with pytest.raises(ValueError, match="neither a message nor a reply"):
        list(judged_in(file))


def test_a_name_that_a_message_does_not_have_is_said(tmp_path):
    (tmp_path / "01.tsv").write_text("my sister rang\tbrother\n")
    with pytest.raises(ValueError, match="does not stand in"):
        named_examples(tmp_path)
