"""The pages of the texts that memories are made from: upload, progress, memories in context, removal."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django import forms
from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from chat import tasks
from chat.jobs import JobState
from chat.labels import problem_in_words
from chat.language_model.consultation import ANSWERED
from chat.memory_pages.opened import Opened, back_to, laid_out
from chat.memory_pages.pacing import paced
from chat.memory_pages.receipts import removed_in_words
from chat.plugged_in import model_settings
from chat.texts import readings
from chat.texts.giving import moment_written
from chat.texts.models import TextReading
from memory.creation.reading import BYTES_AT_MOST, CHARACTERS_AT_MOST, TITLE_AT_MOST, ReadText, pasted, text_of
from memory.documents.observations import Document, Observation, document_iri, observation_iri
from memory.errors import BadInput
from memory.realisation.relative_times import day_in_words

SHOWN = 50
KEEPING = {
    "keep_here": (True, _("From now on, nothing from this document will be sent to a language model.")),
    "send_again": (False, _("From now on, this document can be sent to a language model again.")),
}


class TextUpload(forms.Form):
    """The upload form: a text pasted or as a file, with optional title and date."""

    text = forms.CharField(required=False, max_length=CHARACTERS_AT_MOST + 1, strip=False)
    file = forms.FileField(required=False, allow_empty_file=False, error_messages={"empty": _("The file is empty.")})
    title = forms.CharField(required=False, max_length=TITLE_AT_MOST)
    written = forms.CharField(required=False, max_length=40)
    stays_here = forms.BooleanField(required=False)

    def read(self) -> ReadText:
        """The text. Raises BadInput if it cannot be read, or if not exactly one of paste and file is given."""
        if not self.is_valid():
            raise BadInput(" ".join(str(each) for some in self.errors.values() for each in some))
        file: UploadedFile[bytes] | None = self.cleaned_data["file"]
        text = self.cleaned_data["text"]
        if bool(file) == bool(text.strip()):
            raise BadInput(str(_("Paste text or choose a file, but not both.")))
        at = moment_written(self.cleaned_data["written"])
        if file is None:
            return pasted(text).called(self.cleaned_data["title"], at)
        if (file.size or 0) > BYTES_AT_MOST:
            raise BadInput(
                _("The file is larger than %(megabytes)d MB.") % {"megabytes": BYTES_AT_MOST >> 20},
                str(_("Split it into smaller files.")),
            )
        return text_of(file.read(), file.name or "").called(self.cleaned_data["title"], at)


@dataclass(frozen=True)
class ListedText:
    """A text as listed; `reading` is None if it was imported by command."""

    document: Document
    reading: TextReading | None

    @property
    def is_under_way(self) -> bool:
        """Whether it is being read or waiting to be."""
        return self.reading is not None and self.reading.is_open and not self.document.is_whole

    @property
    def is_stopped(self) -> bool:
        """Whether reading is incomplete and only resumes on request."""
        return not self.document.is_whole and not self.is_under_way

    @property
    def percent(self) -> int:
        """The share of its passages that was read, from 0 to 100."""
        return 100 * self.document.chunks_done // max(1, self.document.chunks)

    @property
    def problem(self) -> str:
        """The error of a failed reading; empty otherwise."""
        return self.reading.problem if self.reading is not None and self.reading.state == JobState.FAILED else ""


@require_safe
def page(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Lists all texts, newest first, with the upload form."""
    shown = _shown(opened)
    context = {
        "texts": [(each, _day(each.document, opened), _written(each.document)) for each in reversed(shown)],
        "is_any_under_way": any(each.is_under_way for each in shown),
        "megabytes": BYTES_AT_MOST >> 20,
        "language_model": model_settings(),
        "characters": CHARACTERS_AT_MOST,
    }
    return laid_out(request, opened, "texts", context)


@require_safe
def progress(_request: HttpRequest, opened: Opened) -> HttpResponse:
    """The progress of each text as JSON, polled by the open page."""
    found = {
        each.document.id: {
            "done": each.document.chunks_done,
            "of": each.document.chunks,
            "memories": each.document.observations,
            "under_way": each.is_under_way,
        }
        for each in _shown(opened)
    }
    return JsonResponse({"texts": found})


@require_POST
@paced
def give(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Accepts a text and queues its reading, or says what is wrong with it; in JSON for the chat page, which asks for that."""
    wants_json = request.headers.get("Accept") == "application/json"
    try:
        given = TextUpload(request.POST, request.FILES)
        read, stays_here = given.read(), bool(given.cleaned_data["stays_here"])
        document, is_new = readings.give(opened.person, read, opened.memory.clock, stays_here=stays_here)
    except BadInput as problem:
        if wants_json:
            return JsonResponse({"detail": problem_in_words(problem)}, status=400)
        messages.warning(request, problem_in_words(problem))
        return back_to(opened, "texts/")
    if wants_json:
        return JsonResponse({"id": document.id, "title": document.title, "whole": document.is_whole})
    if is_new:
        messages.success(request, _("Added “%(title)s”. I’m reading it now; you can keep chatting.") % {"title": document.title})
    else:
        goes_on = "" if document.is_whole else " " + _("I’ll keep reading it.")
        messages.info(
            request, _("I already have this document, as “%(title)s”. Nothing was added.") % {"title": document.title} + goes_on
        )
    return back_to(opened, "texts/")


@require_POST
def change(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Stops or resumes the reading of a text, or sets whether it may go to a language model. 404 if there is none."""
    document = _document(opened, request.POST.get("text", ""))
    if request.POST.get("do") == "stop":
        readings.stop(opened.person, document.id)
        messages.success(request, _("Stopped. Everything I’ve read so far has been saved."))
    elif request.POST.get("do") == "go_on":
        readings.ask_for(opened.person, document.id)
        messages.success(request, _("Picking up where I left off."))
    elif request.POST.get("do") in KEEPING:
        kept, said = KEEPING[request.POST["do"]]
        readings.mark_local_only(opened.person, document.iri, kept=kept, clock=opened.memory.clock)
        messages.success(request, said)
    return back_to(opened, f"text/{document.id}/" if request.POST.get("to") == "one" else "texts/")


@require_POST
def pin(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Pins or unpins a memory of a text. 404 if there is none."""
    document = _document(opened, request.POST.get("text", ""))
    memory, pinned = _memory(opened, document, request.POST.get("memory", "")), request.POST.get("pinned") == "yes"
    readings.pin_observations(opened.person, [memory.iri], pinned=pinned, clock=opened.memory.clock)
    messages.success(request, _("Pinned: I’ll keep it in mind.") if pinned else _("Unpinned."))
    return back_to(opened, f"text/{document.id}/?after={max(0, memory.number - 3)}")


@require_safe
def one(request: HttpRequest, opened: Opened, text_id: str) -> HttpResponse:
    """Shows a text with its memories in order, page by page; the chosen memory appears within its passage."""
    document = _document(opened, text_id)
    after, chosen = _number(request, "after"), _number(request, "memory")
    observations = opened.memory.observations
    found = observations.of_document(document.iri, after or max(0, chosen - 3), SHOWN + 1)
    context = {
        "shown": ListedText(document, readings.readings_of(opened.person).get(document.id)),
        "when": _day(document, opened),
        "written": _written(document),
        "memories": [(each, round(100 * each.importance)) for each in found[:SHOWN]],
        "pinned": observations.pinned([each.iri for each in found[:SHOWN]]),
        "sent": _sendings(opened, document),
        "sent_words": observations.sent_for(document.iri, _number(request, "sent")) if _number(request, "sent") else [],
        "language_model": model_settings(),
        "next": found[SHOWN - 1].number if len(found) > SHOWN else 0,
        "is_first": not (after or chosen > 3),
        "chosen": _in_place(opened, document, chosen) if chosen else None,
    }
    return laid_out(request, opened, "text", {**context, "tab": "texts"})


@require_http_methods(["GET", "HEAD", "POST"])
def remove(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Asks for confirmation, then removes a text, or one memory of it. 404 if there is none."""
    given = request.POST if request.method == "POST" else request.GET
    document = _document(opened, given.get("text", ""))
    memory = _memory(opened, document, given.get("memory", "")) if given.get("memory") else None
    if request.method != "POST" or given.get("sure") != "yes":
        return laid_out(request, opened, "text_removal", {"tab": "texts", "document": document, "memory": memory})
    clock = opened.memory.clock
    if memory is not None:
        receipt = readings.remove_observations(opened.person, [memory.iri], clock)
    else:
        receipt = readings.remove_document(opened.person, document.iri, clock)
    tasks.clean_files.delay()
    messages.success(request, removed_in_words(receipt))
    return back_to(opened, f"text/{document.id}/" if memory is not None else "texts/")


def _shown(opened: Opened) -> list[ListedText]:
    known = readings.readings_of(opened.person)
    return [ListedText(each, known.get(each.id)) for each in opened.memory.observations.documents()]


def _document(opened: Opened, text_id: str) -> Document:
    if not (text_id.isalnum() and text_id.isascii() and len(text_id) == 26):
        raise Http404
    try:
        return opened.memory.observations.document(document_iri(opened.person.pk, text_id))
    except BadInput as problem:
        raise Http404 from problem


def _memory(opened: Opened, document: Document, number: str) -> Observation:
    if not (number.isascii() and number.isdigit() and len(number) < 9):
        raise Http404
    iri = observation_iri(document.iri, int(number))
    found = opened.memory.observations.at([iri])
    if iri not in found:
        raise Http404
    return found[iri]


def _day(document: Document, opened: Opened) -> str:
    """The day on which a text was added, in words."""
    return day_in_words(document.learned_at, opened.memory.clock(), opened.person.zone)


def _written(document: Document) -> str:
    """When a text was written, in words; the year alone for midnight on 1 January, which stands for a bare year."""
    if document.at is None:
        return ""
    is_year = (document.at.month, document.at.day, document.at.hour, document.at.minute) == (1, 1, 0, 0)
    return str(document.at.year) if is_year else f"{document.at.day} {document.at:%B} {document.at.year}"


def _number(request: HttpRequest, name: str) -> int:
    given = request.GET.get(name, "")
    return int(given) if given.isascii() and given.isdigit() and len(given) < 9 else 0


@dataclass(frozen=True)
class InPlace:
    """A memory within its passage: the text before it, its own words, and the text after it."""

    memory: Observation
    before: str
    said: str
    behind: str


@dataclass(frozen=True)
class Sendings:
    """What of a text was sent to a model at a host: the positions of the passages, and the number of unusable responses."""

    model: str
    host: str
    places: Sequence[int]
    failed: int


def _sendings(opened: Opened, document: Document) -> list[Sendings]:
    of: defaultdict[tuple[str, str], list[tuple[int, str]]] = defaultdict(list)
    for each in opened.memory.observations.passages_sent(document.iri):
        of[each["model"], each["host"]].append((each["place"], each["outcome"]))
    return [
        Sendings(model, host, sorted({place for place, _ in some}), sum(outcome != ANSWERED for _, outcome in some))
        for (model, host), some in of.items()
    ]


def _in_place(opened: Opened, document: Document, number: int) -> InPlace | None:
    observations = opened.memory.observations
    memory = observations.at([observation_iri(document.iri, number)]).get(observation_iri(document.iri, number))
    passage = observations.passage_at(document.iri, memory.start) if memory is not None else None
    if memory is None or passage is None:
        return None
    start, end = memory.start - passage.start, memory.end - passage.start
    return InPlace(memory, passage.text[:start], passage.text[start:end], passage.text[end:])
