"""A question in its dialogue context: “and how old was she?” is searched for and read with the preceding question in front."""

import re
from dataclasses import dataclass

from memory.language.moves.asking import begins_asking
from memory.language.spelling import plainly_spelt
from memory.retrieval.recall_question import asked_for

END = "? "
"""Separator between the preceding question and the one that is asked."""
_INNER_END = re.compile(r"\?+(?=\s+\S)")
_SECOND = re.compile(
    r"[,;.?]?\s+(?:and|n|&)\s+(?=(?:(?:with|for|in|on|at|to|from|by|of|about|also|then|\w+ly)\s+)?(?:who|whos|whose|what|whats|which|where|wheres|when|whens|how|why)\b)",
    re.IGNORECASE,
)
WORDS_OF_FIRST = 3
"""Minimum words of the first of two questions in one message."""
_GOES_ON = re.compile(r"(?:and|n|also|plus|but|or)\b|&", re.IGNORECASE)
_WHEN_TOLD = re.compile(
    r"\b(?:when|(?:what|which) (?:day|date|month)|how long ago)\b.{0,12}?\b(?:did|have|had|was it(?: that)?) i\b.{0,12}?"
    r"\b(?:tell|told|mention(?:ed)?|talk(?:ed)?|sp(?:ea|o)ke?|writ?e|wrote|say|said)\b(?: (?:to |with )?(?:you|u|ya))?"
    r"(?: (?:anything|something))?(?: first)? (?:about|of) (?P<topic>[^?]+)",
    re.IGNORECASE,
)
_ORDER = re.compile(r"\b(?P<order>first|last)\b", re.IGNORECASE)
_CLAUSES = re.compile(r"[,.;:!–-]+\s+|\s+(?:and|so|but)\s+", re.IGNORECASE)
_BREAKS = re.compile(r"(?:[,;:!?–—]|(?<!\bDr)(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bSt)\.){1,8}\s+|\s+[-–—]+\s+", re.IGNORECASE)
_OF_SOMEBODY = re.compile(r"\b(?:he|she|him|her|his|hers)(?:['’]?s)?\b", re.IGNORECASE)
_ASIDE = re.compile(r"(?:i|im|i['’]m|we|you|please|pls|plz|ta|thanks|thx|lol|haha|mate|love|sorry)\b", re.IGNORECASE)
_BEGINS_WITH_WH = re.compile(
    r"(?:(?:and|so|but|ok|okay|oh|hey|right|well|now)\W+)*(?:who|whos|whose|whom|what|whats|where|wheres|how|hows|why|whys|which|when|whens)\b",
    re.IGNORECASE,
)
_PREFACE = re.compile(
    r"(?:when(?! (?:is|was|were|are|am|did|do|does|will|would|have|has|can|should)\b)|(?:can|could|may) i (?:ask|tell)|"
    r"(?:can|could|will|would) you (?:tell|help)|have a|has any|is it (?:ok|all ?right))\b",
    re.IGNORECASE,
)
"""Only leads up to a question: “when my mum was ill, who …”, “can I ask you something, when …”."""
WORDS_BESIDE = 3
"""A piece of fewer words behind the question belongs to it, “where does my sister, Orla, work”, but for an _ASIDE: “i forget”."""
WORDS_OF_CLAUSE = 4
"""The least words of a clause that asks by itself."""


def as_one(message: str) -> str:
    """The message as a single question: inner question marks become commas, since they separate the preceding question."""
    return _INNER_END.sub(",", message.strip())


def in_talk(question: str, before: str) -> str:
    """The question with the preceding one in front, as the cross-encoder was trained on."""
    return f"{as_one(before).rstrip(' ?.!,')}{END}{as_one(question)}"


def halves_of(message: str) -> tuple[str, str] | None:
    """A message that asks two things, split: “which day is it | and how much do they charge”; None if it asks one."""
    cut = _SECOND.search(message)
    if cut is None or len(message[: cut.start()].split()) < WORDS_OF_FIRST:
        return None
    return message[: cut.start()], message[cut.end() :]


def speaks_of_somebody(clause: str) -> bool:
    """Whether it has a pronoun for somebody named elsewhere."""
    return _OF_SOMEBODY.search(clause) is not None


def clause_asking(question: str) -> str:
    """The clause that asks, without remarks before and behind: “when is it I go in, Sheila wants to know”.

    The whole if no clause begins like a question, or it needs to know who “she” is.
    """
    clauses = [each.strip() for each in _BREAKS.split(question) if each.strip()]
    asking = [n for n, each in enumerate(clauses) if begins_asking(each) and len(each.split()) >= WORDS_OF_CLAUSE]
    asking = [n for n in asking if not _PREFACE.match(clauses[n])]
    place = next((n for n in asking if _BEGINS_WITH_WH.match(clauses[n])), next(iter(asking), None))
    if place is None or speaks_of_somebody(clauses[place]):
        return question
    belongs = any(len(each.split()) < WORDS_BESIDE and not _ASIDE.match(each) for each in clauses[place + 1 :])
    return question if belongs else clauses[place]


def asked_last(question: str) -> str:
    """The question that is asked, without the preceding one in front."""
    return question.rpartition(END)[2]


def kind_asked(question: str) -> str:
    """The answer type (see `asked_for`) of the question that is asked, from its last clause that has one; else empty."""
    kinds = [asked_for(clause) for clause in _CLAUSES.split(asked_last(question))]
    return next((kind for kind in reversed(kinds) if kind), "")


@dataclass(frozen=True)
class Asked:
    """What a message asks, as one question with any remarks; `before` is the question it depends on, or empty."""

    text: str
    before: str = ""
    goes_on: bool = False
    """Whether it asks for one thing more, after the question before it in the same message: “and what city”."""

    @classmethod
    def of(cls, message: str, before: str = "") -> "Asked":
        """From a message and the question before it, as typed; the spelling is normalised."""
        plain = plainly_spelt(message)
        return cls(as_one(plain), as_one(plainly_spelt(before)), _GOES_ON.match(plain) is not None)

    @property
    def whole(self) -> str:
        """The question with the one it depends on in front, if any."""
        return in_talk(self.text, self.before) if self.before else self.text

    @property
    def halves(self) -> tuple["Asked", "Asked"] | None:
        """The two questions of a message, the second depending on the first; None if it asks only one."""
        found = halves_of(self.text)
        return (Asked(found[0], self.before), Asked(found[1], found[0], goes_on=True)) if found is not None else None

    @property
    def told_about(self) -> "Asked | None":
        """What was told, if it asks when something was told: the question what was said about that. None if it asks anything else."""
        found = _WHEN_TOLD.search(self.text)
        return Asked(f"what did I say about {found['topic'].strip()}", self.before) if found else None

    @property
    def told_first_or_last(self) -> str:
        """“first” or “last”, if it asks when something was first or last told; else empty."""
        found = _WHEN_TOLD.search(self.text)
        order = _ORDER.search(self.text[found.start() : found.start("topic")]) if found else None
        return order["order"].lower() if order else ""

    @property
    def ways(self) -> tuple[str, str]:
        """The two readings of the message: on its own, and with the question it depends on in front."""
        return self.text, self.whole
