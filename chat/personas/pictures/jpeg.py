"""JPEG: segments, each behind a marker, with the picture's data behind the start of each scan (ITU T.81, annex B).

Of the Exif metadata only the orientation is kept, in a segment of our own: phones save pictures lying on their side.
"""

import re
from collections.abc import Iterator

from chat.personas.pictures.parts import NotAPicture, Parts, need

START, END = b"\xff\xd8", b"\xff\xd9"
FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
TABLES = frozenset((0xC4, 0xDA, 0xDB, 0xDD))
"""Huffman tables, scans, quantisation tables, restart intervals."""
SCAN, EXIF_AT = 0xDA, 0xE1
APPLICATION = {0xE0: b"JFIF\0", 0xE2: b"ICC_PROFILE\0", 0xEE: b"Adobe"}
"""Application segments that say which colours are meant, by how they begin."""
EXIF = b"Exif\0\0"
ORIENTATION, SHORT = 0x0112, 3
BEHIND_DATA = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")
"""A marker that ends the data of a scan; stuffed bytes, restarts and filling do not."""
BROKEN = "it is not a whole JPEG file"


def kept_parts(content: bytes) -> Parts:
    """See the package."""
    need(content.startswith(START), BROKEN)
    segments = list(_segments(content))
    frames = [data for marker, data, _ in segments if marker in FRAMES]
    need(len(frames) == 1 and len(frames[0]) >= 6 and any(marker == SCAN for marker, _, _ in segments), BROKEN)
    kept = b"".join(whole for marker, data, whole in segments if _is_kept(marker, data))
    turned = next((turn for marker, data, _ in segments if marker == EXIF_AT and (turn := _orientation(data))), 0)
    height, width = (int.from_bytes(frames[0][place : place + 2]) for place in (1, 3))
    return Parts(START + _turning(turned) + kept + END, width, height)


def _segments(content: bytes) -> Iterator[tuple[int, bytes, bytes]]:
    """The marker, the data and the whole of each segment, a scan's with the picture's data, up to the end of the picture."""
    place = len(START)
    while content[place : place + 2] != END:
        marker, length = content[place : place + 2], int.from_bytes(content[place + 2 : place + 4])
        end = place + 2 + length
        if len(marker) < 2 or marker[0] != 0xFF or marker[1] < 0xC0 or length < 2 or end > len(content):
            raise NotAPicture(BROKEN)
        data = content[place + 4 : end]
        if marker[1] == SCAN:
            behind = BEHIND_DATA.search(content, end)
            if behind is None:
                raise NotAPicture(BROKEN)
            end = behind.start()
        yield marker[1], data, content[place:end]
        place = end


def _is_kept(marker: int, data: bytes) -> bool:
    beginning = APPLICATION.get(marker)
    return marker in FRAMES | TABLES or (beginning is not None and data.startswith(beginning))


def _orientation(data: bytes) -> int:
    """How an Exif segment says the picture is to be turned, 2 to 8; 0 if it does not say so."""
    told = data.removeprefix(EXIF)
    order = {b"II": "little", b"MM": "big"}.get(told[:2])
    if len(told) == len(data) or order is None:
        return 0

    def number(place: int, size: int) -> int:
        return int.from_bytes(told[place : place + size], "little" if order == "little" else "big")

    first = number(4, 4)
    for place in range(first + 2, min(first + 2 + 12 * number(first, 2), len(told) - 11), 12):
        if number(place, 2) == ORIENTATION and number(place + 2, 2) == SHORT:
            found = number(place + 8, 2)
            return found if 2 <= found <= 8 else 0
    return 0


def _turning(orientation: int) -> bytes:
    """An Exif segment that says nothing but the orientation."""
    if not orientation:
        return b""
    entry = b"".join((ORIENTATION.to_bytes(2), SHORT.to_bytes(2), (1).to_bytes(4), orientation.to_bytes(2), bytes(2)))
    data = EXIF + b"MM\0*" + (8).to_bytes(4) + (1).to_bytes(2) + entry + bytes(4)
    return bytes((0xFF, EXIF_AT)) + (len(data) + 2).to_bytes(2) + data
