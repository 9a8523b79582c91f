"""The time zone of a person, as the browser names it: kept when a page opens, so that it follows who travels."""

from django.core.exceptions import ValidationError

from chat.accounts.models import User


def keep_time_zone(user: User, name: str) -> bool:
    """Stores the zone where it is one and another than before; gives whether it was stored."""
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
