"""Danger to life takes precedence over everything, in every mode: a short, warm, plain reply with whom to call."""

import re
from datetime import timedelta

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components.listening import IF_SAFE
from chat.dialogue.danger.lines import ANYWHERE, ELSEWHERE, LINES
from chat.dialogue.danger.residence import country_lived_in
from chat.dialogue.listening.elapsed import exchange_before
from chat.dialogue.listening.leaving import says_good_night
from chat.dialogue.subject_wanted import OF_SUBJECT, subject_wanted
from memory.language.moves.parts import ASKING
from memory.language.moves.probes import CORRECTS, DANGEROUS, NEW_SUBJECT
from memory.language.moves.reading import ASKS_ALONE_FROM, ASKS_WHAT_I_TOLD, Moves, read_moves
from memory.language.moves.safety import NOT_SAFE, PERHAPS_SAFE, RELIEVED, SAFE, danger_hinted_at, safety_of
from memory.language.moves.second_look import shares_at_second_look
from memory.language.moves.whole import LEAVES
from memory.language.sentences import sentences_of
from memory.model import Analysis, Exchange

COMPONENT = "danger"
DENIED, ASKS_FOR_ADVICE, THANKS = "denies_it", "asks_for_advice", "thanks"
STILL_THERE, SAFE_NOW, WITH_YOU, LEAVING = "danger/still_there", "danger/safe_now", "danger/with_you", "danger/leaving"
OF_ANOTHER, FOR_ANOTHER, WITH_ANOTHER = "danger/third_person", "danger/for_another", "danger/with_another"
"""Danger of somebody else, how one can help them, and staying with whoever tells of it."""
THANKED, SAFE_BESIDE = "danger/thanked", "danger/safe_beside"
"""Who says thanks soon after danger, and who says that they are safe and asks for something else."""
IT_IS_BETTER = "danger/relieved"
"""Relief with whoever tells that it went well, or comes back safe."""
MOVING_ON = "danger/moving_on"
"""Whoever wants to talk of something else after danger may, and is told that they can come back to it."""
WITHOUT_NUMBERS = frozenset({SAFE_NOW, IT_IS_BETTER, WITH_YOU, LEAVING, THANKED, FOR_ANOTHER, WITH_ANOTHER, MOVING_ON})
"""Replies that repeat no numbers: they refer to those of an earlier reply, or need none."""
STAYING = frozenset({WITH_YOU, WITH_ANOTHER, FOR_ANOTHER})
"""These are not said twice in a row."""
CLOSED = frozenset({SAFE_NOW, IT_IS_BETTER, LEAVING})
"""After these the talk goes on as usual."""
REMEMBERED_FOR, AFTERMATH = 6, timedelta(hours=1)
"""Number of exchanges, and the time, after which thanks, a goodbye or an answer are ordinary ones again."""
_NOT_SAFE = re.compile(
    r"\b(?:not|never|isn['’]?t|aren['’]?t|don['’]?t feel|doesn['’]?t feel)(?: [\w'’]+){0,2} safe\b|\bunsafe\b|"
    r"^\W*(?:no|nope|nah)(?:\W+(?:not )?(?:really|sorry|yet|i['’]?m not|he['’]?s not|she['’]?s not|they['’]?re not))?\W*$",
    re.IGNORECASE,
)
"""Says in so many words that somebody is not safe, or no more than no."""
_ASSURES = re.compile(
    r"\bsafe\b|\bpromise\b|\b(?:i['’]?m|i am|we['’]?re|am) (?:\w+ )?(?:ok|okay|alright|all right|fine|good|better)\b|"
    r"\b(?:won['’]?t|not (?:gonna|going to)|wouldn['’]?t|never)(?: \w+)? (?:do|hurt|kill|harm)\b",
    re.IGNORECASE,
)
"""Assures that nothing will happen, in so many words; without any, a message that speaks of danger is no assurance."""
SUICIDE = "danger/suicide"
FROM_WITHIN = frozenset({SUICIDE, "danger/self_harm", "danger/emergency"})
KINDS = FROM_WITHIN | {"danger/abuse", "danger/violence", OF_ANOTHER}
"""The replies that name a danger and whom to call. After one that comes from others, a good mood is no sign of safety."""
GRAVE_AGAIN, COMES_BACK_WITHIN = 0.3, timedelta(days=14)
"""The least probability of danger in a message right after one of danger, and how long after danger somebody comes back from it."""
WORDS_OF_AN_ANSWER = 4
"""What is this short, right after danger, is an answer to whether one is safe."""
WORDS_OF_A_GOODBYE = 12
"""Longer messages after talk of something else may only seem to take leave."""


def candidates(situation: Situation) -> list[Candidate]:
    """One reply if the message indicates danger, or whether an earlier danger is over; none otherwise."""
    if situation.order is not None or situation.done is not None:
        return []
    intent = _intent(situation, situation.moves)
    if not intent or intent == SAFE_BESIDE:
        return []
    numbers = "" if intent in WITHOUT_NUMBERS else _numbers(situation, intent)
    last = _just_before(situation)
    are_above = bool(numbers) and last is not None and numbers in last.reply
    said = _of_subject(situation) if intent == MOVING_ON else ""
    said = said or situation.say(intent, numbers="the numbers above" if are_above else "these numbers")
    text = said if are_above or not numbers else f"{said} {numbers}"
    analysis = Analysis(situation.moves.act)
    return [Candidate(COMPONENT, intent, text, 1.0, analysis=analysis, is_bare=True)]


def _of_subject(situation: Situation) -> str:
    """The reply to a wish to talk of something that is named; empty if nothing is."""
    subject = subject_wanted(situation.input.text)
    *before, last = sentences_of(situation.say(MOVING_ON))
    return " ".join([*before, situation.say(OF_SUBJECT, subject=subject)]) if subject and last.endswith("?") else ""


def _numbers(situation: Situation, intent: str) -> str:
    """Whom to call; where only the talk says in which country, also where to find the numbers of another."""
    numbers = LINES.numbers_for(country_lived_in(situation), _kind(situation, intent))
    return numbers if situation.country or numbers == ANYWHERE else f"{numbers} {ELSEWHERE}"


def _kind(situation: Situation, intent: str) -> str:
    """The kind of danger that a reply is about: that of the message, else that of the last alarm of this talk."""
    before = (each.intent for each in situation.short_term.exchanges)
    named = (each for each in (intent, f"{COMPONENT}/{situation.moves.danger}", *before) if each in KINDS)
    return next(named, SUICIDE).removeprefix(f"{COMPONENT}/")


def relief(situation: Situation) -> str:
    """Relief that whoever was in danger is safe, before the answer to what they ask in the same message; empty otherwise."""
    last = _just_before(situation)
    is_after = last is not None and (last.intent == IF_SAFE or last.component == COMPONENT)
    return situation.say(SAFE_BESIDE) if is_after and _intent(situation, situation.moves) == SAFE_BESIDE else ""


def _intent(situation: Situation, moves: Moves) -> str:
    last = _just_before(situation)
    was_in_danger = last is not None and last.component == COMPONENT
    is_asked = last is not None and (last.intent == IF_SAFE or (was_in_danger and last.intent not in CLOSED | {MOVING_ON}))
    asks = moves.act.endswith("question")
    safety = _safety(situation, asks=asks) if is_asked and moves.wish != CORRECTS else ""
    wanted = _wanted(situation, moves) if was_in_danger else ""
    if wanted and (wanted == MOVING_ON or not moves.danger):
        return wanted
    is_safe = safety == SAFE and not (moves.danger and _is_danger_beside(situation, asks=asks))
    is_relieved = safety == RELIEVED and not moves.danger and _is_relief(situation, last)
    is_safe = is_safe or is_relieved
    is_back = not (asks or is_asked) and _is_back(situation)
    is_safe = (is_safe or is_back) and not (moves.danger and not _ASSURES.search(situation.input.text))
    is_denied = is_asked and moves.reaction == DENIED and not _NOT_SAFE.search(situation.input.text)
    if is_safe or (is_denied and not moves.danger):
        return SAFE_BESIDE if moves.questions else IT_IS_BETTER if is_back or is_relieved else SAFE_NOW
    if moves.danger or safety == NOT_SAFE or (was_in_danger and safety != SAFE and _is_grave_again(situation)):
        return _of_danger(situation, moves)
    is_answer = is_asked and _is_short_answer(situation.input.text)
    if asks and not is_answer:
        return ""
    is_perhaps_safe = (is_answer or safety in {PERHAPS_SAFE, RELIEVED}) and not _is_only_manners(situation)
    if is_perhaps_safe and was_in_danger and last is not None and last.intent not in STAYING:
        return WITH_ANOTHER if last.intent == OF_ANOTHER else WITH_YOU
    return _afterwards(situation)


def _of_danger(situation: Situation, moves: Moves) -> str:
    """The intent for danger: of its kind, or that it is still listened to, if the last reply was about danger of that kind."""
    last, kind = _just_before(situation), f"{COMPONENT}/{moves.danger}" if moves.danger else ""
    was_in_danger = last is not None and last.component == COMPONENT
    if not kind and was_in_danger and _may_be_grave(situation) and (hinted := danger_hinted_at(situation.input.text)):
        kind = f"{COMPONENT}/{hinted}"
    is_of_another_kind = last is not None and last.intent in KINDS and last.intent != kind
    return kind if kind and (is_of_another_kind or not was_in_danger) else STILL_THERE


def _just_before(situation: Situation) -> Exchange | None:
    """The exchange before this one, if it is recent enough for this message to answer it."""
    last = situation.short_term.last
    return last if last is not None and situation.memory.clock() - last.at <= AFTERMATH else None


def _is_grave_again(situation: Situation) -> bool:
    """Whether a message right after danger goes on about it, and does not ask for something that was told earlier."""
    return ASKS_WHAT_I_TOLD not in situation.topics and _may_be_grave(situation)


def _may_be_grave(situation: Situation) -> bool:
    """Whether danger is likely enough right after danger, where hints weigh more than elsewhere."""
    (share,) = shares_at_second_look(DANGEROUS, [situation.input.text])
    return share >= GRAVE_AGAIN


def _is_short_answer(text: str) -> bool:
    """Whether a few words answer whether one is safe, “im still here”, though they may look like a question."""
    return len(text.split()) <= WORDS_OF_AN_ANSWER and "?" not in text and safety_of(text) == PERHAPS_SAFE


def _is_back(situation: Situation) -> bool:
    """Whether somebody comes back safe: from danger with which the last sitting ended, some days ago at most, or from a word between."""
    text, last = situation.input.text, exchange_before(situation)
    if _just_before(situation) is not None:
        return _was_in_danger_lately(situation) and safety_of(text) == SAFE and bool(_ASSURES.search(text))
    if last is None or last.component != COMPONENT or situation.memory.clock() - last.at > COMES_BACK_WITHIN:
        return False
    answer = safety_of(text)
    return (answer == SAFE or (answer == RELIEVED and _is_relief(situation, last))) and not _NOT_SAFE.search(text)


def _is_relief(situation: Situation, last: Exchange | None) -> bool:
    """Whether a good mood after the last reply means that danger is over: what threatened came from within, and nothing hints at it."""
    named = (each.intent for each in (last, *situation.short_term.exchanges) if each is not None and each.intent in KINDS)
    return next(named, "") in FROM_WITHIN and not (_is_only_manners(situation) or _may_be_grave(situation))


def _safety(situation: Situation, *, asks: bool) -> str:
    """How the message, or what it tells beside a question, answers whether the person is safe."""
    text = situation.input.text
    told = " ".join(each.text for each in situation.moves.each if each.act not in ASKING) if asks else text
    if _NOT_SAFE.search(told):
        return NOT_SAFE
    if not asks:
        return safety_of(text)
    return answer if told and (answer := safety_of(told)) in {SAFE, RELIEVED} else ""


def _is_danger_beside(situation: Situation, *, asks: bool) -> bool:
    """Whether the danger of a message is more than what its assurance denies: it asks, or a sentence of its own speaks of it."""
    text = situation.input.text
    if asks or "?" in text or situation.moves.waits >= ASKS_ALONE_FROM:
        return True
    sentences = [*sentences_of(text)]
    return len(sentences) > 1 and any(safety_of(each) != SAFE and read_moves(each).danger for each in sentences)


def _wanted(situation: Situation, moves: Moves) -> str:
    """What somebody wants after a reply about danger: to talk of something else, or to know how to help another; else empty."""
    if moves.wish == NEW_SUBJECT:
        return MOVING_ON
    last = _just_before(situation)
    asks_told = ASKS_WHAT_I_TOLD in situation.topics
    is_of_another = last is not None and last.intent in {OF_ANOTHER, WITH_ANOTHER} and not asks_told
    return FOR_ANOTHER if is_of_another and _asks_how_to_help(moves) else ""


def _asks_how_to_help(moves: Moves) -> bool:
    """Whether it asks for advice, or asks anything that has no other topic: “what would you even say to her?”."""
    return any(each.topic == ASKS_FOR_ADVICE or (each.act in ASKING and not each.topic) for each in moves.each)


def _afterwards(situation: Situation) -> str:
    """The reply to a goodbye or thanks soon after danger; empty if it is neither, or the matter is closed."""
    if not _was_in_danger_lately(situation):
        return ""
    if _takes_leave(situation):
        return LEAVING
    is_thanks = all(each.act == THANKS for each in situation.moves.each) or situation.moves.manners[:1] == (THANKS,)
    return THANKED if is_thanks else ""


def _is_only_manners(situation: Situation) -> bool:
    """Whether it is nothing but thanks or a goodbye."""
    return says_good_night(situation.input.text) or all(each.act in {"goodbye", THANKS} for each in situation.moves.each)


def _takes_leave(situation: Situation) -> bool:
    """Whether it says goodbye, in so many words or at little length: whoever tells a long story only seems to."""
    moves, last = situation.moves, _just_before(situation)
    if says_good_night(situation.input.text) or any(each.act == "goodbye" for each in moves.each):
        return True
    is_soon = last is not None and last.component == COMPONENT
    return LEAVES in moves.manners and (is_soon or len(situation.input.text.split()) <= WORDS_OF_A_GOODBYE)


def _was_in_danger_lately(situation: Situation) -> bool:
    """Whether a recent reply of this sitting was about danger, and nothing since has closed the matter."""
    now = situation.memory.clock()
    recent = [each for each in situation.short_term.exchanges[:REMEMBERED_FOR] if now - each.at <= AFTERMATH]
    lately = [each for each in recent if each.component == COMPONENT]
    return bool(lately) and lately[0].intent not in CLOSED
