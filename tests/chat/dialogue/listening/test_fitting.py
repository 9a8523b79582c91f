from itertools import groupby
from pathlib import Path

import pytest

from chat.dialogue.listening.fitting.examples import examples, judged_in
from chat.dialogue.listening.fitting.judge import bundled, fits
from memory.language.moves.classifier import digest_of

HELD_OUT = Path(__file__).parent / "held_out.txt"
EVERY = 4
"""Of the messages nothing was learned from, one in so many is read."""


def test_the_weights_are_those_of_the_examples():
    assert bundled().digest == digest_of(tuple(examples())), "run python -m chat.dialogue.listening.fitting.training"


def test_of_replies_to_messages_it_never_saw_the_surest_mostly_fits():
    blocks = [list(some) for _, some in groupby(judged_in(HELD_OUT), key=lambda each: each.message)][::EVERY]
    some_fit = [block for block in blocks if any(each.fits for each in block)]
    chosen = [
        max(zip(fits(block[0].message, [each.reply for each in block]), block, strict=True), key=lambda pair: pair[0])[1]
        for block in some_fit
    ]
    assert sum(each.fits for each in chosen) >= 0.6 * len(chosen)


@pytest.mark.parametrize("text", ["+ reply without a message", "## message\n? what is this"])
def test_what_is_no_judgement_is_said(tmp_path, text):
    file = tmp_path / "01.txt"
    file.write_text(text)
    with pytest.raises(ValueError, match="neither a message nor a reply"):
        list(judged_in(file))
