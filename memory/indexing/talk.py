"""Brings what was said into the text index once it is stored: what is new, or all of it where the index is empty.

The highest number in the index says how far it has come, so a stopped run resumes where it was. The last turn is added
again with each run, because it has gained a neighbour since.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta

import numpy as np

from memory.embedding.embedder import Embedder, Vector
from memory.episodes.log import Episodes
from memory.episodes.turns import BLEND, Turn, turns_after
from memory.errors import EmbeddingsUnavailable
from memory.store.text_index import PART, IndexedTurn, OwnedIndex

PAUSE = timedelta(hours=3)
"""A longer silence begins a new session."""

Progress = Callable[[str, int, int], None]


def index_new_turns(episodes: Episodes, index: OwnedIndex, embedder: Embedder, progress: Progress) -> int:
    """Indexes all turns missing from the index; returns how many. Does nothing while another process is doing it."""
    indexed = 0
    with episodes.indexing() as is_ours:
        if not is_ours:
            return 0
        newest, last = index.newest(2), episodes.last_number()
        for step in turns_after(episodes.reader, newest[-1].number if newest else 0, last):
            if step:
                newest = _put(index, embedder, newest, step)
                indexed += len(step)
                progress("episodes indexed", newest[-1].number, last)
    return indexed


def index_next_step(episodes: Episodes, index: OwnedIndex, embedder: Embedder) -> int | None:
    """Indexes the next turns missing from the index; returns the number it reached, None where nothing is missing.

    The texts are embedded before anybody is kept waiting, so this needs an embedder that keeps its vectors.
    """
    step, newest = _next_step(episodes, index)
    if not step:
        return None
    meant = _meant([*newest, *_with_sessions(newest[-1] if newest else None, step)])[len(newest) :]
    embedder.vectors([*meant, *(each for turn in step for each in turn.blended)])
    with episodes.index_alone():
        step, newest = _next_step(episodes, index)
        return _put(index, embedder, newest, step)[-1].number if step else None


def _next_step(episodes: Episodes, index: OwnedIndex) -> tuple[list[Turn], list[IndexedTurn]]:
    newest = index.newest(2)
    steps = turns_after(episodes.reader, newest[-1].number if newest else 0, episodes.last_number())
    return next((step for step in steps if step), []), newest


def reindex_without(
    index: OwnedIndex, embedder: Embedder, gone: Mapping[str, int], reworded: Mapping[str, tuple[int, str]]
) -> int:
    """Removes turns, puts in others with their new texts, and recomputes what the turns next to them are found by.

    `gone` are episodes with their numbers, `reworded` others with numbers and new texts. Returns how many rows were removed.
    The caller holds the lock of `Episodes.indexing`.
    """
    if index.is_empty or not (gone or reworded):
        return 0
    removed = index.remove(gone)
    index.remove_parts(reworded)
    texts = {episode: text for episode, (_, text) in reworded.items()}
    anew: dict[int, tuple[IndexedTurn, IndexedTurn | None, IndexedTurn | None]] = {}
    for number in sorted({*gone.values(), *(number for number, _ in reworded.values())}):
        anew |= _beside(number, [replace(each, text=texts.get(each.episode, each.text)) for each in index.around(number)])
    index.put(_found_by(index, embedder, anew))
    return removed


def index_apart(index: OwnedIndex, embedder: Embedder, turns: Sequence[Turn], *, are_first: bool = False) -> int:
    """Adds new blends, found by their own words alone and by each thing said that they keep; returns how many.

    `are_first` where they take up no earlier blend, whose vectors could be known. What is newer than everything indexed must be
    left to the indexing (`indexed_to`). The caller holds the lock of `Episodes.indexing`.
    """
    rows = [each for turn in turns for each in (_alone(turn, turn.number), *_parts(turn))]
    index.add(_by_themselves(index, embedder, rows, {} if are_first else None))
    return len(turns)


def indexed_to(index: OwnedIndex) -> int:
    """The number that the indexing has reached, at least; -1 where nothing is indexed."""
    newest = [] if index.is_empty else index.newest(1)
    return newest[0].number if newest else -1


def _parts(turn: Turn) -> list[IndexedTurn]:
    """The things said that a blend keeps, each found on its own."""
    return [replace(_alone(turn, turn.number), kind=PART, text=each, context=each) for each in turn.blended]


def _by_themselves(
    index: OwnedIndex, embedder: Embedder, rows: Sequence[IndexedTurn], vectors: Mapping[str, Vector] | None = None
) -> list[IndexedTurn]:
    """These rows with vectors of their own words; vectors that an older blend had are reused, unless some are given."""
    known = dict(index.vectors_of_parts({each.text for each in rows if each.kind == PART}) if vectors is None else vectors)
    new = list(dict.fromkeys(each.text for each in rows if each.text not in known))
    known |= dict(zip(new, _vectors(new, index, embedder), strict=True))
    return [replace(each, vector=known[each.text]) for each in rows]


def index_again(index: OwnedIndex, embedder: Embedder, turns: Sequence[Turn]) -> int:
    """Adds turns that come back among others, and recomputes what the turns next to them are found by; returns how many came.

    What is newer than everything indexed is left to the indexing. The caller holds the lock of `Episodes.indexing`.
    """
    some = _come_to(index, turns)
    there = {each.number: each for turn in some for each in index.around(turn.number)}
    for turn in some:
        there[turn.number] = _in_session(turn, there)
    anew: dict[int, tuple[IndexedTurn, IndexedTurn | None, IndexedTurn | None]] = {}
    for turn in some:
        below = sorted(number for number in there if number < turn.number)[-2:]
        above = sorted(number for number in there if number > turn.number)[:2]
        anew |= _beside(turn.number, [there[number] for number in (*below, turn.number, *above)])
    parts = _by_themselves(index, embedder, [each for turn in some for each in _parts(turn)])
    index.put([*_found_by(index, embedder, anew), *parts])
    return len(some)


def _come_to(index: OwnedIndex, turns: Sequence[Turn]) -> list[Turn]:
    """Those of these turns that the indexing has already reached, in order."""
    come_to = indexed_to(index)
    return sorted((turn for turn in turns if turn.number <= come_to), key=lambda turn: turn.number)


def _in_session(turn: Turn, there: Mapping[int, IndexedTurn]) -> IndexedTurn:
    """The turn, in the session of the one before it if that still goes on."""
    before = max((number for number, each in there.items() if number < turn.number and each.kind != BLEND), default=None)
    return _with_sessions(there[before] if before is not None else None, [turn])[0]


def _vectors(texts: Sequence[str], index: OwnedIndex, embedder: Embedder) -> list[Vector]:
    """Corrections take effect at once: where nothing can be embedded, the turn is found by words alone from now on."""
    try:
        return list(embedder.vectors(texts)) if texts else []
    except EmbeddingsUnavailable:
        return [np.zeros(index.width, np.float32) for _ in texts]


def _found_by(
    index: OwnedIndex, embedder: Embedder, anew: Mapping[int, tuple[IndexedTurn, IndexedTurn | None, IndexedTurn | None]]
) -> list[IndexedTurn]:
    """These turns with what they are found by; each is given with its neighbours."""
    meant = [" ".join([turn.text, *_said_in_session(turn, before)]) for turn, before, _ in anew.values()]
    vectors = _vectors(meant, index, embedder)
    return [
        replace(turn, context=_around(before, turn, after), vector=vector)
        for (turn, before, after), vector in zip(anew.values(), vectors, strict=True)
    ]


def _beside(number: int, turns: Sequence[IndexedTurn]) -> dict[int, tuple[IndexedTurn, IndexedTurn | None, IndexedTurn | None]]:
    """The nearest turns around a number, with those before and after them; the outer ones only show what is next to these."""
    first = 1 if sum(each.number < number for each in turns) > 1 else 0
    behind = len(turns) - (1 if sum(each.number > number for each in turns) > 1 else 0)
    befores, afters = [None, *turns], [*turns[1:], None]
    return {turns[at].number: (turns[at], befores[at], afters[at]) for at in range(first, behind)}


def _around(before: IndexedTurn | None, turn: IndexedTurn, after: IndexedTurn | None) -> str:
    return " ".join([*_said_in_session(turn, before), turn.text, *_said_in_session(turn, after)])


def _put(index: OwnedIndex, embedder: Embedder, newest: Sequence[IndexedTurn], turns: Sequence[Turn]) -> list[IndexedTurn]:
    """Adds these turns, and the last existing one again with its new neighbour; returns the last two."""
    talk = [*newest, *_with_sessions(newest[-1] if newest else None, turns)]
    befores, afters, known = [None, *talk], [*talk[1:], None], len(newest)
    vectors = [*(turn.vector for turn in newest), *embedder.vectors(_meant(talk)[known:])]
    around = [_around(before, turn, after) for before, turn, after in zip(befores, talk, afters, strict=False)]
    rows = [replace(turn, context=text, vector=vector) for turn, text, vector in zip(talk, around, vectors, strict=True)]
    parts = _by_themselves(index, embedder, [each for turn in turns for each in _parts(turn)])
    index.put([*rows[max(0, known - 1) :], *parts])
    return rows[-2:]


def _meant(talk: Sequence[IndexedTurn]) -> list[str]:
    """What is embedded for turns that follow one another."""
    return [" ".join([turn.text, *_said_in_session(turn, before)]) for before, turn in zip([None, *talk], talk, strict=False)]


def _with_sessions(before: IndexedTurn | None, turns: Sequence[Turn]) -> list[IndexedTurn]:
    """A blend is a session of its own, and the talk around it continues as if it were not there."""
    indexed = []
    before = before if before is not None and before.kind != BLEND else None
    for turn in turns:
        goes_on = before is not None and turn.kind != BLEND and abs(turn.at - before.at) < PAUSE
        indexed.append(_alone(turn, before.session if before is not None and goes_on else turn.number))
        before = before if turn.kind == BLEND else indexed[-1]
    return indexed


def _alone(turn: Turn, session: int) -> IndexedTurn:
    return IndexedTurn(
        episode=str(turn.episode),
        number=turn.number,
        session=session,
        kind=turn.kind,
        speaker=turn.speaker,
        at=turn.at,
        text=turn.text,
        context=turn.text,
        vector=np.zeros(0, np.float32),
    )


def _said_in_session(turn: IndexedTurn, neighbour: IndexedTurn | None) -> list[str]:
    """The neighbour's words, if it belongs to the same session. They come last, since an embedded text is cut at its end."""
    return [neighbour.text] if neighbour is not None and neighbour.session == turn.session else []
