"""Answers which of two told events came first: “which was first, Pete leaving or Jean joining?”."""

import re
from dataclasses import dataclass, replace
from datetime import date, datetime

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.own_words_finding import sayings_near, source_of
from memory.creation.from_talk.second_person import in_full, said_to_person
from memory.language import times
from memory.model import Analysis
from memory.realisation.retelling import said_when_and_where
from memory.realisation.values import date_in_words
from memory.retrieval.own_words.answering import answered_by, in_short
from memory.retrieval.own_words.in_talk import Asked
from memory.retrieval.own_words.nearest import keys_of, nearest
from memory.retrieval.own_words.saying import Answer

COMPONENT, INTENT, SCORE = "own_words", "came_first", 0.985
LIKELY = 0.3
"""The least probability that a message tells when an event was."""
_ASKED = re.compile(
    r"\b(?:which|what)(?: one| of (?:them|those|these))? (?:(?:was|is|came|comes|happened|did i do) )?(?:it )?"
    r"(?P<order>first|earlier|sooner|last|later)\b[\s,.:?–-]*(?:was it )?(?P<one>[^,.?!]+?),? or (?P<other>[^,.?!]+)",
    re.IGNORECASE,
)
_LAST = frozenset({"last", "later"})


@dataclass(frozen=True)
class _Dated:
    """One of the two events, in the person's words, with the message that dates it, and its day."""

    name: str
    found: Answer
    day: date
    is_named: bool
    """Whether the message names the day; else it is the day it was sent."""


def candidates(situation: Situation) -> list[Candidate]:
    """The event that came first (or last), with both days; none unless both are dated and differ, or if it was asked before."""
    asked = _ASKED.search(situation.input.text)
    if asked is None or any(asked[0] in question for question in situation.moves.questions[:-1]):
        return []
    dated = [_dated(situation, asked[name].strip()) for name in ("one", "other")]
    known = [each for each in dated if each is not None]
    if len(known) < len(dated) or known[0].day == known[1].day:
        return []
    is_last = asked["order"].lower() in _LAST
    first, second = sorted(known, key=lambda each: each.day, reverse=is_last)
    sources = tuple(source_of(situation, each.found.saying) for each in (first, second))
    text = situation.say(
        INTENT,
        first=said_to_person(in_full(first.name)),
        second=_small(said_to_person(in_full(second.name))),
        when=_when(situation, first),
        when_other=_when(situation, second),
        is_last=is_last,
    )
    analysis = Analysis(situation.understanding.utterance_class, in_words=asked[0])
    evidence = tuple(replace(each.found, short=f"first last {_when(situation, each)}") for each in (first, second))
    return [Candidate(COMPONENT, INTENT, text, SCORE, sources, answers=(first.name,), evidence=evidence, analysis=analysis)]


def _dated(situation: Situation, name: str) -> _Dated | None:
    question = f"when was {name}"
    found = _told_of(situation, name, question)
    if found is None:
        return None
    told = found.saying.at.astimezone(situation.memory.episodes.zone)
    day = _day_in(in_short(Asked(question), found.part, found.saying.about).text, told)
    return _Dated(name, found, day or told.date(), day is not None)


def _told_of(situation: Situation, name: str, question: str) -> Answer | None:
    """The message that shares a word with the event and dates it; else the nearest one that shares a word."""
    asked, embedder = keys_of(name), situation.memory.embedder
    sayings = [each for each in sayings_near(situation, question) if asked & keys_of(each.text)]
    found = next(iter(answered_by(Asked.of(question), sayings, embedder)), None)
    if found is not None and found.score >= LIKELY:
        return found
    near = next(iter(nearest(name, sayings, embedder)), None)
    return Answer(near.saying, near.saying.text, LIKELY) if near is not None else None


def _day_in(words: str, told: datetime) -> date | None:
    """The day that the words name; if ambiguous, the one nearest to when they were said. None if they name none."""
    said = next(iter(times.times_in(words, told)), None) if words else None
    return min(said.days if said else (), key=lambda each: abs(each - told.date()), default=None)


def _when(situation: Situation, one: _Dated) -> str:
    """“3 July 2026”; for an event without a day of its own, “you told me on 28 August”."""
    if one.is_named:
        return date_in_words(one.day.isoformat())
    saying, memory = one.found.saying, situation.memory
    return f"you told me {said_when_and_where(saying.at, saying.program, memory.clock(), memory.episodes.zone)}"


def _small(text: str) -> str:
    """With a lower-case first letter, for use within a sentence, unless it is an acronym."""
    first, second = text[:1], text[1:2]
    return text if second.isupper() else f"{first.lower()}{text[1:]}"
