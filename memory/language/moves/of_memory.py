"""Detects requests to the memory itself: is a message off the record, an order to forget, or a wish for shorter answers?"""

import re
from collections.abc import Sequence

from memory.language.moves.probes import (
    ASKS_ALL,
    AT_LENGTH,
    BRIEF,
    DANGEROUS,
    FORGETS,
    MORE,
    OFF_RECORD,
    WISHES_NAME,
    share_of,
    texts_read,
)
from memory.language.moves.reading import MOVES_AT_MOST, SIGNS_AT_MOST, bundled
from memory.language.moves.second_look import GRAVE, shares_at_second_look
from memory.language.sentences import sentences_of

OFF_RECORD_FROM = 0.15
"""Threshold from which a message is not stored: low, because storing a confidence is worse than losing a message."""
FORGETS_FROM, SURELY_ORDERED, BRIEF_FROM, AT_LENGTH_FROM, IN_PARTS_FROM = 0.6, 0.5, 0.3, 0.42, 0.02
"""Thresholds of the orders (SURELY_ORDERED: to forget, if the message may also be off the record), and of reading its parts."""
ASKS_ALL_FROM = 0.6
"""Threshold of asking for all that was told."""
SPEAKS_OF_DANGER = 0.35
"""The probability of danger from which a message that is rather about that is no order to forget."""
WISHES_NAME_FROM = 0.87
"""Threshold of wishing to be called by a name."""
MORE_FROM, WORDS_OF_MORE = 0.8, 16
"""Threshold for asking to hear more, and the maximum number of words for that."""
_BY_ITS_NAME = re.compile(
    r"\W*(?:(?:ok(?:ay)?|so|right|listen|well|hey|and|but|this is|this|just|strictly|purely|now|please)\W+){0,3}"
    r"(?:off (?:the )?records?\b(?!\s+(?:is|was|means|button)\b)|(?:between (?:us|ourselves|you and (?:me|i)|the two of us)|entre nous)(?=\s*(?:[,.:;–—-]|this\b|$)))",
    re.IGNORECASE,
)
"""Openings that always mark a confidence, whatever follows."""
_ON_RECORD = re.compile(
    r"\b(?:back|go|going|we['’]?re|were|we are|i['’]?m|im|i am|now|all|this is|thats|that['’]?s|put (?:this|that|it)) on (?:the )?record\b"
    r"|^\W*(?:(?:ok(?:ay)?|right|so|and|please)\W+){0,2}on (?:the )?record\b",
    re.IGNORECASE,
)
_NOT = re.compile(r"\b(?:not|never|\w+n['’]?t)\b", re.IGNORECASE)
OFF_BY_NAME = re.compile(r"\boff (?:the )?records?\b", re.IGNORECASE)
"""“Off the record” in so many words: what follows is meant as well."""
_LETTERS = re.compile(r"[^\W\d_]{2,}")


def is_off_record(text: str, surely: float = OFF_RECORD_FROM) -> bool:
    """Whether a message asks not to be remembered, as a whole or in a sentence, with a probability of at least `surely`.

    Not if an order to forget something told earlier is likelier. Always if a sentence opens like “off the record, …”.
    """
    if is_off_record_by_name(text):
        return True
    share = _likeliest(OFF_RECORD, text)[0]
    return share >= surely and share >= _likeliest(FORGETS, text)[0]


def is_off_record_by_name(text: str) -> bool:
    """Whether a sentence opens like “off the record, …” or “between us, …”."""
    return any(_BY_ITS_NAME.match(each) for each in sentences_of(text[:SIGNS_AT_MOST]))


def is_on_record(text: str) -> bool:
    """Whether a message says that what follows may be remembered again: “back on the record”."""
    found = _ON_RECORD.search(text)
    return found is not None and OFF_BY_NAME.search(text) is None and _NOT.search(text[: found.start()]) is None


def ordered_to_forget(text: str, surely: float = FORGETS_FROM) -> str:
    """The sentence that orders to forget something told earlier, with a probability of at least `surely`; empty if none."""
    share, sentence = _likeliest(FORGETS, text)
    return sentence if share >= surely else ""


def wants_brief(text: str) -> bool | None:
    """Whether a message asks for shorter answers (True), for longer ones again (False), or neither (None)."""
    brief, at_length, more = (_likeliest(question, text)[0] for question in (BRIEF, AT_LENGTH, MORE))
    if brief >= max(BRIEF_FROM, at_length, more):
        return True
    return False if at_length >= max(AT_LENGTH_FROM, more) else None


def wants_more(text: str) -> bool:
    """Whether a message only asks for more about the current subject: “go on, tell me a bit more about him”."""
    return len(text.split()) <= WORDS_OF_MORE and _likeliest(MORE, text)[0] >= MORE_FROM


def sentence_wishing_name(text: str, surely: float = WISHES_NAME_FROM) -> str:
    """The sentence that says what the speaker wants to be called, with a probability of at least `surely`; empty if none."""
    share, sentence = _likeliest(WISHES_NAME, text)
    return sentence if share >= surely else ""


def asks_for_all(text: str, surely: float = ASKS_ALL_FROM) -> bool:
    """Whether a message asks for all that was told of somebody, something or oneself, with a probability of at least `surely`."""
    return not but_asking_for_all([text], surely)


def but_asking_for_all(texts: Sequence[str], surely: float = ASKS_ALL_FROM) -> list[str]:
    """The messages without those that ask for all that was told, with a probability of at least `surely`."""
    if not texts:
        return []
    shares = share_of(ASKS_ALL, bundled().encoder.vectors(texts_read([text[:SIGNS_AT_MOST] for text in texts])))
    return [text for text, share in zip(texts, shares, strict=True) if share < surely]


def _likeliest(question: str, text: str) -> tuple[float, str]:
    """The highest probability of a yes, for the message or one of its sentences, and the likeliest sentence."""
    whole = text[:SIGNS_AT_MOST]
    parts = list(dict.fromkeys(each for each in sentences_of(whole) if _LETTERS.search(each)))[:MOVES_AT_MOST] or [whole]
    texts = list(dict.fromkeys([*parts, whole]))
    shares = _shares(question, texts)
    return max(shares), max(zip(shares, parts, strict=False))[1]


def _shares(question: str, texts: Sequence[str]) -> list[float]:
    """The probabilities of a message's sentences, and last of the whole, by the probe or the second look.

    The second look reads the sentences only if the whole gives it some probability. A message that is more about danger than about
    forgetting, “i want out, out of everything”, is no order to forget.
    """
    if question not in GRAVE:
        return list(share_of(question, bundled().encoder.vectors(texts_read(texts))).tolist())
    of_whole, of_danger = (shares_at_second_look(name, texts[-1:])[0] for name in (question, DANGEROUS))
    if of_whole < IN_PARTS_FROM or (question == FORGETS and of_danger >= max(SPEAKS_OF_DANGER, of_whole / 2)):
        return [0.0] * len(texts)
    return shares_at_second_look(question, texts)
