"""Notices a repeated question, however worded: asked once before, a year ago, or five times within ten minutes."""

from datetime import timedelta

from chat.dialogue.candidate import Remark, Situation
from chat.dialogue.evidence import EpisodeCount
from chat.dialogue.past import source_of, source_of_blend, when
from memory.model import Exchange
from memory.realisation.blends import month_in_words, number_in_words
from memory.retrieval.blended import Blended

SCORE = 0.9
WITHIN = timedelta(minutes=10)
"""The time span that counts as “just now”."""
OFTEN = 5
"""How often within WITHIN is “often”."""
ASKING = {"wh_question", "yes_no_question", "request"}
SOURCES_AT_MOST = 3


def remarks(situation: Situation) -> list[Remark]:
    """One remark on a question asked before; its wording depends on how often and when."""
    if situation.analysis.utterance_class not in ASKING or not situation.analysis.patterns:
        return []
    found = situation.findings.same if situation.findings is not None else []
    blended = situation.findings.blended if situation.findings is not None else ()
    if not found and not blended:
        return []
    now = situation.memory.clock()
    lately = 1 + sum(now - each.at <= WITHIN for each in found)
    times = len(found) + sum(each.times for each in blended) + 1
    newest: Exchange | Blended = found[0] if found else blended[0]
    if lately >= OFTEN:
        text = situation.say("asked_often", times=lately)
    elif lately > 1:
        text = situation.say("asked_just_now", times=lately, when=when(situation, newest))
    elif blended:
        since = month_in_words(min(each.first_at for each in blended), now, situation.memory.episodes.zone)
        text = situation.say("asked_since", times=number_in_words(times), since=since, when=when(situation, newest))
    elif times > 2:
        text = situation.say("asked_again", times=times, when=when(situation, newest))
    else:
        text = situation.say("asked_before", when=when(situation, newest))
    sources = (*(source_of(situation, each) for each in found), *map(source_of_blend, blended))[:SOURCES_AT_MOST]
    counted = EpisodeCount(lately if lately > 1 else times, (*(each.input for each in found), *(each.blend for each in blended)))
    key = f"repeated:{counted.number}:{situation.analysis.in_words}"
    return [Remark(key, text, SCORE, sources, evidence=(*found, *blended, counted))]
