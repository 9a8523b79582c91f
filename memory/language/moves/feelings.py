"""The feelings that a move may express, in groups (moods), with their valence.

They follow Rashkin et al. 2019 (EmpatheticDialogues, 32 emotions), plus what a companion also hears: tiredness, illness,
boredom, grief.
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
"""People with these feelings are asked nothing back."""


def sign_of(feeling: str) -> int:
    """The valence of a feeling: 1 if positive, -1 if negative, 0 if neither or empty."""
    group = GROUP_OF.get(feeling, "")
    return (group in GOOD_GROUPS) - (group in BAD_GROUPS)
