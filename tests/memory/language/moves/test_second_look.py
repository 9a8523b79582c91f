"""The second look: danger, off the record, orders to forget, wanting an answer, wishes about the talk."""

from pathlib import Path

import pytest

from memory.language.moves.classifier import digest_of
from memory.language.moves.of_memory import ordered_to_forget
from memory.language.moves.second_look import bundled, bundled_for_danger, shares_at_second_look, wish_of
from memory.language.moves.second_looking import read_rows, read_rows_for_danger


def test_it_was_learned_from_the_rows_there_are():
    assert bundled().digest == digest_of(read_rows()), "run python -m memory.language.moves.second_looking"


def test_danger_was_learned_from_the_rows_there_are():
    digest = digest_of(read_rows_for_danger())
    assert bundled_for_danger().digest == digest, "run python -m memory.language.moves.second_looking --danger"


@pytest.mark.parametrize(
    ("name", "so", "not_so"),
    [
        ("danger", "he said he'd put my head through the wall next time", "this heat will be the death of me"),
        ("off_record", "keep this one to yourself, i fancy the new vicar", "i keep myself to myself these days"),
        (
            "asks",
            "postman came early, which box did you say was the blue one",
            "postman came early and asked which box was the blue one",
        ),
        ("forgets", "wipe whatever i said about the bungalow", "i forget what he said about the bungalow"),
    ],
)
def test_it_tells_them_from_what_only_sounds_like_it(name, so, not_so):
    grave, plain = shares_at_second_look(name, [so, not_so])
    assert grave > 0.5 > plain


def test_who_speaks_of_danger_orders_nothing_to_be_forgotten():
    file = Path(__file__).parent / "held_out" / "dangers.txt"
    rows = [line.split(" | ", 1) for line in file.read_text(encoding="utf-8").splitlines() if " | " in line]
    assert [text for danger, text in rows if danger != "none" and ordered_to_forget(text)] == []


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("lets leave that, tell me about something cheerful", "new_subject"),
        ("its thursday, not tuesday", "corrects_companion"),
        ("the neighbours started over with the fence", ""),
    ],
)
def test_what_is_wished_of_the_talk(text, wish):
    assert wish_of(text) == wish
