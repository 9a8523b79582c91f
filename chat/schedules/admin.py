"""The admin pages of the schedules: view, change, switch off, run now."""

from datetime import datetime
from typing import Any

from celery import current_app
from django.conf import settings
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import OuterRef, QuerySet, Subquery
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import URLPattern, path, reverse
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_POST
from django_celery_beat.models import (
    ClockedSchedule,
    CrontabSchedule,
    IntervalSchedule,
    PeriodicTask,
    PeriodicTasks,
    SolarSchedule,
)
from kombu.exceptions import OperationalError
from kombu.utils.json import loads
from unfold.admin import ModelAdmin
from unfold.decorators import action as unfold_action

from chat.schedules.forms import ScheduleForm
from chat.schedules.models import TaskRun
from chat.schedules.words import interval_in_words, purpose_of, title_of

RUNS_SHOWN = 10

for model in (PeriodicTask, IntervalSchedule, CrontabSchedule, SolarSchedule, ClockedSchedule):
    admin.site.unregister(model)


@admin.register(PeriodicTask)
class SchedulesAdmin(ModelAdmin):  # type: ignore[misc]  # the library is not typed
    """The periodic tasks."""

    form = ScheduleForm
    list_display = ("named", "when", "enabled", "last_run", "how_it_ended", "run_it")
    list_after_template = "staff/run_now_form.html"
    list_filter = ("enabled",)
    search_fields = ("name",)
    ordering = ("name",)
    fields = ("what_it_does", "enabled", "every", "unit", "at", "runs")
    readonly_fields = ("what_it_does", "runs")
    actions = ("run_now", "switch_on", "switch_off")
    actions_submit_line = ("save_and_run_now",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[PeriodicTask]:
        """Adds the latest run of each schedule."""
        newest = TaskRun.objects.filter(schedule=OuterRef("name"))
        last = {name: Subquery(newest.values(name)[:1]) for name in ("began", "seconds", "problem")}
        return super().get_queryset(request).select_related("interval", "crontab").annotate(**last)  # type: ignore[no-any-return]

    def get_list_display(self, request: HttpRequest) -> tuple[str, ...]:
        """The button only for those who may press it."""
        return self.list_display if self.has_change_permission(request) else self.list_display[:-1]

    def get_urls(self) -> list[URLPattern]:
        """Adds the address of the button."""
        run = self.admin_site.admin_view(require_POST(self.run_one))
        return [path("<int:number>/run/", run, name="schedules_run_now"), *super().get_urls()]

    def run_one(self, request: HttpRequest, number: int) -> HttpResponse:
        """Sends a task to the worker now, and returns to the list."""
        if not self.has_change_permission(request):
            raise PermissionDenied
        self._run(request, get_object_or_404(PeriodicTask, pk=number))
        return redirect("admin:django_celery_beat_periodictask_changelist")

    def has_add_permission(self, _request: HttpRequest) -> bool:
        """Never: the code defines which tasks exist; here only their times are set."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: PeriodicTask | None = None) -> bool:
        """Only for tasks that the settings no longer define; others can be switched off instead."""
        return obj is not None and obj.name not in settings.CELERY_BEAT_SCHEDULE and super().has_delete_permission(request, obj)

    @admin.display(description=gettext_lazy("Task"), ordering="name")
    def named(self, task: PeriodicTask) -> str:
        """What it is called."""
        return title_of(task)

    @admin.display(description=gettext_lazy("When"))
    def when(self, task: PeriodicTask) -> str:
        """In words."""
        if task.interval is not None:
            return interval_in_words(task.interval)
        return str(task.crontab.human_readable) if task.crontab is not None else str(task.schedule)

    @admin.display(description=gettext_lazy("Last run"), ordering="began")
    def last_run(self, task: Any) -> str:
        """When it last began."""
        return _moment(task.began) if task.began else _("not yet")

    @admin.display(description=gettext_lazy("Result"))
    def how_it_ended(self, task: Any) -> str:
        """In words."""
        return str(TaskRun(seconds=task.seconds, problem=task.problem)) if task.began else ""

    @admin.display(description=gettext_lazy("Run now"))
    def run_it(self, task: PeriodicTask) -> SafeString:
        """A button that sends it to the worker."""
        words = '<button form="run-now" formaction="{}" aria-label="{}">{}</button>'
        label = _("Run “%(name)s” now") % {"name": title_of(task)}
        return format_html(words, reverse("admin:schedules_run_now", args=[task.pk]), label, _("Run now"))

    @admin.display(description=gettext_lazy("What it does"))
    def what_it_does(self, task: PeriodicTask) -> str:
        """What the task is for."""
        return purpose_of(task) if task.task in current_app.tasks else _not_there(task)

    @admin.display(description=gettext_lazy("Recent runs"))
    def runs(self, task: PeriodicTask) -> SafeString:
        """The latest runs, newest first."""
        newest = TaskRun.objects.filter(schedule=task.name)[:RUNS_SHOWN]
        rows = [(_moment(run.began), str(run)) for run in newest]
        return format_html_join("", "<p>{}: {}</p>", rows) or format_html("{}", _("Not run yet."))

    @admin.action(description=gettext_lazy("Run now"), permissions=["change"])
    def run_now(self, request: HttpRequest, tasks: QuerySet[PeriodicTask]) -> None:
        """Sends each task to the worker now, in addition to its schedule."""
        for task in tasks:
            self._run(request, task)

    @admin.action(description=gettext_lazy("Turn on"), permissions=["change"])
    def switch_on(self, request: HttpRequest, tasks: QuerySet[PeriodicTask]) -> None:
        """Enables these schedules."""
        self._switch(request, tasks, on=True)

    @admin.action(description=gettext_lazy("Turn off"), permissions=["change"])
    def switch_off(self, request: HttpRequest, tasks: QuerySet[PeriodicTask]) -> None:
        """Disables these schedules."""
        self._switch(request, tasks, on=False)

    @unfold_action(description=gettext_lazy("Save and run now"))  # type: ignore[untyped-decorator]  # the theme is not typed
    def save_and_run_now(self, request: HttpRequest, obj: PeriodicTask) -> None:
        """Saves the changes, and sends the task to the worker."""
        self._run(request, obj)

    def _switch(self, request: HttpRequest, tasks: QuerySet[PeriodicTask], *, on: bool) -> None:
        switched = tasks.update(enabled=on)
        PeriodicTasks.update_changed()
        turned_on = ngettext("%(number)s turned on.", "%(number)s turned on.", switched)
        words = turned_on if on else ngettext("%(number)s turned off.", "%(number)s turned off.", switched)
        self.message_user(request, words % {"number": switched}, messages.SUCCESS)

    def _run(self, request: HttpRequest, task: PeriodicTask) -> None:
        if task.task not in current_app.tasks:
            advice = _("Delete the schedule.")
            self.message_user(request, f"{_not_there(task)} {advice}", messages.ERROR)
            return
        try:
            headers = {"periodic_task_name": task.name}
            current_app.send_task(task.task, loads(task.args or "[]"), loads(task.kwargs or "{}"), headers=headers)
        except OperationalError:
            problem = _("The message broker isn’t available right now. Try again in a moment.")
            self.message_user(request, problem, messages.ERROR)
            return
        started = _("Started “%(name)s”. You’ll see the result here soon.") % {"name": title_of(task)}
        self.message_user(request, started, messages.SUCCESS)


def _moment(at: datetime) -> str:
    return date_format(localtime(at), _("j M Y, H:i:s"))


def _not_there(task: PeriodicTask) -> str:
    return _("This version has no task “%(name)s”.") % {"name": task.task}
