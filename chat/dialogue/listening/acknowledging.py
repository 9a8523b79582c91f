"""The acknowledgement of what was told, and what may be asked back about it: of all that could be said the words that fit best."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.aspects import FAMILY, Aspect, nearest_aspects
from chat.dialogue.listening.choosing import OF_ANYTHING, Heard, heard
from chat.dialogue.listening.coming import coming_in
from chat.dialogue.listening.fitting.judge import fits
from chat.dialogue.listening.lately import said_lately
from chat.dialogue.listening.whom import whom
from chat.intents.voice import TERSE
from memory.language.moves.reading import Move
from memory.language.moves.situations import situations

SITUATIONS = 4
"""So many of the likeliest situations are thought of: which of them is meant, their words tell the judge better than their shares."""
FITTING, PERHAPS = 0.4, 0.2
"""How likely words have to fit to be said, and how likely what is said of such a situation or feeling anyway; below both, anything is said."""


@dataclass(frozen=True)
class Acknowledgement:
    """What is said to what was told, and a question that would follow, empty where none would; both in words."""

    found: Heard
    text: str
    question: str


def acknowledged(situation: Situation, told: Move) -> Acknowledgement:
    """The words, with nobody and no day in them that the message does not name, and none that were said lately."""
    lately = said_lately(situation)
    situation = replace(situation, said_before=(*situation.said_before, *lately))
    usual = _usual(situation, told, heard(told))
    last = situation.short_term.last
    asked_just_now = last is not None and last.reply.rstrip().endswith("?")
    ways = [each for each in _ways(situation, told) if not _was_said(each, lately) and not (asked_just_now and "?" in each.text)]
    shares = fits(told.text, [usual.text, *(each.text for each in ways)])
    best = max(range(len(ways)), key=lambda place: shares[place + 1], default=None)
    if best is not None and shares[best + 1] >= max(FITTING, shares[0]):
        return ways[best]
    return usual if shares[0] >= PERHAPS else _usual(situation, told, Heard(*OF_ANYTHING))


def _usual(situation: Situation, told: Move, found: Heard) -> Acknowledgement:
    """What is said to anything of such a situation or feeling."""
    who = whom(told.text)
    coming = coming_in(told.text, situation.memory.clock().astimezone(situation.memory.episodes.zone))
    text = situation.say(found.acknowledging, who=who, when=coming.words if coming else "")
    return Acknowledgement(found, text, situation.say(found.asking, who=who, when=""))


def _ways(situation: Situation, told: Move) -> Iterator[Acknowledgement]:
    """What else may be said: to the likeliest situations, and to the cases that are nearest; cases are too talkative for a terse voice."""
    for name, _ in told.situations[:SITUATIONS]:
        yield _usual(situation, told, Heard.of_situation(name))
    if situation.wording.voice.tone != TERSE:
        yield from map(_of_case, nearest_aspects(situation, told))


def _of_case(case: Aspect) -> Acknowledgement:
    is_situation = case.situation in situations()
    found = Heard.of_situation(case.situation) if is_situation else Heard(f"{FAMILY}/{case.situation}", OF_ANYTHING[1])
    return Acknowledgement(found, case.acknowledgement, case.question)


def _was_said(way: Acknowledgement, lately: tuple[str, ...]) -> bool:
    return any(way.text in reply for reply in lately)
