"""How well messages are read by a writer who saw none of the examples; `python -m tests.moves` says more."""

import pytest

from memory.language.moves.examples import NONE, PRIVACY, read_examples
from memory.language.moves.of_memory import is_off_record
from memory.language.moves.reading import SURE_OF_TOPIC, read_moves
from tests.moves import acts, asked, dangers, moods, rows, share, situations


@pytest.fixture(scope="module")
def some(sampled):
    """The messages of a file that run, of each class its share."""
    return lambda found: sampled("moves", found, lambda row: row.right[0] if len({each.right[0] for each in found}) < 20 else "")


def test_nothing_was_learned_from_them():
    learned_from = {each.text.casefold() for each in read_examples()}
    held_out = [
        row.text for name in ("situations", "feelings", "talks", "acts", "social", "dangers", PRIVACY) for row in rows(name)
    ]
    texts = [text.rpartition("|")[2].strip().casefold() for text in held_out]
    assert len(texts) > 1900
    assert sum(text in learned_from for text in texts) < 10  # such as “thanks” and “no”


@pytest.mark.figures
@pytest.mark.parametrize(
    ("found", "least"),
    [
        pytest.param(situations, 0.68, id="situation of 266"),
        pytest.param(moods, 0.5, id="mood of 10"),
        pytest.param(acts, 0.78, id="act of 12"),
        pytest.param(asked, 0.88, id="asked of 67"),
    ],
)
def test_most_are_read_rightly(some, found, least):
    assert share([each.is_right for each in found(some)]) >= least


@pytest.mark.figures
def test_what_is_claimed_of_a_situation_is_mostly_right(some):
    assert share([each.is_right for each in situations(some) if each.share >= SURE_OF_TOPIC]) >= 0.8


def test_dangers_are_recognised_and_look_alikes_are_none(some):
    """Every danger is read, also by day."""
    hits, mistaken = dangers(lambda found: [*(each for each in found if each.right[0] != NONE), *some(alike(found))])
    assert len(hits) > 140
    assert len(alike(rows("dangers"))) > 490
    assert share(hits) >= 0.93
    assert share(mistaken) <= 0.045


def alike(found):
    """What only looks like danger."""
    return [each for each in found if each.right[0] == NONE]


@pytest.mark.figures
def test_of_what_people_tell_of_their_lives_hardly_anything_is_taken_for_danger(some):
    assert share([bool(read_moves(row.text).danger) for row in some(rows("situations", 2))]) <= 0.035


def test_what_is_not_to_be_remembered_is_noticed():
    found = [(row.right[0], is_off_record(row.text)) for row in rows(PRIVACY)]
    assert share([seen for right, seen in found if right == "off_record"]) >= 0.75
    assert share([seen for right, seen in found if right == "none"]) <= 0.15


@pytest.mark.figures
def test_what_is_said_of_the_companion_s_words_is_told_from_what_is_not(some):
    found = [(row.right[0], read_moves(row.text).reaction) for row in some(rows("reactions"))]
    assert share([bool(seen) for right, seen in found if right not in {"none", "answers_shortly"}]) >= 0.65
    assert share([bool(seen) for right, seen in found if right == "none"]) <= 0.05
