"""How a greeting is answered: the first of all, one after some time, one in a talk that goes on; and one that stands beside something else."""

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.elapsed import elapsed

GREETING, FIRST, BACK, AGAIN, HELLO = "greeting", "greeting_first", "greeting_back", "greeting_again", "hello"
GREETS = "greets"


def greeting(situation: Situation) -> tuple[str, str]:
    """The intent and the words of a greeting that is answered by itself."""
    gone = elapsed(situation)
    if gone is None:
        intent = FIRST if situation.short_term.last is None else GREETING
        return intent, situation.say(intent)
    intent = BACK if gone else AGAIN
    return intent, situation.say(intent, gone=gone)


def greeted(situation: Situation, reply: str) -> str:
    """A reply, behind a word of greeting where the message greets: how long nothing was said, if that is long, else a hello."""
    if GREETS not in situation.moves.manners:
        return reply
    intent, text = greeting(situation)
    return f"{text if intent == BACK else situation.say(HELLO)} {reply}"


def is_first_greeting(situation: Situation) -> bool:
    """Whether the message greets, and is the first of all."""
    return GREETS in situation.moves.manners and situation.short_term.last is None and elapsed(situation) is None
