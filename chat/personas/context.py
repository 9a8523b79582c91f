"""Template context about the companion, for every page."""

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from chat.accounts.models import User
from chat.intents.voice import Voice
from chat.personas.kept import site_voice, speaking_to


def companion(request: HttpRequest) -> dict[str, object]:
    """The site persona's name and description, and the voice this person talks with; each looked up only if used."""
    return {
        "companion_name": SimpleLazyObject(lambda: site_voice().name),
        "companion_about": SimpleLazyObject(lambda: site_voice().about),
        "speaker": SimpleLazyObject(lambda: _speaker(request)),
    }


def _speaker(request: HttpRequest) -> Voice:
    user = getattr(request, "user", None)
    return speaking_to(user).voice if isinstance(user, User) else site_voice()
