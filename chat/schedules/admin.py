"""The admin pages of the schedules: view, change, switch off, run now."""

from typing import Any

from celery import current_app
from django.conf import settings
from django.contrib import admin, messages
from django.db.models import OuterRef, QuerySet, Subquery
from django.http import HttpRequest
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.timezone import localtime
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

RUNS_SHOWN = 10

for model in (PeriodicTask, IntervalSchedule, CrontabSchedule, SolarSchedule, ClockedSchedule):
    admin.site.unregister(model)


@admin.register(PeriodicTask)
class SchedulesAdmin(ModelAdmin):  # type: ignore[misc]  # the library is not typed
    """The periodic tasks."""

    form = ScheduleForm
    list_display = ("named", "when", "enabled", "last_run", "how_it_ended")
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

    def has_add_permission(self, _request: HttpRequest) -> bool:
        """Never: the code defines which tasks exist; here only their times are set."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: PeriodicTask | None = None) -> bool:
        """Only for tasks that the settings no longer define; others can be switched off instead."""
        return obj is not None and obj.name not in settings.CELERY_BEAT_SCHEDULE and super().has_delete_permission(request, obj)

    @admin.display(description="Task", ordering="name")
    def named(self, task: PeriodicTask) -> str:
        """The name with a capital letter."""
        return f"{task.name[:1].upper()}{task.name[1:]}"

    @admin.display(description="When")
    def when(self, task: PeriodicTask) -> str:
        """In words."""
        if task.interval is not None:
            return str(task.interval)
        return str(task.crontab.human_readable) if task.crontab is not None else str(task.schedule)

    @admin.display(description="Last run", ordering="began")
    def last_run(self, task: Any) -> str:
        """When it last began."""
        return f"{localtime(task.began):%-d %b %Y, %H:%M:%S}" if task.began else "not yet"

    @admin.display(description="Result")
    def how_it_ended(self, task: Any) -> str:
        """In words."""
        return str(TaskRun(seconds=task.seconds, problem=task.problem)) if task.began else ""

    @admin.display(description="What it does")
    def what_it_does(self, task: PeriodicTask) -> str:
        """The first line of the task's docstring."""
        known = current_app.tasks.get(task.task)
        return (known.__doc__ or task.task).strip().splitlines()[0] if known else f"This version has no task “{task.task}”."

    @admin.display(description="Recent runs")
    def runs(self, task: PeriodicTask) -> SafeString:
        """The latest runs, newest first."""
        newest = TaskRun.objects.filter(schedule=task.name)[:RUNS_SHOWN]
        rows = [(f"{localtime(run.began):%-d %b %Y, %H:%M:%S}", run) for run in newest]
        return format_html_join("", "<p>{}: {}</p>", rows) or SafeString("Not run yet.")

    @admin.action(description="Run now", permissions=["change"])
    def run_now(self, request: HttpRequest, tasks: QuerySet[PeriodicTask]) -> None:
        """Sends each task to the worker now, in addition to its schedule."""
        for task in tasks:
            self._run(request, task)

    @admin.action(description="Turn on", permissions=["change"])
    def switch_on(self, request: HttpRequest, tasks: QuerySet[PeriodicTask]) -> None:
        """Enables these schedules."""
        self._switch(request, tasks, on=True)

    @admin.action(description="Turn off", permissions=["change"])
    def switch_off(self, request: HttpRequest, tasks: QuerySet[PeriodicTask]) -> None:
        """Disables these schedules."""
        self._switch(request, tasks, on=False)

    @unfold_action(description="Save and run now")  # type: ignore[untyped-decorator]  # the theme is not typed
    def save_and_run_now(self, request: HttpRequest, obj: PeriodicTask) -> None:
        """Saves the changes, and sends the task to the worker."""
        self._run(request, obj)

    def _switch(self, request: HttpRequest, tasks: QuerySet[PeriodicTask], *, on: bool) -> None:
        switched = tasks.update(enabled=on)
        PeriodicTasks.update_changed()
        self.message_user(request, f"{switched} turned {'on' if on else 'off'}.", messages.SUCCESS)

    def _run(self, request: HttpRequest, task: PeriodicTask) -> None:
        if task.task not in current_app.tasks:
            self.message_user(request, f"This version has no task “{task.task}”. Delete the schedule.", messages.ERROR)
            return
        try:
            headers = {"periodic_task_name": task.name}
            current_app.send_task(task.task, loads(task.args or "[]"), loads(task.kwargs or "{}"), headers=headers)
        except OperationalError:
            self.message_user(request, "The message broker isn’t available right now. Try again in a moment.", messages.ERROR)
            return
        self.message_user(request, f"Started “{task.name}”. You’ll see the result here soon.", messages.SUCCESS)
