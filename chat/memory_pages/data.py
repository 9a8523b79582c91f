"""The page for export, import and erasure of the whole memory."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from os import SEEK_END
from tempfile import TemporaryFile
from typing import IO, Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.shortcuts import redirect
from django.utils.formats import date_format, number_format
from django.utils.translation import get_language, gettext, gettext_noop, ngettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from chat import tasks
from chat.accounts.areas import areas_of
from chat.accounts.models import User
from chat.curating.data import (
    EXPORTS,
    SERVER_KEEPS,
    erase_memory,
    export_memory,
    foresee_import,
    import_from_others,
    import_memory,
)
from chat.curating.whole import WHOLE, export_whole, import_whole, is_whole
from chat.labels import problem_in_words
from chat.memory_pages.opened import Opened, back_to, laid_out
from chat.memory_pages.pacing import paced
from chat.memory_pages.receipts import IN_WORDS
from memory.clock import Clock
from memory.curation.receipt import Receipt
from memory.errors import BadInput
from memory.inspector.overview import overview
from memory.language.words import singular
from memory.portability.others import Brought, ImportPreview

UPLOAD_AT_MOST = 32 * 1024**2
"""Upload limit in bytes: checked within about a minute. Larger files need the command `import_memory`."""
UNPACKED_AT_MOST = 4 * UPLOAD_AT_MOST
"""Limit in bytes on what an uploaded zip file holds once unpacked."""
PIECE = 1 << 16
KINDS = {WHOLE: "application/zip", "trig": "application/trig", "jsonld": "application/ld+json", "json": "application/json"}
OWN_EXPORT = "companion"
EXAMPLE_AT_MOST = 100
NOTHING_IN_IT = gettext_noop("There’s nothing to import in this file.")
MEMORIES = ngettext_lazy("%(shown)s memory", "%(shown)s memories", "number")
STATEMENTS = ngettext_lazy("%(shown)s statement", "%(shown)s statements", "number")
ITEMS = ngettext_lazy("%(shown)s item", "%(shown)s items", "number")


class MemoryUpload(forms.Form):
    """The upload form: a file, and the program that wrote it."""

    source = forms.ChoiceField(
        choices=[
            (OWN_EXPORT, _("A memory downloaded from this site (TriG, JSON-LD or zip)")),
            ("chatgpt", _("ChatGPT (the zip file you get by e-mail)")),
            ("open-webui", _("Open WebUI chats")),
            ("mem0", _("mem0 or OpenMemory")),
        ],
        error_messages={"required": _("Choose where the file is from.")},
    )
    file = forms.FileField(error_messages={"required": _("Choose a file first."), "empty": _("The file is empty.")})

    def clean_file(self) -> "UploadedFile[bytes]":
        """Raises ValidationError for a file too large to check while the person waits."""
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        if (file.size or 0) > UPLOAD_AT_MOST:
            msg = _(
                "The file is larger than %(megabytes)d MB. The people who run this site can import it with import_memory."
            ) % {"megabytes": UPLOAD_AT_MOST >> 20}
            raise forms.ValidationError(msg)
        return file


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Shows the page."""
    is_empty = opened.memory.episodes.last_number() == 0
    sources = MemoryUpload.base_fields["source"].choices  # type: ignore[attr-defined]
    context = {"is_empty": is_empty, "sources": sources, "megabytes": UPLOAD_AT_MOST >> 20, "areas_number": len(opened.areas())}
    return laid_out(request, opened, "data", {**context, "remembers": opened.person.remembers})


@require_safe
def export(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Sends the whole memory as a file, written to a temporary file first so that a download is complete or fails."""
    form = request.GET.get("format", "")
    if form not in EXPORTS and (form != WHOLE or opened.person.is_area):
        messages.warning(request, _("Choose one of the formats on this page."))
        return back_to(opened, "data/")
    return exported(opened.person, form, opened.memory.clock)


def exported(person: User, form: str, clock: Clock) -> HttpResponse:
    """A download of a person's memory, or of an area of it; `form` is one of EXPORTS, or WHOLE for a person with all areas."""
    file = TemporaryFile()  # noqa: SIM115  it is closed when the last piece was sent
    if form == WHOLE:
        export_whole(person, file, lambda *_: None, clock)
        file.seek(0, SEEK_END)
    else:
        export_memory(person, form, file, lambda *_: None, clock)
    what = person.area_name if person.is_area else "memory"
    name = f"{person.person.username}-{what}-{clock():%Y-%m-%d}.{form}"
    headers = {"Content-Disposition": f'attachment; filename="{_plain(name)}"', "Content-Length": str(file.tell())}
    file.seek(0)
    return StreamingHttpResponse(_pieces(file), content_type=KINDS[form], headers=headers)  # type: ignore[return-value]


@require_POST
@paced
def bring_in(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Imports a file, or says what is wrong with it."""
    upload = MemoryUpload(request.POST, request.FILES)
    if not upload.is_valid():
        for problem in [each for some in upload.errors.values() for each in some]:
            messages.warning(request, str(problem))
        return back_to(opened, "data/")
    try:
        messages.success(request, _brought(opened, upload.cleaned_data["source"], upload.cleaned_data["file"].file))
        for whose in (opened.person, *areas_of(opened.person)):
            tasks.index.delay(str(whose.pk))
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
    return back_to(opened, "data/")


@require_POST
@paced
def look_into(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Previews an import as JSON: `lines` in words, or the `problem`. Nothing is stored."""
    upload = MemoryUpload(request.POST, request.FILES)
    if not upload.is_valid():
        return JsonResponse({"lines": [], "problem": " ".join(str(each) for some in upload.errors.values() for each in some)})
    try:
        return JsonResponse({"lines": _foreseen(opened, upload), "problem": ""})
    except BadInput as problem:
        return JsonResponse({"lines": [], "problem": problem_in_words(problem)})


@require_http_methods(["GET", "HEAD", "POST"])
def erase(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Asks for the user name, or an area's name, as confirmation, then erases everything in it and says what was removed."""
    sentence = overview(opened.memory).sentence if opened.person.is_area else ""
    asking = {"tab": "data", "sentence": sentence}
    if request.method != "POST":
        return laid_out(request, opened, "data_erase", {**asking})
    if request.POST.get("username", "") != (opened.person.area_name or opened.person.username):
        if opened.person.is_area:
            problem = _("That isn’t the area’s name, so nothing was deleted.")
        else:
            problem = _("That isn’t your username, so nothing was deleted.")
        return laid_out(request, opened, "data_erase", {**asking, "problem": problem}, status=422)
    receipt = erase_memory(opened.person, opened.memory.clock)
    tasks.clean_files.delay()
    messages.success(request, _receipt(receipt))
    for sentence in receipt.kept:
        messages.info(request, gettext(sentence))
    return redirect("memory_pages:areas") if opened.person.is_area else back_to(opened, "data/")


async def _pieces(file: IO[bytes]) -> AsyncIterator[bytes]:
    with file:
        while piece := await asyncio.to_thread(file.read, PIECE):
            yield piece


def _plain(name: str) -> str:
    return "".join(sign if sign.isascii() and (sign.isalnum() or sign in "-_.") else "_" for sign in name)


def _brought(opened: Opened, source: str, file: IO[bytes]) -> str:
    if source != OWN_EXPORT:
        return _of_others(import_from_others(opened.person, file, source, lambda *_: None, opened.memory.clock))  # type: ignore[arg-type]
    if is_whole(file):  # type: ignore[arg-type]
        imported = import_whole(opened.person, file, lambda *_: None, opened.memory.clock, UNPACKED_AT_MOST)  # type: ignore[arg-type]
    else:
        imported = import_memory(opened.person, file, lambda *_: None, opened.memory.clock)  # type: ignore[arg-type]
    return gettext("Imported %(number)s episodes. You can search all of them in a few moments.") % {
        "number": _grouped(imported.episodes)
    }


def _foreseen(opened: Opened, upload: MemoryUpload) -> list[str]:
    source, file = upload.cleaned_data["source"], upload.cleaned_data["file"]
    if source == OWN_EXPORT:
        if opened.memory.episodes.last_number():
            raise BadInput(
                gettext("You can import a memory downloaded from this site only while yours is empty."),
                gettext("Delete everything first, or use another account."),
            )
        return [gettext("A complete memory. The whole file is checked before anything is imported.")]
    found = foresee_import(opened.person, file.file, source, opened.memory.clock)
    if not found.new:
        all_there = gettext("Nothing new: all %(number)s items are already in your memory.") % {"number": _grouped(found.items)}
        return [all_there if found.items else gettext(NOTHING_IN_IT)]
    return [*_new_ones(found), *_left_out(found), *(f"“{each[:EXAMPLE_AT_MOST]}”" for each in found.first)]


def _new_ones(found: ImportPreview) -> Iterator[str]:
    if found.messages:
        messages_found = ngettext_lazy(
            "%(shown)s message you can search and find in the timeline",
            "%(shown)s messages you can search and find in the timeline",
            "number",
        )
        yield _number(messages_found, found.messages)
    if found.new > found.messages:
        memories = _number(MEMORIES, found.facts)
        memories = memories if found.is_whole else gettext("at least %(memories)s") % {"memories": memories}
        about = gettext("%(statements)s about you, with %(memories)s in them")
        yield about % {"statements": _number(STATEMENTS, found.new - found.messages), "memories": memories}
    if found.days:
        first, last = (date_format(day, gettext("j F Y")) for day in found.days[:2])
        yield gettext("from %(first)s to %(last)s") % {"first": first, "last": last}


def _left_out(found: ImportPreview) -> Iterator[str]:
    if found.items > found.new:
        known = _number(ITEMS, found.items - found.new)
        yield gettext("%(items)s you already have, which will be skipped") % {"items": known}
    if found.skipped:
        skipped = gettext("%(items)s that can’t be used: %(why)s")
        yield skipped % {"items": _number(ITEMS, found.skipped), "why": gettext(found.faults[0])}


def _number(things: Any, count: int) -> str:
    """“1,234 items”; `things` is a lazy plural with the places `shown` and `number`."""
    return str(things % {"number": count, "shown": _grouped(count)})


def _grouped(count: int) -> str:
    return number_format(count, force_grouping=True)


def _of_others(brought: Brought) -> str:
    if not brought.items:
        return gettext(NOTHING_IN_IT)
    given = {
        "new": _grouped(brought.new),
        "items": _number(ITEMS, brought.items),
        "memories": _number(MEMORIES, brought.facts),
    }
    if brought.new < brought.items:
        said = gettext("Imported %(new)s of %(items)s (you had the rest already), and learned %(memories)s from them.") % given
    else:
        said = gettext("Imported %(new)s of %(items)s, and learned %(memories)s from them.") % given
    if not brought.skipped:
        return said
    why = " ".join(gettext(each) for each in brought.faults[:3])
    return f"{said} " + gettext("%(number)s can’t be used: %(why)s") % {"number": _grouped(brought.skipped), "why": why}


def _receipt(receipt: Receipt) -> str:
    """The receipt as a sentence."""
    if receipt.is_empty:
        return gettext("There was nothing to delete.")
    said = gettext("Deleted: %(things)s.") % {
        "things": _listed([_counted(n, place) for place, n in receipt.removed.items() if n])
    }
    if SERVER_KEEPS in receipt.kept:
        return said
    return f"{said} " + gettext("The files on disk are being rewritten so that nothing is left in them.")


def _listed(parts: list[str]) -> str:
    """“a, b and c”."""
    *others, last = parts
    return gettext("%(others)s and %(last)s") % {"others": ", ".join(others), "last": last} if others else last


def _counted(count: int, place: str) -> str:
    """“2 facts”, “1 turn in the text index”; in another language than English by the words of a smaller receipt."""
    if get_language() not in {None, settings.LANGUAGE_CODE} and place in IN_WORDS:
        return _number(IN_WORDS[place], count)
    things, space, where = place.partition(" ")
    return f"{_grouped(count)} {things if count != 1 else singular(things)}{space}{where}"
