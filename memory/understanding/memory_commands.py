"""Orders about the memory itself: “forget that”, “delete what I told you about my dog”, “keep in mind that I live in Graz”.

Parsed from the outside in: politeness, the verb, its object. The whole utterance has to match, so that “I forgot my
umbrella”, “Don't forget to smile” and “Forget it, who is Prince?” are not orders.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, tzinfo
from enum import StrEnum

from memory.language.moves.of_memory import SURELY_ORDERED, is_off_record, ordered_to_forget
from memory.language.sentences import sentences_of
from memory.language.spelling import plainly_spelt
from memory.language.words import FUNCTION_WORDS, words_of
from memory.understanding import memory_command_wording as wording
from memory.understanding.relative_times import relative_times
from memory.understanding.statements import statements_in
from memory.understanding.stretches import Stretch
from memory.understanding.time_phrases import NUMBERS

WORDS_AT_MOST = 40
"""Longest order, in words."""
TOPIC_WORDS_AT_MOST = 8
"""Longest topic of an order, in words."""


class CommandKind(StrEnum):
    """What is to be done with what the memory keeps."""

    FORGET = "forget"
    KEEP = "keep"
    DISPUTE = "dispute"


class CommandTarget(StrEnum):
    """Its object: the last exchange, a fact, a topic, what is described, the talk of a time, a question's answer, everything."""

    LAST = "last"
    FACT = "fact"
    TOPIC = "topic"
    DESCRIBED = "described"
    TALK = "talk"
    ANSWER = "answer"
    EVERYTHING = "everything"


@dataclass(frozen=True)
class ParsedCommand:
    """An order. `words` are the statement, the topic, or the question that the fact answers, as the person wrote them.

    If `is_loose`, it counts as an order only if the memory has such a thing: “delete Anna”.
    """

    kind: CommandKind
    of: CommandTarget
    words: str = ""
    stretch: Stretch | None = None
    time_said: str = ""
    of_talk: bool = False
    """Whether the conversation is meant rather than what was learned from it: “our talk about Queen”."""
    is_loose: bool = False
    most: int = 1
    """How many of the last exchanges are meant."""
    task: str = ""
    """What the person wants to be reminded of, as said to them: “to feed the hens”, “about the dentist”; empty if it is no reminder."""
    note: str = ""
    """What is to be noted, in the person's words; empty if it is no note."""
    in_other_words: bool = False
    """Whether the classifier found it and no pattern matches: any other interpretation of the message takes precedence."""

    @property
    def is_reminder(self) -> bool:
        """Whether it is a plan that the person wants to be reminded of."""
        return bool(self.task)


def parse_command(text: str, now: datetime, zone: tzinfo) -> ParsedCommand | None:
    """The order that an utterance as a whole gives, its times resolved against `now` and `zone`; None if it gives none."""
    plain, is_polite, asks = _plain(text)
    if not plain or len(plain.split()) > WORDS_AT_MOST or (asks and not is_polite):
        return None
    if disputed := wording.DISPUTE.fullmatch(plain):
        return _of_statement(CommandKind.DISPUTE, next(each for each in disputed.groups() if each))
    if wish := _behind(wording.NOT_WANTED, plain):
        return _to_forget(wish, now, zone, can_be_it=True)
    if plain.split()[0].endswith("ing") and not is_polite:
        return None
    if kept := _behind(wording.KEEP, plain):
        return _to_keep(kept, asks=asks)
    forgotten = _behind(wording.FORGET, plain)
    order = _to_forget(forgotten, now, zone, can_be_it=not plain.lower().startswith("forget")) if forgotten else None
    return None if asks and order is not None and forgotten.lower() in wording.POINTING_AT_PEOPLE else order


def command_in(text: str, now: datetime, zone: tzinfo) -> ParsedCommand | None:
    """The order in an utterance or in one of its sentences, whole or up to a comma: “forget” counts even among other words."""
    sentences = sentences_of(text)
    if len(sentences) < 2 and (whole := parse_command(text, now, zone)) is not None:
        return whole
    parts = [part for each in sentences if orders_removal(each) for part in dict.fromkeys((each, each.partition(",")[0]))]
    orders = (parse_command(part, now, zone) for part in parts)
    found = next(
        (order for order in orders if order is not None and order.kind is CommandKind.FORGET and not order.is_loose), None
    )
    return found or parse_command(text, now, zone) or _described(text) or _in_other_words(text, now, zone)


def _described(text: str) -> ParsedCommand | None:
    """An order to forget whose object describes what was told: “forget what I said that time about not sleeping”.

    If it does not say that this was told, it is polite, or of a property, and loose unless the classifier takes it for an order.
    """
    for part in (each for sentence in sentences_of(text) for each in (sentence, *sentence.split(",")) if _removes(each)):
        plain, is_polite, _ = _plain(part)
        said = _behind(wording.FORGET, plain)
        order, is_of_told = _of_description(said)
        is_property = wording.OF_A_THING.fullmatch(order.words) is not None
        if is_of_told or is_property or (is_polite and wording.DEFINITE.fullmatch(said)):
            is_sure = is_of_told or (is_property and is_polite) or bool(ordered_to_forget(text))
            return replace(order, is_loose=not is_sure)
    return None


def _of_description(said: str) -> tuple[ParsedCommand, bool]:
    """An order to forget what these words describe, and whether they say that it was told."""
    said = wording.REASON.sub("", said)
    found = wording.DESCRIPTION.fullmatch(said)
    order = ParsedCommand(CommandKind.FORGET, CommandTarget.DESCRIBED, found["rest"] if found else said)
    return order, found is not None and bool(found["told"])


def _in_other_words(text: str, now: datetime, zone: tzinfo) -> ParsedCommand | None:
    """An order to forget that only the classifier finds: “that thing about me crying at work, get rid of it”."""
    ordered = ordered_to_forget(text)
    if not ordered or (is_off_record(text) and not ordered_to_forget(text, SURELY_ORDERED)):
        return None
    if described := next(filter(None, map(_object_in, dict.fromkeys((ordered, *sentences_of(text))))), None):
        return replace(described, in_other_words=True)
    without, order = _without_time(ordered, ParsedCommand(CommandKind.FORGET, CommandTarget.TOPIC), now, zone)
    said = [word.key for word in words_of(plainly_spelt(without).replace("’", "'"))]
    words = [key for key in said if key not in FUNCTION_WORDS and key not in wording.OF_ORDERS and "'" not in key]
    return replace(order, words=" ".join(words[:TOPIC_WORDS_AT_MOST]), in_other_words=True) if words else None


def _object_in(sentence: str) -> ParsedCommand | None:
    """What a sentence describes behind a verb of removing, wherever that is: “it would help if you'd erase the address of my ex”."""
    found = re.search(rf"\b{wording.REMOVE} (?P<rest>.+)", _plain(sentence)[0], re.IGNORECASE)
    said = wording.ENDINGS.sub("", found["rest"].strip(" ,")).strip() if found else ""
    order, is_of_told = _of_description(said)
    is_thing = wording.DESCRIPTION.fullmatch(said) or wording.OF_A_THING.fullmatch(order.words)
    return order if is_of_told or is_thing else None


def orders_removal(text: str) -> bool:
    """Whether any sentence, or part between commas, orders something kept to be removed: “forget …”, not “don't remember …”."""
    return any(_removes(part) for each in sentences_of(text) for part in (each, *each.split(",")) if part.strip())


def _removes(sentence: str) -> bool:
    plain, is_polite, asks = _plain(sentence)
    removed = _behind(wording.REMOVE, plain)
    return bool(removed) and (is_polite or not asks) and len(plain.split()) <= WORDS_AT_MOST


def _plain(text: str) -> tuple[str, bool, bool]:
    """The words without openings and final punctuation; whether they are polite; whether they end with a question mark."""
    said = re.sub(r"\s+", " ", text.replace("’", "'")).strip(' "“”')
    asks = said.endswith("?")
    said = said.rstrip("?!. ")
    if opened := wording.OPENINGS.match(said):
        said = said[opened.end() :]
    polite = wording.ASKING.match(said)
    said = re.sub(r"^forgot\b", "forget", said[polite.end() :]) if polite else said
    if opened := wording.OPENINGS.match(said):
        said = said[opened.end() :]
    return said, polite is not None, asks


def _behind(verb: str, plain: str) -> str:
    """The object of a verb that begins the text, without the ending of the order; empty if the text does not so begin."""
    found = re.match(rf"{verb}\b(?P<rest>.*)", plain, re.IGNORECASE)
    return wording.ENDINGS.sub("", found["rest"].strip(" ,")).strip() if found else ""


def _to_forget(rest: str, now: datetime, zone: tzinfo, *, can_be_it: bool) -> ParsedCommand | None:
    order, last = ParsedCommand(CommandKind.FORGET, CommandTarget.LAST), wording.LAST.fullmatch(rest)
    if last or (can_be_it and wording.IT.fullmatch(rest)):
        return replace(order, most=_number(last["most"] if last else None))
    if wording.EVERYTHING.fullmatch(rest):
        return replace(order, of=CommandTarget.EVERYTHING)
    reading: tuple[Callable[[str, ParsedCommand], ParsedCommand | None], ...] = (_fact, _topic, _of_time_alone, _answer, _loosely)
    without, timed = _without_time(rest, order, now, zone)
    return next((found for read in reading if (found := read(without if read is not _fact else rest, timed))), None)


def _number(said: str | None) -> int:
    return 1 if said is None else int(said) if said.isdigit() else NUMBERS[said]


def _to_keep(rest: str, *, asks: bool) -> ParsedCommand | None:
    """A statement is learned; a reference to earlier words is pinned, unless in a question: “Can you remember what I said?”."""
    of_this = re.fullmatch(r"(?:of )?(?P<what>.+?)(?: (?:in mind|down))?", rest, re.IGNORECASE)
    if of_this and (wording.LAST.fullmatch(of_this["what"]) or of_this["what"].lower() == "it"):
        return None if asks else ParsedCommand(CommandKind.KEEP, CommandTarget.LAST)
    fact = wording.FACT.fullmatch(
        re.sub(r"^in mind\b[\s,]*|^(?:this|that|it) down\s*:\s*|^to (?:your )?memory\b[\s,]*", "", rest, flags=re.IGNORECASE)
    )
    if fact is None or wording.ASKED.fullmatch(fact["statement"]) or _is_advice(fact["statement"]):
        return None
    return _of_statement(CommandKind.KEEP, fact["statement"])


def _is_advice(said: str) -> bool:
    """Whether it is advice, not a statement to keep: “Don't forget to smile”, “remember me”, “keep smiling”."""
    first = said.split(maxsplit=1)[0].lower()
    return first in {"to", "me", "us", "not", "about"} or first.endswith("ing")


def _of_statement(kind: CommandKind, said: str) -> ParsedCommand | None:
    return ParsedCommand(kind, CommandTarget.FACT, said) if statements_in(said) else None


def _fact(rest: str, order: ParsedCommand) -> ParsedCommand | None:
    found = wording.FACT.fullmatch(rest)
    if found is None or wording.ASKED.match(found["statement"]):
        return None
    is_led_to = bool(found["that"] or found["told"]) or wording.BY_SOMEBODY.fullmatch(_with_small_i(found["statement"]))
    is_statement = bool(is_led_to and statements_in(found["statement"]))
    return replace(order, of=CommandTarget.FACT, words=found["statement"], stretch=None, time_said="") if is_statement else None


def _with_small_i(said: str) -> str:
    """The words with a leading “I”, “My” and the like in lower case; a leading name stays as it is."""
    first, _, rest = said.partition(" ")
    return f"{first.lower()} {rest}" if first.lower() in wording.SUBJECTS else said


def _topic(rest: str, order: ParsedCommand) -> ParsedCommand | None:
    """All about a topic: “everything about Anna”."""
    about, alone = wording.ABOUT.fullmatch(rest), wording.ABOUT_ALONE.fullmatch(rest)
    topic = (about["topic"] or about["topic2"]) if about else alone["topic"] if alone else ""
    if not _is_topic(topic) or (alone and topic.lower() in wording.POINTING):
        return None
    of_talk = bool(about and wording.TALKED.search(rest[: rest.rfind(topic)]))
    return replace(order, of=CommandTarget.TOPIC, words=topic.strip(), of_talk=of_talk, is_loose=about is None)


def _of_time_alone(rest: str, order: ParsedCommand) -> ParsedCommand | None:
    """What was said at the time named; without a time, the conversation."""
    is_all = not rest or wording.ALL_OR_TALK.fullmatch(rest)
    if not is_all or (order.stretch is None and not wording.TALKED.search(rest)):
        return None
    return replace(order, of=CommandTarget.TALK, of_talk=True)


def _answer(rest: str, order: ParsedCommand) -> ParsedCommand | None:
    asked = wording.ASKED.fullmatch(rest)
    is_of_own = asked is not None and re.search(r"\b(?:i|my|our|we|'s|is|was)\b", rest, re.IGNORECASE)
    return replace(order, of=CommandTarget.ANSWER, words=rest, is_loose=True) if is_of_own and _is_topic(rest) else None


def _loosely(rest: str, order: ParsedCommand) -> ParsedCommand | None:
    is_thing = wording.OWN_THING.fullmatch(rest) is not None and _is_topic(rest)
    return replace(order, of=CommandTarget.TOPIC, words=rest, is_loose=True) if is_thing else None


def _is_topic(said: str) -> bool:
    return bool(said.strip()) and len(said.split()) <= TOPIC_WORDS_AT_MOST and re.search(r"[,;:?!]", said) is None


def _without_time(rest: str, order: ParsedCommand, now: datetime, zone: tzinfo) -> tuple[str, ParsedCommand]:
    """The words without their last time expression, and the order with that time."""
    parts, words = rest.split(), words_of(rest)
    times = relative_times(words, now, zone) if len(parts) == len(words) else []
    if not times:
        return rest, order
    span = times[-1].span
    without = " ".join([*parts[: span.start], *parts[span.end :]])
    return without, replace(order, stretch=times[-1].stretch, time_said=" ".join(parts[span.start : span.end]))
