"""Reads back what was said, for indexing: inputs, the companion's messages, transcript utterances, and blends."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from rdflib import Literal, URIRef

from memory.episodes.numbering import steps_up
from memory.language.removed_words import is_emptied
from memory.store.reading import Reader
from memory.store.terms import Quad, plain
from memory.vocabulary import MEM, RDF

NUMBERS_A_STEP = 256
INPUT, MESSAGE, UTTERANCE, BLEND = "input", "message", "utterance", "blend"
KINDS = {
    MEM.InputEpisode: INPUT,
    MEM.SendMessage: MESSAGE,
    MEM.ProactiveMessage: MESSAGE,
    MEM.HeardUtterance: UTTERANCE,
    MEM.BlendedEpisode: BLEND,
}


@dataclass(frozen=True)
class StoredTurn:
    """One thing said, or a blend. `kind` is input, message, utterance or blend; `speaker` and `external_id` are utterances'.

    `blended` are the wordings that a blend keeps verbatim: it can be found by them as well. `is_own` marks utterances that the
    person said, elsewhere.
    """

    episode: URIRef
    number: int
    kind: str
    text: str
    at: datetime
    speaker: str = ""
    external_id: str | None = None
    blended: tuple[str, ...] = ()
    is_own: bool = False


def turns_after(reader: Reader, number: int, last: int) -> Iterator[list[StoredTurn]]:
    """The turns above `number` up to and including `last`, in order, in batches."""
    for numbers in steps_up(number, last, NUMBERS_A_STEP):
        yield turns_at(reader, numbers)


def turns_at(reader: Reader, numbers: Sequence[int]) -> list[StoredTurn]:
    """The turns with these numbers that have words left, in order."""
    rows = reader.rows("turns", number=[Literal(each) for each in numbers]) if numbers else []
    return sorted(_turns(reader, rows), key=lambda turn: turn.number)


def turns_of(reader: Reader, episodes: Sequence[str]) -> dict[str, StoredTurn]:
    """The turns among these episodes that the dataset still has and that have words left, by IRI."""
    rows = reader.rows("turns", episode=[URIRef(each) for each in episodes]) if episodes else []
    return {str(turn.episode): turn for turn in _turns(reader, rows)}


def _turns(reader: Reader, rows: Sequence[dict[str, Any]]) -> list[StoredTurn]:
    there = (row for row in rows if row["kind"] in KINDS and not is_emptied(str(row["text"])))
    turns = [StoredTurn(**{**row, "kind": KINDS[row["kind"]]}) for row in there]
    blends = [turn.episode for turn in turns if turn.kind == BLEND]
    said: dict[URIRef, list[str]] = {}
    for row in reader.rows("said_in_blends", blend=blends) if blends else ():
        said.setdefault(row["blend"], []).append(str(row["text"]))
    for row in reader.rows("statements_about", subject=blends, predicate=MEM.alsoSaid) if blends else ():
        said.setdefault(row["subject"], []).append(str(row["value"]))
    return [replace(turn, blended=tuple(sorted(set(said[turn.episode])))) if turn.episode in said else turn for turn in turns]


def turn_in(episode: URIRef, quads: Iterable[Quad]) -> StoredTurn:
    """Builds a turn from an episode's statements, which need not be stored yet. Raises KeyError if the episode is no turn."""
    quads = list(quads)
    said = {predicate: plain(value) for subject, predicate, value, _ in quads if subject == episode}
    variants = {value for subject, predicate, value, _ in quads if subject == episode and predicate == MEM.variant}
    kept = {(each, MEM.text) for each in variants} | {(episode, MEM.alsoSaid)}
    blended = sorted({str(value) for subject, predicate, value, _ in quads if (subject, predicate) in kept})
    return StoredTurn(
        episode, said[MEM.number], KINDS[said[RDF.type]], said[MEM.text], said[MEM.createdAt], blended=tuple(blended)
    )
