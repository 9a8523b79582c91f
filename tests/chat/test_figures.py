import logging

from prometheus_client import REGISTRY

from chat.figures import count_turn

EPISODE = "https://companion.example/user/1/episode/01KJYHWDT0NX2D4J6VT12NPJ1D"


def value(name, **labels):
    return REGISTRY.get_sample_value(name, labels) or 0.0


def test_a_turn_is_counted_by_what_became_of_it(caplog):
    before = [value("companion_dead_ends_total"), value("companion_danger_total"), value("companion_turns_failed_total")]
    with caplog.at_level(logging.INFO, "companion.turns"):
        count_turn(EPISODE, "unanswered", "not_known", 120.0)
        count_turn(EPISODE, "danger", "danger", 80.0)
        count_turn(EPISODE, "none", "turn_failed", 10.0)
    after = [value("companion_dead_ends_total"), value("companion_danger_total"), value("companion_turns_failed_total")]
    assert [now - then for now, then in zip(after, before, strict=True)] == [1, 1, 1]
    assert caplog.messages[0] == "turn=01KJYHWDT0NX2D4J6VT12NPJ1D component=unanswered ms=120"
