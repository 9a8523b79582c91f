"""Whether what is said after the question “Do you want me to remove it?” is a yes or a no."""

import re

from chat.dialogue.candidate import Situation
from memory.understanding.memory_commands import CommandKind

_YES = re.compile(
    r"(?:yes|yeah|yep|sure|ok|okay|please|do)\b.*|(?:remove|delete|forget|erase) (?:them|it|all|everything|all of (?:them|it))\b.*"
)
_YES_FIRST = re.compile(r"(?:yes|yeah|yep|yup|sure)\b")
_REMOVE_IT = re.compile(
    r"(?<!n't )(?<!not )(?<!dont )\b(?:get rid of|remove|delete|erase|forget|lose) (?:it|them|that|those|all|everything|the lot)\b"
)
"""Confirms even where it starts with “no”: “no, don't read it back to me, get rid of it”."""
WORDS_OF_A_YES = 6
"""Longer messages that only begin with “ok” go on to something else: “ok going to buy chocolates for all of them, bye”."""
_NO = re.compile(r"(?:no|nope|never ?mind|cancel|stop|keep|don'?t)\b.*")


def confirms(situation: Situation) -> bool | None:
    """Whether the input confirms a removal (True), declines it (False), or says something else."""
    said, answer = situation.input.text.lower().strip(" .!"), situation.understanding.utterance_class
    if _orders_another(situation, said):
        return None
    is_meant = _REMOVE_IT.search(said) is not None
    if not is_meant and (answer == "rejection" or _NO.fullmatch(said)):
        return False
    is_yes = answer == "agreement" or _YES.fullmatch(said) is not None
    is_only_that = _YES_FIRST.match(said) is not None or len(said.split()) <= WORDS_OF_A_YES
    return True if is_meant or (is_yes and is_only_that) else None


def _orders_another(situation: Situation, said: str) -> bool:
    """Whether an answer to a confirmation is an order of its own: “please forget that I cried”, not “yes, forget that”."""
    order = situation.order
    is_own = order is not None and order.kind is CommandKind.FORGET and bool(order.words) and not order.in_other_words
    return is_own and _YES_FIRST.match(said) is None
