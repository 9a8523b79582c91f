"""What was kept of a message, in words: displayed beside it, never said. Stored with it, to be displayed again later."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from zlib import crc32

from rdflib import Literal, URIRef

from chat.dialogue.components.noting import speaker_of_lessons
from chat.dialogue.turn import Turn
from memory.access import Memory
from memory.forms.folding import folded
from memory.inspector.source_notes import CORRECTED, notes_of_facts
from memory.realisation.values import sentence
from memory.store.terms import Quad
from memory.vocabulary import MEM

NOTE = "#note-"
"""Separates the message from the note's own part in a note's identifier."""
_NAMELESS = re.compile(r"[0-9a-f]{4}-[0-9a-f ]{4}", re.IGNORECASE)
"""Part of an identifier: a thing without a name cannot be displayed."""


@dataclass(frozen=True)
class KeptFact:
    """Something kept of a message, as a sentence; `replaces` is the sentence it supersedes, empty if none.

    `is_taught` if facts were drawn from it: without them it is not kept any more. `now` is the sentence that a fact of it was
    corrected to by hand, empty if none was.
    """

    id: str
    text: str
    replaces: str = ""
    is_taught: bool = False
    now: str = ""


def kept_facts(turn: Turn) -> list[KeptFact]:
    """What a turn keeps: noteworthy sentences, then other sentences that new facts were extracted from.

    All verbatim, in the person's own words; facts are shown as part of the sentence they came from. Facts suppressed by hand
    are left out.
    """
    situation, notes = turn.situation, turn.learning.notes
    if situation is None:
        return []
    new = [each for each in turn.learning.lessons if each.is_new and not each.learned.stays_out]
    replaced = {each.statement.words: each.superseded[0] for each in new if each.superseded}
    alone = [each.statement.words for each in new if not any(_is_in(each.statement.words, words) for words in notes)]
    speaker = speaker_of_lessons(situation) if replaced else None
    kept = []
    for words in dict.fromkeys([*notes, *alone]):
        old = next((fact for told, fact in replaced.items() if _is_in(told, words)), None)
        before = sentence(speaker.statement([old.as_told])) if speaker is not None and old is not None else ""
        text, is_taught = _as_noted(words), any(_is_in(each.statement.words, words) for each in new)
        replaces = "" if _NAMELESS.search(before) else before
        kept.append(KeptFact(_id_of(situation.input.episode, text), text, replaces, is_taught))
    return kept


def kept_statements(episode: URIRef, kept: Iterable[KeptFact], graph: URIRef) -> list[Quad]:
    """What is stored with a message about what was kept of it."""
    return [(episode, MEM.taught if each.is_taught else MEM.noted, Literal(each.text), graph) for each in kept]


def still_kept(memory: Memory, messages: Sequence[URIRef]) -> Mapping[URIRef, list[KeptFact]]:
    """What was kept of these messages and still is: nothing of one that was taken back, nor a sentence whose facts are gone."""
    wanted = [MEM.noted, MEM.taught, MEM.setAside]
    rows = memory.episodes.reader.rows("statements_about", subject=messages, predicate=wanted) if messages else []
    taken_back = {row["subject"] for row in rows if row["predicate"] == MEM.setAside}
    rows = [row for row in rows if row["subject"] not in taken_back]
    told = _told_still(memory, [row["subject"] for row in rows if row["predicate"] == MEM.taught])
    corrected = _corrected(memory, sorted({row["subject"] for row in rows}))
    kept: dict[URIRef, list[KeptFact]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: str(row["value"])):
        episode, text, is_taught = row["subject"], str(row["value"]), row["predicate"] == MEM.taught
        now = next((now for words, now in corrected[episode] if _is_in(words, text)), "")
        if not is_taught or now or any(_is_in(words, text) for words in told[episode]):
            kept[episode].append(KeptFact(_id_of(episode, text), text, is_taught=is_taught, now=now))
    return kept


def _told_still(memory: Memory, messages: Sequence[URIRef]) -> Mapping[URIRef, list[str]]:
    """The words in which the facts that still count were told, by message."""
    facts = memory.learned.facts
    live = [each.iri for each in facts.told_in(messages) if each.is_live and not each.stays_out]
    told: dict[URIRef, list[str]] = defaultdict(list)
    for telling in facts.tellings(live):
        told[telling.episode].append(telling.words)
    return told


def _corrected(memory: Memory, messages: Sequence[URIRef]) -> Mapping[URIRef, list[tuple[str, str]]]:
    """The words in which the facts were told that were corrected by hand, each with what counts instead, by message."""
    facts = memory.learned.facts
    notes = notes_of_facts(memory, [each for each in facts.told_in(messages) if each.is_told_otherwise_by_hand])
    corrected: dict[URIRef, list[tuple[str, str]]] = defaultdict(list)
    for telling in facts.tellings(sorted(notes)):
        if notes[telling.fact].note == CORRECTED:
            corrected[telling.episode].append((telling.words, notes[telling.fact].now))
    return corrected


def _id_of(episode: URIRef, text: str) -> str:
    return f"{episode}{NOTE}{crc32(text.encode()):08x}"


def message_of_note(kept: str) -> str:
    """The message a note belongs to, from the note's identifier; empty if it identifies a fact."""
    message, _, place = kept.partition(NOTE)
    return message if place else ""


def _as_noted(words: str) -> str:
    """Capitalised, with a full stop at the end."""
    return f"{words[:1].upper()}{words[1:]}{'.' if words[-1:].isalnum() else ''}"


def _is_in(words: str, others: str) -> bool:
    """Whether one sentence contains the other."""
    one, other = folded(words), folded(others)
    return one in other or other in one
