"""Checks an uploaded picture by its bytes, whatever its name says, and keeps only what draws it."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from django.utils.translation import gettext as _

from chat.personas.pictures import jpeg, png, webp
from chat.personas.pictures.parts import SIDE_AT_MOST, Parts, need
from memory.errors import BadInput

BYTES_AT_MOST = 1024**2

Format = tuple[str, bytes, int, Callable[[bytes], Parts]]

FORMATS: tuple[Format, ...] = (
    ("image/png", b"\x89PNG", 0, png.kept_parts),
    ("image/jpeg", b"\xff\xd8\xff", 0, jpeg.kept_parts),
    ("image/webp", b"WEBP", 8, webp.kept_parts),
)
"""Media type, the magic bytes that identify it, their offset, and the function that parses it."""
MEDIA_TYPES = tuple(media_type for media_type, _, _, _ in FORMATS)


@dataclass(frozen=True)
class CheckedPicture:
    """A picture's kept bytes, its media type, and the digest it is addressed by."""

    content: bytes
    media_type: str

    @property
    def digest(self) -> str:
        """The beginning of its SHA-256."""
        return sha256(self.content).hexdigest()[:16]


def checked(content: bytes) -> CheckedPicture:
    """The picture without metadata and without anything behind its end. Raises BadInput for anything that is no picture."""
    if len(content) > BYTES_AT_MOST:
        raise BadInput(
            _("The picture is larger than %(megabytes)d MB.") % {"megabytes": BYTES_AT_MOST >> 20},
            _("Make it smaller: 256 by 256 pixels is plenty."),
        )
    for media_type, told_by, place, kept_parts in FORMATS:
        if content[place : place + len(told_by)] == told_by:
            parts = kept_parts(content)
            is_drawable = 0 < parts.width <= SIDE_AT_MOST and 0 < parts.height <= SIDE_AT_MOST
            need(is_drawable, f"it is wider or higher than {SIDE_AT_MOST} pixels, or empty")
            return CheckedPicture(parts.content, media_type)
    raise BadInput(_("This isn’t a PNG, JPEG or WebP picture."), _("Choose a file in one of these formats."))
