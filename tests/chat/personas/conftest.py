"""Personas with a story, read as the site reads it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.core.cache import cache

from chat.personas.kept import KEY, choose
from chat.personas.models import Persona
from chat.personas.stories import carry_out, keep_and_read
from memory.store.engine import Engine

FOLDER = Path(__file__).parents[2] / "personas"
Make = Callable[..., Persona]


@pytest.fixture(autouse=True)
def nobody_speaks_yet() -> Iterator[None]:
    """Who speaks on the site is kept beside the database: nobody, before each test and after it."""
    cache.delete(KEY)
    yield
    cache.delete(KEY)


@pytest.fixture
def made(store: Engine, db: None, django_capture_on_commit_callbacks: Callable[..., object]) -> Make:
    """A persona of this name with this biography and world, read; somebody may choose it."""

    def make(name: str, biography: str = "", world: str = "", chosen_by: object = None, tone: str = "plain") -> Persona:
        persona = Persona.objects.filter(name=name).first() or Persona(name=name)
        persona.biography, persona.world, persona.tone = biography, world, tone
        keep_and_read(persona)
        carry_out(persona.key)
        if chosen_by is not None:
            choose(chosen_by, persona.key)
        return Persona.objects.get(pk=persona.pk)

    return make
