"""A person's preferences, as names and values that are exported and imported with the memory.

Consents (to sharing, to proactive messages, to being remembered at all) are written to an export but never read from
one: importing a file is not consent.
"""

from collections.abc import Mapping

from django.core.exceptions import ValidationError
from django.db import models

from chat.accounts.models import User

AGREEMENTS = ("contributes", "remembers", "accepts_proactive", "stays_here")
TAKEN_OVER = ("time_zone", "lives_in", "language", "quiet_from", "quiet_until", "proactive_a_day", "forgetting")
OF_AN_AREA = ("forgetting",)
"""What an area takes over; all else is the person's."""


def choices_of(user: User) -> dict[str, str]:
    """The preferences by field name; times as “21:00:00”, consents as “True” or “False”."""
    return {name: _field(name).value_to_string(user) for name in (*TAKEN_OVER, *AGREEMENTS)}


def take_over(user: User, choices: Mapping[str, str]) -> list[str]:
    """Applies imported preferences, skipping consents and invalid values; returns the names of the fields that changed."""
    changed = []
    for name in OF_AN_AREA if user.is_area else TAKEN_OVER:
        if name in choices and choices[name] != _field(name).value_to_string(user):
            try:
                setattr(user, name, _field(name).clean(choices[name], user))
            except ValidationError:
                continue
            changed.append(name)
    if changed:
        user.save(update_fields=changed)
    return changed


def _field(name: str) -> "models.Field[object, object]":
    return User._meta.get_field(name)  # type: ignore[return-value]  # noqa: SLF001  as Django has it
