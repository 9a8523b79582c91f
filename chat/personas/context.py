"""What every page knows of the companion."""

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from chat.personas.kept import site_voice


def companion(_request: HttpRequest) -> dict[str, object]:
    """Its name, and what it says of itself; looked up where a page says it."""
    return {
        "companion_name": SimpleLazyObject(lambda: site_voice().name),
        "companion_about": SimpleLazyObject(lambda: site_voice().about),
    }
