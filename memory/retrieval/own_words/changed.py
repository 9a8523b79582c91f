"""What was said later and changes what an earlier saying answers: “karim broke up with me” after “i have a boyfriend, karim”."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from memory.embedding.embedder import Embedder
from memory.retrieval.own_words.answering import CHANGES, YES, Answer, InShort, bundled, short_of
from memory.retrieval.own_words.saying import Saying, parts_of

SURE = 0.5
"""From this probability on what was said later is taken to change the answer."""
READ_AT_MOST = 10
"""So many of what was said later, the nearest to the answer or the question, are read with both."""
LONG = 22
"""Of a saying of more words one part is read: the reader takes in 64 tokens."""


@dataclass(frozen=True)
class Changed:
    """An answer, what was said later that changes it, and the answer that this gives in short, if any."""

    before: Answer
    now: Answer
    short: InShort


def as_read_after(question: str, before: str, later: str) -> str:
    """A question, what answered it, and what was said later, as the reader takes them."""
    return f"{question.rstrip(' ?.!')} | before: {before} | later: {later}"


def changed_since(question: str, answer: Answer, sayings: Sequence[Saying], embedder: Embedder) -> Changed | None:
    """The newest of what was said later that surely changes the answer; None where nothing does."""
    later = [each for each in sayings if each.at > answer.saying.at]
    near = sorted(
        zip(later, parts_near(question, answer.part, [each.text for each in later], embedder), strict=True), key=_nearness
    )
    joint = [as_read_after(question, answer.part, part) for _, (part, _) in near[:READ_AT_MOST]]
    read = bundled().read(joint) if joint else []
    changing = [
        (saying, part, text, said[CHANGES].shares[YES])
        for (saying, (part, _)), text, said in zip(near, joint, read, strict=False)
        if CHANGES in said and said[CHANGES].shares[YES] >= SURE
    ]
    if not changing:
        return None
    newest, part, text, share = max(changing, key=lambda each: each[0].at)
    now = replace(answer, saying=newest, part=part, score=max(answer.score, share), short="")
    return Changed(answer, now, short_of(question, text, part))


def parts_near(question: str, before: str, texts: Sequence[str], embedder: Embedder) -> list[tuple[str, float]]:
    """Of each text what is read of it: all, or of a long one the part nearest to the question or to what answered it; and how near it is, as a cosine."""
    ways = [_ways(text) for text in texts]
    every = list(dict.fromkeys([question, before, *(part for some in ways for part in some)]))
    meant = dict(zip(every, embedder.vectors(every), strict=True)) if ways else {}

    def near(part: str) -> float:
        return max(float(meant[part] @ meant[question]), float(meant[part] @ meant[before]))

    return [max(((part, near(part)) for part in some), key=lambda each: each[1]) for some in ways]


def _ways(text: str) -> list[str]:
    shorter = [each for each in parts_of(text) if len(each.split()) <= LONG]
    return shorter if len(text.split()) > LONG and shorter else [text]


def _nearness(each: tuple[Saying, tuple[str, float]]) -> float:
    return -each[1][1]
