"""Which sentences of an utterance are worth an observation.

Kept: statements about oneself and others, plans, events, opinions, reasons. Dropped: questions, greetings, orders, thanks,
short answers; anything addressed to the companion; hypotheticals and jokes; and statements about the world at large, which
are learned as facts instead.
"""

import re

from memory.creation.draft import DraftSentence
from memory.creation.from_talk.condenser import PersonUtterance
from memory.creation.from_talk.second_person import is_of_oneself
from memory.grammar import ParsedWord, Sentence

NO_STATEMENTS = frozenset(
    "greeting goodbye thanks agreement rejection request positive_feedback wh_question yes_no_question".split()
)
"""Dialogue acts that state nothing if the utterance is a single sentence."""
ORDERS = frozenset({"danger", "forgetting", "keeping", "objecting", "start_afresh"})
"""Components that handle commands to the memory, or signs of danger: an utterance they took is not a memory."""
WORDS_AT_LEAST = 4
_FILLER = re.compile(
    r"^(?:(?:well|so|oh|ah|and|but|anyway|actually|honestly|hello|hi|hey|yes|no|yeah|okay|ok|also|please|by the way|you know|i see|i mean|"
    r"i (?:just )?(?:want(?:ed)?|have) to (?:tell you|say)(?: that)?|(?:please )?(?:remember|note|keep in mind)(?: that)?|did you know that)"
    r"(?:,\s*|\s+(?=\w)|$))+",
    re.IGNORECASE,
)
_KEEPS_FILLER = re.compile(r"^(?:so (?:that|far|many|much|long)|no (?!,)|well-|hi-)", re.IGNORECASE)
_ADDRESSED = re.compile(r"\b(?:you|your|yours|yourself|companion)\b", re.IGNORECASE)
_SUPPOSED = re.compile(
    r"^(?:if|suppose|imagine|what if|let['’]s say|say)\b|\b(?:if i (?:were|was|had)|just kidding|only joking|(?:was|am) joking|i wish)\b",
    re.IGNORECASE,
)
_EMPTY = re.compile(
    r"^(?:i (?:do not|don['’]t|did not|didn['’]t) (?:know|care|mind|remember|understand|get it|think so)|i (?:know|see|understand|agree|guess|suppose|think) ?(?:so|that|it)?"
    r"|i(?: a|['’])m (?:fine|okay|ok|good|well|back|here|sorry|not sure|bored)|(?:that|it|this)(?: i|['’])s (?:right|true|correct|wrong|all|it|good|great|nice|fine|interesting|funny|not (?:right|true|correct)))\W*$",
    re.IGNORECASE,
)
_SUBJECTS = ("nsubj", "nsubjpass", "expl", "csubj")
_PEOPLE = frozenset("he she they him her them his their".split())


def without_filler(words: str) -> str:
    """The sentence without discourse fillers such as “well,”, “by the way,”, “remember that”; begins with a capital."""
    rest = words if _KEEPS_FILLER.match(words) else _FILLER.sub("", words)
    return rest[:1].upper() + rest[1:]


def may_be_worth(said: PersonUtterance, sentences: int) -> bool:
    """Whether an utterance of this many sentences can contain anything worth keeping, by its dialogue act and component."""
    if said.component in ORDERS:
        return False
    return sentences > 1 or said.utterance_class not in NO_STATEMENTS or _is_likely_misread(said)


def _is_likely_misread(said: PersonUtterance) -> bool:
    """Whether it was classified as a question but is none, like “We have to finish it by September”."""
    return said.utterance_class.endswith("question") and not said.text.rstrip().endswith("?")


def is_worth(piece: DraftSentence) -> bool:
    """Whether a sentence is worth an observation."""
    words = piece.words
    if words.rstrip("\"”’') ").endswith("?") or len(words.split()) < WORDS_AT_LEAST:
        return False
    if _ADDRESSED.search(words) or _SUPPOSED.search(words) or _EMPTY.search(words):
        return False
    return any(_states(sentence) for sentence in piece.parses) and (is_of_oneself(words) or _is_of_life(piece))


def _states(sentence: Sentence) -> bool:
    """Whether the sentence has a subject and a verb in declarative word order."""
    if sentence.words and sentence.words[0].tag in {"WP", "WRB", "WDT", "WP$"} and not sentence.children(sentence.root, "advcl"):
        return False
    return any(word.role in _SUBJECTS and _is_behind(sentence, word) for word in sentence.words)


def _is_behind(sentence: Sentence, subject: ParsedWord) -> bool:
    """Whether the verb follows its subject."""
    over = sentence.head(subject)
    helpers = [word for word in sentence.children(over, "aux", "auxpass") if word.index < over.index]
    first = min([over, *helpers], key=lambda each: each.index)
    return subject.index < first.index or over.lower in {"be", "is", "was"}


def _is_of_life(piece: DraftSentence) -> bool:
    """Whether the sentence tells of an event, a plan or a person, rather than of the world at large."""
    for sentence in piece.parses:
        happened = any(word.tag in {"VBD", "VBN"} and word.role in {"ROOT", "conj", "ccomp", "advcl"} for word in sentence.words)
        plans = any(word.lower in {"will", "'ll", "’ll", "shall", "going"} for word in sentence.words)
        people = any(word.entity == "PERSON" or word.lower in _PEOPLE for word in sentence.words)
        if happened or plans or people:
            return True
    return False
