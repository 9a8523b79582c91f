"""Follows up on an event the person told of, once its day is over: “How was the interview?”."""

from datetime import datetime, timedelta
from typing import Any

from rdflib import Literal

from chat.dialogue.candidate import Remark, Situation
from chat.dialogue.listening.coming import coming_in
from chat.dialogue.listening.told_before import told_with
from chat.dialogue.listening.whom import whom
from memory.language.moves.situations import situations
from memory.model import Source
from memory.realisation.relative_times import when_in_words
from memory.retrieval.own_words.nearest import keys_of

SCORE = 0.95
GREETS, MOVES_ON = "small_talk", "start_afresh"
"""The components after whose replies it is asked: people with news do not want to be asked about other news."""
STALE = timedelta(days=30)
"""How long after its day an event is still asked about."""
EVER = timedelta(days=3650)
"""So far back that it means ever."""
BECAUSE = ("its day is over, and I have not asked yet",)


def remarks(situation: Situation) -> list[Remark]:
    """One question, at the start of a talk or to whoever wants another subject; none twice about the same event."""
    chosen = situation.chosen
    if chosen is None or chosen.text.rstrip().endswith("?"):
        return []
    opens = chosen.component == GREETS and situation.told is None and situation.short_term.last is None
    return open_loops(situation) if opens or chosen.component == MOVES_ON else []


def open_loops(situation: Situation) -> list[Remark]:
    """At most one question about an event whose day is over, and which was not asked about yet."""
    episodes, now = situation.memory.episodes, situation.memory.clock()
    coming = [Literal(f"heard/{name}") for name in situations() if situation.wording.has(f"later/{name}")]
    for row in episodes.reader.rows("inputs_heard_as", intent=coming):
        if _is_over(row, now, situation) and not _is_left(row, situation) and not episodes.was_remarked(_key(row), now - EVER):
            return [_remark(row, now, situation)]
    return []


def _key(row: dict[str, Any]) -> str:
    return f"later:{row['input']}"


def _remark(row: dict[str, Any], now: datetime, situation: Situation) -> Remark:
    name, seen = str(row["intent"]).partition("/")[2], when_in_words(row["at"], now, situation.memory.episodes.zone)
    question = situation.say(f"later/{name}", who=whom(row["text"]), when=seen)
    source = Source("episode", str(row["input"]), row["text"], f"you told me {seen}")
    return Remark(_key(row), question, SCORE, (source,), because=BECAUSE)


def _is_left(row: dict[str, Any], situation: Situation) -> bool:
    """Whether the talk was just about it: whoever wants another subject does not want that one."""
    return any(keys_of(row["text"]) & keys_of(each.text) for each in situation.short_term.exchanges)


def _is_over(row: dict[str, Any], now: datetime, situation: Situation) -> bool:
    zone = situation.memory.episodes.zone
    told = row["at"].astimezone(zone)
    coming = coming_in(row["text"], told)
    if coming is None or not coming.day < now.astimezone(zone).date() <= coming.day + STALE:
        return False
    return told_with(row["text"], situation, row["at"]) is None
