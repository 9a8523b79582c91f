"""Danger to life takes precedence over everything, in every mode: a short, warm, plain reply with whom to call."""

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components.listening import IF_SAFE
from chat.dialogue.danger.lines import LINES
from memory.language.moves.parts import ASKING
from memory.language.moves.probes import CORRECTS, NEW_SUBJECT
from memory.language.moves.reading import ASKS_WHAT_I_TOLD, Moves
from memory.language.moves.safety import NOT_SAFE, PERHAPS_SAFE, SAFE, safety_of
from memory.language.moves.whole import LEAVES
from memory.model import Analysis

COMPONENT = "danger"
DENIED, ASKS_FOR_ADVICE = "denies_it", "asks_for_advice"
STILL_THERE, SAFE_NOW, WITH_YOU, LEAVING = "danger/still_there", "danger/safe_now", "danger/with_you", "danger/leaving"
OF_ANOTHER, FOR_ANOTHER, WITH_ANOTHER = "danger/third_person", "danger/for_another", "danger/with_another"
"""Danger of somebody else, how one can help them, and staying with whoever tells of it."""
MOVING_ON = "danger/moving_on"
"""Whoever wants to talk of something else after danger may, and is told that they can come back to it."""
WITHOUT_NUMBERS = frozenset({SAFE_NOW, WITH_YOU, LEAVING, FOR_ANOTHER, WITH_ANOTHER, MOVING_ON})
"""Their wordings refer to the numbers of an earlier reply."""
STAYING = frozenset({WITH_YOU, WITH_ANOTHER, FOR_ANOTHER})
"""These are not said twice in a row."""
CLOSED = frozenset({SAFE_NOW, LEAVING})
"""After these the talk goes on as usual."""
REMEMBERED_FOR = 6
"""Number of exchanges after which a goodbye is an ordinary one again."""


def candidates(situation: Situation) -> list[Candidate]:
    """One reply if the message indicates danger, or whether an earlier danger is over; none otherwise."""
    if situation.order is not None or situation.done is not None:
        return []
    intent = _intent(situation, situation.moves)
    if not intent:
        return []
    said = situation.say(intent)
    text = said if intent in WITHOUT_NUMBERS else f"{said} {LINES.numbers_for(situation.country)}"
    analysis = Analysis(situation.moves.act)
    return [Candidate(COMPONENT, intent, text, 1.0, analysis=analysis, is_bare=True)]


def _intent(situation: Situation, moves: Moves) -> str:
    last = situation.short_term.last
    was_in_danger = last is not None and last.component == COMPONENT
    is_asked = last is not None and (last.intent == IF_SAFE or (was_in_danger and last.intent not in CLOSED | {MOVING_ON}))
    asks = moves.act.endswith("question")
    is_of_it = not asks and moves.wish != CORRECTS
    safety = safety_of(situation.input.text) if is_asked and is_of_it else ""
    if was_in_danger and not moves.danger and (wanted := _wanted(situation, moves)):
        return wanted
    if safety == SAFE or (is_asked and moves.reaction == DENIED and not moves.danger):
        return SAFE_NOW
    if moves.danger:
        return STILL_THERE if was_in_danger else f"danger/{moves.danger}"
    if safety == PERHAPS_SAFE and was_in_danger and last is not None and last.intent not in STAYING:
        return WITH_ANOTHER if last.intent == OF_ANOTHER else WITH_YOU
    if not asks and _leaves(moves) and _was_in_danger_lately(situation):
        return LEAVING
    return STILL_THERE if safety == NOT_SAFE else ""


def _wanted(situation: Situation, moves: Moves) -> str:
    """What somebody wants after a reply about danger: to talk of something else, or to know how to help another; else empty."""
    if moves.wish == NEW_SUBJECT:
        return MOVING_ON
    last = situation.short_term.last
    asks_told = ASKS_WHAT_I_TOLD in situation.topics
    is_of_another = last is not None and last.intent in {OF_ANOTHER, WITH_ANOTHER} and not asks_told
    return FOR_ANOTHER if is_of_another and _asks_how_to_help(moves) else ""


def _asks_how_to_help(moves: Moves) -> bool:
    """Whether it asks for advice, or asks anything that has no other topic: “what would you even say to her?”."""
    return any(each.topic == ASKS_FOR_ADVICE or (each.act in ASKING and not each.topic) for each in moves.each)


def _leaves(moves: Moves) -> bool:
    return LEAVES in moves.manners or any(each.act == "goodbye" for each in moves.each)


def _was_in_danger_lately(situation: Situation) -> bool:
    """Whether a recent reply of this talk was about danger, and nothing since has closed the matter."""
    lately = [each for each in situation.short_term.exchanges[:REMEMBERED_FOR] if each.component == COMPONENT]
    return bool(lately) and lately[0].intent not in CLOSED
