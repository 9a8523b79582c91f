"""Keeps what is likely to be needed: activation, weighted by what a memory is about and how the person reacted to it.

The probability of needing a memory falls as a power of the time since its uses (Anderson and Schooler 1991); its base-level
activation is the log odds. Everything else is expressed as a factor f on the time a memory is kept if it is never of use,
relative to an ordinary one. As B = −½ ln t for such a memory, f adds ½ ln f. A memory is forgotten below 0, which an ordinary
one reaches after `unused_days`.

* Memories of the same situation share the need (Nuxoll 2007, redundancy): each counts those that precede it. Small talk does
  not: it is blended anyway, and short-lived enough.
* Judged exchanges are kept longer after their protection ends, those judged good longest (Sieber and Krenn 2010, 2.2).
* Strong feeling makes memories last (McGaugh 2004, “The amygdala modulates the consolidation of memories of emotionally
  arousing experiences”).
* A blend is kept as long as all the memories it stands for would have been in succession, since they share the need.
"""

from datetime import datetime
from math import log, pow  # noqa: A004  for floats: the built-in may return something else

from memory.consolidation.forgetting.policy import Policy
from memory.consolidation.forgetting.reasons import alike_in_words, use_in_words
from memory.consolidation.forgetting.rules import DEFAULT, Rules
from memory.consolidation.forgetting.trace import Trace
from memory.episodes.activation import DECAY, base_level

SMALL_TALK = 0.2
ALIKE_AT_MOST = 3
"""Maximum of preceding memories of the same situation that share the need."""
GOOD, BAD = 4.0, 2.0
STRONGEST_FEELING = 16.0
"""Factor at intensity 1; the exponent is the squared intensity, so that mild feeling counts for little."""


def times_as_long(trace: Trace) -> float:
    """How long it is kept if never of use, as a multiple of an ordinary memory."""
    judged = GOOD if trace.good else BAD if trace.bad else 1.0
    factor = pow(STRONGEST_FEELING, trace.intensity * trace.intensity) * judged
    if not trace.has_topic:
        return factor * SMALL_TALK * trace.blended_count
    return factor * sum(
        1 / (1 + min(others, ALIKE_AT_MOST))
        for others in range(trace.rank_in_situation, trace.rank_in_situation + trace.blended_count)
    )


def _utility(trace: Trace, rules: Rules, now: datetime) -> float:
    kept_for = max(1, rules.unused_days) * times_as_long(trace)
    return base_level(trace.at, trace.retrieval_count, trace.last, now) + DECAY * log(kept_for)


def _because(trace: Trace, rules: Rules, now: datetime) -> str:
    used, alike = use_in_words(trace, rules, now), alike_in_words(trace)
    if not trace.has_topic:
        return f"small talk, {used}"
    return f"{used}, and {alike}" if alike else used


POLICY = Policy(
    name=DEFAULT,
    about="Small talk is forgotten first. What you came back to, rated, or felt strongly about stays longest.",
    source="Anderson and Schooler (1991); Nuxoll (2007); Sieber and Krenn (2010), section 2.2; McGaugh (2004)",
    value=_utility,
    floor=0.0,
    because=_because,
    knows_blends=True,
)
