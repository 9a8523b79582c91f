"""The acknowledgement of what was told, and what may be asked back about it: of all that could be said the words that fit best."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.aspects import nearest_aspects
from chat.dialogue.listening.choosing import SAYS_LITTLE, Heard, heard
from chat.dialogue.listening.coming import coming_in
from chat.dialogue.listening.fitting.judge import best_fitting
from chat.dialogue.listening.lately import said_lately
from chat.dialogue.listening.stance import ListenerStance, stance_of
from chat.dialogue.listening.whom import whom
from chat.intents.voice import TERSE
from memory.language.moves.reading import Move
from memory.language.moves.situations import fits as fits_sign
from memory.language.moves.stances import sign_of_stance

SITUATIONS = 3
"""So many of the likeliest situations are thought of."""
FITTING, ROOT, SAYING_LITTLE, OF_SIGN_ALONE = 0.3, 0.5, 0.75, 0.3
"""How well words have to fit to be said; the root that counts; how much less what says little fits, and how likely a mere sign is taken to be."""
AS_USUAL, VERY_NEAR = 1.2, 0.8
"""How much better what is sure by itself is taken to fit; and how near a case has to be to be taken for the message's own."""


@dataclass(frozen=True)
class Acknowledgement:
    """What is said to what was told, and a question that would follow, empty where none would; both in words."""

    found: Heard
    text: str
    question: str
    is_meant: bool = False
    """Whether the question belongs to this very message, and not only to its kind."""
    likely: float = OF_SIGN_ALONE
    """How probable the stance or the situation is that it is said to."""
    lead: str | None = None
    """What is said before the question, where that is not the text: a question of its own needs no “Tell me more.” before it."""

    @property
    def with_question(self) -> str:
        """The text and the question, as one reply."""
        return " ".join(filter(None, (self.text if self.lead is None else self.lead, self.question)))


def acknowledged(situation: Situation, told: Move) -> Acknowledgement:
    """Of all that could be said the words that fit best, with nobody and no day in them that the message does not name, and none that were said lately."""
    lately = said_lately(situation)
    situation = replace(situation, said_before=(*situation.said_before, *lately))
    stance = stance_of(told.text)
    usual = heard(told, stance)
    ways = [each for each in _ways(situation, told, stance, usual) if not any(each.text in reply for reply in lately)]
    weights = [_weight(each) * (AS_USUAL if each.found == usual else 1) for each in ways]
    best = best_fitting(told.text, [each.text for each in ways], weights, ROOT, FITTING)
    said = ways[best] if best is not None else _way(situation, told, usual)
    return _with_question(situation, told, stance, said)


def _weight(way: Acknowledgement) -> float:
    """What words are worth that fit a message of which nobody knows for sure what it is: as likely as what they are said to."""
    return float(way.likely**ROOT * (SAYING_LITTLE if way.found.about in SAYS_LITTLE else 1))


def _ways(situation: Situation, told: Move, stance: ListenerStance, usual: Heard) -> Iterator[Acknowledgement]:
    """What may be said: as the stance is, as the likeliest situations have it, and to the cases that are nearest; cases are too talkative for a terse voice."""
    sign, situations = stance.sign or told.felt, dict(told.situations[:SITUATIONS])
    found = {Heard(f"stance/{name}"): share for name, share in stance.likely if sign_of_stance(name) * sign >= 0}
    found |= {Heard.of_situation(name): share for name, share in situations.items() if fits_sign(name, sign)}
    for each, share in ({usual: OF_SIGN_ALONE} | found).items():
        yield replace(_way(situation, told, each), likely=share)
    if situation.wording.voice.tone != TERSE:
        for case, near in nearest_aspects(situation, told):
            words = Acknowledgement(Heard.of_situation(case.situation), case.acknowledgement, case.question)
            yield replace(words, likely=1.0 if near >= VERY_NEAR else dict(told.situations)[case.situation])


def _way(situation: Situation, told: Move, found: Heard) -> Acknowledgement:
    """What an intent says."""
    who, coming = whom(told.text), coming_in(told.text, situation.memory.clock().astimezone(situation.memory.episodes.zone))
    said = situation.say(found.acknowledging, who=who, when=coming.words if coming else "")
    return Acknowledgement(found, said, situation.say(found.asking, who=who, when="") if found.asking else "")


def _with_question(situation: Situation, told: Move, stance: ListenerStance, said: Acknowledgement) -> Acknowledgement:
    """With the question that belongs to this very message, where there is one: before it stands nothing that says little."""
    if not stance.question:
        return said
    question = situation.say(f"question/{stance.question}", who=whom(told.text), when="")
    return replace(said, question=question, is_meant=True, lead="" if said.found.about in SAYS_LITTLE else None)
