"""Indexes stored turns in the text index: new ones, or all of them if the index is empty.

The highest number in the index says how far it has come, so an interrupted run resumes where it was. Each run adds the
previous last turn again, because it now has a following neighbour.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta

import numpy as np

from memory.embedding.embedder import Embedder, Vector
from memory.episodes.log import Episodes
from memory.episodes.turns import BLEND, StoredTurn, turns_after
from memory.errors import EmbeddingsUnavailable
from memory.language.removed_words import is_emptied
from memory.store.text_index import OWN, PART, IndexedTurn, OwnedIndex

PAUSE = timedelta(hours=3)
"""A silence longer than this starts a new session."""

Progress = Callable[[str, int, int], None]


def index_new_turns(episodes: Episodes, index: OwnedIndex, embedder: Embedder, progress: Progress) -> int:
    """Indexes all new turns; returns how many. Returns 0 at once while another process is doing the same."""
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
    """Indexes the next batch of new turns; returns the number it reached, None if there are none.

    The texts are embedded before the lock is taken, so this needs an embedder that caches its vectors.
    """
    step, newest = _next_step(episodes, index)
    if not step:
        return None
    meant = _meant([*newest, *_with_sessions(newest[-1] if newest else None, step)])[len(newest) :]
    embedder.vectors([*meant, *(each for turn in step for each in turn.blended)])
    with episodes.index_alone():
        step, newest = _next_step(episodes, index)
        return _put(index, embedder, newest, step)[-1].number if step else None


def _next_step(episodes: Episodes, index: OwnedIndex) -> tuple[list[StoredTurn], list[IndexedTurn]]:
    newest = index.newest(2)
    steps = turns_after(episodes.reader, newest[-1].number if newest else 0, episodes.last_number())
    return next((step for step in steps if step), []), newest


def reindex_without(
    index: OwnedIndex, embedder: Embedder, gone: Mapping[str, int], reworded: Mapping[str, tuple[int, str]]
) -> int:
    """Removes turns, updates others with their new texts, and recomputes context and vector of their neighbours.

    `gone` maps episodes to their numbers, `reworded` maps others to numbers and new texts; those with nothing left in them go
    too. Returns how many rows were removed. The caller holds the lock of `Episodes.indexing`.
    """
    if index.is_empty or not (gone or reworded):
        return 0
    emptied = {episode: number for episode, (number, text) in reworded.items() if is_emptied(text)}
    gone = {**gone, **emptied}
    reworded = {episode: each for episode, each in reworded.items() if episode not in emptied}
    removed = index.remove(gone)
    index.remove_parts(reworded)
    texts = {episode: text for episode, (_, text) in reworded.items()}
    anew: dict[int, tuple[IndexedTurn, IndexedTurn | None, IndexedTurn | None]] = {}
    for number in sorted({*gone.values(), *(number for number, _ in reworded.values())}):
        anew |= _beside(number, [replace(each, text=texts.get(each.episode, each.text)) for each in index.around(number)])
    index.put(_found_by(index, embedder, anew))
    return removed


def index_apart(index: OwnedIndex, embedder: Embedder, turns: Sequence[StoredTurn], *, are_first: bool = False) -> int:
    """Adds new blends without context: a row for each blend's own words and a part for each wording. Returns how many blends.

    `are_first` says that none replaces an earlier blend whose vectors could be reused. Blends newer than everything indexed
    must be left to the regular indexing (see `indexed_to`). The caller holds the lock of `Episodes.indexing`.
    """
    rows = [each for turn in turns for each in (_alone(turn, turn.number), *_parts(turn))]
    index.add(_by_themselves(index, embedder, rows, {} if are_first else None))
    return len(turns)


def indexed_to(index: OwnedIndex) -> int:
    """The number that indexing has reached at least; -1 if nothing is indexed."""
    newest = [] if index.is_empty else index.newest(1)
    return newest[0].number if newest else -1


def _parts(turn: StoredTurn) -> list[IndexedTurn]:
    """The part rows of a blend: one for each wording it keeps."""
    return [replace(_alone(turn, turn.number), kind=PART, text=each, context=each) for each in turn.blended]


def _by_themselves(
    index: OwnedIndex, embedder: Embedder, rows: Sequence[IndexedTurn], vectors: Mapping[str, Vector] | None = None
) -> list[IndexedTurn]:
    """These rows with the vectors of their own texts. Reuses `vectors`, or else those of indexed parts with the same text."""
    known = dict(index.vectors_of_parts({each.text for each in rows if each.kind == PART}) if vectors is None else vectors)
    new = list(dict.fromkeys(each.text for each in rows if each.text not in known))
    known |= dict(zip(new, _vectors(new, index, embedder), strict=True))
    return [replace(each, vector=known[each.text]) for each in rows]


def index_again(index: OwnedIndex, embedder: Embedder, turns: Sequence[StoredTurn]) -> int:
    """Reinserts restored turns, and recomputes context and vector of their neighbours; returns how many turns were added.

    Turns newer than everything indexed are left to the regular indexing. The caller holds the lock of `Episodes.indexing`.
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


def _come_to(index: OwnedIndex, turns: Sequence[StoredTurn]) -> list[StoredTurn]:
    """Those of these turns that indexing has already passed, in order."""
    come_to = indexed_to(index)
    return sorted((turn for turn in turns if turn.number <= come_to), key=lambda turn: turn.number)


def _in_session(turn: StoredTurn, there: Mapping[int, IndexedTurn]) -> IndexedTurn:
    """The turn as a row, in the session of the preceding turn if that is recent enough."""
    before = max((number for number, each in there.items() if number < turn.number and each.kind != BLEND), default=None)
    return _with_sessions(there[before] if before is not None else None, [turn])[0]


def _vectors(texts: Sequence[str], index: OwnedIndex, embedder: Embedder) -> list[Vector]:
    """The texts' vectors; zero vectors if they cannot be embedded: corrections must not wait, so only BM25 finds them then."""
    try:
        return list(embedder.vectors(texts)) if texts else []
    except EmbeddingsUnavailable:
        return [np.zeros(index.width, np.float32) for _ in texts]


def _found_by(
    index: OwnedIndex, embedder: Embedder, anew: Mapping[int, tuple[IndexedTurn, IndexedTurn | None, IndexedTurn | None]]
) -> list[IndexedTurn]:
    """These turns, given with their neighbours, with new contexts and vectors."""
    meant = [" ".join([turn.text, *_said_in_session(turn, before)]) for turn, before, _ in anew.values()]
    vectors = _vectors(meant, index, embedder)
    return [
        replace(turn, context=_around(before, turn, after), vector=vector)
        for (turn, before, after), vector in zip(anew.values(), vectors, strict=True)
    ]


def _beside(number: int, turns: Sequence[IndexedTurn]) -> dict[int, tuple[IndexedTurn, IndexedTurn | None, IndexedTurn | None]]:
    """The turns nearest to a number, each with its neighbours; the outermost turns serve as neighbours only."""
    first = 1 if sum(each.number < number for each in turns) > 1 else 0
    behind = len(turns) - (1 if sum(each.number > number for each in turns) > 1 else 0)
    befores, afters = [None, *turns], [*turns[1:], None]
    return {turns[at].number: (turns[at], befores[at], afters[at]) for at in range(first, behind)}


def _around(before: IndexedTurn | None, turn: IndexedTurn, after: IndexedTurn | None) -> str:
    return " ".join([*_said_in_session(turn, before), turn.text, *_said_in_session(turn, after)])


def _put(index: OwnedIndex, embedder: Embedder, newest: Sequence[IndexedTurn], turns: Sequence[StoredTurn]) -> list[IndexedTurn]:
    """Adds these turns, and updates the last existing one with its new neighbour; returns the last two rows."""
    talk = [*newest, *_with_sessions(newest[-1] if newest else None, turns)]
    befores, afters, known = [None, *talk], [*talk[1:], None], len(newest)
    vectors = [*(turn.vector for turn in newest), *embedder.vectors(_meant(talk)[known:])]
    around = [_around(before, turn, after) for before, turn, after in zip(befores, talk, afters, strict=False)]
    rows = [replace(turn, context=text, vector=vector) for turn, text, vector in zip(talk, around, vectors, strict=True)]
    parts = _by_themselves(index, embedder, [each for turn in turns for each in _parts(turn)])
    index.put([*rows[max(0, known - 1) :], *parts])
    return rows[-2:]


def _meant(talk: Sequence[IndexedTurn]) -> list[str]:
    """The texts to embed for consecutive turns: each turn with the one before it in its session."""
    return [" ".join([turn.text, *_said_in_session(turn, before)]) for before, turn in zip([None, *talk], talk, strict=False)]


def _with_sessions(before: IndexedTurn | None, turns: Sequence[StoredTurn]) -> list[IndexedTurn]:
    """The turns as rows with session numbers. A blend is a session of its own and does not interrupt the one around it."""
    indexed = []
    before = before if before is not None and before.kind != BLEND else None
    for turn in turns:
        goes_on = before is not None and turn.kind != BLEND and abs(turn.at - before.at) < PAUSE
        indexed.append(_alone(turn, before.session if before is not None and goes_on else turn.number))
        before = before if turn.kind == BLEND else indexed[-1]
    return indexed


def _alone(turn: StoredTurn, session: int) -> IndexedTurn:
    return IndexedTurn(
        episode=str(turn.episode),
        number=turn.number,
        session=session,
        kind=OWN if turn.is_own else turn.kind,
        speaker=turn.speaker,
        at=turn.at,
        text=turn.text,
        context=turn.text,
        vector=np.zeros(0, np.float32),
    )


def _said_in_session(turn: IndexedTurn, neighbour: IndexedTurn | None) -> list[str]:
    """The neighbour's text, if in the same session. For embedding it comes last, where the text may be truncated."""
    return [neighbour.text] if neighbour is not None and neighbour.session == turn.session else []
