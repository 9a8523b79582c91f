"""Splits the experiment's replies into claims: by rules, or by a language model that is asked about every reply."""

from dataclasses import dataclass

from chat.dialogue.grounding.available import key_of
from chat.dialogue.grounding.by_model import SplitsByModel
from chat.dialogue.grounding.checking import CheckedReply, check_reply
from chat.dialogue.turn import Turn
from chat.language_model.consultation import Consultation
from chat.language_model.model import Model
from chat.language_model.uses import USED

RULES, MODEL = "rules", "language model"


@dataclass(frozen=True)
class Splitter:
    """Splits by rules, unless a model is given."""

    model: Model | None = None

    def checked(self, turn: Turn, text: str) -> tuple[CheckedReply, str]:
        """The checked claims of a text said in a turn, and what split it, RULES or MODEL."""
        keys = [key_of(each) for each in turn.reply.sources]
        if self.model is None:
            return check_reply(text, turn.at_hand, keys), RULES
        used: list[int] = []

        def tell(_use: str, what: str, many: int, _why: str) -> None:
            used.extend([many] if what == USED else [])

        split = SplitsByModel(Consultation(self.model, tell=tell), always=True)
        return check_reply(text, turn.at_hand, keys, split), MODEL if used else RULES
