"""Answer type detection: whether a question wants a person, a date, a count, a reason, …."""

from memory.grammar import ParsedWord
from memory.retrieval.from_texts.framing import QuestionFrame
from memory.retrieval.from_texts.terms import terms_of
from memory.retrieval.from_texts.words import Term

_DATE_NOUNS = frozenset("year date day days month months years decade century weekday".split())
_PLACE_NOUNS = frozenset("place city town village country island room street".split())
_PERSON_NOUNS = frozenset("person people man woman men women".split())
_KIND_NOUNS = frozenset("kind sort type".split())
_HOW = {
    "many": "count", "much": "amount", "long": "duration", "often": "frequency", "old": "age", "high": "measure", "tall": "measure",
    "deep": "measure", "wide": "measure", "far": "measure", "heavy": "measure", "big": "measure", "large": "measure", "fast": "measure",
    "hot": "measure", "cold": "measure", "thick": "measure", "loud": "measure", "strong": "measure", "warm": "measure", "soon": "duration",
}  # fmt: skip
_MEASURE_NOUNS = frozenset(
    "temperature pressure weight height force price cost speed power voltage length width depth size distance level capacity fee rent age".split()
)


def wanted_of(words: tuple[ParsedWord, ...], frame: QuestionFrame) -> tuple[str, tuple[Term, ...]]:
    """The answer type (as in `TextQuestion.wanted`), and the noun that the question asks for, if any."""
    start, end = frame.asking
    if start == end:
        return "whether", ()
    asks, second = words[start].lower, words[start + 1].lower if start + 1 < end else ""
    measured = {"many", "much", "long", "often", "old", "soon"} if asks == "how" else set()
    focus = tuple(term for term in terms_of(words, range(start + 1, end)) if term.text.lower() not in measured)
    if asks in {"who", "whom", "whose"}:
        return "person", focus
    if asks in {"when", "where", "why"}:
        return {"when": "date", "where": "place", "why": "reason"}[asks], ()
    if asks == "how":
        weighs = frame.verb is not None and words[frame.verb].lower.startswith("weigh")
        return "measure" if weighs else _HOW.get(second, "manner"), focus
    return _of_noun(words, frame, focus)


def _of_noun(words: tuple[ParsedWord, ...], frame: QuestionFrame, focus: tuple[Term, ...]) -> tuple[str, tuple[Term, ...]]:
    """The answer type of “what” and “which”: “what year”, “which town”, “what kind of oil”, “what … cost”."""
    nouns = {term.lemma for term in focus}
    if {term.text.lower() for term in focus} & _DATE_NOUNS:
        return "date", ()
    alone = {"place": _PLACE_NOUNS, "person": _PERSON_NOUNS}
    kind = next((kind for kind, known in alone.items() if nouns & known and len(focus) == 1), "")
    if kind:
        return kind, ()
    if nouns & _MEASURE_NOUNS:
        return "measure", focus
    focus = tuple(term for term in focus if term.lemma not in _KIND_NOUNS)
    return (_of_thing(words, frame), ()) if not focus else ("thing", focus)


def _of_thing(words: tuple[ParsedWord, ...], frame: QuestionFrame) -> str:
    """The answer type without a noun: “What does it cost?”, “What is the height of the tower?”, “For what reason …?”."""
    verb = words[frame.verb].lower if frame.verb is not None else ""
    if verb in {"cost", "costs", "weigh", "weighs"}:
        return "amount" if verb.startswith("cost") else "measure"
    if not verb and {word.lemma for word in words[frame.asking[1] :]} & _MEASURE_NOUNS:
        return "measure"
    return "reason" if _asks_reason(words, frame) else "thing"


def _asks_reason(words: tuple[ParsedWord, ...], frame: QuestionFrame) -> bool:
    """Whether the wh-phrase asks for a reason: “for what reason”."""
    return any(word.lower == "reason" for word in words[frame.asking[0] : frame.asking[1]])
