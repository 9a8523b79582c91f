"""Who speaks: the parts of a persona that its wordings depend on."""

from dataclasses import dataclass

from memory.creation.people import short_name

PLAIN, WARM, TERSE = "plain", "warm", "terse"
TONES = {
    PLAIN: "Friendly and to the point.",
    WARM: "Kind and personal, and just as honest.",
    TERSE: "As short as possible.",
}
"""The tones, each with its description."""
NAME = "Companion"


@dataclass(frozen=True)
class Voice:
    """`tone` is one of TONES; `about` is what the persona says of itself in the first person, or empty.

    `has_story`: it is a made-up character with its own biography or world.
    """

    name: str = NAME
    tone: str = PLAIN
    about: str = ""
    has_story: bool = False
    is_brief: bool = False
    """Whether the person wants short answers."""

    @property
    def short_name(self) -> str:
        """What its story calls it: its first name, without titles."""
        return short_name(self.name)
