"""Acknowledges what a person tells: picks the written wording that fits best, and a question to ask back, if any."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.asking_back import is_welcome, question_to
from chat.dialogue.listening.coming import coming_in
from chat.dialogue.listening.echoing.echo import begins_with_echo, echo_of
from chat.dialogue.listening.fitting.matching import bundled
from chat.dialogue.listening.fitting.written import ASPECT, HEARD, STANCE, acknowledging_in, meant_by
from chat.dialogue.listening.lately import said_lately
from chat.dialogue.listening.whom import whom
from chat.intents.voice import TERSE
from memory.language.moves.reading import Move
from memory.language.moves.situations import situations
from memory.language.moves.stances import STANCES
from memory.retrieval.own_words.nearest import keys_of

GLAD, HARD, ANYTHING = "glad", "hard", "anything"
"""The stances whose words go with anything good, anything bad, and anything at all."""
SAYS_LITTLE = frozenset({ANYTHING, "interest", "plain"})
"""The stances whose words only invite the person to go on."""
LISTENING = sorted(STANCES | {GLAD, HARD, ANYTHING})
WORDS_OF_BRIEF, TOO_LONG = 9, 0.3
"""Where short answers are wanted: the longest wording, in words, without a penalty, and the penalty of a longer one."""
ECHOES_IN_A_ROW, WORDS_ECHOED = 2, 4
"""The most replies in a row that may begin with an echo, and the fewest words of a message that is echoed."""
_BEGINNING = re.compile(r"(?:^|[.!?] )[a-z]")


@dataclass(frozen=True)
class Way:
    """A wording as it is written, and the intent that it belongs to."""

    intent: str
    wording: str


@dataclass(frozen=True)
class Acknowledgement:
    """A reply to what was told, in its parts: an echo, a wording, and a question to ask back; echo and question may be empty."""

    intent: str
    words: str
    echo: str = ""
    question: str = ""
    worth: float = 0.0
    """The score of the wording (see `Fit`)."""

    @property
    def about(self) -> str:
        """The stance or the situation that the words belong to."""
        return self.intent.partition("/")[2]

    @property
    def text(self) -> str:
        """The echo and the words."""
        return _joined(self.echo, self.words)

    @property
    def with_question(self) -> str:
        """All of it, as one reply; a question needs no “Tell me more.” before it."""
        return _joined(self.echo, "" if self.about in SAYS_LITTLE else self.words, self.question)


def acknowledged(situation: Situation, told: Move) -> Acknowledgement:
    """The best-scoring wording that names nobody and no day that the message does not, and was not used lately."""
    ways = list(_ways(situation))
    said_before = (*situation.said_before, *said_lately(situation))
    coming = coming_in(told.text, situation.memory.clock().astimezone(situation.memory.episodes.zone))
    slots = {"who": whom(told.text), "when": coming.words if coming else ""}
    question = _question(situation, told.text, slots)
    worths = _worths(told.text, ways, is_brief=situation.wording.voice.is_brief)
    for place in np.argsort(-worths):
        way = ways[place]
        words = _begun_large(situation.wording.filled(way.wording, slots))
        if words and not any(words in reply for reply in said_before):
            return Acknowledgement(way.intent, words, _echo(situation, told.text, words), question, float(worths[place]))
    raise AssertionError  # nobody hears all of six thousand wordings in a week


def _echo(situation: Situation, told: str, words: str) -> str:
    """The echo; none if the wording already says it, in the terse tone, or after two replies that began with one."""
    lately = [begins_with_echo(each.reply, each.text) for each in situation.short_term.exchanges[:ECHOES_IN_A_ROW]]
    is_too_much = len(lately) == ECHOES_IN_A_ROW and all(lately)
    if situation.wording.voice.tone == TERSE or is_too_much or len(told.split()) < WORDS_ECHOED:
        return ""
    echo = echo_of(told)
    return "" if keys_of(echo) & keys_of(words) else echo


def _joined(*parts: str) -> str:
    return " ".join(filter(None, parts))


def _begun_large(text: str) -> str:
    """Capitalises each sentence, since one may begin with a filled slot: “your sister did it”."""
    return _BEGINNING.sub(lambda match: match[0].upper(), text)


def _question(situation: Situation, told: str, slots: Mapping[str, str]) -> str:
    asked = question_to(told)
    question = situation.say(f"question/{asked}", **slots) if asked else ""
    return question if question and is_welcome(question, told) else ""


def _worths(told: str, ways: list[Way], *, is_brief: bool) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    found = bundled().fits(told, [meant_by(each.wording, each.intent) for each in ways])
    too_long = [is_brief and len(each.wording.split()) > WORDS_OF_BRIEF for each in ways]
    return np.array([fit.worth for fit in found]) - TOO_LONG * np.array(too_long)


def _ways(situation: Situation) -> Iterator[Way]:
    """All candidate wordings: of stances, of situations, and of their common cases, which are too wordy for a terse voice."""
    written = situation.wording.written
    for intent in (*(f"{STANCE}/{name}" for name in LISTENING), *(f"{HEARD}/{name}" for name in sorted(situations()))):
        yield from (Way(intent, each) for each in written(intent))
    if situation.wording.voice.tone != TERSE:
        for name in sorted(situations()):
            yield from (Way(f"{HEARD}/{name}", acknowledging_in(each)) for each in written(f"{ASPECT}/{name}"))
