"""The page for export, import and erasure of the whole memory."""

import asyncio
from collections.abc import AsyncIterator
from os import SEEK_END
from tempfile import TemporaryFile
from typing import IO

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_safe

from chat import tasks
from chat.accounts.models import User
from chat.curating.data import EXPORTS, SERVER_KEEPS, erase_memory, export_memory
from chat.curating.whole import WHOLE, export_whole
from chat.importing.ending import ImportGoesOn
from chat.memory_pages.import_words import counted, grouped
from chat.memory_pages.importing import SOURCES, UPLOAD_AT_MOST, shown_imports
from chat.memory_pages.opened import Opened, back_to, laid_out
from chat.memory_pages.receipts import IN_WORDS
from memory.clock import Clock
from memory.curation.receipt import Receipt
from memory.inspector.overview import overview
from memory.language.words import singular

PIECE = 1 << 16
KINDS = {
    WHOLE: "application/zip",
    "trig": "application/trig",
    "jsonld": "application/ld+json",
    "json": "application/json",
    "html": "text/html; charset=utf-8",
}


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Shows the page."""
    is_empty = opened.memory.episodes.last_number() == 0
    context = {
        "is_empty": is_empty,
        "sources": SOURCES,
        "megabytes": UPLOAD_AT_MOST >> 20,
        "areas_number": len(opened.areas()),
        "imports": (listed := shown_imports(opened)),
        "is_any_under_way": any(each.given.is_open for each in listed),
        "remembers": opened.person.remembers,
    }
    return laid_out(request, opened, "data", context)


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
    try:
        receipt = erase_memory(opened.person, opened.memory.clock)
    except ImportGoesOn as problem:
        return laid_out(request, opened, "data_erase", {**asking, "problem": str(problem)}, status=409)
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


def _receipt(receipt: Receipt) -> str:
    """The receipt as a sentence."""
    if receipt.is_empty:
        return gettext("There was nothing to delete.")
    said = gettext("Deleted: %(things)s.") % {
        "things": _listed([_counted(n, place) for place, n in receipt.removed.items() if n])
    }
    if SERVER_KEEPS in receipt.kept:
        return said
    return f"{said} " + gettext("The files on disk are being rewritten so that no trace is left.")


def _listed(parts: list[str]) -> str:
    """“a, b and c”."""
    *others, last = parts
    return gettext("%(others)s and %(last)s") % {"others": ", ".join(others), "last": last} if others else last


def _counted(count: int, place: str) -> str:
    """“2 facts”, “1 turn in the text index”; in another language than English by the words of a smaller receipt."""
    if get_language() not in {None, settings.LANGUAGE_CODE} and place in IN_WORDS:
        return counted(IN_WORDS[place], count)
    things, space, where = place.partition(" ")
    return f"{grouped(count)} {things if count != 1 else singular(things)}{space}{where}"
