"""The page for export, import and erasure of the whole memory."""

import asyncio
from collections.abc import AsyncIterator
from os import SEEK_END
from tempfile import TemporaryFile
from typing import IO

from django import forms
from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.shortcuts import redirect
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
from chat.memory_pages.opened import Opened, back_to, laid_out
from memory.clock import Clock
from memory.curation.receipt import Receipt
from memory.errors import BadInput
from memory.forms.inflection import plural
from memory.inspector.overview import overview
from memory.language.words import singular
from memory.portability.others import Brought
from memory.realisation.values import date_in_words, listed

UPLOAD_AT_MOST = 32 * 1024**2
"""Upload limit in bytes: checked within about a minute. Larger files need the command `import_memory`."""
PIECE = 1 << 16
KINDS = {WHOLE: "application/zip", "trig": "application/trig", "jsonld": "application/ld+json", "json": "application/json"}
OWN_EXPORT = "companion"
EXAMPLE_AT_MOST = 100


class MemoryUpload(forms.Form):
    """The upload form: a file, and the program that wrote it."""

    source = forms.ChoiceField(
        choices=[
            (OWN_EXPORT, "A memory downloaded here (TriG, JSON-LD or zip)"),
            ("chatgpt", "ChatGPT (the zip file you get by mail)"),
            ("open-webui", "Open WebUI chats"),
            ("mem0", "mem0 or OpenMemory"),
        ],
        error_messages={"required": "Choose where the file is from."},
    )
    file = forms.FileField(error_messages={"required": "Choose a file first.", "empty": "The file is empty."})

    def clean_file(self) -> "UploadedFile[bytes]":
        """Raises ValidationError for a file too large to check while the person waits."""
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        if (file.size or 0) > UPLOAD_AT_MOST:
            msg = f"The file is larger than {UPLOAD_AT_MOST >> 20} MB. The people who run this site can import it with import_memory."
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
        messages.warning(request, "Choose one of the formats on this page.")
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
        messages.warning(request, str(problem))
    return back_to(opened, "data/")


@require_POST
def look_into(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Previews an import as JSON: `lines` in words, or the `problem`. Nothing is stored."""
    upload = MemoryUpload(request.POST, request.FILES)
    if not upload.is_valid():
        return JsonResponse({"lines": [], "problem": " ".join(str(each) for some in upload.errors.values() for each in some)})
    try:
        return JsonResponse({"lines": _foreseen(opened, upload), "problem": ""})
    except BadInput as problem:
        return JsonResponse({"lines": [], "problem": str(problem)})


@require_http_methods(["GET", "HEAD", "POST"])
def erase(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Asks for the user name, or an area's name, as confirmation, then erases everything in it and says what was removed."""
    if request.method != "POST":
        sentence = overview(opened.memory).sentence if opened.person.is_area else ""
        return laid_out(request, opened, "data_erase", {"tab": "data", "sentence": sentence})
    if request.POST.get("username", "") != (opened.person.area_name or opened.person.username):
        problem = f"That isn’t {'the area’s name' if opened.person.is_area else 'your username'}, so nothing was deleted."
        return laid_out(request, opened, "data_erase", {"tab": "data", "problem": problem}, status=422)
    receipt = erase_memory(opened.person, opened.memory.clock)
    tasks.clean_files.delay()
    messages.success(request, _receipt(receipt))
    for sentence in receipt.kept:
        messages.info(request, sentence)
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
    bring = import_whole if is_whole(file) else import_memory  # type: ignore[arg-type]
    imported = bring(opened.person, file, lambda *_: None, opened.memory.clock)  # type: ignore[arg-type]
    return f"Imported {imported.episodes:,} episodes. You can search all of them in a few moments."


def _foreseen(opened: Opened, upload: MemoryUpload) -> list[str]:
    source, file = upload.cleaned_data["source"], upload.cleaned_data["file"]
    if source == OWN_EXPORT:
        if opened.memory.episodes.last_number():
            raise BadInput(
                "You can import a memory downloaded here only while yours is empty.",
                "Delete everything first, or use another account.",
            )
        return ["A complete memory. The whole file is checked before anything is imported."]
    found = foresee_import(opened.person, file.file, source, opened.memory.clock)
    if not found.new:
        return [
            f"Nothing new: all {found.items:,} items are already in your memory."
            if found.items
            else "There’s nothing to import in this file."
        ]
    lines = [f"{_number(found.messages, 'message')} you can search and find in the timeline"] if found.messages else []
    least = "" if found.is_whole else "at least "
    lines += (
        [f"{_number(found.new - found.messages, 'statement')} about you, with {least}{_number(found.facts, 'memory')} in them"]
        if found.new > found.messages
        else []
    )
    lines += (
        [f"from {date_in_words(found.days[0].isoformat())} to {date_in_words(found.days[1].isoformat())}"] if found.days else []
    )
    lines += (
        [f"{_number(found.items - found.new, 'item')} you already have, which will be skipped"] if found.items > found.new else []
    )
    lines += [f"{_number(found.skipped, 'item')} that can’t be used: {found.faults[0]}"] if found.skipped else []
    return [*lines, *(f"“{each[:EXAMPLE_AT_MOST]}”" for each in found.first)]


def _number(count: int, noun: str) -> str:
    return f"{count:,} {noun if count == 1 else plural(noun)}"


def _of_others(brought: Brought) -> str:
    if not brought.items:
        return "There’s nothing to import in this file."
    known = " (you had the rest already)" if brought.new < brought.items else ""
    said = f"Imported {brought.new:,} of {_number(brought.items, 'item')}{known}, and learned {_number(brought.facts, 'memory')} from them."
    skipped = f" {brought.skipped:,} can’t be used: {' '.join(brought.faults[:3])}" if brought.skipped else ""
    return said + skipped


def _receipt(receipt: Receipt) -> str:
    """The receipt as a sentence."""
    if receipt.is_empty:
        return "There was nothing to delete."
    counts = [_counted(count, place) for place, count in receipt.removed.items() if count]
    files = "" if SERVER_KEEPS in receipt.kept else " The files on disk are being rewritten so that nothing is left in them."
    return f"Deleted: {listed(counts)}.{files}"


def _counted(count: int, place: str) -> str:
    """“2 facts”, “1 turn in the text index”."""
    things, space, where = place.partition(" ")
    return f"{count:,} {things if count != 1 else singular(things)}{space}{where}"
