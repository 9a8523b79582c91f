from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from chat.dialogue.listening.fitting.examples import examples, judged_in
from chat.dialogue.listening.fitting.judge import AT_ONCE, best_fitting, bundled, fits
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


def test_the_best_is_the_same_whether_all_are_read_or_only_those_that_could_be(monkeypatch):
    read = []

    def counted(message, replies):
        read.extend(replies)
        return fits(message, replies)

    monkeypatch.setattr("chat.dialogue.listening.fitting.judge.fits", counted)
    chance, every = Random(5), 0
    grouped = groupby(judged_in(HELD_OUT), key=lambda each: each.message)
    for message, replies in [(message, [each.reply for each in some]) for message, some in grouped][:8]:
        weights = [chance.choice([1.0, 0.8, 0.4, 0.2, 0.05]) for _ in replies]
        scores = [weight * share**0.5 for weight, share in zip(weights, fits(message, replies), strict=True)]
        best = max(range(len(replies)), key=lambda place: scores[place])
        assert best_fitting(message, replies, weights, 0.5, least=0.3) == (best if scores[best] >= 0.3 else None)
        every += len(replies)
    assert len(read) < every


def test_of_nothing_and_of_what_never_fits_none_is_best():
    assert best_fitting("my dog died", [], [], 0.5, least=0.3) is None
    assert best_fitting("my dog died", ["Congratulations!"] * AT_ONCE, [0.2] * AT_ONCE, 0.5, least=0.3) is None


@pytest.mark.parametrize("text", ["+ reply without a message", "## message\n? what is this"])
def test_what_is_no_judgement_is_said(tmp_path, text):
    file = tmp_path / "01.txt"
    file.write_text(text)
    with pytest.raises(ValueError, match="neither a message nor a reply"):
        list(judged_in(file))
