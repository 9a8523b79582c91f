"""A few weeks of somebody's talk, kept through the site's own actions, over the orchard."""

from datetime import datetime
from io import BytesIO
from typing import Any
from uuid import uuid4

from chat import actions
from chat.accounts.models import User
from chat.curating.data import export_memory
from memory.access import STORE, memory_of
from memory.clock import SettableClock
from memory.store.engine import Scope
from memory.vocabulary import ROOT, person_graphs

WEEKS = (
    ("2026-03-05T09:30:00+00:00", "Who planted Old Tom?"),
    ("2026-03-05T09:31:00+00:00", "My sister is called Anna."),
    ("2026-03-07T18:00:00+00:00", "I live in Graz and I like plums."),
    ("2026-03-12T08:00:00+00:00", "When was Old Tom planted?"),
    ("2026-03-20T20:15:00+00:00", "I don't like fish."),
    ("2026-03-27T07:45:00+00:00", "My sister lives in Vienna."),
)


def says(user: User, at: str, text: str) -> str:
    """What the companion says to it."""
    clock = SettableClock(datetime.fromisoformat(at))
    actions.accept_message(user, str(uuid4()), text, clock)
    (answered,) = actions.answer_waiting(user, clock)
    return answered.turn.reply.text


def lives(user: User) -> None:
    """Talks through the weeks, and is indexed."""
    for at, text in WEEKS:
        says(user, at, text)
    actions.index_new_turns(user)


def quiet(*_: Any) -> None:
    """No progress is told."""


def exported(user: User, form: str) -> BytesIO:
    """The file of a person's memory."""
    file = BytesIO()
    export_memory(user, form, file, quiet)
    file.seek(0)
    return file


def held(user: User) -> set[tuple[Any, ...]]:
    """All statements of a person's graphs, with the graph's place."""
    found = set()
    for graph in person_graphs(user.pk):
        rows = STORE.engine.stream("SELECT ?s ?p ?o { ?s ?p ?o }", Scope((graph,)))
        found |= {(graph.removeprefix(f"{ROOT}user/{user.pk}/"), *row.values()) for row in rows}
    return found


def is_known_to(user: User, text: str) -> bool:
    """Whether a turn with this text can be found by words."""
    memory = memory_of(user)
    if memory.index.is_empty:
        return False
    hits = memory.index.search(text, lambda: memory.embedder.vectors([text])[0])
    return any(text in hit.turn.text for hit in hits)
