"""Which small thing of a message a friend would pick up first, in the person's own words.

“Biscuit!”, “Oh, Duke.”, “In his socks.”: a span extractor with a mood (Devlin et al. 2019, section 4.2), on the larger encoder with adapters
of its own, finds some; the best of them as people rated others (`rating`) is said. Echoes of this kind show a speaker that what matters was heard (Clark and Schaefer 1989, on display as evidence of understanding).
"""

import math
import re

from chat.dialogue.listening.echoing.examples import GLAD, GRAVE, LOSS, MOOD, NOTHING
from chat.dialogue.listening.echoing.rating import bundled, rated_spans
from chat.dialogue.listening.whom import whom
from memory.language.dictionary import is_english
from memory.language.moves.classifier import Likely
from memory.language.wording import as_heard

WORTH, MOST_NOTHING, WORDS_AT_MOST = 0.6, 0.4, 5
"""The least worth of a span that is said, the greatest probability that a friend would pick up nothing, and the longest echo."""
SURE_OF_MOOD = {GLAD: 0.65, LOSS: 0.6, GRAVE: math.inf}
"""The least probability of a mood that is shown, else the echo is said in a level tone: an exclamation mark on something sad hurts."""
_OF_SPEAKERS = re.compile(r"\b(?:i|me|my|mine|we|us|our|you|your|u|ur)\b", re.IGNORECASE)
_ORDERS = re.compile(r"(?:please|do ?n[o']?t|do not|never mind)\b", re.IGNORECASE)
"""An echo that begins so gives back what was wanted of the listener: “Don't fuss.”"""
_QUOTES = frozenset('"“”()')
"""An echo with any of these is somebody else's words, or half of a pair."""
EDGES = " \t.,;:!?…-–—\"“”'’()"


def echo_of(text: str) -> str:
    """The echo, ready to be said, with its full stop or exclamation mark; empty if none is natural."""
    mood = bundled().read([text])[0][MOOD]
    if mood.shares[NOTHING] > MOST_NOTHING:
        return ""
    for span in rated_spans(text):
        words = span.words.strip(EDGES)
        words = _as_named(words, text) or _as_typed(words, text)
        if span.worth >= WORTH and _is_natural(words):
            return _said(words, mood.among((GLAD, GRAVE, LOSS)))
    return ""


def _is_natural(words: str) -> bool:
    return 0 < len(words.split()) <= WORDS_AT_MOST and not _ORDERS.match(words) and not _is_of_speakers(words)


def _is_of_speakers(words: str) -> bool:
    return _OF_SPEAKERS.search(words) is not None or not _QUOTES.isdisjoint(words)


def _said(words: str, mood: Likely) -> str:
    """The words as an exclamation, as a sigh, or in a level tone."""
    if mood.share < SURE_OF_MOOD[mood.best]:
        return f"{words[0].upper()}{words[1:]}."
    return f"Oh, {words}." if mood.best == LOSS else f"{words[0].upper()}{words[1:]}!"


def _as_named(words: str, text: str) -> str:
    """The words with the capitals of a name, “Mr Considine”, if they name whom the message is about; else empty."""
    named = whom(text)
    is_name = any(not is_english(each.strip(".")) for each in words.lower().split())
    return named if named and is_name and as_heard(named) == as_heard(words) else ""


def _as_typed(words: str, text: str) -> str:
    """The words with the capitals of the message, or spelt right; empty if most of them were not typed: an emoji's name."""
    typed = re.search(rf"\b{re.escape(words)}\b", text, re.IGNORECASE) if words else None
    each = words.split()
    is_typed = 2 * sum(word in text.lower() for word in each) >= len(each)
    return typed[0] if typed else words if is_typed else ""


def begins_with_echo(reply: str, message: str) -> bool:
    """Whether a reply to a message began with an echo of it."""
    match = re.match(r"(?:Oh, )?([^.!?]{2,40})[.!]\s", reply)
    return match is not None and as_heard(match[1]) in as_heard(message)
