"""The person's own messages as they read now: without what was taken back, and with what was corrected by hand in its place.

Only the part of a message that told a corrected fact is replaced; the rest of it answers as before.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from rdflib import URIRef

from chat.dialogue.candidate import Situation
from chat.dialogue.told_speaker import told_speaker
from memory.facts.facts import FactReader, LearnedFact
from memory.facts.matching import is_time
from memory.facts.relations import NAME
from memory.forms.inflection import with_article
from memory.language.sentences import sentences_of
from memory.language.times import TimeSaid, times_in
from memory.realisation.told import ToldSpeaker
from memory.realisation.told_times import at_clock
from memory.realisation.told_words import surface
from memory.realisation.values import date_in_words, dated, sentence
from memory.retrieval.own_words.saying import Answer, Saying
from memory.understanding.second_person import as_speaker
from memory.understanding.statements.clocks import clock_on
from memory.vocabulary import MEM

_ARTICLE = re.compile(r"\b(?:an?) $", re.IGNORECASE)
_CONTENT = re.compile(r"\w+")
_LITTLE = frozenset("a an the my our i me on in at of to is am are and".split())


@dataclass(frozen=True)
class _Told:
    """A fact as a message told it, and the fact that counts instead: itself if it still counts as told, None if nothing does."""

    words: str
    fact: LearnedFact
    now: LearnedFact | None
    at: datetime | None = None
    """When it was corrected by hand; None if it was not."""


def as_they_stand(situation: Situation, sayings: Sequence[Saying]) -> list[Saying]:
    """The messages as they read now; those of which nothing is left are left out."""
    episodes = [each.episode for each in sayings]
    rows = situation.memory.episodes.reader.rows("statements_about", subject=episodes, predicate=MEM.setAside) if episodes else []
    gone = {str(row["subject"]) for row in rows}
    kept = [each for each in sayings if str(each.episode) not in gone]
    told = _told_otherwise(situation.memory.learned.facts, [each.episode for each in kept])
    if not told:
        return kept
    memory = situation.memory
    speaker = told_speaker(memory.learned, memory.clock(), memory.episodes.zone)
    changed = [_put_right(each, told[each.episode], speaker) if each.episode in told else each for each in kept]
    return [each for each in changed if each.text]


def is_put_right(answer: Answer) -> bool:
    """Whether what an answer says was corrected by hand: its short answer, or without one any of the words that it quotes."""
    pieces = [each for each in answer.saying.put_right if each.casefold() in answer.part.casefold()]
    if not answer.short or answer.short in {"yes", "no"} or answer.day is not None:
        return bool(pieces)
    return any(_content(answer.short) & _content(each) for each in answer.saying.put_right)


def quotes_what_was_put_right(answer: Answer) -> bool:
    """Whether the words that an answer quotes are not quite those that were said."""
    return any(each.casefold() in answer.part.casefold() for each in answer.saying.put_right)


def _told_otherwise(facts: FactReader, episodes: Sequence[URIRef]) -> dict[URIRef, list[_Told]]:
    """All that was told in those of these messages in which a fact was told that was changed by hand since."""
    changed = [each.iri for each in facts.told_in(episodes) if each.is_told_otherwise_by_hand]
    concerned = {each.episode for each in facts.tellings(changed)} & set(episodes)
    if not concerned:
        return {}
    told = {each.iri: each for each in facts.told_in(sorted(concerned))}
    found = defaultdict[URIRef, list[_Told]](list)
    for each in facts.tellings(sorted(told)):
        if each.episode in concerned:
            fact = told[each.fact]
            now = _now(facts, fact) if fact.is_told_otherwise_by_hand else fact
            hands = (fact.by_hand.corrected, fact.by_hand.entered)
            at = next((hand.at for hand in hands if hand is not None), None) if now is not None else None
            found[each.episode].append(_Told(each.words, fact, now, at if fact.is_told_otherwise_by_hand else None))
    return dict(found)


def _now(facts: FactReader, told: LearnedFact) -> LearnedFact | None:
    """What was put in the place of a fact by hand, however often; None if it was retired."""
    seen = {told.iri}
    while told.stays_out:
        if told.by_hand.retired is not None or told.superseded_by is None or told.superseded_by in seen:
            return None
        seen.add(told.superseded_by)
        found = facts.facts_at([told.superseded_by])
        if not found:
            return None
        told = found[0]
    return told.as_told


def _put_right(saying: Saying, told: Sequence[_Told], speaker: ToldSpeaker) -> Saying:
    """The message with each sentence that told something changed by hand as it reads now."""
    pieces: list[str] = []
    every = sentences_of(saying.text)
    telling = defaultdict[str, list[_Told]](list)
    for each in told:
        there = [one for one in every if one in each.words or each.words in one]
        for one in _with_value(there, each.fact, speaker) or there or every:
            telling[one].append(each)
    text = saying.text
    for one, some in telling.items():
        if any(each.now is not each.fact for each in some):
            now, new = _reads_now(one, some, speaker, saying.at)
            text = text.replace(one, now, 1)
            pieces += new
    at = max((each.at for each in told if each.at is not None), default=None)
    text = text if text == saying.text else " ".join(text.split())
    return replace(saying, text=text, put_right=tuple(pieces), put_right_at=at)


def _with_value(sentences: Iterable[str], fact: LearnedFact, speaker: ToldSpeaker) -> list[str]:
    words = _content(speaker.label(fact.fact.value))
    return [each for each in sentences if words & _content(each)]


def _reads_now(said: str, told: Sequence[_Told], speaker: ToldSpeaker, at: datetime) -> tuple[str, list[str]]:
    """A sentence as it reads now, and what is new in it.

    The other value or time takes the place of the old one; if that cannot be done, what is known of it is said in full.
    """
    text, new = said, list[str]()
    for each in told:
        if each.now is each.fact:
            continue
        exchanged = _exchanged(text, each, speaker, at) if each.now is not None else None
        if exchanged is None:
            return _in_full(told, speaker)
        text = exchanged[0]
        new += exchanged[1]
    return text, new


def _in_full(told: Sequence[_Told], speaker: ToldSpeaker) -> tuple[str, list[str]]:
    """What is known of what a sentence told, a sentence each; and those of them that are new."""
    said = {each.now: sentence(as_speaker(speaker.statement([each.now]))) for each in told if each.now is not None}
    new = [said[each.now] for each in told if each.now is not None and each.now is not each.fact]
    return " ".join(dict.fromkeys(said.values())), [each.rstrip(".") for each in dict.fromkeys(new)]


def _exchanged(text: str, told: _Told, speaker: ToldSpeaker, at: datetime) -> tuple[str, list[str]] | None:
    """The sentence with the other value or time in place of the old one, and what is new; None if that cannot be done."""
    old, now = told.fact, told.now
    if now is None or not _is_of_same(old, now):
        return None
    if is_time(now.fact.value):
        return _at_another_time(text, date_in_words(str(now.fact.value)), str(now.fact.value), at)
    revalued = _with_other_value(text, old, now, speaker) if old.fact.value != now.fact.value else (text, [])
    if revalued is None or (now.when == old.when and now.iri != old.iri):
        return revalued
    if now.when is None:
        return None if _dates_in(text, at) else revalued
    time, value = dated(now.when.value, now.when.precision).strip(), now.when.value
    redated = _at_another_time(revalued[0], time, value, at) if time else None
    reclocked = _at_another_clock(redated[0], now, value, at) if redated is not None else None
    return (reclocked[0], revalued[1] + redated[1] + reclocked[1]) if redated is not None and reclocked is not None else None


def _is_of_same(one: LearnedFact, other: LearnedFact) -> bool:
    """Whether two facts differ in nothing but their value and their time."""
    first, second = ((each.fact.subject, each.fact.predicate, each.is_denied) for each in (one, other))
    return first == second


def _with_other_value(text: str, old: LearnedFact, now: LearnedFact, speaker: ToldSpeaker) -> tuple[str, list[str]] | None:
    """The sentence with the new value for the old one, and the new one; None if the old one is not there just once."""
    is_name = now.fact.predicate == NAME
    found = _place_of(text, str(old.fact.value) if is_name else surface(speaker.label(old.fact.value), text))
    if found is None:
        return None
    value, before = str(now.fact.value) if is_name else speaker.label(now.fact.value), text[: found.start()]
    if article := _ARTICLE.search(before):
        before, value = before[: article.start()], with_article(value)
    return f"{before}{value}{text[found.end() :]}", [value]


def _place_of(text: str, words: str) -> re.Match[str] | None:
    """Where the words stand in the text; None if they do not, or more than once."""
    bare = re.sub(r"^(?:an?|the|my|our) ", "", words, flags=re.IGNORECASE)
    found = list(re.finditer(rf"(?<!\w){re.escape(bare)}(?!\w)", text, re.IGNORECASE))
    return found[0] if len(found) == 1 else None


def _at_another_time(text: str, words: str, value: str, at: datetime) -> tuple[str, list[str]] | None:
    """The sentence with its only date replaced by these words, unless it is this date anyway; None if it has none or several."""
    dates = _dates_in(text, at)
    if len(dates) != 1:
        return None
    (said,) = dates
    if any(day.isoformat()[: len(value)] == value for day in said.days):
        return text, []
    return f"{text[: said.start]}{words}{text[said.start + len(said.text) :]}", [words]


def _at_another_clock(text: str, now: LearnedFact, day: str, at: datetime) -> tuple[str, list[str]] | None:
    """The sentence with the time of day of a fact in place of its own for that day; None if only one of them has one."""
    before, clock = clock_on(day, text, at), at_clock(now).strip()
    if before.casefold() in {clock.casefold(), clock.removeprefix("at ").casefold()}:
        return text, []
    return (text.replace(before, clock, 1), [clock]) if before and clock else None


def _dates_in(text: str, at: datetime) -> list[TimeSaid]:
    return [each for each in times_in(text, at) if any(isinstance(day, date) for day in each.days)]


def _content(words: str) -> set[str]:
    return set(_CONTENT.findall(words.casefold())) - _LITTLE
