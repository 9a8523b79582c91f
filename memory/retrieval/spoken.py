"""The spoken words of a turn, without annotations of a transcript."""

import re

_CAPTION = re.compile(r"\[[^\]]*\]")


def without_annotations(text: str) -> str:
    """The text without annotations in square brackets: captions of pictures, noises."""
    return _CAPTION.sub(" ", text).strip()
