"""Validates input from outside: socket frames, texts, ids. Bad input changes nothing."""

import json
import re
import unicodedata
from datetime import UTC
from typing import Any
from uuid import UUID

from rdflib import URIRef

from memory.clock import system_clock
from memory.errors import BadInput
from memory.language.moves.of_memory import SURELY_ORDERED, is_off_record, is_off_record_by_name, ordered_to_forget, wants_brief
from memory.language.moves.talk_orders import FORGET_LAST, OFF, orders_in
from memory.language.sentences import sentences_of
from memory.understanding.memory_commands import CommandKind, CommandTarget, orders_removal, parse_command
from memory.understanding.reminders import asks_for_reminder

TEXT_AT_MOST = 4_000
FRAME_AT_MOST = 64_000
FACTS_AT_MOST = 20
NUMBERS_AT_MOST = 500
SURELY, SUREST = 0.3, 0.6
"""Off-the-record thresholds for a text with the words of a removal command, and for one that likely is such a command."""


SURE_OF_OFF, SURELY_OTHERWISE = 0.6, 0.85
"""The least share of the nearest examples that order to keep nothing for a while, and of such as order anything else instead."""


class BadFrame(BadInput):
    """Bad input with an error code for the client, and the id of the message, if any."""

    def __init__(self, code: str, sentence: str, hint: str = "", message_id: str | None = None) -> None:
        super().__init__(sentence, hint)
        self.code = code
        self.message_id = message_id


def frame_of(raw: str | None) -> dict[str, Any]:
    """Parses a frame into an object with a `type`. Raises BadFrame if it is too long or is not JSON of that shape."""
    if raw is None:
        raise BadFrame("bad_frame", "Only text frames are accepted.")
    if len(raw) > FRAME_AT_MOST:
        raise BadFrame(
            "text_too_long", f"A message can have at most {TEXT_AT_MOST:,} characters.", "Shorten it and send it again."
        )
    try:
        frame = json.loads(raw)
    except (ValueError, RecursionError) as problem:
        raise BadFrame("bad_frame", "This frame is not JSON.") from problem
    if not isinstance(frame, dict) or not isinstance(frame.get("type"), str):
        raise BadFrame("bad_frame", "A frame is a JSON object with a “type”.")
    return frame


def text_of(given: object, message_id: str | None = None) -> str:
    """The stripped text of a message. Raises BadFrame if it is empty, too long, not text, or holds control characters.

    Length counts after NFKC normalisation, since one character may expand to up to eighteen.
    """
    if not isinstance(given, str):
        raise BadFrame("bad_frame", "A message needs a “text”.", message_id=message_id)
    text = given.strip()
    if not text:
        raise BadFrame("empty_text", "The message is empty.", "Write something first.", message_id)
    length = max(len(text), len(unicodedata.normalize("NFKC", text)) if len(text) <= TEXT_AT_MOST else 0)
    if length > TEXT_AT_MOST:
        sentence = f"The message has {length:,} characters; the limit is {TEXT_AT_MOST:,}."
        raise BadFrame("text_too_long", sentence, "Shorten it and send it again.", message_id)
    if holds_controls(text):
        raise BadFrame("bad_text", "The message contains control characters.", "Remove them and send it again.", message_id)
    return text


def wants_no_record(given: object) -> bool:
    """Whether a message asks not to be remembered: “off the record, …”, “this stays between us”.

    A command to remove something stored does not count, since off the record it would change nothing; neither does
    “don't let me forget …”.
    """
    try:
        text = text_of(given)
    except BadFrame:
        return False
    if orders_off(text):
        return True
    if not is_off_record(text) or asks_for_reminder(text) or wants_brief(text) or _is_meant_otherwise(text):
        return False
    if orders_removal(text):
        if _only_orders_removal(text):
            return False
        return is_off_record(text, SURELY) and not ordered_to_forget(text, SURELY_ORDERED)
    return is_off_record(text, SUREST) or not ordered_to_forget(text, SURELY_ORDERED)


def orders_off(text: str) -> str:
    """Whether a message above all asks that the next ones, or all from here on, are not remembered, and which; empty if not."""
    order = next(iter(orders_in(text)), None)
    return order.kind if order is not None and order.kind in OFF and order.share >= SURE_OF_OFF and is_off_record(text) else ""


def _is_meant_otherwise(text: str) -> bool:
    """Whether what sounds private above all asks for something else: not to bring something up, to note it, to keep it after all."""
    order = next(iter(orders_in(text)), None)
    if order is None or order.kind in {*OFF, FORGET_LAST} or order.share < SURELY_OTHERWISE:
        return False
    return not is_off_record_by_name(text)


def _only_orders_removal(text: str) -> bool:
    """Whether a message is nothing but an order to forget one fact: its words do not stay anyway."""
    if len(sentences_of(text)) > 1 or any(mark in text for mark in ",:;–—"):
        return False
    order = parse_command(text, system_clock(), UTC)
    return order is not None and (order.kind, order.of) == (CommandKind.FORGET, CommandTarget.FACT)


def reason_of(given: object) -> str:
    """The stripped reason of a rating; empty if none is given. Raises BadFrame if it is not plain text."""
    if given is None:
        return ""
    if not isinstance(given, str) or holds_controls(given):
        raise BadFrame("bad_text", "A “reason” is a text without control characters.", "Correct it and send it again.")
    return given.strip()


def holds_controls(text: str) -> bool:
    """Whether a text holds control characters or lone surrogates; line breaks and tabs are fine."""
    return any(unicodedata.category(sign) in {"Cc", "Cs"} and sign not in "\n\r\t" for sign in text)


def message_id_of(given: object) -> str:
    """A client's message id in canonical form. Raises BadFrame if it is not a UUID."""
    try:
        return str(UUID(str(given)))
    except ValueError as problem:
        raise BadFrame("bad_frame", "A message needs an “id” that is a UUID.") from problem


def iri_of(given: object, message_id: str | None = None) -> URIRef:
    """An episode's IRI. Raises BadFrame if it is not a well-formed https IRI."""
    if not isinstance(given, str) or not re.fullmatch(r"https://[!-~]+", given) or any(sign in given for sign in '<>"{}|\\^`'):
        raise BadFrame("unknown_episode", "I can’t find that reply in your conversation.", message_id=message_id)
    return URIRef(given)


def facts_of(given: object) -> list[URIRef]:
    """The IRIs of 1 to FACTS_AT_MOST facts. Raises BadFrame."""
    if not isinstance(given, list) or not 0 < len(given) <= FACTS_AT_MOST:
        raise BadFrame("bad_frame", f"“facts” is a list of 1 to {FACTS_AT_MOST} identifiers.")
    return [iri_of(each) for each in given]


def numbers_of(given: object) -> list[int]:
    """1 to NUMBERS_AT_MOST message numbers. Raises BadFrame."""
    if not isinstance(given, list) or not 0 < len(given) <= NUMBERS_AT_MOST or None in given:
        raise BadFrame("bad_frame", f"“numbers” is a list of 1 to {NUMBERS_AT_MOST} whole numbers.")
    return [number_of(each, 0) for each in given]


def number_of(given: object, default: int) -> int:
    """A whole number from 0; `default` if None is given. Raises BadFrame."""
    if given is None:
        return default
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < 2**53:
        raise BadFrame("bad_frame", "“before”, “after”, “last”, “limit” and “numbers” are whole numbers from 0.")
    return given
