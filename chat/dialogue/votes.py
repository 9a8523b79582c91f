"""Judgements of similar things as votes: each adjusts a score a little, newer ones more, their sum within limits."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from memory.episodes.judgements import GOOD, Judgement
from memory.realisation.relative_times import when_in_words

EACH, AT_MOST = 0.04, 0.1
"""Weight of one vote cast today; limit of the sum, so that a reply loses only to one nearly as good."""
HALVED_AFTER = timedelta(days=30)
"""Half-life of a vote's weight."""
LEAST = 0.001
"""Smaller sums are ignored: scores have three decimal places."""


@dataclass(frozen=True)
class Tally:
    """By how much the votes raise or lower a score, and why."""

    amount: float
    because: str


def tally(votes: Sequence[Judgement], nouns: tuple[str, str], now: datetime) -> Tally | None:
    """The sum of the votes; `nouns` name what was judged, in singular and plural. None if the sum is negligible."""
    whole = sum((1 if each.value == GOOD else -1) * EACH * 0.5 ** ((now - each.at) / HALVED_AFTER) for each in votes)
    amount = round(max(-AT_MOST, min(AT_MOST, whole)), 3)
    if abs(amount) < LEAST:
        return None
    return Tally(amount, f"{'raised' if amount > 0 else 'lowered'} by {abs(amount):.2f}: {_in_words(votes, nouns, now)}")


def _in_words(votes: Sequence[Judgement], nouns: tuple[str, str], now: datetime) -> str:
    """“2 similar answers were rated bad, the last one yesterday evening; 1 was liked”."""
    newest = max(votes, key=lambda each: each.number)
    bad = [each for each in votes if each.value != GOOD]
    first, verb = (bad, "rated bad") if newest.value != GOOD else ([each for each in votes if each.value == GOOD], "liked")
    others, other_verb = len(votes) - len(first), "liked" if verb == "rated bad" else "rated bad"
    when = when_in_words(newest.at, now, now.tzinfo) if now.tzinfo else ""
    said = f"a {nouns[0]} was {verb} {when}" if len(first) == 1 else f"{len(first)} {nouns[1]} were {verb}, the last one {when}"
    return said + (f"; {others} {'was' if others == 1 else 'were'} {other_verb}" if others else "")
