"""The form for a schedule: at an interval, or once a day at a fixed time."""

from datetime import time
from typing import Any

from django import forms
from django.conf import settings
from django_celery_beat.models import IntervalSchedule, PeriodicTask
from unfold.widgets import UnfoldAdminIntegerFieldWidget, UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget

from chat.schedules.installing import daily, every

SECONDS = {IntervalSchedule.SECONDS: 1, IntervalSchedule.MINUTES: 60, IntervalSchedule.HOURS: 3600, IntervalSchedule.DAYS: 86_400}
SHORTEST_SECONDS = 10


class ScheduleForm(forms.ModelForm):  # type: ignore[type-arg]
    """When a task runs, and whether it is enabled."""

    every = forms.IntegerField(min_value=1, max_value=100_000, required=False, widget=UnfoldAdminIntegerFieldWidget)
    unit = forms.ChoiceField(choices=[(each, str(each)) for each in SECONDS], required=False, widget=UnfoldAdminSelectWidget)
    at = forms.TimeField(
        label="Or once a day at",
        required=False,
        widget=UnfoldAdminTextInputWidget(attrs={"type": "time"}),
        help_text=f"In the site’s time zone, {settings.TIME_ZONE}. If you set this, leave “every” empty.",
    )

    class Meta:
        """The model's own fields in the form."""

        model = PeriodicTask
        fields = ("enabled",)
        help_texts = {"enabled": "Runs automatically."}  # noqa: RUF012  as Django has it

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        interval, crontab = self.instance.interval, self.instance.crontab
        if interval is not None:
            self.initial.update(every=interval.every, unit=interval.period)
        elif crontab is not None and crontab.hour.isdigit() and crontab.minute.isdigit():
            self.initial["at"] = time(int(crontab.hour), int(crontab.minute))

    def clean(self) -> dict[str, Any]:
        """Accepts an interval or a time, not both; with neither, the schedule stays as it was."""
        given = super().clean() or self.cleaned_data
        seconds, at = (given.get("every") or 0) * SECONDS.get(given.get("unit", ""), 0), given.get("at")
        if seconds and at:
            raise forms.ValidationError("Choose either an interval or a time of day, not both.")
        if 0 < seconds < SHORTEST_SECONDS:
            raise forms.ValidationError(f"The shortest interval is {SHORTEST_SECONDS} seconds.")
        if seconds:
            self.instance.interval, self.instance.crontab = every(seconds), None
        elif at is not None:
            self.instance.interval, self.instance.crontab = None, daily(at.hour, at.minute)
        return given
