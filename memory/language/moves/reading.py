"""A message → its moves: cut where one thing ends and another begins, each with what it does, what is felt, and what it is about."""

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
from memory.language.moves.probes import ASKS, share_of, texts_read
from memory.language.moves.reactions import reaction_in
from memory.language.moves.situations import situations
from memory.language.moves.whole import (
    ACT_OF,
    ASKS_AFTER,
    LEAVES,
    REACTION_OF,
    TOPIC_OF,
    TOPICS_OF_MANNERS,
    how_dangerous,
    is_no_word,
    manners_of,
    place_asked,
)

WEIGHTS = Path(__file__).parent / "weights.safetensors"

SURE_OF_TOPIC, SURE_OF_ASKED, SURE_OF_FEELING = 0.38, 0.45, 0.5
"""Below, a topic of what is told or asked, or a feeling, is not claimed: what is said then fits anything."""
SURE_THAT_TOLD = 0.5
"""From this probability of a situation on, what looks like an order or a judgement tells of oneself: “cant sleep again”."""
SURE_OF_MANNERS = 0.9
SURE_OF_ASKING = 0.8
MISTAKEN = frozenset({"request", "other", "positive_feedback", "negative_feedback", "rejection", "goodbye"})
DANGER_FROM, SURELY_DANGER, PERHAPS_FROM = 0.55, 0.7, 0.3
"""From these probabilities of any danger on, of the whole message and its worst sentence in the mean, it is taken for one, or asked about."""
ASKS_FROM, ASKS_ALONE_FROM = 0.25, 0.15
"""Below these probabilities a message wants no answer, whatever in it looks like a question: beside what is told, and where nothing is."""
MOVES_AT_MOST, SIGNS_AT_MOST, SITUATIONS_AT_MOST = 12, 1_200, 8
SAFE, NOT_SAFE, SURE_OF_SAFETY, NOT_OTHERWISE = "safe", "not_safe", 0.8, 0.5
OTHER, UNSURE, NEUTRAL = "other", "", "neutral"
ASKS_WHAT_I_TOLD, ASKS_THE_WORLD = "asks_what_i_told", "asks_the_world"
"""The topic of a question about what the person told before."""
WH_QUESTION = "wh_question"
TELLING = frozenset({STATEMENT, OTHER})
BLAMES, OF_ONESELF = "negative_feedback", frozenset({"sadness", "shame", "fear", "longing"})
"""Who blames in such a mood, and not the last reply, blames themselves: “im useless”."""
ORDER = "request"
FEEDBACK = frozenset({"positive_feedback", "negative_feedback"})
"""Of what is told just before, and not of what the companion said: “I got the job! So happy about it.”"""
_LEANING = re.compile(
    r"\b(?:he|she|it|they|him|her|his|hers|its|them|their|theirs|(?<!is )(?<!are )(?<!was )there|this|that|these|those|one|ones|some|any|else|so|it's|he's|she's)\b",
    re.IGNORECASE,
)
"""What may mean something that was told before the question."""
WORDS_AT_LEAST, WORDS_OF_ASKING, WORDS_OF_A_QUESTION = 4, 3, 6
"""So many words a first sentence has that speaks of the last reply."""
_LETTERS = re.compile(r"[^\W\d_]{2,}")


@dataclass(frozen=True)
class Move:
    """One thing that a message does. `feeling` and `topic` are empty where nobody can be sure of them."""

    text: str
    act: str
    feeling: str = UNSURE
    topic: str = UNSURE
    situations: tuple[tuple[str, float], ...] = ()
    """The likeliest situations of what is told, each with its probability."""
    sign: int = 0
    """1 where what is told is surely good, -1 where it is surely bad, of whatever feeling; 0 where nobody can be sure."""

    @property
    def felt(self) -> int:
        """The sign of what is felt for sure: of its feeling, else of all that may be felt; 0 where nobody can be sure."""
        return sign_of(self.feeling) or self.sign

    @property
    def is_told(self) -> bool:
        """Whether it tells something, rather than asking, ordering or greeting."""
        return self.act in TELLING


@dataclass(frozen=True)
class Moves:
    """The moves of a message in their order, and the danger that it speaks of, empty where it does not."""

    each: tuple[Move, ...] = ()
    danger: str = ""
    may_be_danger: bool = False
    """Whether nobody can be sure that it speaks of no danger, where it speaks of something bad."""
    reaction: str = ""
    """What the message does with the companion's last words: complains of them, corrects them …; empty where it speaks of something else."""
    manners: tuple[str, ...] = ()
    """What the whole does to the companion, whatever it tells: it greets, takes leave …, what it does first of all first."""

    @property
    def told(self) -> Move | None:
        """What is told: the move with most words, where there are several."""
        return max((move for move in self.each if move.is_told), key=lambda move: len(move.text), default=None)

    @property
    def asking(self) -> str:
        """What is asked, where other things are said besides: of what was told before all else, of several the last; empty where all is read as one.

        What leans on the question before it, “Dan sees the surgeon this week, no? Which day is it?”, is asked with that. Detours are left out.
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
        """What is asked or ordered, in order, where it begins as a question or an order does or ends in a question mark."""
        asked = (move.text for move in self.each if move.act in ASKING)
        return tuple(text for text in asked if begins_asking(text) or text.rstrip().endswith("?"))

    @property
    def act(self) -> str:
        """The act of the whole: what is asked counts before what is told, and that before manners."""
        acts = [move.act for move in self.each]
        asked = [act for act in acts if act.endswith("question") or act == "request"]
        return next(iter((*asked, *(act for act in acts if act in TELLING), *acts)), OTHER)


@cache
def bundled() -> Classifier:
    """The classifier that comes with the project, loaded once."""
    return read_classifier(WEIGHTS)


def _is_asked(move: Move) -> bool:
    """Whether it asks by itself: it begins like that, or ends so and asks for what was told; half of “Was Help! by Queen?” does not."""
    is_of_told = move.topic == ASKS_WHAT_I_TOLD and len(move.text.split()) >= WORDS_OF_A_QUESTION
    return begins_asking(move.text) or (is_of_told and is_asking(move.text))


def act_of(text: str) -> str:
    """The dialogue act of one utterance, read as a whole."""
    return act_among(bundled().read([text])[0][heads.ACT], text) if _LETTERS.search(text) else OTHER


def safety_of(text: str) -> str:
    """What somebody says who was asked whether they are safe: SAFE, NOT_SAFE, or nothing of either."""
    likely = bundled().read([text])[0][heads.SAFETY]
    if likely.shares[SAFE] >= SURE_OF_SAFETY:
        return SAFE
    return NOT_SAFE if likely.shares[NOT_SAFE] >= NOT_OTHERWISE else UNSURE


def read_moves(text: str) -> Moves:
    """The moves of a message; one embedding for each of its sentences, one for what is told in several."""
    parts = [part for part in parts_of(text[:SIGNS_AT_MOST], bundled()) if _LETTERS.search(part)][:MOVES_AT_MOST]
    if not parts:
        return Moves((Move(text[:SIGNS_AT_MOST], OTHER),))
    read, whole = bundled().read(parts), text[:SIGNS_AT_MOST]
    asked = place_asked(parts, whole, bundled().encoder)
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
    endangered = how_dangerous(parts, whole, bundled().encoder)
    manners = manners_of(whole, bundled().encoder)
    manner = "" if _is_asked_of_it(entire[heads.TOPIC]) else manners.all_of_it
    least = DANGER_FROM if asked is None and not manner else SURELY_DANGER
    first = read[0] if len(parts[0].split()) >= WORDS_AT_LEAST else entire
    return Moves(
        (Move(whole, ACT_OF[manner], topic=_topic_of(manner, entire[heads.TOPIC])),) if manner else moves,
        _danger([*read, *told.values(), entire]) if endangered >= least else "",
        is_bad and endangered >= PERHAPS_FROM,
        REACTION_OF.get(manner, "")
        if manner or _is_asked_of_it(entire[heads.TOPIC])
        else reaction_in(text, parts[0], first, entire, acts),
        manners.each,
    )


def _acts_of(parts: Sequence[str], read: Sequence[dict[str, Likely]], text: str) -> list[str]:
    """The act of each part, in the light of those beside it."""
    acts = [act_among(each[heads.ACT], part) for each, part in zip(read, parts, strict=True)]
    acts = [STATEMENT if act in FEEDBACK and before in TELLING else act for before, act in zip(["", *acts], acts, strict=False)]
    tells = len(parts) > 1 and any(act in TELLING for act in acts)
    wants_answer = _wants_answer(text, beside_told=tells)
    return [
        STATEMENT
        if act in ASKING and not ((wants_answer or act == ORDER) and _asks_surely(part, each[heads.ACT], beside_told=tells))
        else act
        for act, part, each in zip(acts, parts, read, strict=True)
    ]


def _wants_answer(text: str, *, beside_told: bool) -> bool:
    """Whether a message wants an answer to what is asked in it: not so “who sends back a wet tent”."""
    (share,) = share_of(ASKS, bundled().encoder.vectors(texts_read([text[:SIGNS_AT_MOST]])))
    return bool(share >= (ASKS_FROM if beside_told else ASKS_ALONE_FROM))


def _asks_surely(part: str, likely: Likely, *, beside_told: bool) -> bool:
    """Whether a part asks or orders: without a question mark it has to be likely, and beside what is told to begin like it as well.

    Two words beside what is told ask nobody, “who cares”, “why me”, nor does what is feared: “what if something is wrong”.
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
    """What is felt and what it is about, of all of it read as one; `of_told` where it asks for what was told."""
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
    """The topics that an act can have: what is told is of a situation or a mere reaction, what is asked is not; manners are sure of none."""
    if act in TOPICS_OF_MANNERS:
        is_meant = topics.best in TOPICS_OF_MANNERS[act] and topics.share >= SURE_OF_MANNERS
        return topics if is_meant else Likely({UNSURE: 1.0})
    is_told = act in TELLING or act in MISTAKEN
    return topics.among({name for name in topics.shares if (name in situations()) <= is_told})


def _topic_of(manner: str, topic: Likely) -> str:
    """The topic of a message that is all manners; where it asks after the companion what it asks for, where it takes leave whether for the night."""
    if manner == LEAVES:
        return _of_act(topic, ACT_OF[LEAVES]).best
    asks_surely = manner == ASKS_AFTER and topic.best not in situations() and topic.share >= SURE_OF_ASKED
    return topic.best if asks_surely else TOPIC_OF.get(manner, UNSURE)


def _is_asked_of_it(topic: Likely) -> bool:
    """Whether it is small talk or a task, surely."""
    return topic.best not in situations() and topic.share >= SURE_OF_ASKING


def _danger(read: Sequence[dict[str, Likely]]) -> str:
    """The likeliest danger, in the words that speak of one most surely."""
    worst = min((each[heads.DANGER] for each in read), key=lambda danger: danger.shares[NONE])
    return next(name for name in worst.shares if name != NONE)
