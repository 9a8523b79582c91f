"""The personas that come with the companion: each a folder with what it is called, its biography and its world."""

import json
from pathlib import Path

from django.db import transaction

from chat.personas.models import BundledPersona, Persona
from chat.personas.stories import keep_and_read

FOLDER = Path(__file__).parent / "bundled"


def load_missing() -> list[str]:
    """Brings in those that were never brought in; gives their names. What staff changed or deleted of them stays so."""
    known = set(BundledPersona.objects.values_list("name", flat=True))
    return [
        _load(folder) for folder in sorted(FOLDER.iterdir()) if (folder / "persona.json").exists() and folder.name not in known
    ]


def _load(folder: Path) -> str:
    """One whose name staff have given to another is left out."""
    told = json.loads((folder / "persona.json").read_text(encoding="utf-8"))
    biography, world = ((folder / f"{part}.txt").read_text(encoding="utf-8") for part in ("biography", "world"))
    with transaction.atomic():
        BundledPersona.objects.create(name=folder.name)
        if not Persona.objects.filter(name=told["name"]).exists():
            keep_and_read(Persona(**told, biography=biography, world=world))
    return str(told["name"])
