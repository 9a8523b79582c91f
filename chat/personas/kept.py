"""The persona that speaks on this site: kept in the database, and at hand for every turn and page."""

import logging
from dataclasses import asdict

from django.core.cache import cache
from django.db import DatabaseError, transaction

from chat.intents.voice import Voice
from chat.personas.models import Persona

logger = logging.getLogger("companion.personas")

KEY, SECONDS = "personas.site", 60
"""Processes that do not share a cache follow within so many seconds."""


def site_voice() -> Voice:
    """Who speaks on this site; as it comes where nobody has chosen anything, and while the database does not answer."""
    kept = cache.get(KEY)
    if kept is None:
        try:
            persona = Persona.objects.filter(is_sites=True).first()
        except DatabaseError:
            logger.exception("who speaks here cannot be read")
            return Voice()
        voice = persona.voice if persona is not None else Voice()
        cache.add(KEY, asdict(voice), SECONDS)
        return voice
    return Voice(**kept)


def keep(persona: Persona) -> None:
    """Keeps a persona as it was changed; the first one is the site's."""
    with transaction.atomic():
        persona.is_sites = persona.is_sites or not Persona.objects.filter(is_sites=True).exists()
        persona.save()
        _follow(persona)


def make_sites(persona: Persona) -> None:
    """Has a persona speak on this site from the next turn on."""
    with transaction.atomic():
        Persona.objects.filter(is_sites=True).update(is_sites=False)
        Persona.objects.filter(pk=persona.pk).update(is_sites=True)
        persona.is_sites = True
        _follow(persona)


def _follow(persona: Persona) -> None:
    """What is at hand is what was kept, once that is certain."""
    if persona.is_sites:
        transaction.on_commit(lambda: cache.set(KEY, asdict(persona.voice), SECONDS))
