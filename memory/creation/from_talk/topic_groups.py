"""Groups sentences by topic: they share a noun, or the later one is an anaphoric continuation of the one before.

Takes the sentences of one conversation; a group has at most `TOGETHER_AT_MOST` of them.
"""

from collections.abc import Sequence

from memory.creation.draft import DraftSentence
from memory.understanding.times import MONTHS

TOGETHER_AT_MOST = 6
FAR = 6
"""How many sentences back a shared noun still indicates the same topic."""
_GOING_ON = frozenset("it he she they him her them his its their that this there then because so also but since".split())
_SAYING_LITTLE = frozenset(
    "time day week month year morning evening afternoon night weekend today yesterday tomorrow thing way lot bit people person man woman "
    "euro dollar pound money place kind sort part end start home house work friend minute hour number name life world "
    "spring summer autumn winter monday tuesday wednesday thursday friday saturday sunday".split()
) | frozenset(MONTHS)


def topic_groups(pieces: Sequence[DraftSentence]) -> list[list[DraftSentence]]:
    """The sentences grouped by topic, in the order in which the topics begin."""
    found: list[list[DraftSentence]] = []
    for place, piece in enumerate(pieces):
        recent = pieces[max(0, place - FAR) : place]
        matter = _matter_of(piece, found, recent)
        if matter is None:
            found.append([piece])
        else:
            matter.append(piece)
    return found


def _matter_of(
    piece: DraftSentence, found: Sequence[list[DraftSentence]], recent: Sequence[DraftSentence]
) -> list[DraftSentence] | None:
    """The newest group that shares a noun with the sentence, else the last sentence's group if it continues that one."""
    open_ones = [each for each in reversed(found) if len(each) < TOGETHER_AT_MOST]
    nouns = nouns_of(piece)
    shared = next((each for each in open_ones if any(one in recent and nouns & nouns_of(one) for one in each)), None)
    if shared is not None:
        return shared
    last = recent[-1] if recent else None
    goes_on = last is not None and _goes_on(piece)
    return next((each for each in open_ones if goes_on and each[-1] is last), None)


def _goes_on(piece: DraftSentence) -> bool:
    """Whether the sentence depends on what was said before, as shown by a pronoun or connective."""
    words = [word for sentence in piece.parses for word in sentence.words]
    subject = next((word for word in words if word.role in {"nsubj", "nsubjpass"}), None)
    is_open = subject is not None and subject.lower in _GOING_ON
    objects = any(word.lower in {"it", "them", "him", "that", "there"} and word.role not in {"mark", "expl"} for word in words)
    return is_open or objects or (bool(words) and words[0].lower in _GOING_ON)


def nouns_of(piece: DraftSentence) -> frozenset[str]:
    """The lemmas of the nouns and names that tell what a sentence is about, without nouns too common to tell anything."""
    nouns = {word.lemma.lower() for sentence in piece.parses for word in sentence.words if word.is_noun or word.is_name}
    names = {part.lower() for name in piece.about for part in name.split()}
    return frozenset(nouns | names) - _SAYING_LITTLE
