"""Imports what other programs remember of a person into an existing memory, each item once, even after interruptions.

A reader (`from_mem0`, `from_open_webui`) turns a file into items; each becomes a heard utterance with the program's id, so
that text search finds it. Statements about the person are also parsed and learned as facts with that utterance as their source,
unless they contradict something the person has told since.
"""

import json
import unicodedata
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from hashlib import sha256
from io import BytesIO
from itertools import islice
from typing import Any, BinaryIO

from more_itertools import batched
from rdflib import URIRef

from memory.access import Memory
from memory.episodes.transcripts import FIRST_YEAR, LAST_YEAR, NAME_AT_MOST, TEXT_AT_MOST, UTTERANCES_A_WRITE
from memory.errors import BadInput
from memory.facts.knowledge import LearnedKnowledge
from memory.facts.learning import Lesson
from memory.model import TRANSCRIPT, Utterance
from memory.retrieval.own_words.called import with_wished_name
from memory.store.engine import StoreChange
from memory.understanding.statements import Statement, statements_in
from memory.zipped import UNREADABLE, is_readable

BYTES_AT_MOST = 256 * 1024**2
UNDATED = datetime(1970, 1, 1, tzinfo=UTC)
"""The time of what has none: it sorts it before all others."""
FAULTS_TOLD = 20
"""How many faults are reported one by one."""
STATING_READ, EXAMPLES, TITLES = 200, 3, 5
"""How many statements are parsed to preview the facts, in about a second; how many items, and how many titles, are shown."""
TITLE_AT_MOST = 80
PARTS_OF_A_SECOND = (1, 1_000, 1_000_000, 1_000_000_000)
"""Divisors for timestamps in seconds, milliseconds, microseconds and nanoseconds."""
SECONDS_BELOW = 1e11
"""A larger number of seconds would be after the year 5138, so the unit must be smaller."""

Progress = Callable[[str, int, int], None]
"""Called with the name of the step, how far it has got, and the total."""


@dataclass(frozen=True)
class ImportedItem:
    """One item that another program kept. `statement` is the same in the first person, if it is about the person."""

    utterance: Utterance
    statement: str = ""


@dataclass
class Items:
    """The contents of a file: its items, a line for each entry that could not be used, and who speaks in a transcript."""

    items: list[ImportedItem] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    speakers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Brought:
    """The outcome of an import: items in the file, new ones, facts learned, entries skipped, and the first faults."""

    items: int
    new: int
    facts: int
    skipped: int
    faults: tuple[str, ...]


@dataclass(frozen=True)
class ImportPreview:
    """A preview of an import: items in the file, new ones, facts and messages among them, days, first and last day, and examples.

    `own` counts the messages that the person said; `chats` the chats with anything new, `titles` has the first of theirs.
    `is_whole` says whether every statement was parsed; if not, `facts` is a lower bound.
    """

    items: int
    new: int
    facts: int
    messages: int
    days: tuple[date, date] | None
    first: tuple[str, ...]
    skipped: int
    faults: tuple[str, ...]
    is_whole: bool
    own: int = 0
    on_days: int = 0
    chats: int = 0
    titles: tuple[str, ...] = ()
    speakers: tuple[str, ...] = ()


def bring(memory: Memory, read: Items, progress: Progress) -> Brought:
    """Stores the items not stored yet, in order of time; `progress` may stop it before any statement. An interrupted run resumes there."""
    new = facts = 0
    ordered = sorted(read.items, key=lambda each: (each.utterance.at, each.utterance.external_id))
    for done, some in enumerate(batched(ordered, UTTERANCES_A_WRITE)):
        fresh = _fresh(memory, some)
        plain = [each for each in fresh if not each.statement]
        new += memory.episodes.record_utterances([each.utterance for each in plain])
        for place, each in enumerate(fresh):
            if each.statement:
                progress("items stored", done * UTTERANCES_A_WRITE + place, len(ordered))
                stored, learned = _stored_and_learned(memory, each)
                new, facts = new + stored, facts + learned
        progress("items stored", min((done + 1) * UTTERANCES_A_WRITE, len(ordered)), len(ordered))
    return Brought(len(ordered), new, facts, len(read.faults), tuple(read.faults[:FAULTS_TOLD]))


def foreseen(memory: Memory, read: Items) -> ImportPreview:
    """Previews `bring` without storing anything. Counts only the facts in the first STATING_READ statements."""
    ordered = sorted(read.items, key=lambda each: (each.utterance.at, each.utterance.external_id))
    new = [each for some in batched(ordered, UTTERANCES_A_WRITE) for each in _fresh(memory, some)]
    stating = [each for each in new if each.statement]
    facts = sum(len(_statements(each, each.utterance.at)) for each in stating[:STATING_READ])
    days = {each.utterance.at.astimezone(memory.episodes.zone).date() for each in new if each.utterance.at != UNDATED}
    titles = {each.utterance.chat.identifier: each.utterance.chat.title for each in new if each.utterance.chat is not None}
    return ImportPreview(
        items=len(ordered),
        new=len(new),
        facts=facts,
        messages=len(new) - len(stating),
        days=(min(days), max(days)) if days else None,
        first=() if titles else tuple(each.utterance.text for each in new[:EXAMPLES]),
        skipped=len(read.faults),
        faults=tuple(read.faults[:FAULTS_TOLD]),
        is_whole=len(stating) <= STATING_READ,
        own=sum(each.utterance.is_own for each in new),
        on_days=len(days),
        chats=len(titles),
        titles=tuple(islice(titles.values(), TITLES)),
        speakers=read.speakers,
    )


def _fresh(memory: Memory, some: Sequence[ImportedItem]) -> list[ImportedItem]:
    """Those not stored yet: an id of a program's is one item for good, but transcripts number their lines alike."""
    there = memory.episodes.known_among([each.utterance for each in some])
    known = {each.external_id for each in there}
    unique = {each.utterance.external_id: each for each in some}
    return [each for name, each in unique.items() if (each.utterance not in there if _is_line(each) else name not in known)]


def _is_line(item: ImportedItem) -> bool:
    chat = item.utterance.chat
    return chat is not None and chat.program == TRANSCRIPT


def _statements(item: ImportedItem, now: datetime) -> tuple[Statement, ...]:
    return with_wished_name(statements_in(item.statement, (), now), item.statement)


def _stored_and_learned(memory: Memory, item: ImportedItem) -> tuple[int, int]:
    """Stores an item with the facts in it, in one transaction, so that no item is ever left without its facts.

    Returns how many items are new, and how many facts; no fact is learned if any would supersede anything told since.
    """
    at, holding = item.utterance.at, memory.holding
    statements = _statements(item, at.astimezone(memory.episodes.zone))
    knowledge = LearnedKnowledge(holding.engine, holding.person, lambda: at, memory.domain)
    learned: list[Lesson] = []

    def also(episode: URIRef) -> StoreChange:
        learned[:], change = knowledge.lessons(statements, episode)
        if any(each.last_told > at for one in learned for each in (*one.superseded, *([one.before] if one.before else []))):
            learned.clear()
            return StoreChange()
        return change

    return memory.episodes.record_utterances([item.utterance], also), len(learned)


# --- Shared by the readers --------------------------------------------------------------------------


def json_of(file: BinaryIO, what: str) -> Any:
    """The JSON in a file. Raises BadInput for anything else; `what` names the file to bring instead."""
    content = _content(file)
    try:
        return json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as problem:
        raise BadInput(f"The file is not JSON: {str(problem)[:120]}.", f"Use {what}.") from problem


def text_in(file: BinaryIO) -> str:
    """The text of a file. Raises BadInput if it is too long or not UTF-8."""
    try:
        return _content(file).decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise BadInput("The file is not UTF-8.", "Save it as UTF-8.") from problem


def _content(file: BinaryIO) -> bytes:
    content = file.read(BYTES_AT_MOST + 1)
    if len(content) > BYTES_AT_MOST:
        raise BadInput(f"The file is larger than {BYTES_AT_MOST >> 20} MB.", "Export it in parts.")
    return content


def unpacked(file: BinaryIO, part: str, what: str) -> BinaryIO:
    """The member of a zip file with this name; any other file unchanged. Raises BadInput if a zip file lacks it."""
    start = file.read(4)
    file.seek(0)
    if start != b"PK\x03\x04":
        return file
    try:
        with zipfile.ZipFile(file) as packed:
            named = (each for each in packed.infolist() if each.filename.rpartition("/")[2] == part)
            found = next(each for each in named if is_readable(each))
            with packed.open(found) as content:
                return BytesIO(content.read(BYTES_AT_MOST + 1))
    except (StopIteration, *UNREADABLE) as problem:
        raise BadInput(f"The zip file contains no readable “{part}”.", f"Use {what}.") from problem


def utterance(identifier: str, speaker: str, text: Any, at: datetime) -> Utterance | None:
    """An utterance ready to be stored, without control characters and cut to length; None if it has no text."""
    if not isinstance(text, str):
        return None
    plain = "".join(sign for sign in text if sign in "\n\t" or unicodedata.category(sign) not in {"Cc", "Cs"}).strip()
    if not plain:
        return None
    return Utterance(identifier[:NAME_AT_MOST], speaker[:NAME_AT_MOST] or "somebody", plain[:TEXT_AT_MOST], at)


def moment_of(given: Any) -> datetime | None:
    """A time from ISO 8601 (UTC if without offset) or a Unix timestamp in seconds or smaller units; None for anything else."""
    try:
        if isinstance(given, int | float) and not isinstance(given, bool):
            parts = next((part for part in PARTS_OF_A_SECOND if given / part < SECONDS_BELOW), 1)
            moment = datetime.fromtimestamp(given / parts, UTC)
        else:
            moment = datetime.fromisoformat(given)
            moment = (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except (TypeError, ValueError, OverflowError, OSError):
        return None
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000) if FIRST_YEAR <= moment.year <= LAST_YEAR else None


def beginning(text: Any) -> str:
    """How a text begins, on one line, as a title; empty for anything that is no text."""
    words = " ".join(text.split()) if isinstance(text, str) else ""
    plain = "".join(sign for sign in words if unicodedata.category(sign) not in {"Cc", "Cs"})
    return plain if len(plain) <= TITLE_AT_MOST else f"{plain[:TITLE_AT_MOST].rsplit(' ', 1)[0]} …"


def digest(*parts: object) -> str:
    """A deterministic id made of these parts, for items without one."""
    return sha256("\n".join(map(str, parts)).encode()).hexdigest()[:24]
