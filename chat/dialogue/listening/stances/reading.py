"""What is told → the stance in which a friend would answer it, the words of it that a friend would take up, and what a friend would ask."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from chat.dialogue.listening.stances.examples import ASKS_BACK, NOTHING, STANCE, TAKES_UP, YES
from chat.dialogue.listening.stances.stances import LEFT_UNSAID, sign_of_stance
from memory.language.moves.classifier import Classifier, Likely, read_classifier

FILE = Path(__file__).parent / "stances.safetensors"
SURE, HARDLY, SURE_OF_SIGN, LEANING = 0.4, 0.2, 0.5, 0.3
"""How probable a stance has to be, a stance of the other sign may at most be, and all stances of one sign have to be together: to be sure, to lean that way."""
JOKING = "amused"
"""The stance that asks nothing: one laughs with somebody and leaves it at that."""
OF_FEELING = "how_feel_now"
QUOTED = frozenset('"“”‘«»')
"""What somebody else has said is not taken up: whose “my” it is nobody can tell."""
SURE_TO_TAKE_UP, SURE_OF_WORDS, WORDS_AT_MOST = 0.75, 0.35, 7
SURE_TO_ASK, SURE_OF_QUESTION = 0.5, 0.3
"""How probable it has to be that anything may be asked, and one question among those that may."""


@dataclass(frozen=True)
class ListenerStance:
    """`name` is empty where nobody can be sure; `sign` is what is sure even then, `leaning` likely. `words` as they stand in the message."""

    name: str = ""
    sign: int = 0
    words: str = ""
    leaning: int = 0
    question: str = ""
    """The question that most likely may follow, empty where nobody can be sure of one."""


@cache
def bundled_stances() -> Classifier:
    """The classifier that comes with the project, loaded once."""
    return read_classifier(FILE)


def stance_of(told: str) -> ListenerStance:
    """The stance for what is told, in one look at it."""
    read = bundled_stances().read([told])[0]
    shares = read[STANCE].shares
    signs = {sign: sum(share for name, share in shares.items() if sign_of_stance(name) == sign) for sign in (1, -1)}
    sign = next((each for each, share in signs.items() if share >= SURE_OF_SIGN and signs[-each] <= HARDLY), 0)
    best = read[STANCE].best
    of_best = sign_of_stance(best)
    is_sure = read[STANCE].share >= SURE and (signs[-of_best] <= HARDLY if of_best else True)
    words = _words_of(told) if best not in LEFT_UNSAID and read[TAKES_UP].shares[YES] >= SURE_TO_TAKE_UP else ""
    likelier = max(signs, key=lambda each: signs[each])
    leaning = likelier if signs[likelier] >= LEANING else 0
    question = _question_of(read[ASKS_BACK], best) if best != JOKING else ""
    return ListenerStance(best if is_sure else "", sign, words, leaning, question)


def _question_of(asked: Likely, stance: str) -> str:
    """The likeliest question, if one may be asked at all and it is clearly one of those; nobody is asked how they feel about a mere report."""
    others = {
        name: share for name, share in asked.shares.items() if name != NOTHING and (name != OF_FEELING or sign_of_stance(stance))
    }
    best = max(others, key=lambda each: others[each])
    is_sure = 1 - asked.shares[NOTHING] >= SURE_TO_ASK and others[best] >= SURE_OF_QUESTION
    return best if is_sure else ""


def _words_of(told: str) -> str:
    """The likeliest words, with the capitals of the message; none where nobody can be sure of them, or they are the name of a sign."""
    words, share = bundled_stances().stretch(told, "")
    if share < SURE_OF_WORDS or len(words.split()) > WORDS_AT_MOST or not QUOTED.isdisjoint(words):
        return ""
    pattern = r"\s+".join(re.escape(word) for word in words.split())
    found = re.search(pattern, told.replace("’", "'"), re.IGNORECASE)
    return found[0] if found else ""
