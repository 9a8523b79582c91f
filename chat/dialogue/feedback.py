"""Judgements in words, of the companion's last message: “no, that's wrong”, “great, thanks”, “not what I meant”."""

import re

from rdflib import URIRef

from chat.dialogue.candidate import Situation
from memory.episodes.judgements import BAD, DIFFERENTLY, GOOD, LESS, NOT_INTERESTING, NOT_MEANT, OUTDATED, WRONG
from memory.model import Feedback

REASON_AT_MOST = 200
"""Maximum length of a free-text reason, in characters."""
WORDS_AT_MOST = 9
"""Longer utterances are not taken for a judgement."""
UNASKED_DAYS = 1
"""How many days back an unasked message may be what is judged."""
COMPLAINT, PRAISING = "complains_of_reply", frozenset({"positive_feedback", "thanks"})
"""The reaction that complains about a reply; the utterance classes that overrule it."""
CLASSES = {"positive_feedback", "negative_feedback", "thanks", "rejection", "agreement", "other", "statement"}
"""The utterance classes that may contain a judgement."""
BLAME = (
    (
        WRONG,
        r"(?<!\bi was )(?<!\bi am )(?<!\bi'm )\b(wrong|incorrect|false|nonsense|rubbish|a lie|mistaken)\b|\b(not|n't|isnt|wasnt) (at all )?(right|true|correct)\b",
    ),
    (OUTDATED, r"\b(outdated|out of date|old news|no longer true)\b"),
    (NOT_MEANT, r"\bnot what i (meant|asked|wanted)\b|\byou misunderstood\b|\bi meant something else\b"),
    (LESS, r"\bless of (this|that|these|those)\b"),
    (NOT_INTERESTING, r"\b(not interest(ing|ed)|boring|don'?t care|do not care)\b"),
    (DIFFERENTLY, r"\b(say (it|that) differently|in other words|unclear|don'?t understand you)\b"),
    ("", r"\b(bad|useless|terrible|poor|stupid|not helpful|unhelpful) ?(answer|reply)?\b"),
)
"""Reasons, each with a pattern that expresses it; the first match counts."""
PRAISE = re.compile(
    r"\b(great|perfect|excellent|brilliant|awesome|wonderful|fantastic|well done|good (answer|job|one|to know)|nice one|"
    r"very (good|helpful)|that'?s (right|correct|helpful|good|interesting|it)|how interesting|you('re| are) right|spot on)\b"
)
_BLAME = tuple((reason, re.compile(pattern)) for reason, pattern in BLAME)


def feedback(situation: Situation) -> Feedback | None:
    """The judgement the input expresses, with its reason if the words give one; None if there is none, or nothing to judge."""
    said = situation.understanding.utterance_class
    text = situation.input.text.lower().replace("’", "'")
    reason = next((reason for reason, pattern in _BLAME if pattern.search(text)), None)
    if situation.moves.reaction == COMPLAINT and said not in PRAISING:
        of = _said_last(situation)
        return Feedback(of, BAD, reason or text[:REASON_AT_MOST]) if of is not None else None
    if (said not in CLASSES and reason != LESS) or "?" in text or len(text.split()) > WORDS_AT_MOST:
        return None
    is_blame = reason is not None or said == "negative_feedback"
    is_praise = said == "positive_feedback" or (said != "statement" and bool(PRAISE.search(text)))
    of = _said_last(situation) if is_blame or is_praise else None
    if of is None:
        return None
    return Feedback(of, BAD, reason or text[:REASON_AT_MOST]) if is_blame else Feedback(of, GOOD, "")


def _said_last(situation: Situation) -> URIRef | None:
    """The last reply, or an unasked message if that came later."""
    last = situation.short_term.last
    unasked = next(iter(situation.memory.episodes.unasked(UNASKED_DAYS)), None)
    if unasked is not None and (last is None or unasked[1] > last.at):
        return unasked[0]
    return last.message if last is not None else None
