"""Frames of the socket by chance: right ones with wrong values, with fields missing or too many, in any order, and what is no frame."""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any
from uuid import UUID

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.fuzz.odd import as_json, texts, values

NUMBERS, CHANGES = st.integers(0, 400), st.sampled_from((0, 1, 0, 2))
AT_ONCE = 6
"""So many frames of a case at most: fewer than the pace of a socket lets through."""
FRAMES = {
    "message": ("id", "text", "kept"),
    "evaluate": ("episode", "value", "reason"),
    "history": ("before", "limit", "after"),
    "resume": ("after",),
    "undo": ("facts",),
    "start_afresh": (),
    "off_record": ("on", "still"),
    "talk_with": ("persona",),
    "forget": ("episode",),
    "unread": (),
    "seen": ("numbers",),
    "seen_openings": ("last",),
}
"""The fields of each type."""
OTHER_FIELDS = ("type", "user", "person", "username", "at", "number", "is_staff", "event", "memory", "__class__")
OTHER_TYPES = (
    "",
    "Message",
    "_send",
    "deliver",
    "receive",
    "close",
    "reply",
    "accepted",
    "websocket.close",
    "__init__",
    "message\x00",
)
NO_FRAMES: tuple[str | bytes, ...] = (
    b"",
    b"\x00\xff\xfe",
    b'{"type": "history"}',
    "",
    "{",
    "[]",
    "7",
    "null",
    '"message"',
    '{"type": "message", "type": "history"}',
    '{"type": "history", "limit": 1e999}',
    '\ufeff{"type": "history"}',
    '{"type": "history", "limit": ' + "9" * 5_000 + "}",
    "[" * 60_000,
    '{"a":' * 9_000,
    '{"type": "' + "a" * 63_000 + '"}',
    '{"type": "message", "text": "' + "a" * 70_000 + '"}',
    "x" * 2_000_000,
    b"x" * 2_000_000,
)


@dataclass(frozen=True)
class Known:
    """What is there, of the one who sends and of somebody else: names that lead somewhere."""

    episodes: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    personas: tuple[str, ...] = ()
    said: tuple[str, ...] = ("Hello",)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """All of them, whole and their ends."""
        whole = (*self.episodes, *self.facts, *self.personas)
        return (*whole, *(each.rpartition("/")[2] for each in whole))


def frames(known: Known) -> SearchStrategy[tuple[str | bytes, ...]]:
    """The frames of one page, in the order in which they are sent."""
    one = st.one_of(*[_frame(known)] * 9, st.sampled_from(NO_FRAMES), st.binary(max_size=200), st.text(max_size=200))
    return st.lists(one, min_size=1, max_size=AT_ONCE).map(tuple)


@st.composite
def _frame(draw: DrawFn, known: Known) -> str:
    kind = draw(st.sampled_from(sorted(FRAMES)))
    frame: dict[str, Any] = {"type": kind, **{name: draw(_rights(known).get(name, NUMBERS)) for name in FRAMES[kind]}}
    for _ in range(draw(CHANGES)):
        name = draw(st.sampled_from(sorted(frame)))
        change = draw(st.sampled_from(("wrong", "wrong", "missing", "more", "type", "cut")))
        if change == "missing":
            frame.pop(name)
        elif change == "type":
            frame["type"] = draw(st.one_of(st.sampled_from(OTHER_TYPES), values(known.names)))
        elif change == "cut":
            return as_json(frame)[: draw(st.integers(0, 60))]
        else:
            frame[name if change == "wrong" else draw(st.sampled_from(OTHER_FIELDS))] = draw(values(known.names))
        if not frame:
            break
    return as_json(frame)


@cache
def _rights(known: Known) -> dict[str, SearchStrategy[Any]]:
    """What a page could send in the fields that are no numbers."""
    return {
        "id": st.one_of(st.uuids().map(str), st.integers(0, 3).map(lambda number: str(UUID(int=number)))),
        "text": texts(known.said),
        "kept": st.booleans(),
        "on": st.booleans(),
        "episode": st.sampled_from(known.episodes or ("https://companion.example/none",)),
        "value": st.sampled_from(("good", "bad", "none")),
        "reason": texts(known.said),
        "facts": st.lists(st.sampled_from(known.facts or ("https://companion.example/none",)), min_size=1, max_size=3),
        "persona": st.sampled_from(known.personas or ("none",)),
    }
