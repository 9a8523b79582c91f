"""A persona's face: a colour of the palette, and a picture, letters or an emoji; its initial letter without any of these."""

import re
import unicodedata
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

COLOURS = {
    "teal": _("Teal"),
    "amber": _("Amber"),
    "blue": _("Blue"),
    "plum": _("Plum"),
    "olive": _("Olive"),
    "violet": _("Violet"),
    "brown": _("Brown"),
    "grey": _("Grey"),
}
"""The palette. Each has a pair of colours in `static/css/tokens.css`, for light and for dark, in which letters are easy to read."""
TEAL = "teal"
LETTERS_AT_MOST = 2
_PICTOGRAM = r"[\u203C\u2049\u2122\u2139\u2190-\u21FF\u2300-\u23FF\u25A0-\u27BF\u2B00-\u2BFF\U0001F000-\U0001FAFF]"
_VARIED = rf"{_PICTOGRAM}[\uFE0F\U0001F3FB-\U0001F3FF]*"
EMOJI = re.compile(rf"[\U0001F1E6-\U0001F1FF]{{2}}|{_VARIED}(?:\u200D{_VARIED})*")
"""One emoji: a flag, or a pictogram, with its style and skin tone, perhaps joined to others, as in a family."""
MARKED_AT_MOST = 8
"""The most characters that the letters may have, combining marks included."""


@dataclass(frozen=True)
class Face:
    """What is shown beside a persona's name. `picture` is the picture's digest; empty without one."""

    name: str
    key: str = ""
    colour: str = TEAL
    letters: str = ""
    picture: str = ""

    @property
    def shown_letters(self) -> str:
        """The letters or the emoji, else the initial of the name."""
        return self.letters or next((each.upper() for each in self.name if each.isalnum()), self.name[:1])


def check_letters(letters: str) -> None:
    """Raises ValidationError unless these are one or two letters or digits, or one emoji."""
    composed = unicodedata.normalize("NFC", letters)
    plain = "".join(each for each in composed if not unicodedata.category(each).startswith("M"))
    are_letters = plain.isalnum() and len(plain) <= LETTERS_AT_MOST and len(composed) <= MARKED_AT_MOST
    if not (are_letters or EMOJI.fullmatch(composed)):
        raise ValidationError(_("Enter one or two letters, or one emoji."))
