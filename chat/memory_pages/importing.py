"""Bringing a file into the memory: its preview, its upload, and how far its import has got."""

from dataclasses import dataclass

from django import forms
from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext, gettext_noop
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from chat.curating.data import foresee_import
from chat.curating.whole import foresee_import_whole, is_whole
from chat.importing import imports
from chat.importing.imports import OWN_EXPORT
from chat.importing.models import MemoryImport
from chat.jobs import JobState
from chat.labels import problem_in_words, worded
from chat.memory_pages.import_words import foreseen_in_words, report_in_words, whole_in_words
from chat.memory_pages.opened import Opened, back_to
from chat.memory_pages.pacing import paced
from memory.errors import BadInput
from memory.model import TRANSCRIPT
from memory.portability.foreseeing import foresee_whole

UPLOAD_AT_MOST = 32 * 1024**2
"""Upload limit in bytes: previewed within about a minute. Larger files need the command `import_memory`."""
UNPACKED_AT_MOST = 4 * UPLOAD_AT_MOST
"""Limit in bytes on what an uploaded zip file holds once unpacked."""
DIGITS_AT_MOST = 15
STANDS = {
    JobState.WAITING: gettext_noop("Waiting to be imported"),
    JobState.RUNNING: gettext_noop("Importing"),
    JobState.STOPPED: gettext_noop("Stopped. Everything imported so far has been saved."),
}
SOURCES = (
    (OWN_EXPORT, _("A memory downloaded from this site (TriG, JSON-LD or zip)")),
    ("chatgpt", _("ChatGPT (the zip file you get by e-mail)")),
    ("open-webui", _("Open WebUI chats")),
    ("mem0", _("mem0 or OpenMemory")),
    (TRANSCRIPT, _("A transcript of a conversation (JSON or JSON lines)")),
)


class MemoryUpload(forms.Form):
    """The upload form: a file, the program that wrote it, and which speaker of a transcript the person is."""

    source = forms.ChoiceField(choices=SOURCES, error_messages={"required": _("Choose where the file is from.")})
    file = forms.FileField(error_messages={"required": _("Choose a file first."), "empty": _("The file is empty.")})
    me = forms.CharField(required=False, max_length=200)

    def clean_file(self) -> "UploadedFile[bytes]":
        """Raises ValidationError for a file too large to check while the person waits."""
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        if (file.size or 0) > UPLOAD_AT_MOST:
            msg = _(
                "The file is larger than %(megabytes)d MB. The people who run this site can import it with the import_memory command."
            ) % {"megabytes": UPLOAD_AT_MOST >> 20}
            raise forms.ValidationError(msg)
        return file


@dataclass(frozen=True)
class ShownImport:
    """An import as listed, with where it stands in words, and how far it is in percent."""

    given: MemoryImport

    @property
    def source(self) -> str:
        """Where the file is from, in words."""
        return str(dict(SOURCES).get(self.given.source, self.given.source))

    @property
    def in_words(self) -> str:
        """Where it stands, or what it has brought."""
        if self.given.state == JobState.DONE:
            return report_in_words(self.given.report)
        return gettext(STANDS[JobState(self.given.state)]) if self.given.state in STANDS else worded(self.given.problem)

    @property
    def percent(self) -> int:
        """The share that is imported, from 0 to 100."""
        return min(100, 100 * self.given.done // max(1, self.given.total))


def shown_imports(opened: Opened) -> list[ShownImport]:
    """The imports into this memory, newest first."""
    return [ShownImport(each) for each in imports.imports_of(opened.person)]


@require_POST
@paced
def bring_in(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Takes a file in and queues its import, or says what is wrong with it."""
    upload = MemoryUpload(request.POST, request.FILES)
    if not upload.is_valid():
        for problem in [each for some in upload.errors.values() for each in some]:
            messages.warning(request, str(problem))
        return back_to(opened, "data/")
    given = upload.cleaned_data
    try:
        _check_empty(opened, given["source"])
        imports.take_in(opened.person, given["file"].file, given["source"], given["me"], UNPACKED_AT_MOST)
        messages.success(request, _("Importing the file. You can keep chatting; this page shows the progress."))
    except BadInput as problem:
        messages.warning(request, problem_in_words(problem))
    return back_to(opened, "data/#imports")


@require_POST
@paced
def look_into(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Previews an import as JSON: `lines` in words and the `speakers` of a transcript, or the `problem`. Nothing is stored."""
    upload = MemoryUpload(request.POST, request.FILES)
    if not upload.is_valid():
        problem = " ".join(str(each) for some in upload.errors.values() for each in some)
        return JsonResponse({"lines": [], "speakers": [], "problem": problem})
    try:
        lines, speakers = _foreseen(opened, upload)
        return JsonResponse({"lines": lines, "speakers": speakers, "problem": ""})
    except BadInput as problem:
        return JsonResponse({"lines": [], "speakers": [], "problem": problem_in_words(problem)})


@require_safe
def progress(_request: HttpRequest, opened: Opened) -> HttpResponse:
    """How far each import is, as JSON, polled by the open page."""
    found = {str(each.given.pk): {"percent": each.percent, "under_way": each.given.is_open} for each in shown_imports(opened)}
    return JsonResponse({"imports": found})


@require_POST
def change(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Stops an import, goes on with it, or removes its file and its entry in the list."""
    key, done = request.POST.get("import", ""), request.POST.get("do", "")
    act = {"stop": imports.stop, "go_on": imports.go_on, "discard": imports.discard}.get(done)
    if act is not None and key.isascii() and key.isdigit() and len(key) <= DIGITS_AT_MOST:
        act(opened.person, int(key))
    return back_to(opened, "data/#imports")


def _check_empty(opened: Opened, source: str) -> None:
    """Raises BadInput for a memory downloaded here while the person's own is not empty."""
    if source == OWN_EXPORT and opened.memory.episodes.last_number():
        raise BadInput(
            gettext("You can import a memory downloaded from this site only while yours is empty."),
            gettext("Delete everything first, or use another account."),
        )


def _foreseen(opened: Opened, upload: MemoryUpload) -> tuple[list[str], tuple[str, ...]]:
    source, file = upload.cleaned_data["source"], upload.cleaned_data["file"].file
    _check_empty(opened, source)
    if source != OWN_EXPORT:
        found = foresee_import(opened.person, file, source, opened.memory.clock)
        return foreseen_in_words(found), found.speakers
    if is_whole(file):
        whole, areas = foresee_import_whole(file, UNPACKED_AT_MOST)
        return whole_in_words(whole, areas), ()
    return whole_in_words(foresee_whole([file])), ()
