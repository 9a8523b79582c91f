"""The memory health page, over all people: the latest report and its history, counts only."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.defaultfilters import filesizeformat
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from django_celery_beat.models import PeriodicTask

from chat import tasks
from chat.model_uses import uses_counted
from chat.placing.reaching import stores_shown
from chat.plugged_in import circuit_state, model_settings
from chat.staff.embeddings import embeddings_shown
from chat.staff.laid_out import laid_out
from chat.staff.models import HealthReport
from chat.staff.taking_health import begin, progress, stop
from chat.upkeep.snapshots import Snapshot, snapshots
from memory.inspector.pictures.growth import LinePicture, line_picture

REPORTS_SHOWN = 400
BY = ("day", "week")
TAKING = "chat.take_snapshot"


@require_http_methods(["GET", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    """Shows the report and its history; on POST starts or stops a new one."""
    if request.method == "POST":
        return _act(request)
    by = request.GET.get("by", BY[0])
    reports = list(reversed(HealthReport.objects.all()[:REPORTS_SHOWN]))
    last = reports[-1] if reports else None
    shown = {
        "report": last,
        "progress": progress(),
        "by": by if by in BY else BY[0],
        "choices": BY,
        "growth": _growth(_each_week(reports) if by == BY[1] else reports),
        "grounded": _grounded(last),
        **(_figures(last) if last else {}),
        "replies": _replies(last),
        "claims": last.figures.get("claims") if last else None,
        "snapshot": _snapshot(),
        "stores": stores_shown(),
        "embeddings": embeddings_shown(),
        "language_model": model_settings(),
        "circuit": circuit_state(),
        "model_uses": uses_counted(),
        "judged_bad": [(_words(name), times) for name, times in last.figures["judged_bad"]] if last else [],
    }
    return laid_out(request, "health", _("Memory health"), shown)


@dataclass(frozen=True)
class SnapshotShown:
    """The latest backup snapshot, whether it is outdated, the number kept, and the URL of the schedule that takes them."""

    last: Snapshot | None
    is_old: bool
    number: int
    schedule: str


def _snapshot() -> SnapshotShown:
    found = snapshots()
    last = found[0] if found else None
    task = PeriodicTask.objects.filter(task=TAKING).first()
    schedule = reverse("admin:django_celery_beat_periodictask_change", args=[task.pk]) if task else ""
    return SnapshotShown(last, last is not None and last.is_old(timezone.now()), len(found), schedule)


def _act(request: HttpRequest) -> HttpResponse:
    if request.POST.get("act") == "stop":
        stop()
        messages.info(request, _("It will stop after the current person. The previous figures will be kept."))
    else:
        begin()
        tasks.take_health.delay()
    return redirect("staff:health")


@dataclass(frozen=True)
class Figure:
    """A number with its label."""

    key: str
    label: str
    value: str


def _figures(report: HealthReport) -> dict[str, list[Figure]]:
    """The numbers of a report, by section of the page."""
    facts, episodes, size = report.figures["facts"], report.figures["episodes"], report.bytes_on_disk
    numbers: dict[str, tuple[tuple[str, str, int], ...]] = {
        "sizes": (
            ("people", _("People"), report.people),
            ("episodes", _("Episodes"), report.episodes),
            ("facts", _("Facts"), report.facts),
            ("triples", _("Statements in RDF"), report.triples),
        ),
        "facts": (
            ("live", _("facts"), facts["live"]),
            ("reworded", _("linking the same two things as another fact"), facts["reworded"]),
            ("unsupported", _("without a supporting episode"), facts["unsupported"]),
            ("unused", _("never used in a reply"), facts["unused"]),
            ("undated", _("without a date"), facts["undated"]),
        ),
        "inputs": (
            ("inputs", _("messages"), episodes["inputs"]),
            ("repeated", _("repeats of another message"), episodes["repeated"]),
            ("unretrieved", _("never retrieved or used"), episodes["unused"]),
        ),
    }
    found = {part: [Figure(key, label, _count(number)) for key, label, number in each] for part, each in numbers.items()}
    found["sizes"] += [Figure("bytes", _("On disk"), filesizeformat(size))] if size else []
    return found


def _each_week(reports: Sequence[HealthReport]) -> list[HealthReport]:
    """The last report of each week."""
    return list({report.at.isocalendar()[:2]: report for report in reports}.values())


def _growth(reports: Sequence[HealthReport]) -> list[LinePicture]:
    days = [report.at.date() for report in reports]
    sizes = [(day, float(report.bytes_on_disk)) for day, report in zip(days, reports, strict=True) if report.bytes_on_disk]
    pictures = [
        line_picture(_("Episodes"), _over(days, [report.episodes for report in reports]), _count),
        line_picture(_("Facts"), _over(days, [report.facts for report in reports]), _count),
        line_picture(_("Statements in RDF"), _over(days, [report.triples for report in reports]), _count),
        line_picture(_("Disk space"), sizes, filesizeformat),
    ]
    return [each for each in pictures if each is not None]


def _over(days: Sequence[date], numbers: Sequence[int]) -> list[tuple[date, float]]:
    return list(zip(days, map(float, numbers), strict=True))


def _replies(report: HealthReport | None) -> tuple[int, int]:
    """The number of recent replies that state something, and of those whose every statement is grounded in their sources."""
    days = report.figures["replies"] if report else []
    return sum(day[1] for day in days), sum(day[2] for day in days)


def _grounded(report: HealthReport | None) -> LinePicture | None:
    days = report.figures["replies"] if report else []
    shares = [(date.fromisoformat(day), 100 * grounded / stating) for day, stating, grounded in days if stating]
    return line_picture(_("Grounded replies"), shares, lambda share: f"{share:.0f}%", 100.0)


def _words(component: str) -> str:
    return component.replace("_", " ") or _("(a deleted message)")


def _count(number: float) -> str:
    return f"{number:,.0f}"
