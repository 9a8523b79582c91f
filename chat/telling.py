"""A message sent without a page, as by the API: stored, answered synchronously, and the reply read back."""

from dataclasses import dataclass
from time import monotonic, sleep

from chat import tasks
from chat.accounts.models import User
from chat.actions import accept_message, answer_waiting
from chat.pressure import HERE
from memory.access import memory_of
from memory.clock import Clock, system_clock
from memory.episodes.conversation import entries_after

WAITS_SECONDS, LOOKS_EVERY = 20.0, 0.1
"""How long, and how often, to poll while another worker is answering the same person."""


@dataclass(frozen=True)
class MessageResult:
    """The stored episode of a message, and its reply; None if that takes longer."""

    episode: str
    reply: str | None


def tell(user: User, message_id: str, text: str, clock: Clock = system_clock) -> MessageResult:
    """Stores and answers a message; a repeated id only once. Raises BadInput or Busy, storing nothing, and StoreUnavailable.

    It is answered by a worker, in turn, if this process has its hands full.
    """
    accepted = accept_message(user, message_id, text, clock)
    until, is_asked = monotonic() + WAITS_SECONDS, False
    while True:
        with HERE.one(user.id) as is_free:
            if is_free:
                answer_waiting(user, clock)
            elif not is_asked:
                tasks.send_answer(str(user.pk))
                is_asked = True
        reply = _reply(user, accepted["number"], accepted["id"])
        if reply is not None or monotonic() > until:
            break
        sleep(LOOKS_EVERY)
    tasks.index.delay(str(user.pk), [accepted["episode"]])
    return MessageResult(accepted["episode"], reply)


def _reply(user: User, number: int, message_id: str) -> str | None:
    """The reply to this message, or None."""
    episodes = memory_of(user).episodes
    entries = entries_after(episodes.reader, number, episodes.last_number())
    return next((each.text for each in entries if each.kind == "message" and each.message_id == message_id), None)
