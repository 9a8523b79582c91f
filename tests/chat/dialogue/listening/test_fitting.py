from itertools import groupby
from pathlib import Path

import pytest

from chat.dialogue.listening.cues import cases_in, meaning_of
from chat.dialogue.listening.fitting.examples import Judged, examples, judged_in
from chat.dialogue.listening.fitting.judge import bundled, fits
from chat.dialogue.listening.fitting.weighing import worth
from memory.language.moves.classifier import digest_of

HERE = Path(__file__).parent
CUES = {acknowledgement: cues for cues, acknowledgement in cases_in()}
LEAST_MEETING, MOST_WRONG = 0.24, 0.28


def blocks_of(name: str) -> list[list[Judged]]:
    return [list(some) for _, some in groupby(judged_in(HERE / name), key=lambda each: each.message)]


def chosen_of(block: list[Judged]) -> Judged:
    (meant,) = meaning_of([block[0].message])
    found = []
    for each, fit in zip(block, fits(block[0].message, [each.reply for each in block]), strict=True):
        cues = CUES.get(each.reply)
        found.append((worth(fit, float((meaning_of(cues) @ meant).max()) if cues else None), each))
    return max(found, key=lambda pair: pair[0])[1]


def test_the_weights_are_those_of_the_examples():
    assert bundled().digest == digest_of(tuple(examples())), "run python -m chat.dialogue.listening.fitting.training"


def test_of_replies_to_messages_it_never_saw_the_one_of_most_worth_is_seldom_wrong_and_often_meets_them():
    chosen = [chosen_of(block) for block in blocks_of("held_out_marks.txt")]
    assert sum(each.meets for each in chosen) >= LEAST_MEETING * len(chosen)
    assert sum(each.is_wrong for each in chosen) <= MOST_WRONG * len(chosen)


@pytest.mark.parametrize("text", ["* reply without a message", "## message\n+ what is this"])
def test_what_is_no_judgement_is_said(tmp_path, text):
    file = tmp_path / "01.txt"
    file.write_text(text)
    with pytest.raises(ValueError, match="neither a message nor a reply"):
        list(judged_in(file))
