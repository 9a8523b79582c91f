"""Which words acknowledge what was told: those of its situation where one can be sure of it, else those of the stance a friend would take."""

from dataclasses import dataclass

from chat.dialogue.listening.stance import ListenerStance
from memory.language.moves.reading import Move
from memory.language.moves.situations import fits, situations, valence_of
from memory.language.moves.stances import sign_of_stance

ANYTHING = "anything"
"""The stance that goes with whatever was told."""
OF_SIGNS = {1: "glad", -1: "hard", 0: ANYTHING}
"""The stances where only the sign is sure."""
SAYS_LITTLE = frozenset({ANYTHING, "interest", "plain"})
"""The stances whose words only invite to go on."""
SURE, SURE_IF_FELT = 0.7, 0.5
"""How probable a situation has to be for words that fit no other: where nothing is felt for sure, and where that goes with it."""


@dataclass(frozen=True)
class Heard:
    """The intent that acknowledges a move."""

    acknowledging: str

    @classmethod
    def of_situation(cls, name: str) -> "Heard":
        """The intent of a situation."""
        return cls(f"heard/{name}")

    @property
    def about(self) -> str:
        """The situation or the stance that they belong to."""
        return self.acknowledging.partition("/")[2]


def heard(move: Move, stance: ListenerStance) -> Heard:
    """The intent for a move: of its situation, if that is sure and goes with what is felt; of the stance; of its sign; of anything."""
    felt, is_meant = move.felt, move.topic in situations() and fits(move.topic, stance.sign)
    if is_meant and is_sure(move, move.topic, SURE, SURE_IF_FELT):
        return Heard.of_situation(move.topic)
    if stance.name and sign_of_stance(stance.name) * felt >= 0:
        return Heard(f"stance/{stance.name}")
    return Heard(f"stance/{OF_SIGNS[_agreed(stance, felt)]}")


def is_sure(move: Move, name: str, alone: float, if_felt: float) -> bool:
    """Whether a situation is so probable: less is enough where what is felt speaks for it, nothing is where that speaks against it."""
    share = dict(move.situations).get(name, 0.0)
    return fits(name, move.felt) and share >= (if_felt if move.felt and valence_of(name) == move.felt else alone)


def _agreed(stance: ListenerStance, felt: int) -> int:
    """The sign that the stance is sure of, and what is felt does not deny; or that is felt, where the stance leans that way."""
    if stance.sign:
        return stance.sign if stance.sign * felt >= 0 else 0
    return felt if felt == stance.leaning else 0
