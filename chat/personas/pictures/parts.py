"""What the formats share: a picture's kept bytes with its size, and the refusal of what is no picture."""

from dataclasses import dataclass

from memory.errors import BadInput

SIDE_AT_MOST = 4096
"""In pixels. A small file may claim to be of any size, and fill the memory of whoever draws it."""


@dataclass(frozen=True)
class Parts:
    """The bytes that draw a picture, and its size in pixels."""

    content: bytes
    width: int
    height: int


class NotAPicture(BadInput):
    """The bytes are not what they claim to be."""

    def __init__(self, why: str) -> None:
        super().__init__(f"This picture cannot be used: {why}.", "Save it again as PNG or JPEG, and upload that.")


def need(is_so: bool, why: str) -> None:  # noqa: FBT001  reads like an assertion
    """Raises NotAPicture unless something is so."""
    if not is_so:
        raise NotAPicture(why)
