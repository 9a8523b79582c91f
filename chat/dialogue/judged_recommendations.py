"""Judgements of unasked messages: a subject or kind judged bad is paused for some days, liked kinds are preferred."""

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from rdflib import URIRef

from chat.dialogue.candidate import kind_of
from chat.dialogue.votes import Tally, tally
from memory.access import Memory
from memory.episodes.judgements import BAD, Judgement, judged_lately
from memory.model import Fact

KIND = "recommended"
"""Prefix of the keys of unasked messages."""
DAYS_LOOKED_BACK = 30
"""How many days back judgements count."""
RESTS_FOR = timedelta(days=7)
"""How long a subject or kind judged bad is paused."""


@dataclass(frozen=True)
class Taste:
    """How a person judged unasked messages."""

    now: datetime
    resting: frozenset[URIRef] = frozenset()
    """Things and properties in messages judged bad within RESTS_FOR."""
    by_property: dict[URIRef, list[Judgement]] = field(default_factory=dict)
    """The judgements by the property the message was about."""

    def is_resting(self, fact: Fact) -> bool:
        """Whether the fact has a subject, property or value that is paused."""
        return bool({fact.subject, fact.predicate, fact.value} & self.resting)

    def votes(self, predicate: URIRef) -> list[Judgement]:
        """The judgements of messages about this property, good and bad."""
        return self.by_property.get(predicate, [])

    def tally(self, predicate: URIRef) -> Tally | None:
        """By how much these judgements adjust the score; None if not noticeably."""
        return tally(self.votes(predicate), ("message of this kind", "messages of this kind"), self.now)


def taste_of(memory: Memory) -> Taste:
    """The person's current taste."""
    now = memory.clock().astimezone(memory.episodes.zone)
    judged = judged_lately(memory.episodes.reader, now.date(), DAYS_LOOKED_BACK)
    judgements = {each.message: each for each in judged if kind_of(each.remark) == KIND}
    resting: set[URIRef] = set()
    by_property: dict[URIRef, list[Judgement]] = defaultdict(list)
    for row in memory.episodes.reader.terms("facts_of_messages", episode=list(judgements)) if judgements else ():
        judgement = judgements[URIRef(row["episode"])]
        by_property[URIRef(row["predicate"])].append(judgement)
        if judgement.value == BAD and now - judgement.at <= RESTS_FOR:
            resting |= {URIRef(row[part]) for part in ("subject", "predicate", "value") if isinstance(row[part], URIRef)}
    return Taste(now, frozenset(resting), dict(by_property))
