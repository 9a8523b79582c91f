"""What a person has chosen, as names and values that travel with an exported memory.

What agrees to something — that what is told may be shared, that the companion may come by itself, that anything is kept at all — is written down in an
export, but never taken over from a file: nobody agrees by bringing one.
"""

from collections.abc import Mapping

from django.core.exceptions import ValidationError
from django.db import models

from chat.accounts.models import User

AGREEMENTS = ("contributes", "remembers", "accepts_proactive", "stays_here")
TAKEN_OVER = ("time_zone", "lives_in", "quiet_from", "quiet_until", "proactive_a_day", "forgetting")


def choices_of(user: User) -> dict[str, str]:
    """By name; times as 21:00:00, agreements as True or False."""
    return {name: _field(name).value_to_string(user) for name in (*TAKEN_OVER, *AGREEMENTS)}


def take_over(user: User, choices: Mapping[str, str]) -> list[str]:
    """Has the person choose the same; gives the names of what is other than before. What is no valid choice is left."""
    changed = []
    for name in TAKEN_OVER:
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
