"""Splits a reply into claims with a language model, behind the same interface as the rules."""

from collections.abc import Iterable
from dataclasses import dataclass

from chat.dialogue.grounding.claims import SentencePart, Splits, piece_of, pieces_of
from chat.language_model.consultation import Consultation
from chat.language_model.splitting import parts_by_model
from memory.support.wording import clauses_of, wording_of


@dataclass(frozen=True)
class SplitsByModel:
    """Asks a model if the rules leave a part with several clauses, or `always`; the rules' parts stand if it fails."""

    consultation: Consultation
    always: bool = False
    rules: Splits = pieces_of

    def __call__(self, text: str, names: Iterable[str], quotes: Iterable[str]) -> list[SentencePart]:
        """The parts of a reply, in order."""
        names, quotes = list(names), list(quotes)
        by_rules = self.rules(text, names, quotes)
        if not (self.always or any(_may_state_more(piece.text) for piece in by_rules)):
            return by_rules
        parts = parts_by_model(text, self.consultation)
        if parts is None:
            return by_rules
        found, at = [], 0
        for part in parts:
            start = text.index(part, at)
            found.append(piece_of(part, names, quotes, begins=_is_at_head(text[:start])))
            at = start + len(part)
        return found


def _may_state_more(part: str) -> bool:
    """Whether a part has several clauses, or several verbs with subjects."""
    return len(clauses_of(part)) > 1 or len(wording_of(part).predications) > 1


def _is_at_head(before: str) -> bool:
    return not before.strip() or before.rstrip().rstrip("”\"’')")[-1:] in set(".!?…:")
