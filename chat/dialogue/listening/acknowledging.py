"""The acknowledgement itself, with what may be taken up of the person's own words."""

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.choosing import Heard
from chat.dialogue.listening.coming import coming_in
from chat.dialogue.listening.whom import whom
from memory.language.moves.reading import Move


def acknowledged(situation: Situation, told: Move, found: Heard) -> str:
    """The acknowledgement, with nobody and no day in it that the message does not name."""
    now = situation.memory.clock().astimezone(situation.memory.episodes.zone)
    coming = coming_in(told.text, now)
    return situation.say(found.acknowledging, who=whom(told.text), when=coming.words if coming else "")
