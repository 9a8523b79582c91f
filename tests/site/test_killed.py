"""`kill -9` at random moments: what was accepted is there, and is answered once."""

import pytest

from tests.kills import found, kill_often

KILLS = 6


@pytest.mark.timeout(900)  # each kill is followed by a start
def test_what_was_accepted_is_there_and_is_answered_once_after_each_of_six_kills(tmp_path):
    for now in kill_often(tmp_path / "data", KILLS):
        assert now.accepted
        assert (now.lost, now.stored_twice, now.not_answered, now.answered_twice) == (0, 0, 0, 0)


def test_what_is_lost_or_comes_twice_is_counted():
    history = [
        {"kind": "input", "id": "m1", "episode": "e1"},
        {"kind": "message", "in_reply_to": "e1"},
        {"kind": "message", "in_reply_to": "e1"},
        {"kind": "input", "id": "m2", "episode": "e2"},
        {"kind": "input", "id": "m2", "episode": "e3"},
        {"kind": "message", "in_reply_to": "e3"},
    ]
    now = found(history, {"m1", "m2", "m3"})
    assert (now.accepted, now.lost, now.stored_twice, now.not_answered, now.answered_twice) == (3, 1, 1, 1, 1)
