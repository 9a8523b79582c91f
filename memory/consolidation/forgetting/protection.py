"""What no policy may forget: pinned memories, sources of current facts, the newest, and what was judged recently."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from heapq import nlargest

from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.spans import days_since
from memory.consolidation.forgetting.trace import EXCHANGE, Trace


@dataclass(frozen=True)
class Newest:
    """The episode numbers from which on nothing is forgotten, for exchanges and for all other traces."""

    exchanges: int = 1
    others: int = 1

    def holds(self, trace: Trace) -> bool:
        """Whether the trace is among the newest."""
        return trace.number >= (self.exchanges if trace.kind == EXCHANGE else self.others)


def newest_of(traces: Iterable[Trace], rules: Rules) -> Newest:
    """The thresholds that protect the last `newest_kept` exchanges, and other traces among the last `newest_kept` of all.

    Reading in a long transcript therefore does not push the conversation out of protection.
    """
    return newest_among(((each.number, each.kind == EXCHANGE) for each in traces), rules)


def newest_among(numbers: Iterable[tuple[int, bool]], rules: Rules) -> Newest:
    """The same, from pairs of an episode number and whether it is an exchange."""
    found = list(numbers)
    exchanges = (number for number, is_exchange in found if is_exchange)
    return Newest(_last(exchanges, rules.newest_kept), _last((number for number, _ in found), rules.newest_kept))


def _last(numbers: Iterable[int], many: int) -> int:
    """The lowest of the `many` highest numbers; 1 if there are no more than that, and infinity in effect if `many` is 0."""
    if many < 1:
        return 1 << 62
    highest = nlargest(many + 1, numbers)
    return highest[many - 1] if len(highest) > many else 1


def protection_reason(trace: Trace, rules: Rules, now: datetime, newest: Newest, *, for_blending: bool = False) -> str:
    """Why it is protected, in words; empty if it may go. A fact's source may be blended, as the blend becomes the source."""
    if trace.is_pinned:
        return "you pinned it"
    if trace.is_under_way:
        return "I haven’t answered it yet"
    if newest.holds(trace):
        return "it’s one of the newest"
    if trace.judged_at is not None and days_since(trace.judged_at, now) < rules.judged_days:
        return "you rated it recently"
    if trace.told_facts and not for_blending:
        return "you told me something in it that’s still true"
    return ""
