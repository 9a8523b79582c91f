"""What every page knows of the companion."""

from functools import cache

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from chat.accounts.models import User
from chat.intents.voice import Voice
from chat.personas.kept import site_voice, speaking_to


def companion(request: HttpRequest) -> dict[str, object]:
    """The name of whoever is talked with, and what it says of itself; looked up once, where a page says it."""
    voice = cache(lambda: _voice(request))
    return {
        "companion_name": SimpleLazyObject(lambda: voice().name),
        "companion_about": SimpleLazyObject(lambda: voice().about),
        "companion_is_made_up": SimpleLazyObject(lambda: voice().has_story),
    }


def _voice(request: HttpRequest) -> Voice:
    user = getattr(request, "user", None)
    return speaking_to(user).voice if isinstance(user, User) else site_voice()
