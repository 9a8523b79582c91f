"""Texts shared out among the processor's cores: each works on its own lot, and none waits for a core that is busy elsewhere."""

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

TOKENS_AT_LEAST, TOKENS_AT_ONCE = 64, 256
"""A smaller lot costs more than it saves, since all weights are read for each; a larger one saves nothing."""

_Given = TypeVar("_Given")
_Made = TypeVar("_Made")


def lots_of(texts: Mapping[str, Sequence[int]], cores: int | None = None) -> list[dict[str, Sequence[int]]]:
    """Texts with their tokens, in lots of about equally many tokens, texts of similar length together."""
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
    """What is made of each lot, in order. Lots that no other thread has begun by then are done in this one."""
    others = [_others().submit(work, lot) for lot in lots[1:]]
    made = [work(lot) for lot in lots[:1]]
    for lot, other in zip(lots[1:], others, strict=True):
        made.append(work(lot) if other.cancel() else other.result())
    return made


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def _others() -> ThreadPoolExecutor:
    """The threads besides the one that asks."""
    return ThreadPoolExecutor(max(1, _cores() - 1), thread_name_prefix="encoder")
