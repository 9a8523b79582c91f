"""Which words acknowledge what was told: those of its situation where one can be sure of it, else of its feeling, else any."""

from dataclasses import dataclass

from memory.language.moves.feelings import GROUP_OF, GROUPS, sign_of
from memory.language.moves.reading import Move
from memory.language.moves.situations import fits, situations, valence_of

ANYTHING, GOOD, BAD, NONE = "anything", "good", "bad", "none"
"""The names of the intents that fit whatever was told, whatever was good, whatever was bad, and what nothing is felt in."""
OF_ANYTHING = (f"felt/{ANYTHING}", f"ask_felt/{ANYTHING}")
TONES = {1: GOOD, -1: BAD}
FELT = frozenset(GROUP_OF) - frozenset(GROUPS[NONE])
"""The feelings that have words of their own."""
SURE, SURE_IF_FELT = 0.55, 0.4
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
    """The intents for a move: the first of these of which one can be sure, and which goes with what is felt.

    Its situation; its very feeling; its matter, as something good or bad; the group of its feeling; good or bad; anything.
    """
    if move.topic in situations() and is_sure(move, move.topic, SURE, SURE_IF_FELT):
        return Heard.of_situation(move.topic)
    group = GROUP_OF.get(move.feeling, "")
    sign = sign_of(move.feeling) or move.sign
    if sign_of(move.feeling) * move.sign < 0:
        group, sign = "", 0
    is_just_so = bool(group) and move.is_just_so and move.feeling in FELT
    felt = f"felt/{move.feeling if is_just_so else group}"
    ways = (
        (is_just_so, felt, group),
        (move.matter and sign, f"about/{move.matter}_{TONES.get(sign)}", ANYTHING),
        (group and group != NONE, felt, group),
        (sign, f"felt/{TONES.get(sign)}", ANYTHING),
        (group, felt, ANYTHING),
    )
    return next((Heard(said, f"ask_felt/{asked}") for holds, said, asked in ways if holds), Heard(*OF_ANYTHING))


def is_sure(move: Move, name: str, alone: float, if_felt: float) -> bool:
    """Whether a situation is so probable: less is enough where what is felt speaks for it, nothing is where that speaks against it."""
    share = dict(move.situations).get(name, 0.0)
    sign = sign_of(move.feeling) or move.sign
    return fits(name, sign) and share >= (if_felt if sign and valence_of(name) == sign else alone)
