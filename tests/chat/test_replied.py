"""The reply that is sent is the one that was stored."""

from chat import actions, replied
from chat.event_fields import message_fields
from memory.access import memory_of
from memory.episodes.conversation import entry_numbered

TALK = [
    "hello there",
    "My sister Anna lives in Leeds.",
    "Where does my sister live?",
    "Who planted Old Tom?",
    "When was Jon Ashe born?",
    "im so tired, work was awful today",
    "asdf",
    "Thanks!",
    "Forget that my sister lives in Leeds.",
    "Let's start afresh.",
]


def test_what_is_sent_is_what_is_read_back(store, alice, monkeypatch):
    sent, read, from_store = [], [], []
    monkeypatch.setattr(replied, "entry_numbered", lambda *given: from_store.append(given) or entry_numbered(*given))
    monkeypatch.setattr(actions, "deliver", lambda _, event: sent.append(event))
    reader = memory_of(alice).episodes.reader
    for number, text in enumerate(TALK):
        actions.accept_message(alice, f"00000000-0000-4000-8000-{number:012}", text)
        read += [message_fields(entry_numbered(reader, each.recorded.number)) for each in actions.answer_waiting(alice)]
    replies = [{name: event[name] for name in read[0]} for event in sent if event["type"] == "reply"]
    assert len(read) == len(TALK)
    for each in (*replies, *read):
        each["queries"] = [{**ran, "ms": 0} for ran in each["queries"]]  # stored to a thousandth, shown to a hundredth
    differing = [(name, a[name], b[name]) for a, b in zip(replies, read, strict=True) for name in b if a[name] != b[name]]
    assert differing == []
    assert len(from_store) < len(TALK) / 2
