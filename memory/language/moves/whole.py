"""Applies probes to a message as a whole and to its parts: questions about the past, social acts, danger."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from memory.embedding.larger import LargerEncoder
from memory.language.dictionary import is_english
from memory.language.moves.probes import (
    ASKS,
    ASKS_TOLD,
    COMPLAINS_OF_REPLY,
    DANGEROUS,
    HINTED,
    MANNERS,
    ORDERS,
    TELLS,
    WISHES,
    share_of,
    texts_read,
)
from memory.language.moves.second_look import bundled as second_look
from memory.language.moves.second_look import shares_at_second_look

ASKS_TOLD_FROM = 0.25
"""Threshold of asking for something told before, in whatever form: “cant think of the name of that cafe”."""
MANNER_FROM, MANNER_SURELY, TELLS_FROM = 0.36, 0.45, 0.5
"""Thresholds of a social act, of a certain one, and of telling something besides."""
WISH_FROM, PERHAPS_COMPLAINS = 0.4, 0.1
"""Thresholds of a wish about the talk, and of complaining of the reply, below which a message is in no manner a complaint."""
ASKED_PERHAPS, ASKS_SURELY = 0.12, 0.97
"""The lower threshold of asking for something told, if the probability of wanting an answer reaches ASKS_SURELY."""


OF_PART, LOOKED_AGAIN_FROM = 0.3, 0.08
"""Weight of the most dangerous part against the whole message, and the threshold of the second look."""
ACT_OF = {
    "greets": "greeting",
    "leaves": "goodbye",
    "thanks": "thanks",
    "praises": "positive_feedback",
    "complains": "negative_feedback",
    "jokes": "statement",
    "asks_after": "yes_no_question",
    "asks_able": "wh_question",
}
ASKS_AFTER, LEAVES = "asks_after", "leaves"
TOPIC_OF = {"praises": "compliment", "jokes": "joke_or_silliness", ASKS_AFTER: "how_are_you", "asks_able": "what_can_you_do"}
TOPICS_OF_MANNERS: Mapping[str, frozenset[str]] = {
    "greeting": frozenset({"how_are_you", "own_name", "happy_wishes"}),
    "goodbye": frozenset({"good_night"}),
    "thanks": frozenset(),
    "agreement": frozenset(),
    "rejection": frozenset(),
}
"""The topics that each social act may have."""
COMPLAINS = "complains"
REACTION_OF = {COMPLAINS: COMPLAINS_OF_REPLY}
"""With ACT_OF and TOPIC_OF: act, topic and reaction of a message that is nothing but a social act."""


def place_asked(parts: Sequence[str], whole: str, encoder: LargerEncoder) -> int | None:
    """The index of the part that most likely asks for something told before; None if the message as a whole does not."""
    of_parts, of_whole = _shares(ASKS_TOLD, parts, whole, encoder)
    least = ASKS_TOLD_FROM if of_whole < ASKED_PERHAPS or _shares(ASKS, [], whole, encoder)[1] < ASKS_SURELY else ASKED_PERHAPS
    return int(np.argmax(of_parts)) if of_whole >= least else None


@dataclass(frozen=True)
class Manners:
    """The social acts of a message (greets, takes leave …), the dominant one first, and whether it tells something as well."""

    each: tuple[str, ...] = ()
    tells: bool = False

    @property
    def all_of_it(self) -> str:
        """The social act if the message is nothing else; empty if that is uncertain or the message tells something as well."""
        return self.each[0] if self.each and not self.tells else ""


def manners_of(whole: str, encoder: LargerEncoder) -> Manners:
    """The social acts of a message by probability, a certain goodbye first; none if an order or a question is more likely."""
    if is_no_word(whole):
        return Manners()
    vectors = encoder.vectors(texts_read([whole]))
    shares = {name: float(share_of(name, vectors)[0]) for name in (*MANNERS, *ORDERS, ASKS_TOLD)}
    if max(shares, key=lambda name: shares[name]) not in MANNERS:
        return Manners()
    if share_of(COMPLAINS_OF_REPLY, vectors)[0] < PERHAPS_COMPLAINS:
        del shares[COMPLAINS]
    heard = (name for name in MANNERS if shares.get(name, 0.0) >= MANNER_FROM)
    each = sorted(heard, key=lambda name: (name != LEAVES or shares[name] < MANNER_SURELY, -shares[name]))
    return Manners(tuple(each), tells=float(share_of(TELLS, vectors)[0]) >= TELLS_FROM)


def wish_of(whole: str, encoder: LargerEncoder) -> str:
    """What a message wants of the talk, the likeliest of WISHES; empty if that is nothing or uncertain."""
    vectors = encoder.vectors(texts_read([whole]))
    shares = {name: float(share_of(name, vectors)[0]) for name in WISHES}
    likeliest = max(shares, key=lambda name: shares[name])
    return likeliest if shares[likeliest] >= WISH_FROM else ""


def how_dangerous(parts: Sequence[str], whole: str, encoder: LargerEncoder) -> float:
    """The probability of danger: the mean of how openly the message speaks of it and how likely it hints at it.

    The first is a weighted mean of the whole and its most dangerous part and, from LOOKED_AGAIN_FROM on, of the second look.
    """
    of_parts, of_whole = _shares(DANGEROUS, parts, whole, encoder)
    share = (1 - OF_PART) * of_whole + OF_PART * max(of_parts)
    plainly = share if share < LOOKED_AGAIN_FROM else (share + shares_at_second_look(DANGEROUS, [whole])[0]) / 2
    texts = texts_read([whole])
    (hinted,) = share_of(HINTED, np.hstack([encoder.vectors(texts), second_look().encoder.vectors(texts)]))
    return (plainly + float(hinted)) / 2


def _shares(probe: str, parts: Sequence[str], whole: str, encoder: LargerEncoder) -> tuple[list[float], float]:
    shares = share_of(probe, encoder.vectors(texts_read([*parts, whole]))).tolist()
    return shares[:-1], shares[-1]


def is_no_word(text: str) -> bool:
    """Whether it is a single word that is not in the dictionary: “asdf”."""
    words = text.split()
    return len(words) == 1 and not is_english(words[0].strip(".!?…").lower())
