"""The words of a turn that were spoken."""

import re

_CAPTION = re.compile(r"\[[^\]]*\]")


def spoken(text: str) -> str:
    """The text without what transcripts put in square brackets: captions of pictures, noises."""
    return _CAPTION.sub(" ", text).strip()
