"""Normalises a message for the encoder: lower case, straight apostrophes, emojis as words, no fillers or repetitions."""

import re
import unicodedata

from memory.language.spelling import plainly_spelt

SIGNS_AT_MOST = 600
"""Messages are truncated to this many characters: the beginning is enough to tell what a message does."""
_FILLERS = re.compile(r"(?<![\w-])(?:uhh?|umm?|er|erm|ah)\b(?!-)[,.]* ?")
_SAID_TWICE = re.compile(r"\b([\w']+(?: [\w']+){0,2})(?:, ?| )\1\b(?!-)")
_SPACE = re.compile(r"\s+")
_PICTURE = "So"
"""The Unicode category of emojis and other pictures."""
_MODIFIERS = frozenset("\ufe0f\u200d") | {chr(code) for code in range(0x1F3FB, 0x1F400)}


def spoken(text: str) -> str:
    """“What, uh, what kind?” → “what kind?”; “so sad 😢” → “so sad crying face”."""
    lowered = _SPACE.sub(" ", _in_words(text[:SIGNS_AT_MOST]).replace("’", "'").lower()).strip()
    fluent = _SAID_TWICE.sub(r"\1", _FILLERS.sub("", lowered)).strip()
    return fluent or lowered


def as_heard(text: str) -> str:
    """`spoken`, after spelling normalisation: “wot r u doin” → “what are you doing”."""
    return spoken(plainly_spelt(text))


def _in_words(text: str) -> str:
    """The text with each emoji replaced by its Unicode name."""
    if text.isascii():
        return text
    return "".join(
        f" {unicodedata.name(sign, '')} " if unicodedata.category(sign) == _PICTURE else sign
        for sign in text
        if sign not in _MODIFIERS
    )
