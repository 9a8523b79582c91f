"""Segments a message into moves, each with its dialogue act, feeling and topic."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path

from memory.language.moves import examples as heads
from memory.language.moves.acts import PERHAPS_ASKING, act_among
from memory.language.moves.asking import begins_asking, is_asking, is_inverted
from memory.language.moves.classifier import Classifier, Likely, read_classifier
from memory.language.moves.examples import NONE, STATEMENT
from memory.language.moves.feelings import BAD_GROUPS, sign_of
from memory.language.moves.felt import feeling_in, sign_in
from memory.language.moves.parts import ASKING, parts_of, share_of_asking
from memory.language.moves.plainly import plainly_asked
from memory.language.moves.probes import DANGEROUS
from memory.language.moves.reactions import OF_WISHES, reaction_in
from memory.language.moves.second_look import shares_at_second_look, wish_of
from memory.language.moves.situations import situations
from memory.language.moves.whole import (
    ACT_OF,
    JOKES,
    REACTION_OF,
    TOPICS_OF_MANNERS,
    is_no_word,
    manners_of,
    place_asked,
    topic_of,
    waits_for_answer,
)

WEIGHTS = Path(__file__).parent / "weights.safetensors"

SURE_OF_TOPIC, SURE_OF_ASKED, SURE_OF_FEELING = 0.38, 0.45, 0.5
"""Thresholds of a situation, of a topic that is asked for, and of a feeling; below them the reply must fit anything."""
SURE_THAT_TOLD = 0.5
"""Threshold of a situation from which an apparent order or judgement is a statement: “cant sleep again”."""
SURE_OF_MANNERS, SURE_OF_ASKING, SURE_AS_TYPED = 0.9, 0.8, 0.8
MISTAKEN = frozenset({"request", "other", "positive_feedback", "negative_feedback", "rejection", "goodbye"})
DANGER_FROM, SURELY_DANGER, PERHAPS_FROM = 0.62, 0.8, 0.3
"""Thresholds of danger, of danger in a question about the past or a social act, and of what may be danger, to be asked about."""
ASKS_FROM, ASKS_ALONE_FROM, SURELY_WAITS = 0.3, 0.2, 0.85
"""Thresholds of wanting an answer, if the message also tells something and if it does not: below, questions are rhetorical.

From SURELY_WAITS on, it asks though no part looks like it: “n the floor, i forgot which”.
"""
MOVES_AT_MOST, SIGNS_AT_MOST, SITUATIONS_AT_MOST = 12, 1_200, 8
OTHER, UNSURE, NEUTRAL = "other", "", "neutral"
ASKS_WHAT_I_TOLD, ASKS_THE_WORLD = "asks_what_i_told", "asks_the_world"
"""The topics of questions about what the person told before, and about the world."""
WH_QUESTION, TELLING = "wh_question", frozenset({STATEMENT, OTHER})
BLAMES, OF_ONESELF = "negative_feedback", frozenset({"sadness", "shame", "fear", "longing"})
"""Negative feedback in one of these moods, and not about the last reply, is self-blame: “im useless”."""
ORDER = "request"
FEEDBACK = frozenset({"positive_feedback", "negative_feedback"})
"""After a statement, these are about that, not about the companion: “I got the job! So happy about it.”"""
_LEANING = re.compile(
    r"\b(?:he|she|it|they|him|her|his|hers|its|them|their|theirs|(?<!is )(?<!are )(?<!was )there|this|that|these|those|one|ones|some|any|else|so|it's|he's|she's)\b",
    re.IGNORECASE,
)
"""Anaphors: they may refer to something said before the question."""
WORDS_AT_LEAST, WORDS_OF_ASKING, WORDS_OF_A_QUESTION = 4, 3, 6
"""Minimum words of a first sentence that is a reaction, of a question beside a statement, and of a question about the past."""
_LETTERS = re.compile(r"[^\W\d_]{2,}")


@dataclass(frozen=True)
class Move:
    """One dialogue-act segment of a message. `feeling` and `topic` are empty if uncertain."""

    text: str
    act: str
    feeling: str = UNSURE
    topic: str = UNSURE
    situations: tuple[tuple[str, float], ...] = ()
    """The most likely life situations, with their probabilities."""
    sign: int = 0
    """The valence: 1 or -1 if certain, whatever the exact feeling; else 0."""

    @property
    def felt(self) -> int:
        """The valence of the feeling if that is known, else the overall valence; 0 if uncertain."""
        return sign_of(self.feeling) or self.sign

    @property
    def is_told(self) -> bool:
        """Whether it tells something, rather than asking, ordering or greeting."""
        return self.act in TELLING


@dataclass(frozen=True)
class Moves:
    """The moves of a message, in order, and the danger it speaks of (empty if none)."""

    each: tuple[Move, ...] = ()
    danger: str = ""
    may_be_danger: bool = False
    """Whether it speaks of something bad and danger cannot be ruled out."""
    reaction: str = ""
    """The reaction to the companion's last message: complains, corrects …; empty if there is none."""
    manners: tuple[str, ...] = ()
    """The social acts of the whole message (greets, takes leave …), the dominant one first."""
    wish: str = ""
    """What it wants of the talk (`probes.WISHES`); empty if nothing or uncertain."""
    asks_told: float = 0.0
    """The probability that it asks for something told before, as a whole."""
    waits: float = 0.0
    """The probability that it wants an answer, as a whole."""

    @property
    def told(self) -> Move | None:
        """The longest move that tells something, if any."""
        return max((move for move in self.each if move.is_told), key=lambda move: len(move.text), default=None)

    @property
    def asking(self) -> str:
        """The question to answer, if it is not the whole message: the last one, but preferably about something told before.

        A question that depends on the one before it is joined to that: “Dan sees the surgeon this week, no? Which day is it?”.
        Clefts and “did I say” are removed (`plainly_asked`). Empty if the message is to be read as a whole.
        """
        asked = [n for n, move in enumerate(self.each) if move.act in ASKING and _is_asked(move)]
        if not asked:
            return ""
        place = next((n for n in reversed(asked) if self.each[n].topic == ASKS_WHAT_I_TOLD), asked[-1])
        plain = plainly_asked(self.each[place].text)
        if len(self.each) == 1:
            return plain if plain != self.each[0].text else ""
        if not place or not _LEANING.search(plain):
            return plain
        return f"{self.each[place - 1].text} {self.each[place].text}" if place - 1 in asked else ""

    @property
    def questions(self) -> tuple[str, ...]:
        """The moves that ask or order and also have the form of a question or order, in order."""
        asked = (move.text for move in self.each if move.act in ASKING)
        return tuple(text for text in asked if begins_asking(text) or text.rstrip().endswith("?"))

    @property
    def act(self) -> str:
        """The act of the message as a whole: questions take precedence over statements, and these over social acts."""
        acts = [move.act for move in self.each]
        asked = [act for act in acts if act.endswith("question") or act == "request"]
        return next(iter((*asked, *(act for act in acts if act in TELLING), *acts)), OTHER)


@cache
def bundled() -> Classifier:
    """The bundled classifier, loaded once."""
    return read_classifier(WEIGHTS)


def _is_asked(move: Move) -> bool:
    """Whether it is a question by itself: by its beginning or, about the past, end. Half of “Was Help! by Queen?” is not."""
    is_of_told = move.topic == ASKS_WHAT_I_TOLD and len(move.text.split()) >= WORDS_OF_A_QUESTION
    return begins_asking(move.text) or (is_of_told and is_asking(move.text))


def act_of(text: str, put_right: str = "") -> str:
    """The act of an utterance as a whole; as `put_right` only if uncertain as typed, which was mostly read already."""
    if not _LETTERS.search(text):
        return OTHER
    acts = bundled().read([text])[0][heads.ACT]
    if put_right and acts.share < SURE_AS_TYPED:
        text, acts = put_right, bundled().read([put_right])[0][heads.ACT]
    return act_among(acts, text)


def read_moves(text: str) -> Moves:
    """The moves of a message; adjacent statements form one. The whole, parts and joined moves are embedded once each."""
    parts = [part for part in parts_of(text[:SIGNS_AT_MOST], bundled()) if _LETTERS.search(part)][:MOVES_AT_MOST]
    if not parts:
        return Moves((Move(text[:SIGNS_AT_MOST], OTHER),))
    read, whole = bundled().read(parts), text[:SIGNS_AT_MOST]
    asked, asks_told = place_asked(parts, whole, bundled().encoder)
    acts = _acts_of(parts, read, whole)
    acts = [WH_QUESTION if place == asked and act not in ASKING else act for place, act in enumerate(acts)]
    groups = [list(group) for _, group in groupby(range(len(parts)), lambda place: -1 if acts[place] in TELLING else place)]
    joined = [" ".join(parts[place] for place in group) for group in groups]
    told = dict(zip(several, bundled().read(several), strict=True)) if (several := _several(groups, joined)) else {}
    moves = tuple(
        _move(words, acts[group[0]] if len(group) == 1 else STATEMENT, told.get(words, read[group[0]]), of_told=asked in group)
        for words, group in zip(joined, groups, strict=True)
    )
    entire = bundled().read([whole])[0] if len(parts) > 1 else read[0]
    is_bad = sum(entire[heads.MOOD].shares[name] for name in BAD_GROUPS) >= SURE_OF_FEELING
    (endangered,) = shares_at_second_look(DANGEROUS, [whole])
    wish, manners = wish_of(whole), manners_of(whole, bundled().encoder, acts)
    is_question = manners.all_of_it == JOKES and waits_for_answer(whole) >= ASKS_ALONE_FROM
    manner = "" if is_question or _is_asked_of_it(entire[heads.TOPIC]) else manners.all_of_it
    least = DANGER_FROM if asked is None and not manner else SURELY_DANGER
    first = read[0] if len(parts[0].split()) >= WORDS_AT_LEAST else entire
    return Moves(
        (Move(whole, ACT_OF[manner], topic=topic_of(manner, entire[heads.TOPIC])),) if manner else moves,
        _danger([*read, *told.values(), entire]) if endangered >= least else "",
        is_bad and endangered >= PERHAPS_FROM,
        REACTION_OF.get(manner, "")
        if manner or _is_asked_of_it(entire[heads.TOPIC])
        else wish
        if wish in OF_WISHES
        else reaction_in(text, parts[0], first, entire, acts),
        manners.each,
        wish,
        asks_told,
        waits_for_answer(whole),
    )


def _acts_of(parts: Sequence[str], read: Sequence[dict[str, Likely]], text: str) -> list[str]:
    """The act of each part, taking its neighbours into account."""
    acts = [act_among(each[heads.ACT], part) for each, part in zip(read, parts, strict=True)]
    acts = [STATEMENT if act in FEEDBACK and before in TELLING else act for before, act in zip(["", *acts], acts, strict=False)]
    tells = len(parts) > 1 and any(act in TELLING for act in acts)
    waits = waits_for_answer(text)
    if waits >= SURELY_WAITS and all(act in TELLING for act in acts):
        place = max(range(len(parts)), key=lambda place: share_of_asking(read[place]))
        return [WH_QUESTION if each == place else act for each, act in enumerate(acts)]
    is_meant = waits >= (ASKS_FROM if tells else ASKS_ALONE_FROM)
    return [
        STATEMENT
        if act in ASKING and not ((is_meant or act == ORDER) and _asks_surely(part, each[heads.ACT], beside_told=tells))
        else act
        for act, part, each in zip(acts, parts, read, strict=True)
    ]


def _asks_surely(part: str, likely: Likely, *, beside_told: bool) -> bool:
    """Whether a part really asks or orders: without a question mark or inversion it must be likely, more so beside a statement.

    Two words beside a statement (“who cares”, “why me”) and fears (“what if something is wrong”) do not.
    """
    if (beside_told and len(part.split()) < WORDS_OF_ASKING) or part.lower().startswith("what if "):
        return False
    if part.rstrip().endswith("?") or is_inverted(part):
        return True
    share = share_of_asking({heads.ACT: likely})
    if begins_asking(part):
        return share >= PERHAPS_ASKING
    return share >= (SURE_OF_ASKING if beside_told else SURE_OF_FEELING)


def _several(groups: Sequence[Sequence[int]], joined: Sequence[str]) -> list[str]:
    return [words for words, group in zip(joined, groups, strict=True) if len(group) > 1]


def _move(words: str, act: str, read: dict[str, Likely], *, of_told: bool = False) -> Move:
    """The move of these words, with feeling and topic; `of_told` if it asks for something told before."""
    if of_told:
        return Move(words, act, topic=ASKS_WHAT_I_TOLD)
    topic, mood = _of_act(read[heads.TOPIC], act), read[heads.MOOD]
    if act == BLAMES and mood.best in OF_ONESELF and read[heads.REACTION].best == NONE:
        act, topic = STATEMENT, topic.among(situations())
    if act == OTHER and is_no_word(words):
        return Move(words, act)
    if act in MISTAKEN and topic.best in situations() and topic.share >= SURE_THAT_TOLD:
        act = STATEMENT
    if act in FEEDBACK and begins_asking(words) and _is_asked_of_it(read[heads.TOPIC]):
        act = WH_QUESTION
    feeling = feeling_in(read)
    sign = sign_in(mood)
    is_felt = mood.share >= SURE_OF_FEELING and sign_of(feeling) in {0, sign}
    return Move(
        words,
        act,
        feeling if is_felt else UNSURE,
        topic.best if topic.share >= (SURE_OF_TOPIC if topic.best in situations() else SURE_OF_ASKED) else UNSURE,
        tuple((name, share) for name, share in list(topic.shares.items())[:SITUATIONS_AT_MOST] if name in situations()),
        sign,
    )


def _of_act(topics: Likely, act: str) -> Likely:
    """The topics an act can have: only statements can be about situations; social acts have certain topics of their own."""
    if act in TOPICS_OF_MANNERS:
        is_meant = topics.best in TOPICS_OF_MANNERS[act] and topics.share >= SURE_OF_MANNERS
        return topics if is_meant else Likely({UNSURE: 1.0})
    is_told = act in TELLING or act in MISTAKEN
    return topics.among({name for name in topics.shares if (name in situations()) <= is_told})


def _is_asked_of_it(topic: Likely) -> bool:
    """Whether it is certainly small talk or a task for the companion."""
    return topic.best not in situations() and topic.share >= SURE_OF_ASKING


def _danger(read: Sequence[dict[str, Likely]]) -> str:
    """The most likely danger, by the part that is most certainly about one."""
    worst = min((each[heads.DANGER] for each in read), key=lambda danger: danger.shares[NONE])
    return next(name for name in worst.shares if name != NONE)
