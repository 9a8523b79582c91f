"""The acknowledgement of what was told, and what may be asked back about it: of its very case where that is known, else of its kind."""

from dataclasses import dataclass, replace

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.aspects import Aspect, nearest_aspect
from chat.dialogue.listening.choosing import SAYS_LITTLE, Heard, heard
from chat.dialogue.listening.coming import coming_in
from chat.dialogue.listening.lately import said_lately
from chat.dialogue.listening.stances.reading import OF_FEELING, ListenerStance, stance_of
from chat.dialogue.listening.taking_up import taken_up
from chat.dialogue.listening.whom import whom
from chat.intents.voice import TERSE
from memory.language.moves.feelings import sign_of
from memory.language.moves.reading import Move


@dataclass(frozen=True)
class Acknowledgement:
    """What is said to what was told, and a question that would follow, empty where none would; both in words."""

    found: Heard
    text: str
    question: str
    is_meant: bool = False
    """Whether the question belongs to this very message, and not only to its kind."""
    lead: str | None = None
    """What is said before the question, where that is not the text: a question of its own needs no “Tell me more.” before it."""

    @property
    def with_question(self) -> str:
        """The text and the question, as one reply."""
        return " ".join(filter(None, (self.text if self.lead is None else self.lead, self.question)))


def acknowledged(situation: Situation, told: Move) -> Acknowledgement:
    """The words, with nobody and no day in them that the message does not name, and none that were said lately."""
    lately = said_lately(situation)
    situation = replace(situation, said_before=(*situation.said_before, *lately))
    aspect = nearest_aspect(situation, told) if situation.wording.voice.tone != TERSE else None
    if aspect is not None and not _was_said(aspect, lately):
        return Acknowledgement(Heard.of_situation(aspect.situation), aspect.acknowledgement, aspect.question)
    stance = _without_mere_feeling(stance_of(told.text), situation, told)
    found, who = heard(told, stance), whom(told.text)
    coming = coming_in(told.text, situation.memory.clock().astimezone(situation.memory.episodes.zone))
    said = situation.say(found.acknowledging, who=who, when=coming.words if coming else "")
    words = taken_up(stance, told.text, situation.short_term.exchanges)
    text = " ".join(filter(None, ("" if found.about in SAYS_LITTLE else words, said)))
    if stance.question:
        lead = words if found.about in SAYS_LITTLE else None
        return Acknowledgement(
            found, text, situation.say(f"question/{stance.question}", who=who, when=""), is_meant=True, lead=lead
        )
    return Acknowledgement(found, text, situation.say(found.asking, who=who, when="") if found.asking else "")


def _without_mere_feeling(stance: ListenerStance, situation: Situation, told: Move) -> ListenerStance:
    """Nobody who has just said how they feel is asked how they feel, nor anybody twice in a talk."""
    asked = situation.wording.sentences_without_slots(f"question/{OF_FEELING}")
    was_asked = any(each.reply.endswith(tuple(asked)) for each in situation.short_term.exchanges)
    is_told = bool(sign_of(told.feeling))
    return replace(stance, question="") if stance.question == OF_FEELING and (is_told or was_asked) else stance


def _was_said(aspect: Aspect, lately: tuple[str, ...]) -> bool:
    return any(aspect.acknowledgement in reply for reply in lately)
