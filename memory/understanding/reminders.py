"""What somebody wants to be reminded of, and when: “remind me on the 30th to pack”, “dont let me forget the dentist”."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta

from memory.language import times
from memory.language.moves.asking import begins_asking
from memory.language.sentences import sentences_of
from memory.language.times.model import TimeSaid
from memory.understanding.reminder_times import (
    DAY,
    Beside,
    Recurrence,
    beside_in,
    hour_among,
    hour_in_words,
    is_rough,
    moved,
    recurrence_of,
)

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
    r"(?:[,;]\s+|\s+(?:pls|plz|please|abeg|cos|because|otherwise|or(?= i(?:['’]?ll| will| forget)\b| it))\s+)"
    r"(?=(?:last|itll|it['’]ll|else|i|im|i['’]m|ill|i['’]ll|id|i['’]d|ive|i['’]ve|it|its|it['’]s|because|cos|so|as|she|he|they|we|otherwise|or)\b)",
    re.IGNORECASE,
)
_MANNERS = re.compile(
    r"\b(?:please|pls|plz|thanks|thank you|(?<!say )ta|kindly|i(?:['’]?d| would) be (?:(?:much|very|so|ever so) )?(?:obliged|grateful)|i beg (?:you|u|of you)|can you|could you|will you|would you|lol)\b",
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
_PAUSES = re.compile(
    r"[,;:]\s+|[.!?]\s+|\s[-–—]\s|\s(?:and|so|cos|because)\s(?=(?:i|we|you|they|she|he|give|tell|ping|shout)\b)", re.IGNORECASE
)
_TASK = re.compile(
    r"\b(?:(?:(?<!able )to|get me to|have me|ive to|i must|i have to|i need to|i've to)\s+)"
    r"(?!(?:me|us|you|be|the|a|an|my|our|his|her|their|have me|get me|remind|tell|tellin|telling|shout|nudge|know|say|mither|bother|worry)\b)(\w+.*)",
    re.IGNORECASE,
)
"""What is to be done: “to ring the ward”, “have me ring our Callum”."""
_POINTS = re.compile(r"\b(?:it|them)\b", re.IGNORECASE)
_ASKS = re.compile(r"\b(?:me|us|you)\b", re.IGNORECASE)
_WOULD_DO = re.compile(r"\b(?:would|could|can|is)\b.*\bfor (.+)$", re.IGNORECASE)
"""“Would half past 8 do for Pip's tablet”."""
_BEGINNING = re.compile(r"\s+(?:starting|startin|beginning|from|as of)\s*$", re.IGNORECASE)
_BESIDE_SOMETHING = re.compile(r"\b(?:before|after|prior to)\s+\S", re.IGNORECASE)
_NO_TIMES = frozenset({"now", "atm", "right now", "this minute"})
_LENGTH = re.compile(r"PT(?:(?P<hours>[\d.]+)H)?(?:(?P<minutes>[\d.]+)M)?")
_BESIDE = re.compile(r"\s*(?:the |a |an )?(?:night|evening|day|morning|week|fortnight) (?:before|after)\b", re.IGNORECASE)
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
    hour: time | None = None
    every: Recurrence | None = None
    """How it comes again; `day` is the first time then."""
    is_rough: bool = False
    beside: Beside | None = None
    """Before or after which other thing it is to be, if that has no date in the message."""

    @property
    def particle(self) -> str:
        """What stands between “remind you” and `what`."""
        return "to" if self.is_deed else "that" if self.is_clause else "about"

    @property
    def day_in_words(self) -> str:
        """“1 August”; empty without a day."""
        return f"{self.day.day} {self.day:%B}" if self.day else ""

    @property
    def when_in_words(self) -> str:
        """“on Wednesday 4 March at 7:15 am”, “every weekday at 6:30 am, starting Friday 20 March”; empty if no time is known."""
        at = f" at {hour_in_words(self.hour)}" if self.hour else ""
        day = f"{self.day:%A} {self.day_in_words}" if self.day else ""
        if self.every is not None:
            return f"{self.every.in_words}{at}" + (f", starting {day}" if day else "")
        return f"on {day}{at}" if day else at.strip()

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


def tells_of_reminder(text: str) -> bool:
    """Whether what sounds like asking for one is only the thing: “the reminder on my phone went off”."""
    lead = _LEAD.search(text)
    return lead is not None and lead[0].strip(_EDGES).lower().endswith(("nudge", "reminder"))


def reminder_in(text: str, now: datetime, asking: str = "") -> Reminder | None:
    """What a message asks to be reminded of; None if it does not say of what. `asking` are the words that surely ask for it.

    >>> reminder_in("Can you remind me on 1 August to buy a paddling pool?", datetime(2026, 6, 1)).as_plan
    'I plan to buy a paddling pool on 1 August 2026'
    """
    found = [each for each in times.times_in(text, now) if each.text.lower() not in _NO_TIMES]
    is_led = not asking or _LEAD.search(asking) is not None
    task = (_as_told(text, found) if is_led else None) or (_otherwise_told(text, found) if asking else None)
    asked = [each for each in found if text.find(asking) <= each.start < text.find(asking) + len(asking)] if asking else []
    is_timed = any(each.days or ((again := recurrence_of(each, now)) and again[0].is_specific) for each in asked)
    is_timed = is_timed and not _again_on([day for each in asked for day in each.days], found, now)
    hour = hour_among(asked, text, now) or hour_among(found, text, now)
    return None if task is None else _timed(replace(task, hour=hour), text, asked if is_timed else found, now)


def _as_told(text: str, found: Sequence[TimeSaid]) -> Reminder | None:
    """What stands behind “remind me”, with the day if that is the day before something in the message."""
    rest = _without(text, found)
    lead, as_typed = _LEAD.search(rest), _LEAD.search(text)
    if lead is None:
        return None
    said = next((each for each in found if _is_before(each)), _nearest(found, as_typed))
    sentences = (each for each in sentences_of(" ".join(rest[lead.end() :].split())) if not _SAYS_NOTHING.fullmatch(each))
    wanted = _REASON.split(next(sentences, "").partition(";")[0])[0]
    if said is not None and _is_before(said):
        place = as_typed.end() if as_typed is not None else 0
        wanted = _CLAUSES.split(text[place : said.start].strip() or _OCCASION.sub("", wanted, count=1))[0]
    elif _BESIDE.match(wanted):
        wanted = _OCCASION.sub("", wanted, count=1)
    return _task_in(wanted)


def _task_in(wanted: str) -> Reminder | None:
    """The task in the words behind “remind me”; None if they ask for something, or say nothing."""
    what = " ".join(_MANNERS.sub(" ", wanted).split()).strip(_EDGES)
    if any(begins_asking(each) for each in _PIECES.split(what)) or _OF_TALK.search(what):
        return None  # “remind me what the vet said” asks for what was told
    done, is_clause = _TO_DO.sub("", what), _THAT.match(what) is not None
    is_deed = done != what or _DEED.match(what) is not None
    task = done if is_deed else _THAT.sub("", what) if is_clause else _OF.sub("", what).strip(_EDGES)
    return Reminder(task, is_deed, is_clause=is_clause and not is_deed) if task else None


def _otherwise_told(text: str, found: Sequence[TimeSaid]) -> Reminder | None:
    """What is to be done, as a message says that asks in other words: “could do with a prod at ten to ring her”.

    A task of “it” or “them” is told with what comes before; without a task, what is told beside the asking is the matter.
    """
    clauses = [each for each in _PAUSES.split(_without(text, found)) if each.strip(_EDGES)]
    tasks = [(each, task[1]) for each in clauses if (task := _TASK.search(each))]
    beside = [each.strip(_EDGES) for each in clauses if not any(each is clause for clause, _ in tasks)]
    if not tasks:
        thing = next((of[1] for each in beside if (of := _WOULD_DO.search(each))), "").strip(_EDGES)
        if thing:
            return Reminder(" ".join(thing.split()), is_deed=False)
        told = next((each for each in beside if len(each.split()) > 1 and not _ASKS.search(each)), "")
        told = _BEGINNING.sub("", told)
        return Reminder(" ".join(told.split()), is_deed=False, is_clause=True) if told else None
    what = " ".join(_MANNERS.sub(" ", _REASON.split(tasks[-1][1])[0]).split()).strip(_EDGES)
    before = next((each for each in beside if len(each.split()) > 2), "") if _POINTS.search(what) else ""
    return Reminder(f"{what} ({' '.join(before.split())})" if before else what, is_deed=True) if what else None


def _without(text: str, found: Sequence[TimeSaid]) -> str:
    """The text without its times; “nothing to eat after ten” keeps its own."""
    for said in (each for each in reversed(found) if each.kind != "timerange"):
        again = "; " if said.kind == "set" and any(each.kind == "set" for each in found if each.start < said.start) else ""
        text = f"{text[: said.start]} {again}{text[said.start + len(said.text) :]}"
    return text


def _timed(task: Reminder, text: str, found: Sequence[TimeSaid], now: datetime) -> Reminder:
    """The task with its day, hour and recurrence, as far as the message says them."""
    hour, beside = task.hour, beside_in(text)
    again = [read[0] for each in found if (read := recurrence_of(each, now))]
    every = max(again, key=lambda each: (each.is_specific, each.weeks), default=None)
    if every is not None:
        return _repeated(
            replace(task, hour=hour), every, beside, [day for each in found if each.kind == "date" for day in each.days], now
        )
    said = next((each for each in found if _is_before(each)), _nearest(found, _LEAD.search(text)))
    if said is not None and said.text.lower().startswith("that "):
        said = next((each for each in reversed(found) if each.start < said.start and each.days), said)
    before = _before(said, text, now) if said is not None and _is_before(said) else said
    until = _until(before, now) if before is not None else None
    days = [day for each in ([before] if before else found) for day in [_day(each, now)] if day]
    if not days and before is not None and until is None:
        days = [day for each in found if (day := _day(each, now)) and not _is_before(each)]
    is_dated = any(each.days and _BESIDE_SOMETHING.search(each.text) for each in found) or (before is not said and before)
    if beside is not None and not is_dated and (beside.event or not days):
        return replace(task, hour=hour or beside.hour, beside=beside)
    if not days and hour is None and until is None and (long := _hours_from_now(found)):
        days, hour = [(now + long).date()], (now + long).time().replace(second=0, microsecond=0)
    day = days[0] if days else _today_or_tomorrow(hour, now)
    what = f"{task.what} {before.text}" if before is not None and until is not None else task.what
    is_about = before is not None and is_rough(before)
    return replace(task, what=what, day=None if until else day, until=until, hour=hour, is_rough=is_about)


def _repeated(task: Reminder, every: Recurrence, beside: Beside | None, days: Sequence[date], now: datetime) -> Reminder:
    """The task as it comes again, with its first day: the first that is named, or else the next that fits."""
    hour = task.hour
    if beside is not None and every.weekdays:
        every, hour = moved(every, beside.days), hour or beside.hour
    start = min((day for day in days if day >= now.date()), default=now.date())
    if start == now.date() and hour is not None and hour <= now.time():
        start += DAY
    return replace(task, every=every, hour=hour, day=next(every.days_from(start), None))


def _again_on(days: Sequence[date], found: Sequence[TimeSaid], now: datetime) -> bool:
    """Whether something in the message comes again on the days that are named for the reminder."""
    every = [again[0] for each in found if (again := recurrence_of(each, now)) and again[0].is_specific]
    return any(next(each.days_from(day), None) == day for each in every for day in days)


def _hours_from_now(found: Sequence[TimeSaid]) -> timedelta | None:
    """How long it is until then, of “it wants an hour and a half”; None if no hours or minutes are said."""
    for said in found:
        length = _LENGTH.fullmatch(said.values[0].timex or "") if said.kind == "duration" and said.values else None
        if length is not None:
            return timedelta(hours=float(length["hours"] or 0), minutes=float(length["minutes"] or 0))
    return None


def _today_or_tomorrow(hour: time | None, now: datetime) -> date | None:
    """The day on which an hour comes next; None without an hour."""
    return None if hour is None else now.date() + (DAY if hour <= now.time() else timedelta())


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
