"""What is counted where parts of a site fail while people talk; `python -m tests.faults` makes them fail."""

import asyncio
import random
from collections import Counter

from tests.faults import KINDS, PARTS, Fault, chosen, is_in_order, lines
from tests.patient_talker import PatientTalker

KILLED, STALLED = Fault("Redis", "killed", began=10.0, ended=20.0), Fault("worker", "stalled", began=30.0, ended=40.0)


def talker(**more: object) -> PatientTalker:
    return PatientTalker(None, visitor=None, chance=random.Random(1), **more)


def history(*items: str) -> list[dict[str, str]]:
    """Messages, and replies to them (“>a”)."""
    return [
        {"kind": "message", "in_reply_to": item[1:]} if item.startswith(">") else {"kind": "input", "id": item, "episode": item}
        for item in items
    ]


def test_each_fault_of_each_part_comes_once_before_any_comes_again_and_always_in_the_same_order():
    many = len(PARTS) * len(KINDS)
    pairs = chosen(many + 2, random.Random(3), list(PARTS))
    assert sorted(Counter(pairs[:many]).values()) == [1] * many
    assert len(pairs) == many + 2
    assert pairs == chosen(many + 2, random.Random(3), list(PARTS)) != chosen(many + 2, random.Random(4), list(PARTS))


def test_a_message_is_counted_for_the_first_fault_during_which_it_was_on_its_way():
    ann = talker(sent={"before": 1.0, "into": 9.0, "in": 12.0, "between": 25.0}, saw=[(11.0, "a notice"), (31.0, "a reconnect")])
    ann.answered = {"before": 2.0, "into": 10.5, "between": 26.0}
    ann.apologies = {"into"}
    killed, stalled = lines([ann], [KILLED, STALLED], {"lost": {"in"}, "answered_twice": set()})
    assert killed == {
        "part": "Redis",
        "fault": "killed",
        "times": 1,
        "saw": {"a notice": 1},
        "longest_wait_s": 1.5,
        "messages": 2,
        "lost": 1,
        "answered_twice": 0,
        "apologies": 1,
    }
    assert (stalled["saw"], stalled["messages"], stalled["lost"]) == ({"a reconnect": 1}, 0, 0)


async def test_a_message_for_which_the_site_is_too_busy_is_sent_again_after_the_pause():
    ann = talker(sent={"m": 1.0}, outbox={"m": "Hello"})
    ann.hear({"type": "error", "code": "busy", "id": "m", "retry_after": 0.05})
    assert (ann.refused, list(ann.sent), list(ann.outbox)) == (0, ["m"], ["m"])
    paused = ann._next  # noqa: SLF001  nobody else tells that it waits
    await asyncio.sleep(0.1)
    assert ann._next is not paused  # noqa: SLF001  sent, and to be sent again
    ann.hear({"type": "accepted", "id": "m", "number": 1})
    assert ann._next is None  # noqa: SLF001  the same


def test_order_is_that_of_the_messages_as_they_were_sent_and_of_replies_as_the_messages():
    sent = ["a", "b", "c"]
    assert is_in_order(history("a", ">a", "b", "c", ">b", ">c"), sent)
    assert is_in_order(history("a", "c", ">a", ">c"), sent)
    assert not is_in_order(history("b", "a", ">b", ">a"), sent)
    assert not is_in_order(history("a", "b", ">b", ">a"), sent)
