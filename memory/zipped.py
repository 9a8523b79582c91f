"""What a zip file from outside must be like before any of it is unpacked."""

import lzma
import zipfile
import zlib

COMPRESSED = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""The ways of compression that are unpacked piece by piece; others fill the memory from a few kilobytes."""
ENCRYPTED = 1
UNREADABLE = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    EOFError,
    OSError,
    RuntimeError,
    ValueError,
    NotImplementedError,
)
"""What reading a damaged zip file may raise."""


def is_readable(about: zipfile.ZipInfo) -> bool:
    """Whether a member can be unpacked within bounds: it is stored or deflated, and not encrypted."""
    return about.compress_type in COMPRESSED and not about.flag_bits & ENCRYPTED
