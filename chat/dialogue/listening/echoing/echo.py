"""Which small thing of a message a friend would pick up first, in the person's own words.

“Biscuit!”, “Oh, Duke.”, “In his socks.”: a span extractor with a mood (Devlin et al. 2019, section 4.2), on the larger encoder with adapters
of its own. Echoes of this kind show a speaker that what matters was heard (Clark and Schaefer 1989, on display as evidence of understanding).
"""

import re
from functools import cache
from pathlib import Path

from chat.dialogue.listening.echoing.examples import GLAD, GRAVE, LOSS, MOOD, NOTHING
from chat.dialogue.listening.whom import whom
from memory.language.dictionary import is_english
from memory.language.moves.classifier import Classifier, read_classifier
from memory.language.wording import as_heard

FILE = Path(__file__).parent / "weights.safetensors"
TOKENS_READ = 112
LEAST_SURE, MOST_NOTHING, WORDS_AT_MOST = 0.15, 0.15, 5
"""The least probability of a span, the greatest one that a friend would pick up nothing, and the longest echo."""
SURE_OF_MOOD = {GLAD: 0.65, LOSS: 0.5, GRAVE: 0.0}
"""The least probability of each mood: an exclamation mark on something sad hurts."""
_OF_SPEAKERS = re.compile(r"\b(?:i|me|my|mine|we|us|our|you|your|u|ur)\b", re.IGNORECASE)
_QUOTES = frozenset('"“”()')
"""An echo with any of these is somebody else's words, or half of a pair."""
_EDGES = " \t.,;:!?…-–—\"“”'’()"


@cache
def bundled() -> Classifier:
    """The span extractor that comes with the project, loaded once."""
    return read_classifier(FILE, TOKENS_READ)


def echo_of(text: str) -> str:
    """The echo, ready to be said, with its full stop or exclamation mark; empty if none is natural."""
    mood = bundled().read([text])[0][MOOD]
    words, share = bundled().stretch(text, "")
    words = words.strip(_EDGES)
    words = _as_named(words, text) or _as_typed(words, text)
    is_natural = share >= LEAST_SURE and mood.shares[NOTHING] <= MOST_NOTHING
    if not is_natural or not words or len(words.split()) > WORDS_AT_MOST or _OF_SPEAKERS.search(words) or _QUOTES & set(words):
        return ""
    manner = max(SURE_OF_MOOD, key=lambda name: mood.shares[name])
    if mood.shares[manner] < SURE_OF_MOOD[manner]:
        return ""
    if manner == LOSS:
        return f"Oh, {words}."
    return f"{words[0].upper()}{words[1:]}{'!' if manner == GLAD else '.'}"


def _as_named(words: str, text: str) -> str:
    """The words with the capitals of a name, “Mr Considine”, if they name whom the message is about; else empty."""
    named = whom(text)
    is_name = any(not is_english(each.strip(".")) for each in words.lower().split())
    return named if named and is_name and as_heard(named) == as_heard(words) else ""


def _as_typed(words: str, text: str) -> str:
    """The words with the capitals of the message, if it spells them like that."""
    typed = re.search(rf"\b{re.escape(words)}\b", text, re.IGNORECASE) if words else None
    return typed[0] if typed else words


def begins_with_echo(reply: str, message: str) -> bool:
    """Whether a reply to a message began with an echo of it."""
    match = re.match(r"(?:Oh, )?([^.!?]{2,40})[.!]\s", reply)
    return match is not None and as_heard(match[1]) in as_heard(message)
