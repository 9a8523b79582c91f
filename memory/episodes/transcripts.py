"""Imports transcripts of conversations: JSONL, one utterance per line, validated as a whole before anything is stored."""

import json
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from more_itertools import batched

from memory.episodes.log import Episodes
from memory.errors import BadInput
from memory.model import TRANSCRIPT, BroughtChat, Utterance

TEXT_AT_MOST, NAME_AT_MOST = 20_000, 200
FIRST_YEAR, LAST_YEAR = 1970, 9998
"""Episode ids (ULIDs) count from 1970; the year must have four digits in every time zone."""
UTTERANCES_A_WRITE = 500
SHAPE = 'Each line must be {"id", "speaker", "text", "at"}, with “at” in ISO 8601 with an offset.'

NAMED = 2
"""How many speakers a title names."""

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class TranscriptReport:
    """The result of an import: utterances in the file, newly stored ones, ones already known, and speakers in the file."""

    utterances: int
    stored: int
    known: int
    speakers: int


def read_transcript(file: Path) -> list[Utterance]:
    """All utterances of a file. Raises BadInput if there are none, or naming the first invalid line."""
    utterances = list(_utterances(file))
    if not utterances:
        raise BadInput(f"{file} contains no utterances.", SHAPE)
    return utterances


def in_chats(utterances: Sequence[Utterance], me: str = "") -> list[Utterance]:
    """The utterances as chats, one a day (in UTC), named after who speaks; what the speaker called `me` said is the person's own.

    Raises BadInput if nobody of that name speaks.
    """
    speakers = list(dict.fromkeys(each.speaker for each in utterances))
    if me and me not in speakers:
        raise BadInput(f"Nobody called “{me[:60]}” speaks in the transcript.", f"The speakers are {', '.join(speakers[:10])}.")
    title, name = title_of(speakers), sha256("\n".join(sorted(speakers)).encode()).hexdigest()[:12]
    return [
        replace(
            each,
            chat=BroughtChat(f"transcript:{name}:{each.at.astimezone(UTC):%Y-%m-%d}", title, TRANSCRIPT),
            is_own=each.speaker == me,
        )
        for each in utterances
    ]


def title_of(speakers: Sequence[str]) -> str:
    """“Ines and Otto”, “Ines, Otto and 3 more”."""
    if len(speakers) <= NAMED:
        return " and ".join(speakers)
    return f"{', '.join(speakers[:NAMED])} and {len(speakers) - NAMED} more"


def import_transcript(episodes: Episodes, utterances: list[Utterance], progress: Progress) -> TranscriptReport:
    """Stores the utterances not stored yet. An interrupted import can be run again and resumes where it was."""
    stored = 0
    for done, some in enumerate(batched(utterances, UTTERANCES_A_WRITE)):
        stored += episodes.record_utterances(some)
        progress("utterances stored", min(len(utterances), (done + 1) * UTTERANCES_A_WRITE), len(utterances))
    return TranscriptReport(len(utterances), stored, len(utterances) - stored, len({each.speaker for each in utterances}))


def utterances_in(lines: Iterable[str]) -> Iterator[Utterance]:
    """The utterances of these lines. Raises BadInput, naming the first invalid line."""
    seen: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        if line.strip():
            utterance = _utterance(line, number)
            if (first := seen.setdefault(utterance.external_id, number)) != number:
                sentence = f"Line {number} has the id of line {first}: {utterance.external_id[:60]!r}."
                raise BadInput(sentence, "Each id must be unique.")
            yield utterance


def _utterances(file: Path) -> Iterator[Utterance]:
    try:
        with file.open(encoding="utf-8-sig") as lines:
            yield from utterances_in(lines)
    except OSError as problem:
        raise BadInput(f"Cannot read {file}: {problem.strerror}.", "Use a JSONL file.") from problem
    except UnicodeDecodeError as problem:
        raise BadInput(f"{file} is not UTF-8.", "Save it as UTF-8.") from problem


def _utterance(line: str, number: int) -> Utterance:
    try:
        given = json.loads(line)
    except (ValueError, RecursionError) as problem:
        raise BadInput(f"Line {number} is not JSON: {problem}.", SHAPE) from problem
    if not isinstance(given, dict):
        raise BadInput(f"Line {number} is not an object.", SHAPE)
    return Utterance(
        external_id=_text(given, "id", number, NAME_AT_MOST),
        speaker=_text(given, "speaker", number, NAME_AT_MOST),
        text=_text(given, "text", number, TEXT_AT_MOST),
        at=_moment(given, number),
    )


def _text(given: dict[str, Any], name: str, number: int, longest: int) -> str:
    value = given.get(name)
    value = str(value) if name == "id" and isinstance(value, int) and not isinstance(value, bool) else value
    if not isinstance(value, str) or not value.strip():
        raise BadInput(f"Line {number} has no “{name}”.", SHAPE)
    if len(value) > longest:
        raise BadInput(f"Line {number} has a “{name}” of {len(value):,} characters; the limit is {longest:,}.", "Shorten it.")
    if any(unicodedata.category(sign) in {"Cc", "Cs"} and sign not in "\n\r\t" for sign in value):
        raise BadInput(f"Line {number} has control characters in its “{name}”.", "Remove them.")
    return value.strip()


def _moment(given: dict[str, Any], number: int) -> datetime:
    if "at" not in given:
        raise BadInput(f"Line {number} has no “at”.", SHAPE)
    try:
        moment = datetime.fromisoformat(given["at"])
        in_utc = moment.astimezone(UTC)
    except (TypeError, ValueError, OverflowError) as problem:
        raise BadInput(f"Line {number} has an invalid “at”: {problem}.", SHAPE) from problem
    if moment.tzinfo is None or not FIRST_YEAR <= in_utc.year <= LAST_YEAR:
        raise BadInput(f"Line {number} has an “at” without an offset, or outside the years {FIRST_YEAR} to {LAST_YEAR}.", SHAPE)
    return in_utc.replace(microsecond=in_utc.microsecond // 1000 * 1000)
