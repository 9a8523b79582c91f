"""The stances of somebody who listens, and which of them are glad, and which are sorry."""

GLAD = frozenset({"congratulate", "joy", "relief", "impressed", "amused"})
SORRY = frozenset({"loss", "sorry", "worry", "indignant", "comfort", "rest"})
EVEN = frozenset({"touched", "luck", "interest", "plain"})
STANCES = GLAD | SORRY | EVEN
LEFT_UNSAID = frozenset({"comfort"})
"""The words of somebody who thinks ill of themselves are not said again."""


def sign_of_stance(stance: str) -> int:
    """1 for what is said in gladness, -1 for what is said in sympathy, 0 for what goes with either."""
    return (stance in GLAD) - (stance in SORRY)
