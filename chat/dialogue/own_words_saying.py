"""Says what the person told, with its day: one answer, or those to all questions of a message in one reply."""

import re
from collections.abc import Sequence
from datetime import date, datetime, tzinfo
from itertools import groupby

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.own_words_put_right import is_put_right, quotes_what_was_put_right
from memory.creation.from_talk.second_person import in_full, said_to_person
from memory.grammar import parsed
from memory.language.dictionary import is_english
from memory.language.words import FUNCTION_WORDS
from memory.realisation.blends import number_in_words
from memory.realisation.lengths import day_in_full
from memory.realisation.relative_times import MONTH_NAMES, NUMBER_NAMES, WEEKDAY_NAMES
from memory.realisation.retelling import in_clauses, said_when, said_when_and_where, where_in_words
from memory.retrieval.own_words.about import Mention
from memory.retrieval.own_words.saying import Answer
from memory.retrieval.own_words.spoken_of import with_names
from memory.retrieval.signals import is_of_kind

AT_LENGTH, IN_SHORT, PLAINLY, NEAREST = "own_words", "own_words_short", "own_words_plain", "own_words_nearest"
TOGETHER, THE_OTHER, SINCE = "own_words_together", "own_words_other", "own_words_since"
CORRECTED = "own_words_corrected"
SURE = 0.55
"""The least probability of an answer that is not said as a guess."""
_NUMBERS = {str(number): number for number in (1, *NUMBER_NAMES)}
"""The numbers that are said in words, as typed; “0009” is a code."""
_SELF = re.compile(r"I(?:['’]\w+)?")
_POSSESSIVE = re.compile(r"(?:['’]s|(?<=s)['’])$", re.IGNORECASE)
SHOUTED_FROM = 3
"""Longer words in capitals count as shouted; “NHS” does not."""
POLAR = frozenset({"yes", "no"})
_CALENDAR = re.compile(
    rf"\b(?:{'|'.join(WEEKDAY_NAMES.values())}|{'|'.join(name for name in MONTH_NAMES.values() if name not in {'May', 'March'})}"
    r"|(?<=\d )(?:may|march)|(?<=\dst )(?:may|march)|(?<=\d[nrt][dh] )(?:may|march)|(?:may|march)(?= \d))\b",
    re.IGNORECASE,
)
"""The names of days and months; “may” and “march” are none without a number beside them."""


def answers_in(candidate: Candidate) -> list[Answer]:
    """The answers in the person's own words that a reply gives."""
    return [each for each in candidate.evidence if isinstance(each, Answer)]


def intent_of(situation: Situation, answer: Answer) -> str:
    """The intent that says an answer alone: as a length of time, as corrected, a guess, or a few words, a quotation or both."""
    if answer.day is not None:
        return SINCE
    if is_put_right(answer):
        return CORRECTED
    if answer.score < SURE:
        return NEAREST
    if not answer.short:
        return AT_LENGTH
    is_plain = answer.is_plain or quotes_what_was_put_right(answer)
    return PLAINLY if is_plain or situation.wording.voice.is_brief else IN_SHORT


def say_alone(situation: Situation, answer: Answer) -> str:
    """One answer with its day."""
    if answer.day is not None:
        today = today_of(situation)
        day, is_to_come = day_in_full(answer.day, today), answer.day > today
        slots = {"short": answer.short, "day": day, "when": _when(situation, answer), "is_to_come": is_to_come}
        return situation.say(SINCE, **slots, is_corrected=is_put_right(answer))
    intent, told = intent_of(situation, answer), {"when": _when(situation, answer), "short": value_of(answer)}
    if intent == CORRECTED:
        return situation.say(CORRECTED, **told, words=answer.part, is_sure=answer.score >= SURE)
    return situation.say(intent, **told, words=answer.part, clause=clause_of(answer))


def quotations(situation: Situation, mentions: Sequence[Mention]) -> str:
    """“I left the choir” (on 3 May); “it was wet” (on 6 May 2024, in a chat imported from ChatGPT)."""
    now, zone = situation.memory.clock(), situation.memory.episodes.zone
    where = (f", {where_in_words(each.saying.program)}" if each.saying.program else "" for each in mentions)
    said = (f"“{each.words}” ({_corrected_or_said(each, now, zone)}" for each in mentions)
    return "; ".join(f"{one}{other})" for one, other in zip(said, where, strict=True))


def _corrected_or_said(mention: Mention, now: datetime, zone: tzinfo) -> str:
    """“on 3 May”, “corrected on 3 May”."""
    saying, at = mention.saying, mention.saying.put_right_at
    is_new = at is not None and any(each.casefold() in mention.words.casefold() for each in saying.put_right)
    return f"corrected {said_when(at, now, zone)}" if at is not None and is_new else said_when(saying.at, now, zone)


def today_of(situation: Situation) -> date:
    """Today in the person's time zone."""
    return situation.memory.clock().astimezone(situation.memory.episodes.zone).date()


def clause_of(answer: Answer) -> str:
    """The sentence that answers, as said to the person."""
    return in_clauses(said_to_person(in_full(answer.part)))


def say_together(situation: Situation, answers: Sequence[Answer], *, untold: bool = False) -> str:
    """The answers to the questions of one message: each value once, the day once if it is the same; and if one was not told."""
    every = _once_each(answers)
    values = [each for each in every if each.short and each.short not in POLAR and each.day is None and not is_put_right(each)]
    others = [each for each in every if each not in values]
    quotable = (each for each in others if not each.short and not quotes_what_was_put_right(each))
    quoted = next((each for each in quotable if values and _is_beside(each, values)), None)
    said = [
        _say_values(situation, values, quoted) if each in values else say_alone(situation, each)
        for each in every
        if each not in values[1:] and each is not quoted
    ]
    is_short = untold and any(each.short for each in every)  # a whole message that is quoted may answer the other as well
    return " ".join([*said, *([situation.say(THE_OTHER)] if is_short else [])])


def value_of(answer: Answer) -> str:
    """The short answer as said to the person: as the middle of a sentence wants it, names capitalised, nothing shouted."""
    short, told = answer.short, answer.saying.text
    if not short or answer.day is not None:
        return short
    if short in _NUMBERS:
        return number_in_words(_NUMBERS[short])
    calm = short.lower() if short.isupper() and len(short) > SHOUTED_FROM else short
    first, space, rest = calm.partition(" ")
    is_self = _SELF.fullmatch(first) is not None
    if not is_self and _is_lowered(first, told, is_alone=not rest):
        calm = f"{first.lower()}{space}{rest}"
    calm = with_names(calm, told)
    spoken = said_to_person(in_full(calm))
    spoken = spoken if calm[:1].isupper() and not is_self else f"{spoken[:1].lower()}{spoken[1:]}"
    return _CALENDAR.sub(lambda found: found[0].capitalize(), spoken)


def _is_lowered(word: str, told: str, *, is_alone: bool) -> bool:
    """Whether the first word of an answer loses its capital: the beginning of a sentence does, but no name and no acronym.

    One that is alone is lowered only if it is an English word, as it is likelier a name.
    """
    bare = _POSSESSIVE.sub("", word.strip(".,;:!?"))
    if not bare[:1].isupper() or (is_alone and (bare[1:] != bare[1:].lower() or not is_english(bare.lower()))):
        return False
    is_of_grammar = not is_alone and bare.lower() in FUNCTION_WORDS  # alone it may be “May” or “Will”
    return is_of_grammar or not _is_name(bare, told)


def _is_name(word: str, told: str) -> bool:
    """Whether a capitalised word, or its part before a hyphen, is a name in what was told."""
    alike = {word, word.partition("-")[0]}
    return any(each.text in alike and each.is_name for sentence in parsed(told) for each in sentence.words)


def _once_each(answers: Sequence[Answer]) -> list[Answer]:
    """The answers without those that another from the same message says as well: “11 May” beside “from 11 May”."""
    kept: list[Answer] = []
    for each in answers:
        alike = next((one for one in kept if one.saying.episode == each.saying.episode and _says_as_much(one, each)), None)
        if alike is None:
            kept = [*(one for one in kept if one.saying.episode != each.saying.episode or not _says_as_much(each, one)), each]
    return kept


def _says_as_much(answer: Answer, other: Answer) -> bool:
    """Whether an answer has the same words as another from the same message, or contains it as a time or number.

    A bare number says another thing than the date that contains it: “7” beside “7 May”.
    """
    if not (answer.short and other.short):
        return answer.short == other.short and answer.part == other.part
    mine, others = _keys(answer), _keys(other)
    if not mine or not others or set(mine) == set(others):
        return set(mine) == set(others) and (bool(mine) or answer.short == other.short)
    is_value = any(is_of_kind(kind, other.short) for kind in ("time", "number"))
    is_of_date = _CALENDAR.search(answer.short) is not None and _CALENDAR.search(other.short) is None
    return is_value and not is_of_date and f" {' '.join(others)} " in f" {' '.join(mine)} "


def _keys(answer: Answer) -> list[str]:
    return [each for each in re.findall(r"\w+", answer.short.lower()) if each not in {"a", "an", "the"}]


def _is_beside(quoted: Answer, values: Sequence[Answer]) -> bool:
    """Whether a quotation is from the message that all the values are from."""
    return {each.saying.episode for each in values} == {quoted.saying.episode}


def _say_values(situation: Situation, values: Sequence[Answer], quoted: Answer | None) -> str:
    """The values: “seven, and yellow: you told me both on 19 February”, “Leeds (on 3 May), and the red one (on 8 May)”."""
    if quoted is not None:
        slots = {"short": _listed(values), "words": quoted.part, "clause": clause_of(quoted), "when": _when(situation, quoted)}
        return situation.say(IN_SHORT, **slots)
    if len(values) == 1:
        return say_alone(situation, values[0])
    days = [(when, list(some)) for when, some in groupby(values, key=lambda each: _when(situation, each))]
    if len(days) == 1:
        return situation.say(TOGETHER, values=_listed(values), when=days[0][0], number=len(values))
    listed = ", and ".join(f"{_listed(some)} ({when})" for when, some in days)
    return situation.say(TOGETHER, values=listed, when="", number=len(values))


def _listed(values: Sequence[Answer]) -> str:
    """The values in the order of the questions, a guess marked as one."""
    each = [f"{value_of(one)}{', I think' if one.score < SURE else ''}" for one in values]
    return ", and ".join(each if len(each) < 3 else [", ".join(each[:-1]), each[-1]])


def _when(situation: Situation, answer: Answer) -> str:
    saying, memory = answer.saying, situation.memory
    if saying.put_right_at is not None and is_put_right(answer):
        return said_when(saying.put_right_at, memory.clock(), memory.episodes.zone)
    return said_when_and_where(saying.at, saying.program, memory.clock(), memory.episodes.zone)
