"""What a probe says of a message: of all of it, and of each of its parts. Which part says so most, and how surely does the message?"""

from collections.abc import Sequence

import numpy as np

from memory.embedding.larger import LargerEncoder
from memory.language.moves.probes import ASKS, ASKS_TOLD, DANGEROUS, MANNERS, ORDERS, share_of, texts_read

ASKS_TOLD_FROM, MANNER_FROM = 0.3, 0.35
"""From these probabilities on a message asks for what was told, however it is put, “cant think of the name of that cafe”; and is all manners."""
ASKED_PERHAPS, ASKS_SURELY = 0.2, 0.97
"""From the first on, too, where it surely wants an answer to something."""


OF_PART = 0.3
"""How much the part counts that speaks most of danger, beside the whole message."""
ACT_OF = {
    "greets": "greeting",
    "leaves": "goodbye",
    "thanks": "thanks",
    "praises": "positive_feedback",
    "complains": "negative_feedback",
    "jokes": "statement",
    "asks_after": "yes_no_question",
}
ASKS_AFTER = "asks_after"
TOPIC_OF = {"praises": "compliment", "jokes": "joke_or_silliness", ASKS_AFTER: "how_are_you"}
REACTION_OF = {"complains": "complains_of_reply"}
"""What a message does that is all manners: its act, its topic, and what it says of the companion's last words."""


def place_asked(parts: Sequence[str], whole: str, encoder: LargerEncoder) -> int | None:
    """The place of the part that most likely asks for what was told; None where the message as a whole does not, nor surely asks for anything."""
    of_parts, of_whole = _shares(ASKS_TOLD, parts, whole, encoder)
    least = ASKS_TOLD_FROM if of_whole < ASKED_PERHAPS or _shares(ASKS, [], whole, encoder)[1] < ASKS_SURELY else ASKED_PERHAPS
    return int(np.argmax(of_parts)) if of_whole >= least else None


def manner_of(whole: str, encoder: LargerEncoder) -> str:
    """The manner that is all a message is, whatever stands beside: it greets, takes leave …; empty where nobody can be sure, or it orders or asks something."""
    vectors = encoder.vectors(texts_read([whole]))
    shares = {name: float(share_of(name, vectors)[0]) for name in (*MANNERS, *ORDERS, ASKS_TOLD)}
    best = max(shares, key=lambda name: shares[name])
    return best if best in MANNERS and shares[best] >= MANNER_FROM else ""


def how_dangerous(parts: Sequence[str], whole: str, encoder: LargerEncoder) -> float:
    """How likely a message speaks of danger: mostly by all of it, and by the part that does most."""
    of_parts, of_whole = _shares(DANGEROUS, parts, whole, encoder)
    return (1 - OF_PART) * of_whole + OF_PART * max(of_parts)


def _shares(probe: str, parts: Sequence[str], whole: str, encoder: LargerEncoder) -> tuple[list[float], float]:
    shares = share_of(probe, encoder.vectors(texts_read([*parts, whole]))).tolist()
    return shares[:-1], shares[-1]
