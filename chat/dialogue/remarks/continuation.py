"""Takes up something hard that was told before, if good news goes on from it: the wrist has healed, he was kept on after all."""

from datetime import timedelta

from rdflib import URIRef

from chat.dialogue.candidate import Remark, Situation
from memory.episodes.exchanges import exchanges_of
from memory.episodes.turns import INPUT
from memory.language.moves.examples import MOOD
from memory.language.moves.felt import sign_in
from memory.language.moves.reading import bundled
from memory.language.removed_words import left_in
from memory.model import Source
from memory.realisation.retelling import said_when
from memory.retrieval.continuations.continuing import Continuation, continued_by
from memory.retrieval.own_words.saying import Saying

SCORE = 0.9
LISTENS, DANGER = "listening", "danger"
"""The component to whose replies it is added, and the one whose exchanges are never brought up."""
NEAREST = 24
"""How many of the nearest messages are looked at."""
TELLS = "statement"
ANOTHER_SITTING = timedelta(hours=6)
"""Messages of the same sitting need no reminder."""
EVER = timedelta(days=3650)
INTENT = "continued"
BECAUSE = ("what you tell goes on from it, and it was hard then",)


def remarks(situation: Situation) -> list[Remark]:
    """One remark, at a reply to good news, in place of its question back; none about a message that was taken up before."""
    chosen, told = situation.chosen, situation.told
    if chosen is None or told is None or chosen.component != LISTENS or (chosen.unasked or chosen.text).endswith("?"):
        return []
    if told.felt <= 0 or situation.moves.may_be_danger:
        return []
    found = continued_by(told.text, _told_earlier(situation, told.text), situation.memory.embedder)
    if found is None or not _was_hard(found) or _was_taken_up(found, situation):
        return []
    return [_remark(found, situation)]


def _was_hard(found: Continuation) -> bool:
    """Whether the earlier message tells of something bad."""
    (read,) = bundled().read([found.earlier.text])
    return sign_in(read[MOOD]) < 0


def _told_earlier(situation: Situation, text: str) -> list[Saying]:
    """What was told near the text in earlier sittings, oldest first; nothing that was said in danger, or asked."""
    memory, now = situation.memory, situation.memory.clock()
    if memory.index.is_empty:
        return []
    hits = memory.index.search(text, lambda: memory.embedder.vectors([text])[0], NEAREST, INPUT)
    near = [URIRef(hit.turn.episode) for hit in hits if now - hit.turn.at > ANOTHER_SITTING]
    told = [each for each in exchanges_of(memory.episodes.reader, near) if each.utterance_class == TELLS]
    told = [each for each in told if each.component != DANGER and left_in(each.text) == each.text]
    return [Saying(each.input, each.text, each.at) for each in sorted(told, key=lambda each: each.at)]


def _key(found: Continuation) -> str:
    return f"continued:{found.earlier.episode}"


def _was_taken_up(found: Continuation, situation: Situation) -> bool:
    episodes = situation.memory.episodes
    return episodes.was_remarked(_key(found), situation.memory.clock() - EVER)


def _remark(found: Continuation, situation: Situation) -> Remark:
    seen = said_when(found.earlier.at, situation.memory.clock(), situation.memory.episodes.zone)
    text = situation.say(INTENT, when=seen, day=seen.removeprefix("on "))
    source = Source("episode", str(found.earlier.episode), found.earlier.text, f"you told me {seen}")
    return Remark(_key(found), text[:1].upper() + text[1:], SCORE, (source,), because=BECAUSE)
