"""Judgements of remarks: liked kinds are raised, disliked ones lowered, or silenced for some days."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from rdflib import URIRef

from chat.dialogue.candidate import Remark, Situation, kind_of
from chat.dialogue.votes import tally
from memory.episodes.judgements import BAD, NOT_INTERESTING, Judgement, judged_lately

DAYS_LOOKED_BACK = 30
"""How many days back judgements count."""
SILENT_AFTER, WITHIN = 2, timedelta(days=7)
"""A kind of remark judged bad this often within WITHIN is silenced."""


def adjust_remarks(remarks: Sequence[Remark], situation: Situation) -> tuple[list[Remark], list[Remark]]:
    """The remarks that may be made, with adjusted scores; and those of silenced kinds, scored 0, with the reason."""
    if not remarks:
        return [], []
    now = situation.memory.clock().astimezone(situation.memory.episodes.zone)
    lately = [each for each in judged_lately(situation.memory.episodes.reader, now.date(), DAYS_LOOKED_BACK) if each.is_of_remark]
    made, kept_back = [], []
    for remark in remarks:
        of_kind = [each for each in lately if kind_of(each.remark) == remark.kind]
        bad = [each for each in of_kind if each.value == BAD and now - each.at <= WITHIN]
        if len(bad) >= SILENT_AFTER:
            why = f"not said: remarks of this kind were rated bad {len(bad)} times within a week"
            kept_back.append(replace(remark, score=0.0, because=(*remark.because, why), heeds=_messages(bad)))
        else:
            made.append(_weighed(remark, [*of_kind, *_uninteresting(situation)], situation))
    return made, kept_back


def _uninteresting(situation: Situation) -> list[Judgement]:
    """Judgements of similar replies without a remark as not interesting."""
    judged = situation.findings.judgements.values() if situation.findings is not None else ()
    return [each for each in judged if each.reason == NOT_INTERESTING and not each.remark]


def _weighed(remark: Remark, votes: Sequence[Judgement], situation: Situation) -> Remark:
    now = situation.memory.clock().astimezone(situation.memory.episodes.zone)
    counted = tally(votes, ("remark or offer like this", "remarks or offers like this"), now)
    if counted is None:
        return remark
    score = round(min(1.0, max(0.0, remark.score + counted.amount)), 3)
    return replace(remark, score=score, because=(*remark.because, counted.because), heeds=_messages(votes))


def _messages(votes: Sequence[Judgement]) -> tuple[URIRef, ...]:
    return tuple(dict.fromkeys(each.message for each in votes))
