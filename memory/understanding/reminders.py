"""What somebody wants to be reminded of, and when: “remind me on the 30th to pack”, “dont let me forget the dentist”."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from memory.language import times
from memory.language.moves.asking import begins_asking
from memory.language.sentences import sentences_of
from memory.language.times.model import TimeSaid

_LEAD = re.compile(
    r"\b(?:remind(?:ing|ed)?(?: me| us)?(?: again| later)?|(?<!you )(?<!she )(?<!he )(?<!they )remember me(?=\s+(?:to|that)\b)|"
    r"(?:not |n['’]?t )?let me forget|nudge me|ping me|(?:a |me a )?(?:nudge|reminder)|"
    r"make sure (?:that )?i (?:don['’]?t forget|remember))\b(?: please| in)?[\s,:]*",
    re.IGNORECASE,
)
_NO_DEEDS = r"am|was|have|had|did|got|get|can\w*|could\w*|will|would\w*|don?\w*|may|might|never|love|like|hate|left|put|told|\w+ed|\w+n['’]?t"
"""After “that I”, these tell something rather than what is to be done."""
_TO_DO = re.compile(
    rf"^(?:(?:to|2|(?:that )?i (?:must|have to|need to|should|gotta))\s+|that i (?!(?:{_NO_DEEDS})\b))",
    re.IGNORECASE,
)
_OF = re.compile(r"^(?:about|of|for|when)\s+", re.IGNORECASE)
_THAT = re.compile(r"^that\s+(?=\S+ \S+ \S)", re.IGNORECASE)
_DEED = re.compile(
    r"^(?!(?:about|of|for|with|in|on|at|by|when|if|and|not|all|both|the|a|an|my|our|his|her|their|your|this|that|i|we|you|he|she|it|they)\b)\w+ (?:the|a|an|my|our|his|her|their|him|them|it)\b",
    re.IGNORECASE,
)
"""A word before a determiner or pronoun is a verb: “ring the hospital”."""
_REASON = re.compile(
    r"(?:[,;]\s+|\s+(?:pls|plz|please|abeg|cos|because|otherwise|or(?= i(?:['’]?ll| will| forget)\b))\s+)"
    r"(?=(?:last|i|im|i['’]m|ill|i['’]ll|id|i['’]d|ive|i['’]ve|it|its|it['’]s|because|cos|so|as|she|he|they|we|otherwise|or)\b)",
    re.IGNORECASE,
)
_CLOCK = re.compile(r"\bat\s+(?:noon|midnight|\d{1,2}(?:[:.]\d\d)?(?:\s?[ap]m)?)$", re.IGNORECASE)
"""The hour at the end of a time that is said: “Friday at 4”."""
_OF_CLOCK = re.compile(
    r"\s*(?:(?:to|past)\s+\w+\s+(?:to|about|that)\b|(?:to|past)\s+\d|o['’]?clock|[ap]\.?m\b|in the|every|\.\d)", re.IGNORECASE
)
"""Goes on with the hour: “at 10 | to 4”, “at 9 | in the evening”, which is then left out."""
_MANNERS = re.compile(
    r"\b(?:please|pls|plz|thanks|thank you|(?<!say )ta|kindly|i beg (?:you|u|of you)|can you|could you|will you|would you|lol)\b",
    re.IGNORECASE,
)
_OF_TALK = re.compile(r"\b(?:my|your|our) (?:\w+ )?(?:question|answer|reply|message|talk)s?\b", re.IGNORECASE)
"""These ask for earlier conversation: “Remind me of my last question”."""
_OCCASION = re.compile(r"^[^,.;]*?\s(?=to\s)", re.IGNORECASE)
"""The occasion between “the day before” and what is to be done."""
_SAYS_NOTHING = re.compile(r"\W*(?:(?:for|on|ok|okay|please|pls|plz|thanks|ta|yes|again|later)\W*)*", re.IGNORECASE)
_CLAUSES = re.compile(r"[,.;]\s+")
_PIECES = re.compile(r":\s+")
_A_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_EDGES = " \t\n.,;:!?"


@dataclass(frozen=True)
class Reminder:
    """What somebody wants to be reminded of (“buy a pool”, “the dentist”), whether that is an action, and the day, if named."""

    what: str
    is_deed: bool
    day: date | None = None
    is_clause: bool = False
    """Whether it is a whole sentence: “the bins go out”."""
    until: date | None = None
    """The day by which it has to be done, if it may be done before: “by Friday”."""

    @property
    def particle(self) -> str:
        """What stands between “remind you” and `what`."""
        return "to" if self.is_deed else "that" if self.is_clause else "about"

    @property
    def day_in_words(self) -> str:
        """“1 August”; empty without a day."""
        return f"{self.day.day} {self.day:%B}" if self.day else ""

    @property
    def as_plan(self) -> str:
        """“I plan to buy a pool on 1 August 2026”."""
        when = f" on {self.day_in_words} {self.day.year}" if self.day else ""
        remember = "" if self.is_deed else "remember that " if self.is_clause else "remember "
        return f"I plan to {remember}{self.what}{when}"


def asks_for_reminder(text: str) -> bool:
    """Whether a message asks for a reminder; “don't let me forget …” does, and is no order to forget."""
    lead = _LEAD.search(text)
    return lead is not None and not begins_asking(text[lead.end() :])


def reminder_in(text: str, now: datetime) -> Reminder | None:
    """What a message asks to be reminded of; None if it does not say of what.

    >>> reminder_in("Can you remind me on 1 August to buy a pool?", datetime(2026, 6, 1)).as_plan
    'I plan to buy a pool on 1 August 2026'
    """
    found = times.times_in(text, now)
    said = next((each for each in found if _is_before(each)), _nearest(found, _LEAD.search(text)))
    until = _until(said, now) if said is not None else None
    rest = f"{text[: said.start]} {text[said.start + len(said.text) :]}" if said is not None else text
    lead = _LEAD.search(rest)
    if lead is None:
        return None
    sentences = (each for each in sentences_of(" ".join(rest[lead.end() :].split())) if not _SAYS_NOTHING.fullmatch(each))
    wanted = _REASON.split(next(sentences, ""))[0]
    is_before = said is not None and _is_before(said)
    if said is not None and is_before:
        task = text[lead.end() : said.start].strip() or _OCCASION.sub("", wanted, count=1)
        said, wanted = _before(said, text, now), _CLAUSES.split(task)[0]
    what = " ".join(_MANNERS.sub(" ", wanted).split()).strip(_EDGES)
    if any(begins_asking(each) for each in _PIECES.split(what)) or _OF_TALK.search(what):
        return None  # “remind me what the vet said” asks for what was told
    done, is_clause = _TO_DO.sub("", what), _THAT.match(what) is not None
    is_deed = done != what or _DEED.match(what) is not None
    task = done if is_deed else _THAT.sub("", what) if is_clause else _OF.sub("", what).strip(_EDGES)
    if task and said is not None and not is_before and (hour := _hour_in(said, text)) and " at " not in f"{task} ":
        task = f"{task} {hour}"
    if not task:
        return None
    task = f"{task} {said.text}" if said is not None and until is not None else task
    day = _day(said, now) if said is not None else None
    return Reminder(task, is_deed, day, is_clause and not is_deed, until)


def _hour_in(said: TimeSaid, text: str) -> str:
    """The hour as it is said, “at 4”; empty if none is, or only part of it was understood."""
    hour = _CLOCK.search(said.text)
    return hour[0].lower() if hour is not None and not _OF_CLOCK.match(text[said.start + len(said.text) :]) else ""


def _nearest(found: Sequence[TimeSaid], lead: re.Match[str] | None) -> TimeSaid | None:
    """The first time after “remind me”, else the first of all: “he turns 7 on the 16th, can you remind me the 15th to …”."""
    after = (each for each in found if lead is not None and each.start >= lead.start())
    return next(after, next(iter(found), None))


def _is_before(said: TimeSaid) -> bool:
    """Whether it is “the day before”, of an occasion named elsewhere."""
    return said.text.lower().endswith(" before")


def _before(said: TimeSaid, text: str, now: datetime) -> TimeSaid | None:
    """“The day before” an occasion whose date stands elsewhere in the text, reckoned from that; None without one."""
    others = (each.text for each in times.times_in(text, now) if each.start != said.start)
    return next(
        (found for each in others for found in times.times_in(f"{said.text} {each.lower().removeprefix('on ')}", now)), None
    )


def _day(said: TimeSaid, now: datetime) -> date | None:
    """The earliest day from today on that the words can mean; None if there is none."""
    return min((each for each in said.days if each >= now.date()), default=None)


def _until(said: TimeSaid, now: datetime) -> date | None:
    """The last day of “by Friday”, “before the 3rd”, from today on; None if the words name a day on which it is to be."""
    ends = [each.end for each in said.values if each.end and not each.start]
    days = [date.fromisoformat(each[:10]) for each in ends if _A_DAY.match(each)]  # “by 2” is an hour
    return None if said.days else min((each for each in days if each >= now.date()), default=None)
