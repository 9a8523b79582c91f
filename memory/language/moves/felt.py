"""What is felt and what it is about, from what the classifier says of a move: the sign, the feeling."""

from collections.abc import Mapping

from memory.language.moves.classifier import Likely
from memory.language.moves.examples import FEELING, MOOD
from memory.language.moves.feelings import BAD_GROUPS, GOOD_GROUPS, GROUP_OF

SURE_OF_BAD, SURE_OF_GOOD, HARDLY = 0.4, 0.65, 0.25
"""To be glad at what is bad is worse than the other way round; of neither may the other be likelier than HARDLY."""


def sign_in(mood: Likely) -> int:
    """Whether it is good or bad, of whatever feeling, where that is sure."""
    good, bad = (sum(mood.shares[name] for name in groups) for groups in (GOOD_GROUPS, BAD_GROUPS))
    is_good, is_bad = good >= SURE_OF_GOOD and bad <= HARDLY, bad >= SURE_OF_BAD and good <= HARDLY
    return 1 if is_good else -1 if is_bad else 0


def feeling_in(read: Mapping[str, Likely]) -> str:
    """The likeliest feeling of the likeliest mood."""
    return next(name for name in read[FEELING].shares if GROUP_OF[name] == read[MOOD].best)
