"""Danger to life takes precedence over everything, in every mode: a short, warm, plain reply with whom to call."""

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components.listening import IF_SAFE
from chat.dialogue.danger.lines import LINES
from memory.language.moves.reading import NOT_SAFE, SAFE, Moves, safety_of
from memory.model import Analysis

COMPONENT = "danger"
DENIED = "denies_it"
STILL_THERE, SAFE_NOW = "danger/still_there", "danger/safe_now"


def candidates(situation: Situation) -> list[Candidate]:
    """One reply if the message indicates danger, or whether an earlier danger is over; none otherwise."""
    if situation.order is not None or situation.done is not None:
        return []
    intent = _intent(situation, situation.moves)
    if not intent:
        return []
    said = situation.say(intent)
    text = said if intent == SAFE_NOW else f"{said} {LINES.numbers_for(situation.country)}"
    analysis = Analysis(situation.moves.act)
    return [Candidate(COMPONENT, intent, text, 1.0, analysis=analysis, is_bare=True)]


def _intent(situation: Situation, moves: Moves) -> str:
    last = situation.short_term.last
    was_in_danger = last is not None and last.component == COMPONENT
    is_asked = last is not None and (last.intent == IF_SAFE or (was_in_danger and last.intent != SAFE_NOW))
    asks = moves.act.endswith("question")
    safety = safety_of(situation.input.text) if is_asked and not asks else ""
    if safety == SAFE or (is_asked and moves.reaction == DENIED and not moves.danger):
        return SAFE_NOW
    if moves.danger:
        return STILL_THERE if was_in_danger else f"danger/{moves.danger}"
    return STILL_THERE if safety == NOT_SAFE else ""
