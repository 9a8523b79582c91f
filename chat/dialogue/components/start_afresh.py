"""Clears short-term memory on request, “let's start over”, “talk about something else, will you”; everything else is kept."""

import re

from chat.dialogue.candidate import Candidate, Situation
from memory.language.moves.probes import NEW_SUBJECT

SCORE, PERHAPS = 1.0, 0.965
"""The request makes up the whole utterance; or it is heard among other words: above “you have not told me”, below an answer."""
ASKED_FOR = re.compile(
    r"((ok|okay|well|so|now|right|please|hey|no) )*"
    r"((let us|lets|can we|could we|shall we|may we|i want to|i would like to|id like to|i wanna|we should|time to) )?(please )?(just )?"
    r"((start|begin) (afresh|anew|again|fresh|over|over again|all over again|from scratch|from the beginning|something new"
    r"|(with )?a (new|fresh|different) (topic|subject|conversation|chat|start))"
    r"|make a (fresh|new) start|(have|begin|open) a new (topic|subject|conversation|chat)"
    r"|(change|switch) (the )?(topic|topics|subject)|talk about something (else|new|different)"
    r"|(a )?(new|different|another|fresh) (topic|subject|conversation|chat|start)|clean slate)"
    r"( now| please| again| instead)*"
)


def candidates(situation: Situation) -> list[Candidate]:
    """One reply to a request for another subject, unless it names that: “let's talk about Old Tom”."""
    words = re.sub(r"[^a-z ]+", " ", situation.input.text.lower().replace("’", "'").replace("'", ""))
    is_all = ASKED_FOR.fullmatch(" ".join(words.split())) is not None
    if not is_all and (situation.moves.wish != NEW_SUBJECT or situation.understanding.mentions.things):
        return []
    score = SCORE if is_all else PERHAPS
    return [Candidate("start_afresh", "started_afresh", situation.say("started_afresh"), score, starts_afresh=True)]
