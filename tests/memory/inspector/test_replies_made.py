"""What was replied lately and what became of it."""

from datetime import date

from memory.inspector.replies_made import replies_made
from tests.living import life_of, vienna


def test_each_reply_has_its_component_and_what_became_of_it(store, alice):
    life = life_of(alice)
    life.says("2026-03-01 10:00", "Hello!")
    life.says("2026-03-04 20:00", "Where was Mira Holt born?")
    (message,) = replies_made(life.memory.episodes.reader, date(2026, 3, 4), 1)
    assert (message.component, message.outcome) == ("domain_knowledge", "plain")
    life.clock.set(vienna("2026-03-05 10:00"))
    life.memory.episodes.record_evaluation(message.message, "bad", "it was a heron")
    found = replies_made(life.memory.episodes.reader, date(2026, 3, 5), 7)
    assert [(each.outcome, each.reason) for each in found] == [("bad", ""), ("plain", "")]
