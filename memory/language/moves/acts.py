"""Picks the dialogue act of a move: one of the utterance classes."""

from memory.language.moves.asking import begins_asking, is_inverted
from memory.language.moves.classifier import Likely

ACTS = (
    "greeting", "goodbye", "thanks", "wh_question", "yes_no_question", "statement", "agreement", "rejection", "request",
    "positive_feedback", "negative_feedback", "other",
)  # fmt: skip
LOOKED_UP = {"wh_question", "yes_no_question", "statement", "request", "other"}
"""The acts that may ask for or state knowledge; the others are small talk."""
UNASKED = {"statement", "other"}
CLOSING = ' "”’»'
ASKING = ("wh_question", "yes_no_question", "request")
PERHAPS_ASKING = 0.25
"""Threshold of the acts that ask, together, for a text that begins like a question: “who was it sent me, his name's gone clean
out of my head”."""
SURE_OF_SMALL_TALK = 0.6
"""Threshold for small talk: below it, small talk is more often wrong than right, and a question would go unanswered."""


def act_among(likely: Likely, text: str) -> str:
    """The most likely act. A question mark or inversion rules out statements; small talk must reach SURE_OF_SMALL_TALK."""
    shares = likely.shares
    may_ask = begins_asking(text) and sum(shares[name] for name in ASKING) >= PERHAPS_ASKING
    if may_ask or text.rstrip(CLOSING).endswith("?") or is_inverted(text):
        shares = {name: share for name, share in shares.items() if name not in UNASKED}
    best = max(shares, key=lambda name: shares[name])
    if shares[best] < SURE_OF_SMALL_TALK:
        return max((name for name in shares if name in LOOKED_UP), key=lambda name: shares[name])
    return best
