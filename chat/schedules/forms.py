"""The form for a schedule: at an interval, or once a day at a fixed time."""

from datetime import time
from typing import Any

from django import forms
from django.conf import settings
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_celery_beat.models import IntervalSchedule, PeriodicTask
from unfold.widgets import UnfoldAdminIntegerFieldWidget, UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget

from chat.schedules.installing import daily, every

SECONDS = {IntervalSchedule.SECONDS: 1, IntervalSchedule.MINUTES: 60, IntervalSchedule.HOURS: 3600, IntervalSchedule.DAYS: 86_400}
UNITS = {
    IntervalSchedule.SECONDS: gettext_lazy("Seconds"),
    IntervalSchedule.MINUTES: gettext_lazy("Minutes"),
    IntervalSchedule.HOURS: gettext_lazy("Hours"),
    IntervalSchedule.DAYS: gettext_lazy("Days"),
}
SHORTEST_SECONDS = 10


class ScheduleForm(forms.ModelForm):  # type: ignore[type-arg]
    """When a task runs, and whether it is enabled."""

    every = forms.IntegerField(
        label=gettext_lazy("Every"), min_value=1, max_value=100_000, required=False, widget=UnfoldAdminIntegerFieldWidget
    )
    unit = forms.ChoiceField(
        label=gettext_lazy("Unit"), choices=list(UNITS.items()), required=False, widget=UnfoldAdminSelectWidget
    )
    at = forms.TimeField(
        label=gettext_lazy("Or once a day at"),
        required=False,
        widget=UnfoldAdminTextInputWidget(attrs={"type": "time"}),
        help_text=format_lazy(
            gettext_lazy("In the site’s time zone, {zone}. If you set this, leave “Every” empty."), zone=settings.TIME_ZONE
        ),
    )

    class Meta:
        """The model's own fields in the form."""

        model = PeriodicTask
        fields = ("enabled",)
        help_texts = {"enabled": gettext_lazy("Runs automatically.")}  # noqa: RUF012  as Django has it

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
            raise forms.ValidationError(_("Choose either an interval or a time of day, not both."))
        if 0 < seconds < SHORTEST_SECONDS:
            raise forms.ValidationError(_("The shortest interval is %(number)s seconds.") % {"number": SHORTEST_SECONDS})
        if seconds:
            self.instance.interval, self.instance.crontab = every(seconds), None
        elif at is not None:
            self.instance.interval, self.instance.crontab = None, daily(at.hour, at.minute)
        return given
