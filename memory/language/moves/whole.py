"""What a probe says of a message: of all of it, and of each of its parts. Which part says so most, and how surely does the message?"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from memory.embedding.larger import LargerEncoder
from memory.language.dictionary import is_english
from memory.language.moves.probes import ASKS, ASKS_TOLD, DANGEROUS, MANNERS, ORDERS, TELLS, share_of, texts_read
from memory.language.moves.second_look import shares_at_second_look

ASKS_TOLD_FROM = 0.25
"""From this probability on a message asks for what was told, however it is put, “cant think of the name of that cafe”."""
MANNER_FROM, MANNER_SURELY, TELLS_FROM = 0.36, 0.45, 0.5
"""From these probabilities on a message has a manner; has it surely; and tells something besides."""
ASKED_PERHAPS, ASKS_SURELY = 0.12, 0.97
"""From the first on, too, where it surely wants an answer to something."""


OF_PART, LOOKED_AGAIN_FROM = 0.3, 0.08
"""How much the part counts that speaks most of danger, beside the whole message; and from which probability on that is looked at a second time."""
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
"""What manners may be about besides."""
REACTION_OF = {"complains": "complains_of_reply"}
"""What a message does that is all manners: its act, its topic, and what it says of the companion's last words."""


def place_asked(parts: Sequence[str], whole: str, encoder: LargerEncoder) -> int | None:
    """The place of the part that most likely asks for what was told; None where the message as a whole does not, nor surely asks for anything."""
    of_parts, of_whole = _shares(ASKS_TOLD, parts, whole, encoder)
    least = ASKS_TOLD_FROM if of_whole < ASKED_PERHAPS or _shares(ASKS, [], whole, encoder)[1] < ASKS_SURELY else ASKED_PERHAPS
    return int(np.argmax(of_parts)) if of_whole >= least else None


@dataclass(frozen=True)
class Manners:
    """What a message does to the companion: it greets, takes leave …, what it does first of all first; and whether it tells something as well."""

    each: tuple[str, ...] = ()
    tells: bool = False

    @property
    def all_of_it(self) -> str:
        """The manner that is all a message is; empty where nobody can be sure, or it tells something worth a word of its own."""
        return self.each[0] if self.each and not self.tells else ""


def manners_of(whole: str, encoder: LargerEncoder) -> Manners:
    """The manners of a message, who surely takes leave doing that first: none where nobody can be sure, or where it orders or asks something else."""
    if is_no_word(whole):
        return Manners()
    vectors = encoder.vectors(texts_read([whole]))
    shares = {name: float(share_of(name, vectors)[0]) for name in (*MANNERS, *ORDERS, ASKS_TOLD)}
    if max(shares, key=lambda name: shares[name]) not in MANNERS:
        return Manners()
    heard = (name for name in MANNERS if shares[name] >= MANNER_FROM)
    each = sorted(heard, key=lambda name: (name != LEAVES or shares[name] < MANNER_SURELY, -shares[name]))
    return Manners(tuple(each), tells=float(share_of(TELLS, vectors)[0]) >= TELLS_FROM)


def how_dangerous(parts: Sequence[str], whole: str, encoder: LargerEncoder) -> float:
    """How likely a message speaks of danger: mostly by all of it, and by the part that does most; in the mean with a second look, where it may."""
    of_parts, of_whole = _shares(DANGEROUS, parts, whole, encoder)
    share = (1 - OF_PART) * of_whole + OF_PART * max(of_parts)
    return share if share < LOOKED_AGAIN_FROM else (share + shares_at_second_look(DANGEROUS, [whole])[0]) / 2


def _shares(probe: str, parts: Sequence[str], whole: str, encoder: LargerEncoder) -> tuple[list[float], float]:
    shares = share_of(probe, encoder.vectors(texts_read([*parts, whole]))).tolist()
    return shares[:-1], shares[-1]


def is_no_word(text: str) -> bool:
    """Whether it is one run of letters that no dictionary has: “asdf”."""
    words = text.split()
    return len(words) == 1 and not is_english(words[0].strip(".!?…").lower())
