"""“What happened last Friday?”, “What do I have on Thursday?”, “What are my plans for May?”: what was told about a time.

Without a recognisable time expression there is no match: such questions ask about something else.
"""

import re
from dataclasses import replace
from datetime import datetime

from memory.language.words import singular
from memory.understanding.asked.model import AnswerType, FactQuestion
from memory.understanding.asked.question import POLITE
from memory.understanding.statements.dates import event_time
from memory.understanding.statements.mentions import as_value
from memory.understanding.statements.model import SPEAKER, StatedTime
from memory.understanding.time_phrases import NUMBERS, WEEKDAYS
from memory.understanding.times import MONTHS

_ENDING = re.compile(r"[\s?.!]+$")
_LEADS_UP = re.compile(
    rf"^{POLITE}(?:(?:can|could|do) you (?:tell|remind|remember|know)(?: me)?|remind me|tell me)?[ ,]*", re.IGNORECASE
)
_TIME = rf"(?:on|in|at|over|during|this|next|last|every|each|the|a|yesterday|today|tonight|tomorrow|\d+|{'|'.join((*WEEKDAYS, *MONTHS, *NUMBERS))})\b"
"""How a time expression begins."""
_YEAR = re.compile(r"\d{4}")
"""A question about a year may be about the world; one about last Friday is only about one's own life."""
_MORE = r"(?:(?: else| special| important| interesting| new))?"
_TO_ME = r"(?: (?:to|for|with) (?:me|us))?"
_FORMS: tuple[tuple[str, bool, bool], ...] = (
    (
        rf"(?:what|did anything|anything){_MORE}(?: has| was| did)? (?:happen(?:ed)?|went on|going on|took place){_TO_ME}",
        True,
        False,
    ),
    (r"what(?:'?s| has)? happened" + _TO_ME, True, False),
    (r"what (?:did|have|had) (?:i|we) (?:do|done|get up to|been up to|been doing)", True, True),
    (r"what (?:was|were) (?:i|we) (?:doing|up to)", True, True),
    (r"what did (?:i|we) have(?: planned| on| to do)?", True, True),
    (rf"what(?:'?s| is| will be){_MORE} (?:happening|going on|planned|on|coming up|up|next){_TO_ME}", False, False),
    (r"what (?:do|will|have) (?:i|we)(?: have| got| do)?(?: planned| to do| on| going on| coming up)?", False, True),
    (r"what (?:am|are|will) (?:i|we)(?: be)? (?:doing|up to|planning|do)", False, True),
    (r"what(?: are|'?re)? (?:my|our) plans", False, True),
    (
        rf"(?:do (?:i|we) have |have (?:i|we) got |is there )?(?:anything|any plans|plans){_MORE}(?: planned| on| going on| happening| coming up)?",
        False,
        True,
    ),
)
"""Question openings, each with whether it asks about the past and whether only the speaker can have told the answer."""
_ASKED = tuple((re.compile(rf"{form}(?: for)? (?P<time>{_TIME}.*)", re.IGNORECASE), past, own) for form, past, own in _FORMS)
_BEGINS = re.compile(_TIME, re.IGNORECASE)
WORDS_OF_A_TIME = 5
"""Most words in a time expression at the end of a question: “on the 3rd of May”."""
_JOINTS = ("", "in ", "on ")
_PRECISE = frozenset({"day", "week", "month", "season", "year"})


def happening_asked(text: str, now: datetime) -> FactQuestion | None:
    """What is asked about a time, resolved against `now` (with its time zone); None for any other question."""
    plain = _LEADS_UP.sub("", _ENDING.sub("", " ".join(text.split())), count=1)
    for form, past, own in _ASKED:
        found = form.fullmatch(plain)
        at = _time(found["time"], now, past=past) if found else None
        if found and at is not None:
            subject = SPEAKER if own or not _YEAR.search(at.text) else None
            value = as_value(at.text)
            return FactQuestion(AnswerType.HAPPENING, subject, "happen", value, past=past, words=text, rule="happening", at=at)
    return None


def time_asked_of(text: str, now: datetime, *, past: bool) -> StatedTime | None:
    """The time expression a question ends with: “in June” in “Where am I in June?”; None if there is none."""
    words = _ENDING.sub("", " ".join(text.split())).split(" ")
    ends = (" ".join(words[place:]) for place in range(max(1, len(words) - WORDS_OF_A_TIME), len(words)))
    read = (_time(end, now, past=past) for end in ends if _BEGINS.match(end))
    return next((each for each in read if each is not None), None)


def at_time(asked: FactQuestion, at: StatedTime | None) -> FactQuestion:
    """The question with the time it asks about, which is then no longer its value: “May” in “Where am I going in May?”."""
    is_value = at is not None and asked.value is not None and asked.value.text in at.text
    if not is_value or asked.wants is not AnswerType.WHERE:
        return replace(asked, at=at)
    return replace(asked, at=at, value=None, relation=asked.relation.rpartition(" ")[0] or asked.relation)


def weekdays_in(words: str) -> list[str]:
    """The weekdays that are named, singular and in lower case: “on Tuesdays”, “every Friday”."""
    return [day for word in words.lower().split() if (day := singular(word.strip(","))) in WEEKDAYS]


def _time(words: str, now: datetime, *, past: bool) -> StatedTime | None:
    """The time meant: the last such time for the past, otherwise the next; a repeated one only for future weekdays."""
    read = [event_time(f"{joint}{words}", now, is_ahead=not past) for joint in _JOINTS]
    if often := next((each for each in read if each.precision == "repeated"), None):
        return often if weekdays_in(words) and not past else None
    return next((each for each in read if each.value and each.precision in _PRECISE), None)
