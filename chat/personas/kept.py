"""Who speaks: the site's persona, cached for every turn and page, and the one a person has chosen."""

import logging
from dataclasses import asdict, dataclass
from typing import Any
from uuid import UUID

from django.core.cache import cache
from django.db import DatabaseError, transaction
from django.utils.translation import gettext as _

from chat.accounts.models import User
from chat.intents.voice import Voice
from chat.personas.face import Face
from chat.personas.models import ChosenPersona, Persona, PersonaPicture
from chat.personas.pictures.checking import CheckedPicture
from memory.errors import BadInput

logger = logging.getLogger("companion.personas")

KEY, SECONDS = "personas.site.2", 60
"""Cache key of the site's persona, and seconds until processes without a shared cache see a change."""


@dataclass(frozen=True)
class Speaking:
    """Who speaks: the voice, the key under which its story's memories are stored (None if it has no story), and the face."""

    voice: Voice
    story: UUID | None = None
    own_face: Face | None = None

    @property
    def face(self) -> Face:
        """The face; without one of its own, the initial of the name."""
        return self.own_face or Face(self.voice.name)


def speaking_to(user: User) -> Speaking:
    """The persona this person talks with: the one they chose, else the site's."""
    try:
        chosen = chosen_by(user)
    except DatabaseError:
        logger.exception("could not read which persona a person talks with")
        return Speaking(Voice())
    return _speaking(chosen) if chosen is not None else site_speaking()


def chosen_by(user: User) -> Persona | None:
    """The persona this person chose, in an area first for that area; None if they talk with the site's."""
    chosen = Persona.objects.filter(chosen_by__person=user).first()
    return chosen or (Persona.objects.filter(chosen_by__person=user.within_id).first() if user.is_area else None)


def site_speaking() -> Speaking:
    """The site's persona; the default voice if there is none or the database fails."""
    kept = cache.get(KEY)
    if kept is None:
        try:
            persona = Persona.objects.filter(is_sites=True).first()
        except DatabaseError:
            logger.exception("could not read the site’s persona")
            return Speaking(Voice())
        kept = _kept(_speaking(persona) if persona is not None else Speaking(Voice()))
        cache.add(KEY, kept, SECONDS)
    return Speaking(Voice(**kept["voice"]), kept["story"], Face(**kept["face"]))


def site_voice() -> Voice:
    """The voice of the site's persona."""
    return site_speaking().voice


def choose(user: User, key: object) -> Persona:
    """Makes a person talk with this persona from the next message on. Raises BadInput if no persona has this key."""
    try:
        persona = Persona.objects.get(key=UUID(str(key)))
    except (ValueError, Persona.DoesNotExist) as problem:
        raise BadInput(_("There’s no persona with that name."), _("Reload the page and choose from the list.")) from problem
    ChosenPersona.objects.update_or_create(person=user, defaults={"persona": persona})
    return persona


def personas() -> list[Persona]:
    """All personas, the site's first, then by name."""
    return sorted(Persona.objects.all(), key=lambda each: (not each.is_sites, each.name))


def keep(persona: Persona) -> None:
    """Saves a persona; the first one becomes the site's."""
    with transaction.atomic():
        persona.is_sites = persona.is_sites or not Persona.objects.filter(is_sites=True).exists()
        persona.save()
        _follow(persona)


def give_picture(persona: Persona, picture: CheckedPicture) -> None:
    """Gives a persona a picture, in place of an older one."""
    stored = {"content": picture.content, "media_type": picture.media_type}
    with transaction.atomic():
        PersonaPicture.objects.update_or_create(persona=persona, defaults=stored)
        _note_picture(persona, picture.digest)


def take_picture_away(persona: Persona) -> None:
    """Removes a persona's picture."""
    with transaction.atomic():
        PersonaPicture.objects.filter(persona=persona).delete()
        _note_picture(persona, "")


def _note_picture(persona: Persona, digest: str) -> None:
    persona.picture_digest = digest
    Persona.objects.filter(pk=persona.pk).update(picture_digest=digest)
    _follow(persona)


def make_sites(persona: Persona) -> None:
    """Makes a persona the site's from the next turn on."""
    with transaction.atomic():
        Persona.objects.filter(is_sites=True).update(is_sites=False)
        Persona.objects.filter(pk=persona.pk).update(is_sites=True)
        persona.is_sites = True
        _follow(persona)


def _follow(persona: Persona) -> None:
    """Updates the cache after the commit, if this is the site's persona."""
    if persona.is_sites:
        transaction.on_commit(lambda: cache.set(KEY, _kept(_speaking(persona)), SECONDS))


def _speaking(persona: Persona) -> Speaking:
    return Speaking(persona.voice, persona.key if persona.has_story else None, persona.face)


def _kept(speaking: Speaking) -> dict[str, Any]:
    return {"voice": asdict(speaking.voice), "story": speaking.story, "face": asdict(speaking.face)}
