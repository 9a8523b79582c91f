"""Derives the valence and the feeling of a move from the classifier's probabilities."""

from collections.abc import Mapping

from memory.language.moves.classifier import Likely
from memory.language.moves.examples import FEELING, MOOD
from memory.language.moves.feelings import BAD_GROUPS, GOOD_GROUPS, GROUP_OF

SURE_OF_BAD, SURE_OF_GOOD, HARDLY = 0.4, 0.65, 0.25
"""Thresholds of negative and positive valence, and the maximum of the opposite one. Gladness at bad news is the worse error."""


def sign_in(mood: Likely) -> int:
    """The valence of the mood as a whole: 1 or -1 if certain enough, else 0."""
    good, bad = (sum(mood.shares[name] for name in groups) for groups in (GOOD_GROUPS, BAD_GROUPS))
    is_good, is_bad = good >= SURE_OF_GOOD and bad <= HARDLY, bad >= SURE_OF_BAD and good <= HARDLY
    return 1 if is_good else -1 if is_bad else 0


def feeling_in(read: Mapping[str, Likely]) -> str:
    """The most likely feeling within the most likely mood."""
    return next(name for name in read[FEELING].shares if GROUP_OF[name] == read[MOOD].best)
