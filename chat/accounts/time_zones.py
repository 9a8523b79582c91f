"""A person's time zone, updated from the browser whenever a page opens, so that it follows travellers."""

from datetime import datetime
from zoneinfo import ZoneInfo, available_timezones

from django.core.exceptions import ValidationError

from chat.accounts.models import User


def keep_time_zone(user: User, name: str) -> bool:
    """Stores the zone if it is valid and differs from the current one; returns whether it was stored."""
    before = user.time_zone
    if name == before:
        return False
    user.time_zone = name
    try:
        user.clean_fields(exclude={field.name for field in User._meta.fields} - {"time_zone"})  # noqa: SLF001  Django's own interface
    except ValidationError:
        user.time_zone = before
        return False
    user.save(update_fields=["time_zone"])
    return True


def zone_like(moment: datetime) -> str:
    """The name of a zone with the UTC offset of `moment`, preferring the fixed-offset “Etc/” zones; “UTC” if none matches."""
    names = sorted(available_timezones(), key=lambda name: (not name.startswith("Etc/"), name))
    there = (name for name in names if moment.astimezone(ZoneInfo(name)).utcoffset() == moment.utcoffset())
    return "UTC" if not moment.utcoffset() else next(there, "UTC")
