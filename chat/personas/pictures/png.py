"""PNG: a signature, then chunks with a checksum each (PNG specification, third edition, section 5)."""

from collections.abc import Iterator
from zlib import crc32

from chat.personas.pictures.parts import NotAPicture, Parts, need

SIGNATURE = b"\x89PNG\r\n\x1a\n"
KEPT = frozenset((b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"cHRM", b"gAMA", b"sRGB", b"iCCP", b"sBIT"))
"""Chunks that are needed to draw the picture in its colours; animations are reduced to their still picture."""
BROKEN = "it is not a whole PNG file"


def kept_parts(content: bytes) -> Parts:
    """See the package."""
    need(content.startswith(SIGNATURE), BROKEN)
    chunks = list(_chunks(content))
    names = [name for name, _, _ in chunks]
    need(names[:1] == [b"IHDR"] and names[-1:] == [b"IEND"] and b"IDAT" in names, BROKEN)
    need(names.count(b"IHDR") == 1 and len(chunks[0][1]) == 13, BROKEN)
    unknown = [name for name in names if name[:1].isupper() and name not in KEPT]
    need(not unknown, BROKEN)  # an upper-case name says that the picture cannot be drawn without the chunk
    header = chunks[0][1]
    kept = b"".join(whole for name, _, whole in chunks if name in KEPT)
    return Parts(SIGNATURE + kept, int.from_bytes(header[:4]), int.from_bytes(header[4:8]))


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes, bytes]]:
    """The name, the data and the whole of each chunk, up to the end of the picture."""
    place = len(SIGNATURE)
    while True:
        length = int.from_bytes(content[place : place + 4])
        name, end = content[place + 4 : place + 8], place + 12 + length
        data = content[place + 8 : end - 4]
        if end > len(content) or int.from_bytes(content[end - 4 : end]) != crc32(name + data):
            raise NotAPicture(BROKEN)
        yield name, data, content[place:end]
        if name == b"IEND":
            return
        place = end
