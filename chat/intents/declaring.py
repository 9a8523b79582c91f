"""How the slots of an intent are declared: an example of each, and which of them every wording needs."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from chat.intents.voice import NAME

PART = "|"
"""Separates the parts of a wording."""
OF_ALL: Mapping[str, object] = {"companion": NAME}
"""The slots that every intent has: the companion's name."""


@dataclass(frozen=True)
class Slots:
    """The slots of an intent: `example` has a typical value of each; `needed` are those every wording must include."""

    example: Mapping[str, object] = field(default_factory=dict)
    needed: tuple[str, ...] = ()
    parts: int = 1
    """How many parts each wording has, separated by PART."""

    @property
    def names(self) -> tuple[str, ...]:
        """All slots that a wording may use."""
        return (*self.example, *OF_ALL)


def slots(needed: str = "", /, **example: object) -> Slots:
    """The slots with these examples; `needed` names those that every wording needs."""
    return Slots(example, tuple(needed.split()))
