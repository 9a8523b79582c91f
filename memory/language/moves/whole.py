"""What probes and second look say of a message as a whole and of its parts: questions about the past, social acts."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from memory.embedding.larger import LargerEncoder
from memory.language.dictionary import is_english
from memory.language.moves.classifier import Likely
from memory.language.moves.probes import (
    ASKS,
    ASKS_TOLD,
    COMPLAINS_OF_REPLY,
    MANNERS,
    OF_LENGTH,
    TELLS,
    share_of,
    texts_read,
)
from memory.language.moves.second_look import share_of_wish, shares_at_second_look
from memory.language.moves.situations import situations

ASKS_TOLD_FROM = 0.25
"""Threshold of asking for something told before, in whatever form: “cant think of the name of that cafe”."""
MANNER_FROM, MANNER_SURELY, TELLS_FROM = 0.36, 0.45, 0.5
"""Thresholds of a social act, of a certain one, and of telling something besides."""
ASKED_PERHAPS, ASKS_SURELY = 0.12, 0.9
"""The lower threshold of asking for something told, if the probability of wanting an answer reaches ASKS_SURELY."""

EDGES: Mapping[str, Callable[[list[str]], list[str]]] = {"greets": lambda words: words[:5], "leaves": lambda words: words[-12:]}
"""Where a longer message greets or takes leave: with its first words, or its last."""
WORDS_OF_EDGE, AT_EDGE_FROM, OF_ACT_FROM = 20, 0.65, 0.5
"""Messages of more words are read at their edges; the threshold there, and the one if a part of the message has that act."""
COMPLAINS = "complains"
"""The manner of whoever wishes to complain of the reply."""
ACT_OF = {
    "greets": "greeting",
    "leaves": "goodbye",
    "thanks": "thanks",
    "praises": "positive_feedback",
    COMPLAINS: "negative_feedback",
    "jokes": "statement",
    "asks_after": "yes_no_question",
    "asks_able": "wh_question",
}
ASKS_AFTER, ASKS_ABLE, GREETS, LEAVES, JOKES = "asks_after", "asks_able", "greets", "leaves", "jokes"
TOPIC_OF = {"praises": "compliment", "jokes": "joke_or_silliness", "asks_able": "what_can_you_do"}
ASKED_OF_IT = frozenset({"how_are_you", "are_you_human", "are_you_listening", "own_feelings", "who_are_you_to_me"})
"""The topics of questions after the companion: how it is, what it is, whether it is there, tired, or a friend."""
TOPICS_OF_MANNERS: Mapping[str, frozenset[str]] = {
    "greeting": frozenset({"how_are_you", "own_name", "happy_wishes"}),
    "goodbye": frozenset({"good_night"}),
    "thanks": frozenset(),
    "agreement": frozenset(),
    "rejection": frozenset(),
}
"""The topics that each social act may have."""
TOPIC_BESIDE = {LEAVES: (TOPICS_OF_MANNERS["goodbye"], 0.9), GREETS: (ASKED_OF_IT, 0.5)}
"""The finer topics of goodbyes and greetings, “hi, how are you”, and their threshold."""
OF_IT_FROM = 0.45
"""Threshold of any topic of a question after the companion; below it, the likeliest of ASKED_OF_IT."""
REACTION_OF = {COMPLAINS: COMPLAINS_OF_REPLY}
"""With ACT_OF and TOPIC_OF: act, topic and reaction of a message that is nothing but a social act."""


def place_asked(parts: Sequence[str], whole: str, encoder: LargerEncoder) -> tuple[int | None, float]:
    """The index of the part that most likely asks for something told before, and the probability that the whole does.

    The index is None if the message as a whole does not.
    """
    of_parts, of_whole = _shares(ASKS_TOLD, parts, whole, encoder)
    least = ASKED_PERHAPS if of_whole >= ASKED_PERHAPS and waits_for_answer(whole) >= ASKS_SURELY else ASKS_TOLD_FROM
    return int(np.argmax(of_parts)) if of_whole >= least else None, of_whole


@dataclass(frozen=True)
class Manners:
    """The social acts of a message (greets, takes leave …), the dominant one first, and whether it tells something as well."""

    each: tuple[str, ...] = ()
    tells: bool = False

    @property
    def all_of_it(self) -> str:
        """The social act if the message is nothing else; empty if that is uncertain or the message tells something as well."""
        return self.each[0] if self.each and not self.tells else ""


def manners_of(whole: str, encoder: LargerEncoder, acts: Collection[str]) -> Manners:
    """The social acts of a message by probability, a certain goodbye first; none if anything else is likelier.

    `acts` are the dialogue acts of its parts.
    """
    if is_no_word(whole):
        return Manners()
    vectors = encoder.vectors(texts_read([whole, *_edges(whole)]))
    shares = {name: float(share_of(name, vectors)[0]) for name in (*MANNERS, *OF_LENGTH, ASKS_TOLD)}
    for place, name in enumerate(EDGES if len(vectors) > 1 else (), 1):
        shares[name] = _at_edge(shares[name], float(share_of(name, vectors[[place]])[0]), has_act=ACT_OF[name] in acts)
    shares[COMPLAINS] = share_of_wish(COMPLAINS_OF_REPLY, whole)
    is_long = len(vectors) > 1
    if max(shares, key=lambda name: shares[name]) not in ACT_OF or (is_long and shares[ASKS_TOLD] >= ASKS_TOLD_FROM):
        return Manners()
    if shares[ASKS_TOLD] >= ASKS_TOLD_FROM:
        shares[ASKS_ABLE] = 0.0  # “what do you know about me?”
    heard = (name for name in ACT_OF if shares[name] >= MANNER_FROM)
    each = sorted(heard, key=lambda name: (name != LEAVES or shares[name] < MANNER_SURELY, -shares[name]))
    return Manners(tuple(each), tells=is_long or float(share_of(TELLS, vectors)[0]) >= TELLS_FROM)


def topic_of(manner: str, topic: Likely) -> str:
    """The topic of a message that is a mere social act."""
    if manner == ASKS_AFTER:
        is_sure = topic.best not in situations() and topic.share >= OF_IT_FROM
        return topic.best if is_sure else topic.among(ASKED_OF_IT).best
    finer, least = TOPIC_BESIDE.get(manner, ((), 1.0))
    return topic.best if topic.best in finer and topic.share >= least else TOPIC_OF.get(manner, "")


def _edges(whole: str) -> list[str]:
    """The first and the last words of a long message; none of a short one."""
    words = whole.split()
    return [" ".join(edge(words)) for edge in EDGES.values()] if len(words) > WORDS_OF_EDGE else []


def _at_edge(of_whole: float, at_edge: float, *, has_act: bool) -> float:
    """The probability that a long message greets or takes leave; 0 unless its edge does, or a part of it together with the whole."""
    likely = max(of_whole, at_edge)
    return likely if at_edge >= AT_EDGE_FROM or (has_act and likely >= OF_ACT_FROM) else 0.0


def waits_for_answer(whole: str) -> float:
    """The probability that a message wants an answer: “who sends back a wet tent” does not."""
    return shares_at_second_look(ASKS, [whole])[0]


def _shares(probe: str, parts: Sequence[str], whole: str, encoder: LargerEncoder) -> tuple[list[float], float]:
    shares = share_of(probe, encoder.vectors(texts_read([*parts, whole]))).tolist()
    return shares[:-1], shares[-1]


def is_no_word(text: str) -> bool:
    """Whether it is a single word that is not in the dictionary: “asdf”."""
    words = text.split()
    return len(words) == 1 and not is_english(words[0].strip(".!?…").lower())
