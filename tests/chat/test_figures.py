import logging

from prometheus_client import REGISTRY

from chat.figures import count_fallback, count_turn, count_wait


def value(name, **labels):
    return REGISTRY.get_sample_value(name, labels) or 0.0


def test_a_turn_is_counted_by_what_became_of_it(caplog):
    before = [value("companion_dead_ends_total"), value("companion_danger_total"), value("companion_turns_failed_total")]
    with caplog.at_level(logging.INFO, "companion.turns"):
        count_turn("unanswered", "not_known", 120.0, {"understanding": 30.0})
        count_turn("danger", "danger", 80.0, {})
        count_turn("none", "turn_failed", 10.0, {})
    after = [value("companion_dead_ends_total"), value("companion_danger_total"), value("companion_turns_failed_total")]
    assert [now - then for now, then in zip(after, before, strict=True)] == [1, 1, 1]
    assert caplog.messages[0] == "answered: component=unanswered ms=120"


def test_parts_waits_and_fallbacks_are_counted():
    def counts():
        return [
            value("companion_turn_part_seconds_count", part="understanding"),
            value("companion_wait_seconds_count"),
            value("companion_fallbacks_total", use="reply"),
        ]

    before = counts()
    count_turn("small_talk", "greeting", 20.0, {"understanding": 5.0})
    count_wait(-0.1)
    count_fallback("reply")
    assert [now - then for now, then in zip(counts(), before, strict=True)] == [1, 1, 1]
    assert value("companion_wait_seconds_sum") >= 0
