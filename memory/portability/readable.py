"""A person's memory in words, as plain JSON or part by part for other pages to show; it cannot be imported again.

`{"memory_of", "exported_at", "format": 1, "profile": {…}, "facts": […], "interests": […], "texts": […], "from_our_talks": […],
"conversation": […]}`, in this order:

* a fact: `sentence` (addressed to the person), `words` (the person's own), `told_at`, `times_told`, `confidence` (0 to 1),
    `episode`, and `counts` (False for what was superseded, corrected or set aside);
* an interest: `in`, `value` (of a pattern), `kind`, `likes`, `last`, `times`;
* a text: `title`, `given_at`, `written_at` (or null), `words` (how many), `text` and `memories`, each with `text`, `said`, `at`
    (when it happened; may be empty), `importance` (0 to 1) and `about`;
* a memory from our talks, oldest first: `text` (addressed to the person), `said`, `said_at`, `at`, `importance`, `about`,
    `episodes`;
* a turn of our talk, oldest first: `number`, `at`, `who` (you, companion, a name), `text`, `episode`, and a reply's `sources`.

Times are ISO 8601 in the person's time zone. Written as a stream, one page of the memory at a time.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import islice
from typing import Any, BinaryIO

from more_itertools import batched
from rdflib import Literal, URIRef

from memory.access import Memory
from memory.documents.observations import Observation
from memory.episodes.turns import INPUT, MESSAGE, StoredTurn, turns_after
from memory.facts.facts import LearnedFact
from memory.realisation.told import NAME, ToldSpeaker
from memory.realisation.values import literal_in_words
from memory.store.engine import Scope
from memory.store.queries import query
from memory.store.reading import Reader
from memory.vocabulary import MEM

Progress = Callable[[str, int, int], None]
"""Called with the name of the step, how far it has got, and the total."""
FORMAT = 1
AT_ONCE = 100


def export_readable(memory: Memory, name: str, profile: Mapping[str, str], output: BinaryIO, progress: Progress) -> None:
    """Writes the JSON to `output`. `name` is the person's, `profile` the person's settings."""
    head = {"memory_of": name, "exported_at": _when(memory.clock(), memory), "format": FORMAT, "profile": dict(profile)}
    output.write(json.dumps(head, ensure_ascii=False, indent=1).removesuffix("\n}").encode())
    for part, items in readable_parts(memory, progress).items():
        output.write(f',\n "{part}": ['.encode())
        output.writelines(
            (",\n  " if number else "\n  ").encode() + json.dumps(item, ensure_ascii=False).encode()
            for number, item in enumerate(items)
        )
        output.write(b"\n ]")
    output.write(b"\n}\n")


def readable_parts(memory: Memory, progress: Progress) -> dict[str, Iterator[dict[str, Any]]]:
    """The parts after the profile, in the order of the JSON, each item as it stands there."""
    return {
        "facts": _facts(memory),
        "interests": _interests(memory),
        "texts": _texts(memory),
        "from_our_talks": _condensed(memory),
        "conversation": _talk(memory, progress),
    }


def _facts(memory: Memory) -> Iterator[dict[str, Any]]:
    learned = memory.learned
    names = {each.fact.subject: str(each.fact.value) for each in reversed(learned.facts.facts(None, NAME)) if not each.is_denied}
    speaker = ToldSpeaker(learned.person, learned.labels_of, memory.clock(), memory.episodes.zone, names, learned.schema)
    for some in batched(_things(memory, learned.graph, MEM.LearnedFact), AT_ONCE):
        found = learned.facts.facts_at(some)
        speaker.learn(found)
        yield from (_fact(each, speaker, memory) for each in found)


def _fact(told: LearnedFact, speaker: ToldSpeaker, memory: Memory) -> dict[str, Any]:
    return {
        "sentence": speaker.sentences([told]),
        "words": told.words,
        "told_at": _when(told.last_told, memory),
        "times_told": told.times_told,
        "confidence": told.confidence,
        "counts": told.is_live,
        "episode": str(told.episode),
    }


def _interests(memory: Memory) -> Iterator[dict[str, Any]]:
    reader = Reader(memory.holding.engine, Scope((memory.user_model.graph,)))
    for some in batched(_things(memory, memory.user_model.graph, MEM.Interest), AT_ONCE):
        rows = reader.rows("interests", interest=some)
        terms = [term for row in rows for term in (row["target"], row.get("value")) if isinstance(term, URIRef)]
        labels = memory.learned.labels_of(terms)
        for row in rows:
            value = row.get("value")
            yield {
                "in": labels.get(row["target"], str(row["target"])),
                **({"value": _words(value, labels)} if value is not None else {}),
                "kind": row["kind"],
                "likes": row["sign"] > 0,
                "last": _when(row["last_access"], memory),
                "times": row["frequency"],
            }


def _texts(memory: Memory) -> Iterator[dict[str, Any]]:
    observations = memory.observations
    for each in observations.documents():
        found = (observations.at(some) for some in batched(observations.iris_of(each.iri), AT_ONCE))
        yield {
            "title": each.title,
            "given_at": _when(each.learned_at, memory),
            "written_at": _when(each.at, memory) if each.at else None,
            "words": each.words,
            "text": observations.text_of(each.iri),
            "memories": [_observation(one) for some in found for one in sorted(some.values(), key=lambda one: one.number)],
        }


def _condensed(memory: Memory) -> Iterator[dict[str, Any]]:
    condensed = memory.condensed
    for some in batched(condensed.names(), AT_ONCE):
        for one in sorted(condensed.observations.at(some).values(), key=lambda one: one.number):
            yield {**_observation(one), "said_at": _when(one.learned_at, memory), "episodes": list(map(str, one.episodes))}


def _observation(one: Observation) -> dict[str, Any]:
    about = list(one.about)
    return {"text": one.text, "said": one.said, "at": one.event_at, "importance": one.importance, "about": about}


def _words(value: Any, labels: Mapping[URIRef, str]) -> str:
    return literal_in_words(value) if isinstance(value, Literal) else labels.get(value, str(value))


def _talk(memory: Memory, progress: Progress) -> Iterator[dict[str, Any]]:
    reader, last = memory.episodes.reader, memory.episodes.last_number()
    for turns in turns_after(reader, 0, last):
        sources = _sources(reader, [turn.episode for turn in turns if turn.kind == MESSAGE])
        yield from (_turn(turn, sources.get(turn.episode, []), memory) for turn in turns)
        if turns:
            progress("episodes written", turns[-1].number, last)


def _turn(turn: StoredTurn, sources: list[str], memory: Memory) -> dict[str, Any]:
    who = "you" if turn.kind == INPUT else turn.speaker or "companion"
    said = {"number": turn.number, "at": _when(turn.at, memory), "who": who, "text": turn.text, "episode": str(turn.episode)}
    return {**said, "sources": sources} if turn.kind == MESSAGE else said


def _sources(reader: Reader, messages: Sequence[URIRef]) -> dict[URIRef, list[str]]:
    found: dict[URIRef, list[str]] = {}
    for row in reader.rows("sources_of_messages", episode=messages) if messages else ():
        found.setdefault(row["episode"], []).append(row["text"])
    return found


def _things(memory: Memory, graph: URIRef, kind: URIRef) -> Iterator[URIRef]:
    """All things of a kind, in chunks, so that no query stays open while they are verbalised."""
    rows = memory.holding.engine.stream(query("things_of_kind").bound({"kind": kind}), Scope((graph,)))
    while some := [URIRef(row["thing"]) for row in islice(rows, 10 * AT_ONCE)]:
        yield from some


def _when(moment: datetime, memory: Memory) -> str:
    return moment.astimezone(memory.episodes.zone).isoformat(timespec="seconds")
