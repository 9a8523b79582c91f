"""Chooses what to quote of all that was told of somebody: who they are first, then how things went, without what is out of date."""

from collections.abc import Sequence
from itertools import pairwise

from memory.retrieval.own_words.about import Mention, Topic, spread
from memory.retrieval.own_words.answering import ANSWERS, CHANGES, YES, as_read, as_read_after, bundled

READ_AT_MOST, INTRODUCED_AT_MOST, MAIN_AT_LEAST = 16, 2, 2
"""How many mentions are read; how many of them say who it is; from how many that are about it the others are left out."""
INTRODUCES, OUT_OF_DATE = 0.6, 0.6
"""The least probabilities that a mention says who somebody is, and that the next one changes it."""


def chosen(topic: Topic, found: Sequence[Mention], at_most: int) -> list[Mention]:
    """At most so many of the mentions (oldest first): those that say who it is, then the others from the first to the latest."""
    if not topic.names:
        return spread([each for each in found if each.is_named], at_most)
    introducing = _introducing(topic, found)
    main = [each for each in found if each.is_main and each.is_named]
    named = main if len(main) >= MAIN_AT_LEAST else [each for each in found if each.is_named]
    others = _without_outdated(topic, [each for each in named if each not in introducing])
    return [*introducing, *spread(others, at_most - len(introducing))]


def _introducing(topic: Topic, found: Sequence[Mention]) -> list[Mention]:
    """The mentions that best answer who it is, the likeliest first."""
    looked_at = sorted(found, key=lambda each: not each.is_main)[:READ_AT_MOST]
    read = bundled().read([as_read(f"who is {topic.name}", each.words, topic.name) for each in looked_at])
    shares = [(each[ANSWERS].shares[YES], mention) for each, mention in zip(read, looked_at, strict=True)]
    likely = sorted((pair for pair in shares if pair[0] >= INTRODUCES), key=lambda pair: -pair[0])
    return [mention for _, mention in likely[:INTRODUCED_AT_MOST]]


def _without_outdated(topic: Topic, found: Sequence[Mention]) -> list[Mention]:
    """The mentions without those that the next one, from another message, changes."""
    pairs = [(old, new) for old, new in pairwise(found[-READ_AT_MOST:]) if old.saying.episode != new.saying.episode]
    if not pairs:
        return list(found)
    asked = f"what about {topic.name}"
    read = bundled().read([as_read_after(asked, old.words, new.words) for old, new in pairs])
    changed = [old for (old, _), each in zip(pairs, read, strict=True) if each[CHANGES].shares[YES] >= OUT_OF_DATE]
    return [each for each in found if each not in changed]
