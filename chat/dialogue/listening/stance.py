"""What is told → the stance in which a friend would answer it, and what a friend would ask."""

from dataclasses import dataclass

from memory.language.moves.classifier import Likely
from memory.language.moves.examples import ASKS_BACK, NOTHING, STANCE
from memory.language.moves.reading import bundled
from memory.language.moves.stances import QUESTIONS, sign_of_stance

SURE, HARDLY, SURE_OF_SIGN, LEANING = 0.4, 0.2, 0.5, 0.3
"""How probable a stance has to be, a stance of the other sign may at most be, and all stances of one sign have to be together: to be sure, to lean that way."""
LOOKED_AT, LEAST = 3, 0.03
"""So many of the likeliest stances may be taken, if they are so likely."""
JOKING = "amused"
"""The stance that asks nothing: one laughs with somebody and leaves it at that."""
SURE_TO_ASK, SURE_OF_QUESTION = 0.65, 0.45
"""How probable it has to be that anything may be asked, and one question among those that may."""


@dataclass(frozen=True)
class ListenerStance:
    """`name` is empty where nobody can be sure; `sign` is what is sure even then, `leaning` likely."""

    name: str = ""
    sign: int = 0
    leaning: int = 0
    question: str = ""
    """The question that most likely may follow, empty where nobody can be sure of one."""
    likely: tuple[tuple[str, float], ...] = ()
    """The likeliest stances, each with its probability, whether or not anybody can be sure."""


def stance_of(told: str) -> ListenerStance:
    """The stance for what is told, in one look at it."""
    read = bundled().read([told])[0]
    shares = read[STANCE].shares
    signs = {sign: sum(share for name, share in shares.items() if sign_of_stance(name) == sign) for sign in (1, -1)}
    sign = next((each for each, share in signs.items() if share >= SURE_OF_SIGN and signs[-each] <= HARDLY), 0)
    best = read[STANCE].best
    of_best = sign_of_stance(best)
    is_sure = read[STANCE].share >= SURE and (signs[-of_best] <= HARDLY if of_best else True)
    likelier = max(signs, key=lambda each: signs[each])
    leaning = likelier if signs[likelier] >= LEANING else 0
    question = _question_of(read[ASKS_BACK]) if best != JOKING else ""
    likely = tuple((name, share) for name, share in list(shares.items())[:LOOKED_AT] if share >= LEAST)
    return ListenerStance(best if is_sure else "", sign, leaning, question, likely)


def _question_of(asked: Likely) -> str:
    """The likeliest question, if one may be asked at all and it is clearly one of those."""
    others = {name: share for name, share in asked.shares.items() if name in QUESTIONS}
    best = max(others, key=lambda each: others[each])
    is_sure = 1 - asked.shares[NOTHING] >= SURE_TO_ASK and others[best] >= SURE_OF_QUESTION
    return best if is_sure else ""
