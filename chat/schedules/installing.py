"""Adds the default schedules to the database; existing ones stay, since staff may have changed them."""

from collections.abc import Mapping
from typing import Any

from celery.schedules import crontab
from django.conf import settings
from django.utils import timezone
from django_celery_beat.models import CrontabSchedule, IntervalSchedule, PeriodicTask

UNITS = ((86_400, IntervalSchedule.DAYS), (3600, IntervalSchedule.HOURS), (60, IntervalSchedule.MINUTES))


def install() -> list[str]:
    """Adds the missing schedules; returns their names."""
    wanted: Mapping[str, Mapping[str, Any]] = settings.CELERY_BEAT_SCHEDULE
    there = set(PeriodicTask.objects.filter(name__in=wanted).values_list("name", flat=True))
    missing = [name for name in wanted if name not in there]
    for name in missing:
        _add(name, wanted[name])
    return missing


def every(seconds: float) -> IntervalSchedule:
    """The interval of `seconds`, in the largest unit that gives a whole number."""
    whole = max(1, round(seconds))
    size, period = next((unit for unit in UNITS if whole % unit[0] == 0), (1, IntervalSchedule.SECONDS))
    return IntervalSchedule.objects.get_or_create(every=whole // size, period=period)[0]


def daily(hour: int, minute: int) -> CrontabSchedule:
    """A crontab for once a day at this time in the site's time zone."""
    return CrontabSchedule.objects.get_or_create(
        hour=str(hour), minute=str(minute), day_of_week="*", day_of_month="*", month_of_year="*", timezone=settings.TIME_ZONE
    )[0]


def _add(name: str, entry: Mapping[str, Any]) -> None:
    when = entry["schedule"]
    timing: dict[str, Any]
    if isinstance(when, crontab):
        found = CrontabSchedule.from_schedule(when)
        found.save()
        timing = {"crontab": found}
    else:
        timing = {"interval": every(when if isinstance(when, int | float) else when.total_seconds())}
    expires = entry.get("options", {}).get("expires")
    PeriodicTask.objects.create(
        name=name,
        task=entry["task"],
        expire_seconds=int(expires) if expires else None,
        last_run_at=timezone.now(),  # so that a site that is off at night catches up on what it missed
        **timing,
    )
