"""WebP: a RIFF container of chunks (RFC 9649, section 2)."""

from collections.abc import Iterator

from chat.personas.pictures.parts import NotAPicture, Parts, need

LOSSY, LOSSLESS, EXTENDED = b"VP8 ", b"VP8L", b"VP8X"
KEPT = frozenset((LOSSY, LOSSLESS, EXTENDED, b"ALPH", b"ICCP"))
ANIMATED, EXIF_AND_XMP = 0x02, 0x0C
"""Flags of the extended header."""
BROKEN = "it is not a whole WebP file"


def kept_parts(content: bytes) -> Parts:
    """See the package."""
    size = int.from_bytes(content[4:8], "little")
    need(content[:4] == b"RIFF" and content[8:12] == b"WEBP" and size + 8 <= len(content), BROKEN)
    chunks = list(_chunks(content[12 : size + 8]))
    need(sum(name in {LOSSY, LOSSLESS} for name, _ in chunks) == 1, "it is animated, or not a whole WebP file")
    need(chunks[0][0] in {LOSSY, LOSSLESS, EXTENDED}, BROKEN)
    width, height = _size(*chunks[0])
    kept = b"WEBP" + b"".join(_written(name, data) for name, data in chunks if name in KEPT)
    return Parts(b"RIFF" + len(kept).to_bytes(4, "little") + kept, width, height)


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = 0
    while place < len(content):
        length = int.from_bytes(content[place + 4 : place + 8], "little")
        data = content[place + 8 : place + 8 + length]
        if len(data) < length or place + 8 > len(content):
            raise NotAPicture(BROKEN)
        yield content[place : place + 4], data
        place += 8 + length + length % 2


def _size(name: bytes, data: bytes) -> tuple[int, int]:
    if name == EXTENDED:
        need(len(data) == 10 and not data[0] & ANIMATED, "it is animated, or not a whole WebP file")
        return int.from_bytes(data[4:7], "little") + 1, int.from_bytes(data[7:10], "little") + 1
    if name == LOSSLESS:
        need(len(data) > 5 and data[0] == 0x2F, BROKEN)
        bits = int.from_bytes(data[1:5], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    need(len(data) > 10 and data[3:6] == b"\x9d\x01\x2a", BROKEN)
    return int.from_bytes(data[6:8], "little") & 0x3FFF, int.from_bytes(data[8:10], "little") & 0x3FFF


def _written(name: bytes, data: bytes) -> bytes:
    if name == EXTENDED:
        data = bytes((data[0] & ~EXIF_AND_XMP & 0xFF,)) + data[1:]
    return name + len(data).to_bytes(4, "little") + data + bytes(len(data) % 2)
