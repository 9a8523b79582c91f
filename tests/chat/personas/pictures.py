"""Small pictures, 8 by 6 pixels, as a browser saves them, and what may be hidden in one."""

from base64 import b64decode
from zlib import crc32

PNG = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAYAAAD+Bd/7AAAAMUlEQVR4AYSMsQkAAAjDxD/0NB31/wd0EkSEFrKUNlwrElYXJhA80HQaPhk2fK"
    "/dNQAAAP//8K7KcwAAAAZJREFUAwBbKxgVcbA2fgAAAABJRU5ErkJggg=="
)
JPEG = b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAA"
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    "AAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAA"
    "ABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1"
    "AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAP"
    "KnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/"
    "2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFS"
    "ZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAA"
    "AAAAAAAAAAAAAAAAAAT/xAAcEAACAgIDAAAAAAAAAAAAAAABAgAEAwURQVH/xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/EABYRAQEBAAAAAAAAAA"
    "AAAAAAAAEAEf/aAAwDAQACEQMRAD8Ah3G2sbm2tm0mJHVAgGMEDgEnsn2IiJS1V1v/2Q=="
)
WEBP = b64decode(
    "UklGRiICAABXRUJQVlA4WAoAAAAgAAAABwAABQAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAA"
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    "AAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAA"
    "ABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1"
    "AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAP"
    "KnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZW"
    "UDggNAAAANABAJ0BKggABgACgEIlqAJ0AR//oG/gAP7orkEpcHazl47YZe5FvVPz/lZYL+wP4lTwAAA="
)

PLACE = b"N 48 12.5 E 16 22.3"
"""Where a picture was taken, as metadata tell it."""
SCRIPT = b"<script>alert(1)</script>"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def png_chunk(name: bytes, data: bytes) -> bytes:
    """A chunk of a PNG file."""
    return len(data).to_bytes(4) + name + data + crc32(name + data).to_bytes(4)


def png_with(chunk: bytes, picture: bytes = PNG) -> bytes:
    """The picture with another chunk behind its first one."""
    return picture[:33] + chunk + picture[33:]


def png_of_size(width: int, height: int) -> bytes:
    """A picture that claims to be of this size."""
    header = width.to_bytes(4) + height.to_bytes(4) + PNG[24:29]
    return PNG[:8] + png_chunk(b"IHDR", header) + PNG[33:]


def jpeg_segment(marker: int, data: bytes) -> bytes:
    """A segment of a JPEG file."""
    return bytes((0xFF, marker)) + (len(data) + 2).to_bytes(2) + data


def exif(orientation: int, order: str = "big") -> bytes:
    """Metadata that say how a picture is to be turned, and where it was taken."""
    number = lambda value, size: value.to_bytes(size, "big" if order == "big" else "little")  # noqa: E731
    first = number(0x010F, 2) + number(2, 2) + number(4, 4) + b"Abc\0"
    turned = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + bytes(2)
    head = (b"MM" if order == "big" else b"II") + number(42, 2) + number(8, 4)
    return b"Exif\0\0" + head + number(2, 2) + first + turned + bytes(4) + PLACE


def jpeg_with(*segments: bytes) -> bytes:
    """The picture with other segments at its beginning."""
    return JPEG[:2] + b"".join(segments) + JPEG[2:]


def webp_with(*chunks: tuple[bytes, bytes], flags: int = 0x2C) -> bytes:
    """The picture with other chunks at its end, and these flags."""
    added = b"".join(name + len(data).to_bytes(4, "little") + data + bytes(len(data) % 2) for name, data in chunks)
    body = WEBP[8:20] + bytes((flags,)) + WEBP[21:] + added
    return b"RIFF" + len(body).to_bytes(4, "little") + body
