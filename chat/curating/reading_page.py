"""Writes a person's memory as one HTML page to read offline: no scripts, nothing loaded from elsewhere, all words as data."""

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any, BinaryIO

from django.template.loader import render_to_string
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from more_itertools import batched, peekable

from memory.access import Memory
from memory.portability.readable import readable_parts

AT_ONCE = 200
"""How many items are rendered at once, so that a long memory is never held whole."""
TIMES = ("told_at", "last", "given_at", "said_at", "at")
"""The fields of an item that may hold a moment, the first that does counts."""


def write_reading_page(memory: Memory, name: str, output: BinaryIO, progress: Callable[[str, int, int], None]) -> None:
    """Writes the page to `output`, in the language of the current request. `name` is the person's, or an area's."""
    now = memory.clock().astimezone(memory.episodes.zone)
    parts = {part: peekable(_dated(items)) for part, items in readable_parts(memory, progress).items()}
    parts["interests"] = peekable(each for each in parts["interests"] if each["kind"] != "property")
    shown = [(part, title) for part, title in _titles() if parts[part]]
    output.write(_rendered("head", {"name": name, "day": _day(now), "parts": shown}))
    for part, title in shown:
        output.write(_rendered("heading", {"part": part, "title": title}))
        output.writelines(_rendered("items", {"part": part, "items": items}) for items in batched(parts[part], AT_ONCE))
        output.write(b"</section>\n")
    output.write(b"</main>\n</body>\n</html>\n")


def _titles() -> tuple[tuple[str, str], ...]:
    return (
        ("facts", _("Memories")),
        ("from_our_talks", _("Notes from our chats")),
        ("texts", _("Documents you gave me")),
        ("interests", _("Interests")),
        ("conversation", _("Chats")),
    )


def _rendered(name: str, context: dict[str, object]) -> bytes:
    return render_to_string(f"reading_page/{name}.html", context).encode()


def _dated(items: Iterator[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The items, each with its `day` and `time` in words, and whether it `begins_day`."""
    before = ""
    for item in items:
        moment = next((datetime.fromisoformat(item[each]) for each in TIMES if "T" in str(item.get(each, ""))), None)
        day = _day(moment) if moment is not None else ""
        yield {**item, "day": day, "time": f"{moment:%H:%M}" if moment is not None else "", "begins_day": day != before}
        before = day


def _day(moment: datetime) -> str:
    return date_format(moment, _("j F Y"))
