"""The feelings that a move may show, in groups, and whether they are good or bad to have.

The groups follow Rashkin et al. 2019 (EmpatheticDialogues, 32 emotions), with what a companion hears besides: tiredness, illness, boredom, grief.
"""

from collections.abc import Mapping

GROUPS: Mapping[str, tuple[str, ...]] = {
    "fear": ("afraid", "anxious", "apprehensive", "terrified", "stressed", "overwhelmed"),
    "anger": ("angry", "annoyed", "furious", "disgusted", "jealous"),
    "sadness": ("sad", "devastated", "disappointed", "lonely", "grief", "hurt"),
    "shame": ("ashamed", "embarrassed", "guilty"),
    "weariness": ("tired", "ill", "bored"),
    "joy": ("joyful", "excited", "proud", "content", "grateful", "impressed", "relieved", "amused"),
    "trust": ("trusting", "faithful", "caring", "confident", "prepared", "hopeful"),
    "longing": ("nostalgic", "sentimental"),
    "surprise": ("surprised", "anticipating"),
    "none": ("neutral", "curious"),
}
GROUP_OF = {feeling: group for group, feelings in GROUPS.items() for feeling in feelings}
BAD_GROUPS, GOOD_GROUPS = frozenset({"fear", "anger", "sadness", "shame", "weariness"}), frozenset({"joy", "trust"})
WEARY = frozenset({"tired", "ill", "overwhelmed"})
"""Who feels so is asked nothing back."""


def sign_of(feeling: str) -> int:
    """1 for what is good to feel, -1 for what is bad, 0 for neither and for none."""
    group = GROUP_OF.get(feeling, "")
    return (group in GOOD_GROUPS) - (group in BAD_GROUPS)
