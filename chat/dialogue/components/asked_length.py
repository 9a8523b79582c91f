"""Sets the length of replies: “keep it short, please”, “you can write more again”."""

from chat.dialogue.candidate import ASKED, Candidate, Situation
from memory.language.moves.of_memory import asks_for_all, wants_brief
from memory.language.moves.talk_orders import SHORTER
from memory.model import Analysis, MemoryCommand

COMPONENT, SCORE = "asked_length", 0.99
SURELY_SHORTER = 0.75
"""The least share of the nearest examples: “my hair is too short now” asks for nothing."""
DEEDS = {True: "brief", False: "at_length"}
INTENTS = {"brief": "will_be_brief", "at_length": "will_be_longer"}


def candidates(situation: Situation) -> list[Candidate]:
    """A promise if the message only asks for shorter or longer replies, not for a short list; none off the record."""
    if situation.done is not None:
        return [_promised(situation, situation.done.act)] if situation.done.act.kind in INTENTS else []
    if situation.is_aside or situation.order is not None or _asks_besides(situation):
        return []
    wanted = None if asks_for_all(situation.input.text) else wants_brief(situation.input.text)
    heard = situation.talk_order
    if wanted is None and heard is not None and heard.kind == SHORTER and heard.share >= SURELY_SHORTER:
        wanted = True
    return [] if wanted is None else [_promised(situation, MemoryCommand(DEEDS[wanted]))]


def _asks_besides(situation: Situation) -> bool:
    """Whether something else is asked, which is then answered: “who is Tim again? keep it short”."""
    return not ASKED.isdisjoint(situation.topics) or any(wants_brief(each) is None for each in situation.moves.questions)


def _promised(situation: Situation, act: MemoryCommand) -> Candidate:
    intent = INTENTS[act.kind]
    return Candidate(COMPONENT, intent, situation.say(intent), SCORE, analysis=Analysis("request"), act=act)
