"""The training data of probes and second look: positive and negative messages with their weights, and where each comes from.

Besides a question's own examples (`examples/probes/NAME/*.tsv`, and the files in `labelled` that use its label), there are the
talks, questions about them, the lives (`examples/lives/*.jsonl`: what people told over months, and the questions by which they
asked for it again), small talk and tasks. These are mostly negatives.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, cycle
from pathlib import Path

from memory.language.moves.examples import EXAMPLES, NONE
from memory.language.moves.probes import (
    ASKS,
    ASKS_ALL,
    ASKS_TOLD,
    AT_LENGTH,
    BRIEF,
    DANGEROUS,
    FORGETS,
    LABELLED,
    MANNERS,
    OFF_RECORD,
    TELLS,
    WISHES,
    WISHES_NAME,
    labelled,
    rows_in,
    rows_of,
)
from memory.language.moves.probes import EXAMPLES as PROBING
from memory.language.sentences import sentences_of

BESIDE, LITTLE, EVERY = 0.5, 0.2, 2
"""Weights of additional examples and of very numerous ones; of talks, their sentences and questions, one in EVERY is used."""
BESIDES = {FORGETS: (OFF_RECORD,), BRIEF: (OFF_RECORD, FORGETS), AT_LENGTH: (OFF_RECORD, FORGETS)}
"""For each probe, those whose positives are its negatives: a message that is off the record does not order to forget."""
ALIKE = {
    "greets": ("acts/greeting.txt", "social/good_morning.txt", "social/good_to_be_back.txt"),
    "leaves": ("acts/goodbye.txt", "social/good_night.txt"),
    "thanks": ("acts/thanks.txt",),
    "praises": ("social/compliment.txt",),
    "complains": ("reactions/complains_of_reply.txt",),
    "jokes": (),
    "asks_after": ("social/how_are_you.txt", "social/are_you_listening.txt", "social/are_you_human.txt"),
    "asks_able": ("social/what_can_you_do.txt",),
}
"""The classifier's examples that are also examples of each manner; complaints are only no other manner."""
OPENINGS = ("hi,", "good morning!", "thanks,", "hello again.", "ta.", "evening,", "Thank you!", "hey", "ok thanks,", "Hello,")
EVERY_GREETED, WORDS_OF_NEWS = 16, 4
"""One in this many told messages of at least so many words gets an opening and is still news: “thanks, he died in 2019”."""
NEARLY_MANNERS = frozenset({"other", "memory_praised"})
"""Labels of messages that may complain or praise as well."""
TELLING = frozenset({"told", "felt"})
"""Labels of messages that tell something, whatever else they do."""
ASKING_ON = frozenset({"more"})
"""The label of messages that may ask for something told before."""
COMPLAINS = "complains"
PLAIN = PROBING / "plain"
"""Messages of people who tell things and ask nothing of the memory."""
BESIDE_REMARKS, WISHING = PROBING / "asks_beside", PROBING / "wishes"
"""Real and rhetorical questions beside remarks; messages labelled with their wish."""
OWN = 3.0
"""Weight of the examples of wishes and of questions beside remarks, written for these questions."""
LEARNED_LATER = ("c.tsv", "d.tsv", "e.tsv", "f.tsv")
"""Questions for what was told that came after the second look was learned: no negatives of danger, which has enough of them."""
SEVERAL, SEVERAL_AT_ONCE = PROBING / "manners", frozenset({"greets", "asks_after", "asks_able", "leaves", "thanks"})
"""Messages labelled with all of these manners that they have."""
FEW, SOME = 12, 4
"""Of these many texts of everyday talk and of small talk, one is used where they are many."""
OWN_NAME = "gives_own_name"
"""The situation of somebody who introduces themselves."""
AFTER = "||"
"""Separates a question from its follow-up question."""


@dataclass(frozen=True)
class Row:
    """A message, whether it is a positive example, and its weight in the loss."""

    text: str
    is_so: bool
    weight: float = 1.0


def rows(name: str) -> list[Row]:
    """The training data of a probe, or of a question of the second look."""
    if name in {ASKS, *WISHES}:
        return list(_waiting() if name == ASKS else _wishing(name))
    written = [Row(text, is_so=is_so) for is_so, text in rows_of(name)]
    if name in {DANGEROUS, ASKS_ALL}:
        return [*written, *(_dangers() if name == DANGEROUS else _small_and_everyday())]
    told = [Row(text, is_so=False) for text in _talks()]
    if name == ASKS_TOLD:
        asked = chain(_asked(), _asked_in_lives())
        tells = (Row(text, is_so=False) for text in _told_in_lives())
        return [*written, *told, *tells, *_asking_otherwise(), *(Row(text, is_so=True, weight=BESIDE) for text in asked)]
    if name in MANNERS:
        return [*written, *told[::EVERY], *_manners(name)]
    if name in {TELLS, WISHES_NAME}:
        return list(_telling() if name == TELLS else _naming(written))
    return [*written, *told, *_ordering(name), *_plain_and_parts(written, told)]


def _waiting() -> Iterator[Row]:
    """Positives wait for an answer; negatives hold a rhetorical or reported question, or none."""
    yield from (Row(text, is_so=is_so) for is_so, text in rows_of(ASKS))
    for file in sorted(BESIDE_REMARKS.glob("*.tsv")):
        yield from (Row(text, is_so=is_so, weight=OWN) for is_so, text in rows_in(file))
    yield from (Row(text, is_so=False, weight=BESIDE) for text in _everyday())
    social = [text for text in _social() if text.endswith("?")]
    yield from (Row(text, is_so=True, weight=BESIDE) for text in (*_asked()[::FEW], *social[::SOME]))


def _wishing(name: str) -> Iterator[Row]:
    """Positives have this wish; negatives another, another reaction to the companion, or none."""
    for file in sorted(WISHING.glob("*.tsv")):
        yield from (Row(text, is_so=name in labels, weight=OWN) for labels, text in labelled(file))
    for file in sorted((EXAMPLES / "reactions").glob("*.txt")):
        yield from (Row(text, is_so=name == file.stem, weight=BESIDE) for text in _lines(file))
    others = (*_everyday(), *_asked()[::FEW], *list(_social())[::SOME])
    yield from (Row(text, is_so=False, weight=BESIDE) for text in others)


def _small_and_everyday() -> Iterator[Row]:
    """Negatives: what people tell, and small talk."""
    return (Row(text, is_so=False, weight=BESIDE) for text in (*_everyday(), *list(_social())[::SOME]))


def everyday_and_social() -> Iterator[str]:
    """A few of what people tell and ask in talks and over months, and of small talk."""
    for texts in (list(_talks()), list(_told_in_lives()), list(_asked_in_lives()), list(_social())):
        yield from texts[:: FEW - 3]


def _everyday() -> Iterator[str]:
    """A few of what people tell in talks and over months."""
    yield from list(_talks())[::FEW]
    yield from list(_told_in_lives())[::FEW]


def _social() -> Iterator[str]:
    return (text for file in sorted((EXAMPLES / "social").glob("*.txt")) for text in _lines(file))


def _telling() -> Iterator[Row]:
    """Positives tell something, alone or after an opening; negatives are nothing but manners or questions."""
    for file in sorted(LABELLED.glob("small_*.tsv")):
        yield from (Row(text, is_so=not labels.isdisjoint(TELLING)) for labels, text in labelled(file))
    for file in sorted(LABELLED.glob("manners_*.tsv")):
        yield from (Row(text, is_so=not labels.isdisjoint(TELLING), weight=BESIDE) for labels, text in labelled(file))
    yield from (Row(text, is_so=True, weight=BESIDE) for text in _every(_talks()))
    yield from _behind_openings(is_so=True)
    yield from (Row(text, is_so=False, weight=BESIDE) for text in _asked()[:: EVERY * EVERY])


def _naming(written: Iterable[Row]) -> Iterator[Row]:
    """Positives wish for a name; negatives speak of calls, of the names of others, or of none. Who introduces themselves is left out."""
    yield from (replace(row, weight=OWN) for row in written)
    folder = EXAMPLES / "talks"
    situations = _column(folder, "*.txt", "|", 1)
    told = [text for text, situation in zip(_talks(), situations, strict=True) if situation != OWN_NAME]
    parts = (part for text in (*told, *_told_in_lives()) for part in sentences_of(text) if part != text)
    everyday = (*told, *_every(_told_in_lives()), *_every(parts), *_asked()[::FEW], *list(_social())[::SOME])
    yield from (Row(text, is_so=False, weight=BESIDE) for text in everyday)


def _behind_openings(*, is_so: bool) -> Iterator[Row]:
    news = (text for place, text in enumerate(_talks()) if not place % EVERY_GREETED and len(text.split()) >= WORDS_OF_NEWS)
    yield from (
        Row(f"{opening} {text}", is_so=is_so, weight=BESIDE) for opening, text in zip(cycle(OPENINGS), news, strict=False)
    )


def _ordering(name: str) -> Iterator[Row]:
    """Examples from other orders and from manners."""
    if name == OFF_RECORD:
        for file in sorted((EXAMPLES / "privacy").glob("*.txt")):
            yield from (Row(text, is_so=file.stem == OFF_RECORD) for text in _lines(file))
    for other in BESIDES.get(name, ()):
        yield from (Row(text, is_so=False) for is_so, text in rows_of(other) if is_so)
    said = (row for file in sorted(LABELLED.glob("manners_*.tsv")) for row in labelled(file))
    of_length = name in {BRIEF, AT_LENGTH}
    yield from (Row(text, is_so=False, weight=LITTLE) for labels, text in said if not (of_length and COMPLAINS in labels))


def _plain_and_parts(written: Iterable[Row], told: Iterable[Row]) -> Iterator[Row]:
    """Plainly told messages as negatives, and the sentences of all negatives."""
    plain = [Row(text, is_so=False) for file in sorted(PLAIN.glob("*.txt")) for text in _lines(file)]
    others = [row for row in chain(plain, told, written) if not row.is_so]
    parts = [Row(part, is_so=False, weight=BESIDE) for row in others for part in sentences_of(row.text) if part != row.text]
    yield from (*plain, *parts[::EVERY])


def _manners(name: str) -> Iterator[Row]:
    """Examples of this manner and, as negatives, of other manners, orders and questions."""
    for manner, files in ALIKE.items():
        yield from (Row(text, is_so=manner == name, weight=BESIDE) for file in files for text in _lines(EXAMPLES / file))
    if name in SEVERAL_AT_ONCE:
        every = (row for file in sorted(SEVERAL.glob("*.tsv")) for row in labelled(file))
        yield from (Row(text, is_so=name in labels, weight=OWN) for labels, text in every)
    said = (row for file in sorted(LABELLED.glob("orders_*.tsv")) for row in labelled(file))
    yield from (Row(text, is_so=False, weight=BESIDE) for labels, text in said if labels.isdisjoint(NEARLY_MANNERS))
    yield from (Row(text, is_so=False, weight=BESIDE) for text in _asked()[:: EVERY * EVERY])
    known = {EXAMPLES / file for files in ALIKE.values() for file in files}
    others = (file for file in sorted((EXAMPLES / "social").glob("*.txt")) if file not in known)
    yield from (Row(text, is_so=False, weight=LITTLE) for file in others for text in _lines(file))
    yield from _behind_openings(is_so=False)


def _dangers() -> Iterator[Row]:
    """Messages about danger and near misses, and as negatives what people in no danger tell and ask."""
    for file in sorted((EXAMPLES / "dangers").glob("*.txt")):
        yield from (Row(text, is_so=file.stem != NONE) for text in _lines(file))
    plain = (text for file in sorted(PLAIN.glob("*.txt")) for text in _lines(file))
    later = {text for name in LEARNED_LATER for _, text in rows_in(PROBING / ASKS_TOLD / name)}
    tells = (text for _, text in rows_of(ASKS_TOLD) if text not in later)
    said = (text for file in sorted(LABELLED.glob("*.tsv")) for _, text in labelled(file))
    kinds = ("social/*.txt", "tasks/*.txt", "asking/*.txt")
    social = (text for kind in kinds for file in sorted(EXAMPLES.glob(kind)) for text in _lines(file))
    others = chain(_talks(), plain, tells, said, social, _asked()[::EVERY], _told_in_lives())
    yield from (Row(text, is_so=False) for text in others)


def _asking_otherwise() -> Iterator[Row]:
    """Positives ask for what was told; negatives ask about the world or the companion, give orders, or speak of danger."""
    yield from (Row(text, is_so=True) for text in _lines(EXAMPLES / "asking" / "asks_what_i_told.txt"))
    kinds = ("asking/asks_the_world.txt", "asking/orders_memory.txt", "tasks/*.txt", "social/*.txt")
    every = (text for kind in kinds for file in sorted(EXAMPLES.glob(kind)) for text in _lines(file))
    yield from (Row(text, is_so=False) for text in every)
    speaking = (text for file in sorted((EXAMPLES / "dangers").glob("*.txt")) for text in _lines(file))
    yield from (Row(text, is_so=False, weight=BESIDE) for text in _every(speaking))
    yield from (Row(text, is_so=False) for is_so, text in rows_of(ASKS) if not is_so)
    said = (row for file in sorted(LABELLED.glob("*.tsv")) for row in labelled(file))
    yield from (Row(text, is_so=False, weight=LITTLE) for labels, text in said if labels.isdisjoint(ASKING_ON))


def _asked() -> list[str]:
    return [text.rpartition(AFTER)[2].strip() for text in _column(EXAMPLES / "asked", "*.tsv", "\t", 0)]


def _told_in_lives() -> Iterator[str]:
    return _in_lives("text")


def _asked_in_lives() -> Iterator[str]:
    return _in_lives("ask")


def _in_lives(key: str) -> Iterator[str]:
    rows = (json.loads(line) for file in sorted((EXAMPLES / "lives").glob("*.jsonl")) for line in _lines(file))
    return (row[key] for row in rows if key in row)


def _talks() -> Iterator[str]:
    return _column(EXAMPLES / "talks", "*.txt", "|", 2)


def _every(texts: Iterable[str]) -> Iterator[str]:
    return (text for place, text in enumerate(texts) if not place % EVERY)


def _column(folder: Path, names: str, parting: str, place: int) -> Iterator[str]:
    for file in sorted(folder.glob(names)):
        yield from (line.split(parting, 2)[place].strip() for line in _lines(file))


def _lines(file: Path) -> Iterator[str]:
    yield from (line for line in file.read_text(encoding="utf-8").splitlines() if line.strip())
