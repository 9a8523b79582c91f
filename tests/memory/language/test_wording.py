"""The wording of an utterance."""

import pytest

from memory.language.wording import bare, features, spoken


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("What, uh, what kind?", "what kind?"),
        ("We, we found the, um, the ladder.", "we found the ladder."),
        ("I’ve   SEEN it", "i've seen it"),
        ("uh-huh", "uh-huh"),
        ("Uh", "uh"),
        ("", ""),
    ],
)
def test_hesitations_and_repetitions_are_left_out(text, wanted):
    assert spoken(text) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("“Who planted it?”", "who planted it?"),
        ("Well done, Zzyx!", "well done"),
        ("Pears, mostly.", "pears mostly"),
        ("Oh, my!", "oh my"),
        ("???", ""),
    ],
)
def test_of_the_signs_only_the_question_mark_is_kept_and_no_name_spoken_to(text, wanted):
    assert bare(text) == wanted


def test_the_features_tell_the_words_and_their_kinds():
    found = features("And did you plant it?")
    assert {"plant", "did you", "^ and did", ":inverted", ":first auxiliary", ":led in", ":ends ?", ":longer 4"} <= found
    assert ":verb first" not in found


def test_an_order_begins_with_a_verb():
    assert ":verb first" in features("Water the trees")
    assert ":verb first" not in features("Trees want water")
