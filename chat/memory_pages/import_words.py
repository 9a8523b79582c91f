"""Puts into words what an import would bring, and what it has brought."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.formats import date_format, number_format
from django.utils.translation import gettext, gettext_noop, ngettext, ngettext_lazy

from chat.labels import worded
from memory.portability.foreseeing import WholeMemoryPreview
from memory.portability.others import ImportPreview

EXAMPLE_AT_MOST, FAULTS_TOLD = 100, 3
NOTHING_IN_IT = gettext_noop("There’s nothing to import in this file.")
MEMORIES = ngettext_lazy("%(shown)s memory", "%(shown)s memories", "number")
STATEMENTS = ngettext_lazy("%(shown)s statement", "%(shown)s statements", "number")
ITEMS = ngettext_lazy("%(shown)s item", "%(shown)s items", "number")
DAYS = ngettext_lazy("%(shown)s day", "%(shown)s days", "number")
CHATS = ngettext_lazy("%(shown)s chat", "%(shown)s chats", "number")
MESSAGES = ngettext_lazy(
    "%(shown)s message you can search and see in the timeline",
    "%(shown)s messages you can search and see in the timeline",
    "number",
)
SAID = ngettext_lazy("%(shown)s message you wrote to me", "%(shown)s messages you wrote to me", "number")
HEARD = ngettext_lazy("%(shown)s message from other programs", "%(shown)s messages from other programs", "number")
TEXTS = ngettext_lazy("%(shown)s document", "%(shown)s documents", "number")
AREAS = ngettext_lazy("%(shown)s area", "%(shown)s areas", "number")


def foreseen_in_words(found: ImportPreview) -> list[str]:
    """What a file from another program would bring, a line each."""
    if not found.new:
        all_there = gettext("Nothing new: all %(number)s items are already in your memory.") % {"number": grouped(found.items)}
        return [all_there if found.items else gettext(NOTHING_IN_IT)]
    return [*_chats(found), *_new_ones(found), *_left_out(found), *(f"“{each[:EXAMPLE_AT_MOST]}”" for each in found.first)]


def whole_in_words(found: WholeMemoryPreview, areas: int = 0) -> list[str]:
    """What a memory downloaded here holds, a line each."""
    counts = ((SAID, found.said), (MEMORIES, found.facts), (TEXTS, found.texts), (HEARD, found.heard), (AREAS, areas))
    lines = [counted(things, number) for things, number in counts if number]
    whole = gettext("A complete memory. The whole file is checked before anything is imported.")
    return [whole, *lines, *([_span(found.on_days, found.days)] if found.days else [])]


def report_in_words(report: Mapping[str, Any]) -> str:
    """What an import has brought, in a sentence or two."""
    if "episodes" in report:
        said = ngettext(
            "Imported %(shown)s timeline entry. You’ll be able to search it in a few moments.",
            "Imported %(shown)s timeline entries. You’ll be able to search all of them in a few moments.",
            report["episodes"],
        )
        return said % {"shown": grouped(report["episodes"])}
    if not report.get("items"):
        return gettext(NOTHING_IN_IT)
    given = {
        "new": grouped(report["new"]),
        "items": counted(ITEMS, report["items"]),
        "memories": counted(MEMORIES, report["facts"]),
    }
    if report["new"] < report["items"]:
        said = gettext("Imported %(new)s of %(items)s (you had the rest already), and saved %(memories)s from them.") % given
    else:
        said = gettext("Imported %(new)s of %(items)s, and saved %(memories)s from them.") % given
    if not report["skipped"]:
        return said
    why = " ".join(worded(each) for each in report["faults"][:FAULTS_TOLD])
    return f"{said} " + gettext("%(number)s can’t be used: %(why)s") % {"number": grouped(report["skipped"]), "why": why}


def counted(things: Any, count: int) -> str:
    """“1,234 items”; `things` is a lazy plural with the places `shown` and `number`."""
    return str(things % {"number": count, "shown": grouped(count)})


def grouped(count: int) -> str:
    """The number with its thousands marked as the language does."""
    return number_format(count, force_grouping=True)


def _chats(found: ImportPreview) -> Iterator[str]:
    if not found.chats:
        return
    titles = ", ".join(f"“{each}”" for each in found.titles)
    names = gettext("%(titles)s and more") % {"titles": titles} if found.chats > len(found.titles) else titles
    yield f"{counted(CHATS, found.chats)}: {names}"


def _new_ones(found: ImportPreview) -> Iterator[str]:
    if found.messages:
        line = counted(MESSAGES, found.messages)
        yield (
            gettext("%(messages)s, %(own)s of them yours") % {"messages": line, "own": grouped(found.own)} if found.own else line
        )
    if found.new > found.messages:
        memories = counted(MEMORIES, found.facts)
        memories = memories if found.is_whole else gettext("at least %(memories)s") % {"memories": memories}
        about = gettext("%(statements)s about you, containing %(memories)s")
        yield about % {"statements": counted(STATEMENTS, found.new - found.messages), "memories": memories}
    if found.days:
        yield _span(found.on_days, found.days)


def _span(number: int, days: tuple[Any, Any]) -> str:
    first, last = (date_format(day, gettext("j F Y")) for day in days)
    if number == 1:
        return gettext("from %(day)s") % {"day": first}
    return gettext("from %(days)s between %(first)s and %(last)s") % {
        "days": counted(DAYS, number), "first": first, "last": last
    }  # fmt: skip


def _left_out(found: ImportPreview) -> Iterator[str]:
    if found.items > found.new:
        known = counted(ITEMS, found.items - found.new)
        yield gettext("%(items)s you already have, which will be skipped") % {"items": known}
    if found.skipped:
        skipped = gettext("%(items)s that can’t be used: %(why)s")
        yield skipped % {"items": counted(ITEMS, found.skipped), "why": worded(found.faults[0])}
