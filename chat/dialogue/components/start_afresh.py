"""Clears short-term memory on request, “let's start over”, “new topic”; everything else is kept."""

import re

from chat.dialogue.candidate import Candidate, Situation

SCORE = 1.0
"""The request makes up the whole utterance, hence the top score."""
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
    """One reply if the whole input asks to start over."""
    words = re.sub(r"[^a-z ]+", " ", situation.input.text.lower().replace("’", "'").replace("'", ""))
    if not ASKED_FOR.fullmatch(" ".join(words.split())):
        return []
    return [Candidate("start_afresh", "started_afresh", situation.say("started_afresh"), SCORE, starts_afresh=True)]
