"""Which words acknowledge what was told: those of its situation where one can be sure of it, else of its feeling, else any."""

from dataclasses import dataclass

from memory.language.moves.feelings import GROUP_OF, sign_of
from memory.language.moves.reading import Move
from memory.language.moves.situations import fits, situations

ANYTHING = "anything"
"""The name of the intents that fit whatever was told."""


@dataclass(frozen=True)
class Heard:
    """The intents that acknowledge a move, and that ask back about it."""

    acknowledging: str
    asking: str

    @classmethod
    def of_situation(cls, name: str) -> "Heard":
        """The intents of a situation."""
        return cls(f"heard/{name}", f"ask/{name}")

    @property
    def about(self) -> str:
        """The situation or the feeling that they belong to."""
        return self.acknowledging.partition("/")[2]


def heard(move: Move) -> Heard:
    """The intents for a move; what was felt wins where it does not go with the situation."""
    sign = sign_of(move.feeling)
    if move.topic in situations() and fits(move.topic, sign):
        return Heard.of_situation(move.topic)
    if move.feeling:
        group = GROUP_OF[move.feeling]
        return Heard(f"felt/{group}", f"ask_felt/{group}")
    return Heard(f"felt/{ANYTHING}", f"ask_felt/{ANYTHING}")
