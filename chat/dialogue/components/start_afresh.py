"""Clears short-term memory on request, “let's start over”, “talk about something else, will you”; everything else is kept."""

from chat.dialogue.candidate import ASKED, Candidate, Situation
from chat.dialogue.remarks.open_loop import open_loops
from chat.dialogue.subject_wanted import OF_SUBJECT, subject_wanted
from memory.language.moves.probes import NEW_SUBJECT
from memory.language.moves.reading import ASKS_WHAT_I_TOLD
from memory.language.moves.second_look import share_of_wish
from memory.retrieval.past import SUGGESTING

SCORE, PERHAPS, WORDS = 1.0, 0.965, range(2, 9)
"""Scores in a short message of so many words, and in a longer one: above “you have not told me”, below an answer."""
SURE_OF_WISH = 0.98
"""From this probability on, a short message asks for nothing else, and what seems to be a thing belongs to it: “Start Over” is a song."""


def candidates(situation: Situation) -> list[Candidate]:
    """One reply to a request for another subject, unless it names that, “let's talk about Old Tom”, or asks something at length."""
    words, last = len(situation.input.text.split()), situation.short_term.last
    asked = ASKED if words >= WORDS.stop else {ASKS_WHAT_I_TOLD}
    if situation.moves.wish != NEW_SUBJECT or situation.order is not None or words < WORDS.start:
        return []
    names, asks = situation.understanding.mentions.things, not asked.isdisjoint(situation.topics)
    if (names or asks) and (words >= WORDS.stop or share_of_wish(NEW_SUBJECT, situation.input.text) < SURE_OF_WISH):
        return []
    # After a suggestion, “something else, please” asks for another one.
    score = SCORE if words in WORDS and (last is None or last.component != SUGGESTING) else PERHAPS
    if subject := subject_wanted(situation.input.text):
        return [Candidate("start_afresh", OF_SUBJECT, situation.say(OF_SUBJECT, subject=subject), SCORE, starts_afresh=True)]
    # What the person told of, and is over by now, is asked about next.
    intent = "started_afresh_asking" if open_loops(situation) else "started_afresh"
    return [Candidate("start_afresh", intent, situation.say(intent), score, starts_afresh=True)]
