"""The wordings of this installation, with the default name and the plain tone."""

from functools import cache
from pathlib import Path

from django.conf import settings

from chat.intents.wording import TemplateWordings


def installed_wording() -> TemplateWordings:
    """The wordings in the folders of the settings; cached."""
    return _read(tuple(settings.COMPANION_INTENT_FOLDERS))


@cache
def _read(folders: tuple[Path, ...]) -> TemplateWordings:
    return TemplateWordings(folders)
