"""What does a message do with the companion's last words: complain of them, correct them, deny them, or nothing of the kind?"""

import re
from collections.abc import Mapping, Sequence

from memory.language.moves.classifier import Likely
from memory.language.moves.examples import ACT, MOOD, NONE, REACTION
from memory.language.moves.felt import sign_in
from memory.language.moves.parts import ASKING

MANNERS = frozenset({"greeting", "goodbye", "thanks"})
SIGNS_OF_REACTIONS = {"complains_of_reply": -1, "denies_it": 1}
"""Nobody complains in joy."""
PERHAPS_THANKS = 0.25
"""Who may be thanking, rather than blaming, is not apologised to."""
SURE, LIKELY = 0.5, 0.08
"""From these probabilities on a reaction is one: of what may tell of anything, and where what the companion said is spoken of."""
TOLD_ALREADY = "told_you_already"
_OF_REPLY = re.compile(
    r"\b(?:you|u|ya|ye)(?:['’]ve| have| just| also| even| always| keep| then| only)?\s+(?:me\s+)?(?:said|told|asked|called|answered|replied|gave|handed|repeated|forget|forgot|started|talked|mentioned|laughed|offered|sent)\b",
    re.IGNORECASE,
)
"""Where somebody speaks of what the companion has said."""
_TO_ANOTHER = re.compile(
    r"\b(?:told|telling|tell|said to) (?:my|our|the|his|her|their|him|them|everyone|everybody|some)\b", re.IGNORECASE
)
"""Who told somebody else something does not say that they told the companion."""


def reaction_in(text: str, sentence: str, first: Mapping[str, Likely], entire: Mapping[str, Likely], acts: Sequence[str]) -> str:
    """The likeliest reaction, of all of a text or of its first sentence, each as it is read; empty in thanks or in what asks for something.

    “No, she's my aunt. Anyway, we went home.” corrects.
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
    return name if best.shares[name] >= least and not is_at_odds else ""
