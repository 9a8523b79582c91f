"""When something holds: which words of a clause express the time, and the date they resolve to."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from memory.grammar import ParsedWord, Sentence
from memory.language import times
from memory.language.words import singular, words_of
from memory.understanding.relative_times import relative_times
from memory.understanding.statements.clocks import without_clock
from memory.understanding.statements.model import StatedTime
from memory.understanding.time_phrases import NUMBERS, SEASONS, WEEKDAYS
from memory.understanding.times import MONTHS, times_in

MOMENTS = frozenset(
    """today tomorrow yesterday tonight now currently nowadays lately recently soon later once twice daily weekly
    mornings evenings afternoons nights weekends weekdays""".split()
)
PARTS_OF_TIME = frozenset(
    """second minute hour day week weekend month year decade century morning noon midday afternoon evening night midnight
    christmas easter birthday childhood summer winter spring autumn fall season time moment semester term""".split()
)
PREPOSITIONS = frozenset(
    "in on at since for until till during after before from by around about throughout over within as".split()
)
_EVENTS = frozenset("work school lunch dinner breakfast college university".split())
_AGES = frozenset("child kid teenager baby boy girl student".split())
A_YEAR_OR_SO = timedelta(days=300)
_LENGTH = re.compile(r"(for|over|throughout) .*")
_OFTEN = re.compile(
    r"(?:(?:(?:(?:once|twice|\w+ times) )?(?:every|each|a|an|per)|all)\b|(?:twice|\w+ times)$|on \w+s(?:(?:,|,? and|,? or) (?:on )?\w+s)*$|on \w+ (?:mornings|afternoons|evenings|nights)$|in the \w+s$|mornings|evenings|daily|weekly|regularly).*"
)
_RELATED = re.compile(r"^(?:since|until|till|before|after|by|from)\s+", re.IGNORECASE)
_AHEAD = re.compile(r"(?:in|within) (?P<number>\w+) (?P<unit>day|week|month|year)s?")
_NEXT = re.compile(r"(?:(?:on|in|at|over|for) )?(?:the )?next (?P<unit>week|weekend|month|year|[a-z]+)")
_WEEKEND = re.compile(
    r"(?P<joint>(?:at|on|in|over|during|for|throughout) )?(?P<which>the|this|(?:this|the) coming) weekend(?P<more> after next)?"
)
_LAST_WEEKEND = re.compile(r"(?:over|throughout) (?:the )?last weekend")


_DAY_OF_MONTH = re.compile(r"\d{1,2}(?:st|nd|rd|th)?")
_OF_A_YEAR = re.compile(rf"^(?!.*\b(?:last|ago|\d{{4}})\b).*\b(?:{'|'.join(MONTHS)})\b")
"""A date or month without a year: “on 9 March”."""
_OF_A_MONTH = re.compile(r"(?:on )?(?:the )?\d{1,2}(?:st|nd|rd|th)")
LONGEST_WITHOUT_A_31ST = 3
WEEKDAY_OF_DATE = re.compile(
    rf"\b(?:{'|'.join(WEEKDAYS)}),? (?=(?:the )?\d{{1,2}}(?:st|nd|rd|th)\b|\d{{1,2}} (?:of )?(?:{'|'.join(MONTHS)})\b|(?:{'|'.join(MONTHS)}) \d)",
    re.IGNORECASE,
)
"""A redundant weekday before a date: “Wednesday ” before “3 June”."""
_OF_NOW = frozenset("this last next the past coming following early late".split())


def is_relative_time(text: str) -> bool:
    """Whether the meaning of a time depends on when it is said: “Friday”, “last month”, “this morning”, “June”, “9 May”."""
    words = text.lower().split()
    words = [each for each in words if not _DAY_OF_MONTH.fullmatch(each)] if not MONTHS.keys().isdisjoint(words) else words
    names = MOMENTS | PARTS_OF_TIME | WEEKDAYS.keys() | MONTHS.keys() | SEASONS.keys()
    return bool(words) and all(each in _OF_NOW or singular(each) in names or each in names for each in words)


def times_of(sentence: Sentence, verb: ParsedWord) -> list[list[ParsedWord]]:
    """The temporal adjuncts of a verb and its complements; each as the list of its words, in order."""
    behind = sentence.children(verb, "dobj", "xcomp", "attr", "acomp", "pobj", "prep", "npadvmod", "conj")
    heads = [verb, *(each for each in behind if each.role != "conj" or each.lower in MOMENTS), *_purposes(sentence, verb)]
    within = [head for head in heads[1:] if head.role in {"xcomp", "advcl"}]
    done = [each for head in within for each in sentence.children(head, "dobj", "prep", "xcomp", "ccomp")]
    heads += done
    found = [each for head in heads for each in sentence.children(head) if _is_time(sentence, each)]
    places = [each for head in heads if head.role == "prep" for each in sentence.children(head, "pobj")]
    found += [each for head in places for each in sentence.children(head, "prep") if _is_on_weekday(sentence, each)]
    return [sorted(_own(sentence, each), key=lambda word: word.index) for each in found]


def _purposes(sentence: Sentence, verb: ParsedWord) -> list[ParsedWord]:
    """Purpose clauses of “come” and “go”, whose time is also that of the verb: “is coming to stay next week”."""
    coming = sentence.children(verb, "advcl") if verb.lemma in {"come", "go"} else []
    return [each for each in coming if any(helper.lower == "to" for helper in sentence.children(each, "aux"))]


def _is_on_weekday(sentence: Sentence, joint: ParsedWord) -> bool:
    """“at the library on Fridays”: the weekday modifies the verb, not the noun before it (as in “the war in 1945”)."""
    return joint.lower == "on" and any(singular(each.lower) in WEEKDAYS for each in sentence.children(joint, "pobj"))


def _own(sentence: Sentence, head: ParsedWord) -> Iterator[ParsedWord]:
    """The words of an adjunct, without prepositional phrases that the parser attached to it (except “of …”)."""
    yield head
    for each in sentence.children(head):
        if each.role != "prep" or each.lower == "of" or head.role == "advcl":
            yield from _own(sentence, each)


def _is_time(sentence: Sentence, word: ParsedWord) -> bool:
    if word.role in {"advmod", "npadvmod", "nmod", "tmod", "dep", "nsubj"} and word.lower in MOMENTS:
        return word.lower != "once" or word.index > sentence.root.index
    if word.role in {"npadvmod", "dobj"}:
        return _names_time(sentence, word) and any(
            each.lower in {"last", "next", "this", "every", "each", "a", "all", "ago", "some", "per", "that"}
            for each in sentence.below(word)
        )
    if word.role == "advmod" and word.lower in {"ago", "long", "back"}:
        return word.lower == "long" or bool(sentence.children(word))
    if word.role == "attr" and word.lower in MOMENTS:
        return True
    if word.role == "prep" and word.lower in PREPOSITIONS:
        return any(_is_time_behind(sentence, word, each) for each in sentence.children(word, "pobj", "pcomp"))
    return word.role == "advcl" and any(each.lower == "when" for each in sentence.children(word)) and word.tag == "VBD"


def _is_time_behind(sentence: Sentence, joint: ParsedWord, word: ParsedWord) -> bool:
    if joint.lower == "as":
        return word.lemma in _AGES
    if joint.lower in {"about", "over", "by", "from", "around"} and word.entity not in {"DATE", "TIME"}:
        return False
    if joint.lower in {"after", "before", "since", "during"} and (word.lemma in _EVENTS or word.tag == "CD"):
        return True
    if joint.lower == "since":
        return True
    return _names_time(sentence, word)


def _names_time(sentence: Sentence, word: ParsedWord) -> bool:
    bare = singular(word.lower)
    named = bare in WEEKDAYS or bare in MONTHS or bare in SEASONS or bare in PARTS_OF_TIME
    of_age = any(each.tag == "PRP$" for each in sentence.children(word))
    is_old = any(each.lower == "old" for each in [sentence.head(word), *sentence.children(word)])
    return (
        (named or (word.tag == "CD" and (word.entity in {"DATE", "TIME"} or _is_year(word.text))))
        and not is_old
        and not (of_age and word.lower.endswith("ties"))
    )


def _is_year(text: str) -> bool:
    return bool(re.fullmatch(r"1\d{3}|20\d\d", text))


def event_time(text: str, now: datetime | None, *, is_ahead: bool = False) -> StatedTime:
    """Resolves a time expression; relative ones such as “yesterday” get a value only with `now`.

    `is_ahead` resolves an ambiguous one (“in June”) to the future. A weekday before a date is ignored: “Wednesday 3 June”;
    so is a time of day beside one: “tomorrow at 3pm”.
    """
    return replace(_time_of(WEEKDAY_OF_DATE.sub("", without_clock(text)), now, is_ahead=is_ahead), text=text)


def _time_of(text: str, now: datetime | None, *, is_ahead: bool) -> StatedTime:
    lower = text.lower()
    bare = _RELATED.sub("", text)
    if bare != text:
        ahead = is_ahead and not lower.startswith("since")
        known = _time_of(bare, now, is_ahead=ahead)
        if not known.value and known.precision == "other":
            known = _time_of(f"in {bare}", now, is_ahead=ahead)  # “May” alone is not a month
        return replace(known, text=text)
    found = times_in(words_of(text))
    starts = next((each.starts for each in found if each.starts), "") or _day_of_every_year(text, now, is_ahead=is_ahead)
    if starts:
        return _dated(text, starts)
    if _OFTEN.fullmatch(lower):
        return StatedTime(text, "", "repeated")
    if _LENGTH.fullmatch(lower) and not _is_weekend(lower, is_ahead=is_ahead):
        return StatedTime(text, "", "duration")
    if now is None:
        return StatedTime(text, "", "other")
    known = _ahead(text, lower, now, is_ahead=is_ahead) or _behind(text, now) or StatedTime(text, "", "other")
    return _next(known, lower, now.date()) if is_ahead else known


def _is_weekend(lower: str, *, is_ahead: bool) -> bool:
    """Whether it names a certain weekend, not a length: “over the weekend”; “for the weekend” only if it is ahead."""
    found = _WEEKEND.fullmatch(lower) or _NEXT.fullmatch(lower) or _LAST_WEEKEND.fullmatch(lower)
    return found is not None and lower.endswith("weekend") and (is_ahead or not lower.startswith("for "))


def _day_of_every_year(text: str, now: datetime | None, *, is_ahead: bool) -> str:
    """The ISO date of an annual day (“for Christmas”): the next one if `is_ahead`, else the last; empty if none is named."""
    said = times.times_in(text, now) if now is not None else []
    is_day = len(said) == 1 and all(each.value for each in said[0].values) and not any(letter.isdigit() for letter in text)
    days = said[0].days if is_day else ()
    if len(days) < 2 or abs(days[0] - days[1]) < A_YEAR_OR_SO:
        return ""
    return (max(days) if is_ahead else min(days)).isoformat()


def _dated(text: str, starts: str) -> StatedTime:
    """The event time of an ISO date or its beginning: “on 3 May 2020”, “in spring 2024”."""
    season = next((each for each in text.lower().split() if each in SEASONS), None)
    if season and len(starts) == len("2026"):
        return StatedTime(text, f"{starts}-{SEASONS[season]:02d}", "season")
    return StatedTime(text, starts, {4: "year", 7: "month"}.get(len(starts), "day"))


def _next_year(known: StatedTime, today: date) -> StatedTime:
    """Moves “on 9 March” to the next year that has the date, if this year's is over."""
    if known.precision not in {"day", "month"} or known.value >= today.isoformat()[: len(known.value)]:
        return known
    year, _, rest = known.value.partition("-")
    years = (f"{int(year) + more}-{rest}" for more in (1, 2, 3, 4))
    return replace(known, value=next(each for each in years if each >= today.isoformat()[: len(each)] and _is_date(each)))


def _next(known: StatedTime, lower: str, today: date) -> StatedTime:
    """Moves a day of the month, or a date without a year, to its next occurrence."""
    if _OF_A_MONTH.fullmatch(lower):
        return _next_month(known, today)
    return _next_year(known, today) if _OF_A_YEAR.search(lower) else known


def _next_month(known: StatedTime, today: date) -> StatedTime:
    """Moves “on the 12th” to the next month that has the day, if this month's is over."""
    if known.precision != "day" or known.value >= today.isoformat():
        return known
    year, month, day = map(int, known.value.split("-"))
    months = (divmod(month + more, 12) for more in range(LONGEST_WITHOUT_A_31ST))
    values = (f"{year + years}-{place + 1:02d}-{day:02d}" for years, place in months)
    return replace(known, value=next(each for each in values if each >= today.isoformat() and _is_date(each)))


def _is_date(value: str) -> bool:
    try:
        date.fromisoformat(value if len(value) > len("2026-03") else f"{value}-01")
    except ValueError:
        return False
    return True


def _ahead(text: str, lower: str, now: datetime, *, is_ahead: bool) -> StatedTime | None:
    today = now.date()
    if lower == "tomorrow":
        return StatedTime(text, (today + timedelta(days=1)).isoformat(), "day")
    if match := _AHEAD.fullmatch(lower):
        said = match["number"]
        number = int(said) if said.isdigit() else NUMBERS.get(said)
        return _later(text, today, number, match["unit"]) if number and number < 1000 else None
    if (match := _NEXT.fullmatch(lower)) and match["unit"] in WEEKDAYS:  # the weekday of next week
        days = 7 - today.weekday() + WEEKDAYS[match["unit"]]
        return StatedTime(text, (today + timedelta(days=days)).isoformat(), "day")
    if match:
        return _later(text, today, 1, match["unit"])
    if match := _WEEKEND.fullmatch(lower):
        is_surely_ahead = match["more"] or "coming" in match["which"]
        return _later(text, today, _weeks_to(match, today), "weekend") if is_ahead or is_surely_ahead else None
    name = lower.removeprefix("on ").removeprefix("in ").removeprefix("at ").removeprefix("the ")
    is_this = name.startswith("this ") and name.removeprefix("this ") in {"week", "month", "year"}
    return _later(text, today, 0 if is_this else 1, name.removeprefix("this ")) if is_ahead else None


def _weeks_to(weekend: re.Match[str], today: date) -> int:
    """How many weeks ahead of this week's a weekend is: “the weekend” said on a Sunday is the next one, “this weekend” is not."""
    if weekend["more"]:
        return 2
    return int(today.weekday() == WEEKDAYS["sunday"] and weekend["which"] != "this")


def _later(text: str, today: date, number: int, unit: str) -> StatedTime | None:
    monday = today - timedelta(days=today.weekday())
    if unit in WEEKDAYS:
        return StatedTime(text, (today + timedelta(days=(WEEKDAYS[unit] - today.weekday() - 1) % 7 + 1)).isoformat(), "day")
    if unit in MONTHS or unit == "month":
        ahead = number if unit == "month" else (MONTHS[unit] - today.month - 1) % 12 + 1
        years, month = divmod(today.month - 1 + ahead, 12)
        return StatedTime(text, f"{today.year + years}-{month + 1:02d}", "month")
    if unit in SEASONS:
        year = today.year + (today.month >= SEASONS[unit])
        return StatedTime(text, f"{year}-{SEASONS[unit]:02d}", "season")
    values = {
        "day": ((today + timedelta(days=number)).isoformat(), "day"),
        "week": ((monday + timedelta(weeks=number)).isoformat(), "week"),
        "weekend": ((monday + timedelta(days=5, weeks=number)).isoformat(), "week"),
        "year": (str(today.year + number), "year"),
    }
    return StatedTime(text, *values[unit]) if unit in values else None


def _behind(text: str, now: datetime) -> StatedTime | None:
    found = relative_times(words_of(text), now, now.tzinfo or UTC)
    if not found:
        return None
    stretch = found[0].stretch
    first, long = stretch.first.date(), stretch.behind - stretch.first
    if long <= timedelta(days=1):
        return StatedTime(text, first.isoformat(), "day")
    if long <= timedelta(days=8):
        middle_day = (stretch.first + long / 2).date()
        monday = middle_day - timedelta(days=middle_day.weekday())
        return StatedTime(text, (first if long <= timedelta(days=3) else monday).isoformat(), "week")
    if not SEASONS.keys().isdisjoint(text.lower().split()):
        return StatedTime(text, first.isoformat()[:7], "season")
    middle = (stretch.first + long / 2).date().isoformat()
    return StatedTime(text, middle[:7], "month") if long <= timedelta(days=93) else StatedTime(text, middle[:4], "year")
