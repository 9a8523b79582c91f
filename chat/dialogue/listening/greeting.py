"""Answers greetings: the very first, one after a while, one during a talk, and one next to something else."""

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.elapsed import elapsed

GREETING, FIRST, BACK, AGAIN, HELLO = "greeting", "greeting_first", "greeting_back", "greeting_again", "hello"
GREETS = "greets"
OF_IT = {"asks_able": "social/what_can_you_do", "asks_after": "social/how_are_you"}
"""What answers those who ask, beside something else, what the companion can do or how it is."""
GREETINGS = frozenset({"hello", "hi", "hey", "welcome"})
"""The first words of wordings that greet by themselves."""


def greeting(situation: Situation) -> tuple[str, str]:
    """The intent and the words that answer a message that only greets."""
    gone = elapsed(situation)
    if gone is None:
        intent = FIRST if situation.short_term.last is None else GREETING
        return intent, situation.say(intent)
    intent = BACK if gone else AGAIN
    return intent, situation.say(intent, gone=gone)


def greeted(situation: Situation, reply: str) -> str:
    """The reply; if the message greets, with a hello in front, or with how long it has been if that is long."""
    if GREETS not in situation.moves.manners:
        return reply
    intent, text = greeting(situation)
    if intent != BACK and reply.split(maxsplit=1)[0].strip(",.!").lower() in GREETINGS:
        return reply
    return f"{text if intent == BACK else situation.say(HELLO)} {reply}"


def is_first_greeting(situation: Situation) -> bool:
    """Whether the message greets, and is the person's very first."""
    return GREETS in situation.moves.manners and situation.short_term.last is None and elapsed(situation) is None


def asked_of_it(situation: Situation) -> str:
    """The answer to who asks what the companion can do, or how it is, in passing; empty if nobody asks that."""
    asked = next((each for each in situation.moves.manners if each in OF_IT), "")
    return situation.say(OF_IT[asked]) if asked else ""
