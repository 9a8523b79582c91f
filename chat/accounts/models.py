"""The account of a person. What the companion knows of the person is in the memory, not here."""

from datetime import tzinfo
from uuid import uuid4
from zoneinfo import ZoneInfo

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models


def check_time_zone(name: str) -> None:
    """Raises ValidationError for a name that is no time zone."""
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError) as problem:
        msg = "This is not the name of a time zone, such as Europe/Vienna."
        raise ValidationError(msg) from problem


class User(AbstractUser):
    """A person who talks with the companion. The id also names the person's graphs."""

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    invitation = models.CharField(max_length=32, unique=True, null=True, editable=False)  # noqa: DJ001  null: many have none
    time_zone = models.CharField(max_length=64, default="UTC", validators=[check_time_zone])

    @property
    def zone(self) -> tzinfo:
        """For the coarse words of time."""
        return ZoneInfo(self.time_zone)
