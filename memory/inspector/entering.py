"""What is entered by hand: a sentence and its time as a new memory, or a few words as a plan."""

import re
from collections.abc import Sequence
from datetime import date, datetime

from memory.access import Memory
from memory.curation.correcting import FactCorrection
from memory.errors import BadInput
from memory.facts.facts import EventTime
from memory.facts.relations import relation_called
from memory.forms.inflection import known_lemmas
from memory.grammar import parsed
from memory.inspector.card_kinds import INTENDED
from memory.language.times import times_in
from memory.realisation.told_words import to_second_person
from memory.realisation.values import dated, sentence
from memory.retrieval.own_words.called import with_wished_name
from memory.understanding.relation_extraction.stating import extract_statements
from memory.understanding.second_person import as_speaker
from memory.understanding.statements import Mention, Statement, statements_in
from memory.understanding.statements.clocks import clock_in, is_time_of_day, without_clock
from memory.understanding.statements.dates import event_time
from memory.understanding.statements.happenings import is_on_calendar, uncapitalised
from memory.understanding.statements.mentions import as_value, key_of
from memory.understanding.statements.model import SPEAKER
from memory.understanding.statements.persons import ROLE

TIME_AT_MOST = 60
_AT = re.compile(r"^(?:on|in|at)\s+", re.IGNORECASE)
_ENDING = re.compile(r"[\s.!]+$")
_FINITE = frozenset({"ROOT", "aux", "auxpass"})
_RULE = "entered as a plan"
_EXACT = frozenset({"day", "month", "year"})
_SEEN = frozenset("doctor gp vet nurse physio hairdresser optician surgeon chiropodist osteopath".split())
"""People one has an appointment with, beside those whose occupation shows by its ending."""


def new_by_hand(memory: Memory, typed: str, when: str = "", *, is_plan: bool = False) -> FactCorrection:
    """A new memory or plan. Raises BadInput if the sentence or time cannot be parsed, or if a plan is not for a day to come."""
    time = time_by_hand(memory, when, is_ahead=not tells_of_past(typed))
    words = with_time(typed, time, clock_in(when))
    statements = _with_their_time(memory, words, time)
    if statements:
        correction = FactCorrection(as_speaker(words), statements=statements, when=None)
    else:
        statements = _read_plan(memory, typed, time) if is_plan else read_by_hand(memory, typed, time)
        correction = FactCorrection(as_speaker(words), statements=statements, when=time)
    if is_plan:
        _check_to_come(memory, correction)
    return correction


def read_by_hand(memory: Memory, typed: str, time: EventTime | None = None) -> tuple[Statement, ...]:
    """The statements in a sentence written by hand, about “you” or “I”; with a time to come it may be a plan in a few words.

    Raises BadInput if there are none.
    """
    text, now = _as_told(typed), now_of(memory)
    found: Sequence[Statement] = with_wished_name(statements_in(text, (), now), text)
    is_to_come = time is not None and _is_to_come(memory, time.value)
    if not found and is_to_come and is_on_calendar(without_clock(text.rstrip(".!? "))):
        found = _read_plan(memory, typed, time)
    found = found or extract_statements(text, (), now) or (_read_plan(memory, typed, time) if is_to_come else ())
    if not found:
        raise BadInput(
            "I couldn’t turn that into a memory.", "Try one short sentence about one thing, such as “My sister lives in Graz.”"
        )
    return tuple(found)


def time_by_hand(memory: Memory, typed: str, *, is_ahead: bool) -> EventTime | None:
    """Parses “3 December 2026”, “20 March at 10”, “2026-12-03”, “March 2027”, “every Tuesday”; None if empty. Raises BadInput.

    A date without a year is the next one if `is_ahead`, else the last. The time of day is no part of the value.
    """
    words = _AT.sub("", without_clock(" ".join(typed.split())))
    if not words:
        return None
    try:
        return EventTime(date.fromisoformat(words).isoformat(), "day")
    except ValueError:
        pass
    now = now_of(memory)
    found = event_time(words, now, is_ahead=is_ahead) if len(words) <= TIME_AT_MOST else None
    for beginning in ("on ", "in "):
        is_found = found is None or found.value or found.precision != "other"
        found = found if is_found else event_time(beginning + words, now, is_ahead=is_ahead)
    if found is None or (not found.value and found.precision == "other"):
        raise BadInput(
            f"I can’t read “{words[:TIME_AT_MOST]}” as a date.", "Use a format such as 3 December 2026, March 2027 or 2019."
        )
    return EventTime(found.value or to_second_person(found.text), found.precision)


def with_time(typed: str, time: EventTime | None, clock: str) -> str:
    """The sentence with its time; `clock` is the time of day entered with it, which one in the sentence precedes."""
    words = _ENDING.sub("", " ".join(typed.split()))
    if time is None:
        return f"{words}."
    at = "" if not clock or clock_in(words) else f" {clock}" if clock[:1].isalpha() else f" at {clock}"
    return f"{words}{at}{dated(time.value, time.precision) if time.value[:4].isdigit() else f' {time.value}'}."


def tells_of_past(typed: str) -> bool:
    """Whether its main verb is in the past tense: “We moved to Graz”."""
    return any(word.tag == "VBD" and word.role in _FINITE for each in parsed(_as_told(typed)) for word in each.words)


def now_of(memory: Memory) -> datetime:
    """The time where the person is."""
    return memory.clock().astimezone(memory.episodes.zone)


def _as_told(typed: str) -> str:
    return sentence(as_speaker(" ".join(typed.split())))


def _with_their_time(memory: Memory, words: str, time: EventTime | None) -> tuple[Statement, ...]:
    """The statements in a sentence with its time, if one of them has that time; else none: it is then read without."""
    if time is None or time.precision not in _EXACT:
        return ()
    found = statements_in(_as_told(words), (), now_of(memory))
    return tuple(found) if any(each.when is not None and each.when.value == time.value for each in found) else ()


def _read_plan(memory: Memory, typed: str, time: EventTime | None) -> tuple[Statement, ...]:
    """The statements in a sentence, or the plan that a few words name: “Piano lesson on Friday”, “Buy paint”."""
    text, now = _as_told(typed), now_of(memory)
    drawn = statements_in(text, (), now) or [each for each in extract_statements(text, (), now) if each.relation == "have"]
    return tuple(drawn) or (_plan_in(text.rstrip(".!? "), now, is_timed=time is not None),)


def _plan_in(text: str, now: datetime, *, is_timed: bool) -> Statement:
    """A plan named in a few words, which have its time too unless that is entered beside them (`is_timed`)."""
    plain = without_clock(text)
    said = None if is_timed else next((each for each in times_in(plain, now) if each.days), None)
    words = " ".join((plain.replace(said.text, " ") if said is not None else plain).split()).strip(" ,.;:")
    if not words or is_time_of_day(words):
        raise BadInput("That’s only a time.", "Say what is planned, such as “Dentist at 10”.")
    when = event_time(said.text, now, is_ahead=True) if said is not None else None
    first, _, more = words.partition(" ")
    plan = uncapitalised(words)
    if more and not is_on_calendar(words) and first.lower() in known_lemmas(first.lower()).get("VERB", ()):
        return Statement(SPEAKER, "plan to", as_value(plan), when=when, words=text, rule=_RULE)
    plan = f"{plan} appointment" if ROLE.search(plan) or plan in _SEEN else plan
    return Statement(SPEAKER, "have", Mention(plan, "noun", key_of(plan)), when=when, words=text, rule=_RULE)


def _check_to_come(memory: Memory, plan: FactCorrection) -> None:
    """Raises BadInput for what would not be listed among the plans: something without a day, or whose day is over."""
    days = [each.when.value for each in plan.statements if each.when is not None] + ([plan.when.value] if plan.when else [])
    days = [each for each in days if each[:4].isdigit()]
    is_undated = any(relation_called(each.relation).iri in INTENDED or each.value.kind == "date" for each in plan.statements)
    if not days and not is_undated:
        raise BadInput("I don’t know which day that is.", "Say when, such as “3 December” or “Friday at 10”.")
    if days and not any(_is_to_come(memory, each) for each in days):
        raise BadInput("That day is in the past.", "Choose a future date, or add it under “All memories”.")


def _is_to_come(memory: Memory, value: str) -> bool:
    """Whether an ISO date or its beginning is not over; False for a time in words."""
    return value[:4].isdigit() and value >= now_of(memory).date().isoformat()[: len(value)]
