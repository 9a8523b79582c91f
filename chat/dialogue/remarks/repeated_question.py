"""The same question asked before: once, a year ago, the fifth time within ten minutes; whatever its words."""

from datetime import timedelta

from chat.dialogue.candidate import Remark, Situation
from chat.dialogue.past import source_of, when

SCORE = 0.9
WITHIN = timedelta(minutes=10)
OFTEN = 5
ASKING = {"wh_question", "yes_no_question", "request"}
SOURCES_AT_MOST = 3


def remarks(situation: Situation) -> list[Remark]:
    """One remark for a question that was asked before; how it is put follows from how often and when."""
    if situation.analysis.utterance_class not in ASKING or not situation.analysis.patterns:
        return []
    found = situation.findings.same if situation.findings is not None else []
    if not found:
        return []
    now = situation.memory.clock()
    lately = 1 + sum(now - each.at <= WITHIN for each in found)
    times = len(found) + 1
    newest = found[0]
    if lately >= OFTEN:
        text = situation.say("asked_often", times=lately)
    elif lately > 1:
        text = situation.say("asked_just_now", times=lately, when=when(situation, newest))
    elif times > 2:
        text = situation.say("asked_again", times=times, when=when(situation, newest))
    else:
        text = situation.say("asked_before", when=when(situation, newest))
    sources = tuple(source_of(situation, each) for each in found[:SOURCES_AT_MOST])
    return [Remark(f"repeated:{lately if lately > 1 else times}:{situation.analysis.in_words}", text, SCORE, sources)]
