"""What somebody wants to be called: “you can call me Bea”, “its kez to everyone”, “my name's Philippa but Pip will do”.

A probe hears that a name is wished, whatever the wording; the reader of own words then finds it, as the answer to a question.
"""

import re
from collections import defaultdict
from collections.abc import Sequence

from memory.forms.text_caches import cached_by_text
from memory.language.moves.of_memory import sentence_wishing_name
from memory.language.moves.talk_orders import CALLED, ordered
from memory.language.sentences import sentences_of
from memory.language.spelling import plainly_spelt
from memory.retrieval.own_words.answering import stretch
from memory.understanding.statements import Statement
from memory.understanding.statements.preferred_name import beside_the_name, given_up_name, name_in, statement_of

QUESTIONS = ("what should you call me", "what name do i want to be called by")
"""Read together, since each alone sometimes takes the name that is not wanted."""
LEAST_SHARE, BESIDE = 0.5, 1
"""Minimum of the added probabilities of a name; and how many sentences before and after the wish are read with it."""
TEXTS_KEPT = 64
_INTRODUCED = re.compile(
    r"\b(?:name(?:['’]?s| is)|i['’]?m|i am)(?: called| named)? [^\W\d_][\w-]*,?(?: (?:but|or|though)\b)?", re.IGNORECASE
)
"""The given name and what joins another to it: “I'm Jonathan, but Silas is fine”."""


def with_wished_name(told: Sequence[Statement], text: str) -> tuple[Statement, ...]:
    """The statements of a text and the name that its speaker wants to be called by, if it says one."""
    wished = wished_name(text)
    return tuple(told) if wished is None or wished.negated else (wished, *beside_the_name(told, wished))


@cached_by_text(TEXTS_KEPT)
def wished_name(text: str) -> Statement | None:
    """What a text says that the speaker wants to be called, or no longer; None if it says nothing of the kind."""
    given_up = given_up_name(plainly_spelt(text))
    sentence = sentence_wishing_name(text) if text.strip() else ""
    part = _with_neighbours(sentence, text) if sentence else ""
    order = ordered(sentence, CALLED) if sentence else None
    part = order.words if order is not None and len(order.words) < len(sentence) and _name_wished(order.words) else part
    name = part and (_name_wished(_INTRODUCED.sub("", part)) or _name_wished(part))
    wished = statement_of(name, sentence) if name else None
    return given_up if wished is None or (given_up is not None and given_up.value.key == wished.value.key) else wished


def _with_neighbours(sentence: str, text: str) -> str:
    """The sentence with those beside it: “nobody's called me Margaret since school. it's Maggie”."""
    every = sentences_of(text)
    place = every.index(sentence) if sentence in every else 0
    return " ".join(every[max(place - BESIDE, 0) : place + BESIDE + 1]) if sentence in every else sentence


def _name_wished(part: str) -> str:
    """The likeliest name in a part; empty if there is none, or none is likely."""
    if not part.strip():
        return ""
    shares: defaultdict[str, float] = defaultdict(float)
    for question in QUESTIONS:
        words, share = stretch(question, part, "")
        shares[name_in(words)] += share
    name, share = max(shares.items(), key=lambda each: each[1])
    return name if share >= LEAST_SHARE else ""
