"""Fear, pain and anger that are no danger, and what people tell of their days: how many are taken for one?

`held_out/days/NAME.jsonl` is what 28 invented people told over months; `takes_up` is the number of the earlier message that a good
friend would take up in reply, or null, and `how` the new one goes on from it.
"""

import json
from pathlib import Path

import numpy as np
import pytest

from memory.language.moves.probes import DANGEROUS
from memory.language.moves.reading import DANGER_FROM, read_moves
from memory.language.moves.second_look import shares_at_second_look

HELD_OUT = Path(__file__).parent / "held_out"
FEARS, DAYS = HELD_OUT / "fears.txt", HELD_OUT / "days"
TEXTS_AT_ONCE = 50


@pytest.mark.figures
def test_everyday_fear_is_hardly_ever_taken_for_danger():
    alarmed = [bool(read_moves(text).danger) for text in FEARS.read_text(encoding="utf-8").splitlines()]
    assert len(alarmed) > 100
    assert np.mean(alarmed) <= 0.08


@pytest.mark.figures
def test_what_people_tell_of_their_days_is_no_danger():
    lines = [line for file in sorted(DAYS.glob("*.jsonl")) for line in file.read_text(encoding="utf-8").splitlines()]
    told = [json.loads(line)["text"] for line in lines]
    lots = [told[start : start + TEXTS_AT_ONCE] for start in range(0, len(told), TEXTS_AT_ONCE)]
    shares = [share for lot in lots for share in shares_at_second_look(DANGEROUS, lot)]
    assert len(told) == 1400
    assert sum(share >= DANGER_FROM for share in shares) <= 4
