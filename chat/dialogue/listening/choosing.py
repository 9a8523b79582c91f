"""Which words acknowledge what was told: those of its situation where one can be sure of it, else of its feeling, else any."""

from dataclasses import dataclass

from memory.language.moves.feelings import GROUP_OF, sign_of
from memory.language.moves.reading import Move
from memory.language.moves.situations import fits, situations, valence_of

ANYTHING, GOOD, BAD = "anything", "good", "bad"
"""The names of the intents that fit whatever was told, whatever was good, whatever was bad."""
SURE, SURE_IF_FELT = 0.65, 0.45
"""How probable a situation has to be for words that fit no other: where nothing is felt for sure, and where that goes with it."""


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
    """The intents for a move: of its situation where that is sure and goes with what is felt, else of its feeling, else of good or bad."""
    if move.topic in situations() and is_sure(move, move.topic, SURE, SURE_IF_FELT):
        return Heard.of_situation(move.topic)
    group = GROUP_OF.get(move.feeling, "")
    if group and sign_of(move.feeling) * move.sign >= 0:
        return Heard(f"felt/{group}", f"ask_felt/{group}")
    plain = {1: GOOD, -1: BAD}.get(move.sign, ANYTHING)
    return Heard(f"felt/{plain}", f"ask_felt/{ANYTHING}")


def is_sure(move: Move, name: str, alone: float, if_felt: float) -> bool:
    """Whether a situation is so probable: less is enough where what is felt speaks for it, nothing is where that speaks against it."""
    share = dict(move.situations).get(name, 0.0)
    sign = sign_of(move.feeling) or move.sign
    return fits(name, sign) and share >= (if_felt if sign and valence_of(name) == sign else alone)
