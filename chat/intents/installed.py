"""The intents of this installation, as they are written: in nobody's name, in plain words."""

from functools import cache
from pathlib import Path

from django.conf import settings

from chat.intents.wording import Wording


def installed_wording() -> Wording:
    """The intents of the settings' folders; what was read of them is kept."""
    return _read(tuple(settings.COMPANION_INTENT_FOLDERS))


@cache
def _read(folders: tuple[Path, ...]) -> Wording:
    return Wording(folders)
