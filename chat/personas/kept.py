"""Who speaks: the site's persona, at hand for every turn and page, and the one that a person has chosen."""

import logging
from dataclasses import asdict, dataclass
from typing import Any
from uuid import UUID

from django.core.cache import cache
from django.db import DatabaseError, transaction

from chat.accounts.models import User
from chat.intents.voice import Voice
from chat.personas.models import ChosenPersona, Persona
from memory.errors import BadInput

logger = logging.getLogger("companion.personas")

KEY, SECONDS = "personas.site", 60
"""Processes that do not share a cache follow within so many seconds."""


@dataclass(frozen=True)
class Speaking:
    """Whoever is talked with: the voice, and whose memories are its own story; None for one without."""

    voice: Voice
    story: UUID | None = None


def speaking_to(user: User) -> Speaking:
    """Whom a person talks with: the persona that was chosen, else the site's."""
    try:
        chosen = chosen_by(user)
    except DatabaseError:
        logger.exception("whom somebody talks with cannot be read")
        return Speaking(Voice())
    return _speaking(chosen) if chosen is not None else site_speaking()


def chosen_by(user: User) -> Persona | None:
    """The persona that a person has chosen; None where that is the site's, whichever it is."""
    return Persona.objects.filter(chosen_by__person=user).first()


def site_speaking() -> Speaking:
    """Who speaks on this site; as it comes where nobody has chosen anything, and while the database does not answer."""
    kept = cache.get(KEY)
    if kept is None:
        try:
            persona = Persona.objects.filter(is_sites=True).first()
        except DatabaseError:
            logger.exception("who speaks here cannot be read")
            return Speaking(Voice())
        kept = _kept(_speaking(persona) if persona is not None else Speaking(Voice()))
        cache.add(KEY, kept, SECONDS)
    return Speaking(Voice(**kept["voice"]), kept["story"])


def site_voice() -> Voice:
    """The voice of whoever speaks on this site."""
    return site_speaking().voice


def choose(user: User, key: object) -> Persona:
    """Has a person talk with this persona from the next message on. Raises BadInput where there is none."""
    try:
        persona = Persona.objects.get(key=UUID(str(key)))
    except (ValueError, Persona.DoesNotExist) as problem:
        raise BadInput(
            "There is nobody of that name to talk with.", "Load the page again, and choose from the list."
        ) from problem
    ChosenPersona.objects.update_or_create(person=user, defaults={"persona": persona})
    return persona


def personas() -> list[Persona]:
    """All that can be talked with, the site's first."""
    return sorted(Persona.objects.all(), key=lambda each: (not each.is_sites, each.name))


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
        transaction.on_commit(lambda: cache.set(KEY, _kept(_speaking(persona)), SECONDS))


def _speaking(persona: Persona) -> Speaking:
    return Speaking(persona.voice, persona.key if persona.has_story else None)


def _kept(speaking: Speaking) -> dict[str, Any]:
    return {"voice": asdict(speaking.voice), "story": speaking.story}
