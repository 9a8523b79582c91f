"""The acknowledgement of what was told, and what may be asked back about it: of all that could be said the words that fit best."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.aspects import nearest_aspects
from chat.dialogue.listening.choosing import SAYS_LITTLE, Heard, heard
from chat.dialogue.listening.coming import coming_in
from chat.dialogue.listening.fitting.judge import Fit, fits
from chat.dialogue.listening.fitting.weighing import NO_GROUND, Ground, worth
from chat.dialogue.listening.lately import said_lately
from chat.dialogue.listening.stance import ListenerStance, stance_of
from chat.dialogue.listening.whom import whom
from chat.intents.voice import TERSE
from memory.language.moves.reading import Move
from memory.language.moves.situations import fits as fits_sign
from memory.language.moves.situations import situations
from memory.language.moves.stances import sign_of_stance

SITUATIONS, STANCES = 2, 3
"""So many of the likeliest situations and stances are thought of."""
SAYING_LITTLE = 0.1
"""How much less what says little is worth, whatever was told."""

LEAST = -0.03
"""What is worth less is likelier wrong than not; something that holds for nearly everything is said instead, where nothing is felt."""
PLAIN = "plain"
WORDS_OF_BRIEF, TOO_LONG = 9, 0.3
"""What has more words is worth so much less where short answers are wanted."""


@dataclass(frozen=True)
class Acknowledgement:
    """What is said to what was told, and a question that would follow, empty where none would; both in words."""

    found: Heard
    text: str
    question: str = ""
    worth: float = 0.0
    """What it is worth (see `worth`)."""
    ground: Ground = NO_GROUND

    @property
    def with_question(self) -> str:
        """The text and the question, as one reply; a question needs no “Tell me more.” before it."""
        return " ".join(filter(None, ("" if self.found.about in SAYS_LITTLE else self.text, self.question)))


def acknowledged(situation: Situation, told: Move) -> Acknowledgement:
    """Of all that could be said the words that are worth most, with nobody and no day in them that the message does not name, and none that were said lately."""
    lately = said_lately(situation)
    situation = replace(situation, said_before=(*situation.said_before, *lately))
    stance = stance_of(told.text)
    usual = heard(told, stance)
    ways = [each for each in _ways(situation, told, stance, usual) if not any(each.text in reply for reply in lately)]
    found = fits(told.text, [each.text for each in ways])
    is_brief = situation.wording.voice.is_brief
    valued = [replace(way, worth=_worth(way, fit, is_brief=is_brief)) for way, fit in zip(ways, found, strict=True)]
    said = max(valued, key=lambda each: each.worth, default=_way(situation, told, usual))
    if said.worth < LEAST and not (told.felt or stance.sign or stance.leaning):
        said = _way(situation, told, Heard(f"stance/{PLAIN}"))
    question = situation.say(f"question/{stance.question}", who=whom(told.text), when="") if stance.question else ""
    return replace(said, question=question)


def _worth(way: Acknowledgement, fit: Fit, *, is_brief: bool) -> float:
    too_long = TOO_LONG if is_brief and len(way.text.split()) > WORDS_OF_BRIEF else 0.0
    return worth(fit, way.ground) - (SAYING_LITTLE if way.found.about in SAYS_LITTLE else 0.0) - too_long


def _ways(situation: Situation, told: Move, stance: ListenerStance, usual: Heard) -> Iterator[Acknowledgement]:
    """What may be said: as the stance is, as the likeliest situations have it, and to the cases that are nearest; cases are too talkative for a terse voice."""
    sign, matters = stance.sign or told.felt, dict(told.situations)
    stances = {f"stance/{name}": share for name, share in stance.likely[:STANCES] if sign_of_stance(name) * sign >= 0}
    likeliest = [name for name, _ in told.situations[:SITUATIONS] if fits_sign(name, sign)]
    for each in dict.fromkeys([usual, *map(Heard, stances), *map(Heard.of_situation, likeliest)]):
        is_of_stance = each.about not in situations()
        share = stances.get(each.acknowledging, 0.0) if is_of_stance else matters.get(each.about, 0.0)
        yield replace(_way(situation, told, each), ground=Ground(stance=share) if is_of_stance else Ground(situation=share))
    if situation.wording.voice.tone != TERSE:
        for case, near in nearest_aspects(situation, told):
            found = usual if usual.about in situations() else Heard.of_situation(case.situation)
            ground = Ground(near, situation=matters.get(case.situation, 0.0))
            yield Acknowledgement(found, case.acknowledgement, ground=ground)


def _way(situation: Situation, told: Move, found: Heard) -> Acknowledgement:
    """What an intent says."""
    coming = coming_in(told.text, situation.memory.clock().astimezone(situation.memory.episodes.zone))
    return Acknowledgement(found, situation.say(found.acknowledging, who=whom(told.text), when=coming.words if coming else ""))
