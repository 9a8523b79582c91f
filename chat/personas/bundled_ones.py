"""Brings in the personas that come with the companion, each once."""

from pathlib import Path

from django.db import transaction

from chat.personas.bundled_texts import bundled_folders, story_in, told_of
from chat.personas.models import BundledPersona, Persona
from chat.personas.stories import keep_and_read


def load_missing() -> list[str]:
    """Brings in those that were never brought in; gives their names. What staff changed or deleted of them stays so."""
    known = set(BundledPersona.objects.values_list("name", flat=True))
    return [_load(folder) for folder in bundled_folders() if folder.name not in known]


def _load(folder: Path) -> str:
    """One whose name staff have given to another is left out."""
    told = told_of(folder)
    with transaction.atomic():
        BundledPersona.objects.create(name=folder.name)
        if not Persona.objects.filter(name=told["name"]).exists():
            keep_and_read(Persona(**told, **story_in(folder)))
    return told["name"]
