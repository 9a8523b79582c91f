"""What is felt and what it is about, from what the classifier says of a move: the sign, the feeling, the matter."""

from collections import Counter
from collections.abc import Mapping

from memory.language.moves.classifier import Likely
from memory.language.moves.examples import FEELING, MOOD
from memory.language.moves.feelings import BAD_GROUPS, GOOD_GROUPS, GROUP_OF
from memory.language.moves.situations import matters

SURE_OF_BAD, SURE_OF_GOOD, HARDLY = 0.4, 0.65, 0.25
"""To be glad at what is bad is worse than the other way round; of neither may the other be likelier than HARDLY."""
SURE_OF_MATTER = 0.7


def matter_of(topic: Likely) -> str:
    """The matter that the likely situations are of together."""
    shares: Counter[str] = Counter()
    for name, share in topic.shares.items():
        if name in matters():
            shares[matters()[name]] += share  # type: ignore[assignment]
    best = max(shares, key=lambda each: shares[each], default="")
    return best if best and shares[best] >= SURE_OF_MATTER else ""


def sign_in(mood: Likely) -> int:
    """Whether it is good or bad, of whatever feeling, where that is sure."""
    good, bad = (sum(mood.shares[name] for name in groups) for groups in (GOOD_GROUPS, BAD_GROUPS))
    is_good, is_bad = good >= SURE_OF_GOOD and bad <= HARDLY, bad >= SURE_OF_BAD and good <= HARDLY
    return 1 if is_good else -1 if is_bad else 0


def feeling_in(read: Mapping[str, Likely]) -> tuple[str, float]:
    """The likeliest feeling of the likeliest mood, and its share of the mood's: feelings of one mood are easily confused."""
    of_mood = {name: share for name, share in read[FEELING].shares.items() if GROUP_OF[name] == read[MOOD].best}
    best = next(iter(of_mood))
    return best, of_mood[best] / sum(of_mood.values())
