"""Spreads texts over the processor's cores in batches (lots), without ever waiting for a core that is busy elsewhere."""

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

TOKENS_AT_LEAST, TOKENS_AT_ONCE = 64, 256
"""Tokens per lot: a smaller one costs more than it saves, since each reads all weights; a larger one saves nothing more."""

_Given = TypeVar("_Given")
_Made = TypeVar("_Made")


def lots_of(texts: Mapping[str, Sequence[int]], cores: int | None = None) -> list[dict[str, Sequence[int]]]:
    """Splits texts, given with their token ids, into lots of about equal token counts; texts of similar length go together."""
    new = sorted(texts.items(), key=lambda each: -len(each[1]))
    whole = sum(len(tokens) for _, tokens in new)
    among = min(cores or _cores(), whole // TOKENS_AT_LEAST)
    bound = min(TOKENS_AT_ONCE, -(-whole // max(among, 1)))
    lots: list[dict[str, Sequence[int]]] = []
    room = 0
    for text, tokens in new:
        if room <= 0:
            lots.append({})
            room = bound
        lots[-1][text] = tokens
        room -= len(tokens)
    return lots


def side_by_side(work: Callable[[_Given], _Made], lots: Sequence[_Given]) -> list[_Made]:
    """The result of `work` for each lot, in order. Lots that no other thread has started yet are done in the calling one."""
    others = [_others().submit(work, lot) for lot in lots[1:]]
    made = [work(lot) for lot in lots[:1]]
    for lot, other in zip(lots[1:], others, strict=True):
        made.append(work(lot) if other.cancel() else other.result())
    return made


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _others() -> ThreadPoolExecutor:
    """The worker threads, one fewer than there are cores: the calling thread works too."""
    return ThreadPoolExecutor(max(1, _cores() - 1), thread_name_prefix="encoder")
