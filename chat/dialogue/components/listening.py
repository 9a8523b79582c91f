"""Acknowledges what somebody tells of themselves, with at most one question back; repeats nothing, and mentions no storing."""

from chat.dialogue.candidate import ASKED, OWN_WORDS, Candidate, Situation
from chat.dialogue.components.noting import source_of_lesson, speaker_of_lessons
from chat.dialogue.learning import analysis_of_lessons
from chat.dialogue.listening.acknowledging import GLAD, SAYS_LITTLE, Acknowledgement, acknowledged
from chat.dialogue.listening.elapsed import exchange_before
from chat.dialogue.listening.fitting.written import HEARD
from chat.dialogue.listening.greeting import GREETING, GREETS, asked_of_it, greeted, greeting
from chat.dialogue.listening.leaving import GOODBYE, goodbye
from memory.language.moves.feelings import WEARY
from memory.language.moves.reading import OTHER, Move
from memory.language.moves.whole import LEAVES, WORDS_OF_EDGE
from memory.language.sentences import sentences_of
from memory.model import Analysis

COMPONENT, IF_SAFE, MOVES_ON, OF_DANGER = "listening", "ask_if_safe", "start_afresh", "danger"
THANKS, WELCOME = "thanks", "you_are_welcome"
ANYTHING_AT_ALL = SAYS_LITTLE | {GLAD}
"""Messages that say so little that a greeting beside them is answered instead."""
OF_ONESELF, OF_ANYTHING, BESIDE_A_QUESTION, OF_NOTHING = 0.86, 0.25, 0.15, 0.05
BESIDE_WHAT_LEANS = 0.35
"""The score of a message that does not surely ask, or only depends on earlier talk: above “nothing is known”."""
WORDS_ASKED_OF_IT = 3
"""Shorter messages get no question back."""
WORDS_BESIDE_LEAVE = 9
"""Shorter remarks beside a goodbye only lead up to it: “that is enough typing for one night”."""
WORDS_OF_NEWS = 25
"""What is this long is news, whatever it leads up to."""
QUESTIONS_IN_A_ROW = 2
"""After this many replies that end in a question, none is asked."""
SURELY_HEARD = 0.5
"""From this probability of a situation in life on, its intent is recorded, whichever wording was used."""
LIKELY = 5
"""How many of the likeliest situations count when avoiding a second question about the same."""


def candidates(situation: Situation) -> list[Candidate]:
    """One acknowledgement of what is told; none if nothing is."""
    told = situation.told or _perhaps_told(situation)
    if told is None:
        return []
    said = acknowledged(situation, told)
    is_asked = bool(said.question) and not said.text.endswith("?") and _may_ask(situation, told, said)
    intent = _heard_as(told) or said.intent
    text = _with_manners(situation, told, said, said.with_question if is_asked else said.text)
    unasked = _with_manners(situation, told, said, _unasked(said.text))
    if situation.moves.may_be_danger and not _was_asked_if_safe(situation):
        intent, text = IF_SAFE, f"{_without_question(said.words)} {situation.say(IF_SAFE)}".strip()
        unasked = text
    analysis = analysis_of_lessons(situation) if situation.lessons else Analysis(situation.understanding.utterance_class)
    speaker = speaker_of_lessons(situation)
    sources = tuple(source_of_lesson(each, speaker) for each in situation.lessons)
    score = _score(situation, told)
    return [Candidate(COMPONENT, intent, text, score, sources, analysis=analysis, unasked=unasked if text != unasked else "")]


def _perhaps_told(situation: Situation) -> Move | None:
    """The longest move of a message about oneself that only seems to ask; None if it orders, or surely asks."""
    of_oneself = not OWN_WORDS.isdisjoint(situation.input.text.lower().replace("’", "'").split())
    if situation.surely_asks or not of_oneself or not situation.moves.act.endswith("question"):
        return None
    return max(situation.moves.each, key=lambda move: len(move.text))


def _heard_as(told: Move) -> str:
    """The intent of the situation surely told of; empty if none is certain."""
    name, share = max(told.situations, key=lambda each: each[1], default=("", 0.0))
    return f"{HEARD}/{name}" if share >= SURELY_HEARD else ""


def _with_manners(situation: Situation, told: Move, said: Acknowledgement, text: str) -> str:
    """Adds responses to the greeting, thanks or goodbye beside what is told; at a goodbye nothing more is asked."""
    acts, says_little = [move.act for move in situation.moves.each], said.about in ANYTHING_AT_ALL
    is_short = len(situation.input.text.split()) <= WORDS_OF_EDGE
    if LEAVES in situation.moves.manners or (is_short and GOODBYE in acts):
        words = len(told.text.split())
        is_more = not says_little and (words >= WORDS_OF_NEWS or (words >= WORDS_BESIDE_LEAVE and bool(told.felt)))
        return " ".join(filter(None, (said.text if is_more else "", goodbye(situation)[1])))
    if (of_it := asked_of_it(situation)) and not situation.surely_asks:
        return greeted(situation, of_it if says_little else f"{said.text} {of_it}")
    is_hello = len(told.text.split()) <= WORDS_ASKED_OF_IT and not told.felt
    greets = acts[0] == GREETING or GREETS in situation.moves.manners
    if (greets and (says_little or is_hello)) or (is_hello and _begins(situation)):
        return greeting(situation)[1]
    return situation.say(WELCOME) if THANKS in acts and says_little else greeted(situation, text)


def _begins(situation: Situation) -> bool:
    """Whether a talk begins with this message; not with the answer to what was asked after starting afresh."""
    if situation.short_term.last is not None:
        return False
    last = exchange_before(situation)
    return last is None or last.component != MOVES_ON


def _was_asked_if_safe(situation: Situation) -> bool:
    """Whether the last reply was about danger: how it went on is listened to, not asked about once more."""
    last = situation.short_term.last
    return last is not None and (last.intent == IF_SAFE or last.component == OF_DANGER)


def _unasked(text: str) -> str:
    """Drops a question at the end of a text; the whole text if it is nothing else."""
    *before, last = sentences_of(text)
    return " ".join(before) if before and last.endswith("?") else text


def _without_question(text: str) -> str:
    """Drops a text that asks: the one question allowed is whether the person is safe."""
    return "" if text.rstrip().endswith("?") else text


def _score(situation: Situation, told: Move) -> float:
    """High if the message tells of the person's own life; low if it may as well ask for something."""
    if situation.asks:
        is_question = situation.moves.act.endswith("question") or not ASKED.isdisjoint(situation.topics)
        return BESIDE_A_QUESTION if is_question and situation.surely_asks else BESIDE_WHAT_LEANS
    if told.act == OTHER and not (told.topic or told.feeling):
        return OF_NOTHING
    return OF_ONESELF if situation.tells_of_oneself else OF_ANYTHING


def _may_ask(situation: Situation, told: Move, said: Acknowledgement) -> bool:
    """Whether to add a question: not if replies are brief, the message is very short, asks or is weary; nor a third in a row.

    Nor twice about the same situation.
    """
    before = situation.short_term.exchanges
    lately = [each.reply.rstrip().endswith("?") for each in before[:QUESTIONS_IN_A_ROW]]
    matters = {f"{HEARD}/{name}" for name, _ in told.situations[:LIKELY]}
    is_curt = len(told.text.split()) < WORDS_ASKED_OF_IT
    if (
        situation.wording.voice.is_brief
        or situation.asks
        or is_curt
        or told.feeling in WEARY
        or (len(lately) == QUESTIONS_IN_A_ROW and all(lately))
    ):
        return False
    return not any(each.intent in matters or each.reply.endswith(said.question) for each in before)
