"""Template context about the companion, for every page."""

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from chat.accounts.models import User
from chat.personas.kept import Speaking, site_speaking, speaking_to


def companion(request: HttpRequest) -> dict[str, object]:
    """The site persona's name, description and face, and the voice and face this person talks with; looked up only if used."""
    speaking = SimpleLazyObject(lambda: _speaking(request))
    return {
        "companion_name": SimpleLazyObject(lambda: site_speaking().voice.name),
        "companion_about": SimpleLazyObject(lambda: site_speaking().voice.about),
        "companion_face": SimpleLazyObject(lambda: site_speaking().face),
        "speaker": SimpleLazyObject(lambda: speaking.voice),
        "speaker_face": SimpleLazyObject(lambda: speaking.face),
    }


def _speaking(request: HttpRequest) -> Speaking:
    user = getattr(request, "user", None)
    return speaking_to(user) if isinstance(user, User) else site_speaking()
