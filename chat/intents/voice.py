"""Who speaks: the name, the tone and the description of a persona, as far as wordings go by them."""

from dataclasses import dataclass

from memory.creation.people import short_name

PLAIN, WARM, TERSE = "plain", "warm", "terse"
TONES = {
    PLAIN: "Friendly and to the point.",
    WARM: "Kind and personal, and as honest.",
    TERSE: "As short as it can be said.",
}
"""The tones, each in words."""
NAME = "Companion"


@dataclass(frozen=True)
class Voice:
    """`tone` is one of TONES; `about` is what the persona says of itself in the first person, or nothing.

    One that `has_story` is a made-up character with a biography or a world of its own.
    """

    name: str = NAME
    tone: str = PLAIN
    about: str = ""
    has_story: bool = False
    is_brief: bool = False
    """Whether whoever is talked with wants short answers."""

    @property
    def short_name(self) -> str:
        """How its story calls it: the first of its names that is no title."""
        return short_name(self.name)
