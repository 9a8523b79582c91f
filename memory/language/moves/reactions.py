"""Detects a reaction to the companion's last message: a complaint, a correction, a denial …, or none."""

import re
from collections.abc import Mapping, Sequence

from memory.language.moves.classifier import Likely
from memory.language.moves.examples import ACT, MOOD, NONE, REACTION
from memory.language.moves.felt import sign_in
from memory.language.moves.parts import ASKING
from memory.language.moves.probes import COMPLAINS_OF_REPLY, CORRECTS

MANNERS = frozenset({"greeting", "goodbye", "thanks"})
SIGNS_OF_REACTIONS = {"denies_it": 1}
"""The valence that a reaction goes with: nobody denies a danger in tears."""
PERHAPS_THANKS = 0.25
"""Threshold of thanks: a message that may be thanks, and is no likelier blame, gets no apology."""
OF_WISHES = frozenset({CORRECTS, COMPLAINS_OF_REPLY})
"""The reactions that are heard as wishes about the talk; the others are the classifier's."""
SURE, LIKELY = 0.5, 0.08
"""Thresholds of a reaction: in general, and if the message mentions what the companion said."""
TOLD_ALREADY = "told_you_already"
_OF_REPLY = re.compile(
    r"\b(?:you|u|ya|ye)(?:['’]ve| have| just| also| even| always| keep| then| only)?\s+(?:me\s+)?(?:said|told|asked|called|answered|replied|gave|handed|repeated|forget|forgot|started|talked|mentioned|laughed|offered|sent)\b",
    re.IGNORECASE,
)
"""Mentions of what the companion said."""
_TO_ANOTHER = re.compile(
    r"\b(?:told|telling|tell|said to) (?:my|our|the|his|her|their|him|them|everyone|everybody|some)\b", re.IGNORECASE
)
"""Mentions of telling somebody else, which is not telling the companion."""


def reaction_in(text: str, sentence: str, first: Mapping[str, Likely], entire: Mapping[str, Likely], acts: Sequence[str]) -> str:
    """The most likely reaction of a text, or of its first sentence, other than OF_WISHES; empty if there is none.

    `first` and `entire` are the classifier's results for the sentence and the text. Thanks, greetings and mere questions are no
    reactions. “No, she's my aunt. Anyway, we went home.” corrects.
    """
    speaks_of_reply = _OF_REPLY.search(sentence) is not None
    thanks, blame = (entire[ACT].shares.get(act, 0.0) for act in ("thanks", "negative_feedback"))
    only_asks = all(act in ASKING for act in acts) and not speaks_of_reply
    if only_asks or not MANNERS.isdisjoint(acts) or thanks >= max(PERHAPS_THANKS, blame):
        return ""
    asks_first = bool(acts) and acts[0] in ASKING
    best = (
        entire[REACTION]
        if asks_first
        else max((first[REACTION], entire[REACTION]), key=lambda each: each.shares[each.best] if each.best != NONE else 0.0)
    )
    if best.best == TOLD_ALREADY and not speaks_of_reply and _TO_ANOTHER.search(text):
        return ""
    is_at_odds = sign_in(entire[MOOD]) * SIGNS_OF_REACTIONS.get(best.best, 0) < 0
    name = best.best if best.best != NONE else next(each for each in best.shares if each != NONE)
    least = SURE if best.best != NONE and not speaks_of_reply else LIKELY if speaks_of_reply else 1.0
    return name if best.shares[name] >= least and not is_at_odds and name not in OF_WISHES else ""
