"""Loads the personas that ship with the companion, each exactly once."""

from pathlib import Path

from django.db import transaction

from chat.personas.bundled_texts import bundled_folders, story_in, told_of
from chat.personas.models import BundledPersona, Persona
from chat.personas.stories import keep_and_read


def load_missing() -> list[str]:
    """Loads the bundled personas not loaded before and returns their names. Changes and deletions by staff are left alone."""
    known = set(BundledPersona.objects.values_list("name", flat=True))
    return [_load(folder) for folder in bundled_folders() if folder.name not in known]


def _load(folder: Path) -> str:
    """Loads one, unless staff already use its name for another."""
    told = told_of(folder)
    with transaction.atomic():
        BundledPersona.objects.create(name=folder.name)
        if not Persona.objects.filter(name=told["name"]).exists():
            keep_and_read(Persona(**told, **story_in(folder)))
    return told["name"]
