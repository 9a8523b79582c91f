"""The frame of a question: the positions of its wh-phrase, auxiliary, subject, verb and rest.

Found mainly by word order, since a parser trained on edited text often misreads questions.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from memory.forms.inflection import known_lemmas
from memory.grammar import ParsedWord

DO = frozenset("do does did".split())
BE = frozenset("is are was were am be been being 's".split())
HAVE = frozenset("has have had".split())
MODALS = frozenset("can could may might must shall should will would".split())
QUESTION_WORDS = frozenset("who whom whose what which when where why how".split())
NAMING = frozenset("call name title christen".split())
"""Verbs of naming."""


@dataclass(frozen=True)
class QuestionFrame:
    """The parts of a question as word indices; pairs are half-open ranges."""

    asking: tuple[int, int]
    """The wh-phrase, from the wh-word up to the verb or auxiliary; empty for a yes/no question."""
    helper: int | None
    subject: tuple[int, int]
    verb: int | None
    rest: int


def frame_of(words: tuple[ParsedWord, ...]) -> QuestionFrame | None:
    """The frame of a question; None if the words are not a question."""
    lower = [word.lower for word in words]
    place = next((n for n, word in enumerate(lower) if word in QUESTION_WORDS and _may_ask(lower, n)), None)
    helpers = DO | BE | HAVE | MODALS
    if place is None:
        start = next((n for n, word in enumerate(lower) if word in helpers and _may_begin(words, n)), None)
        return None if start is None else _inverted(words, (start, start), start)
    behind = range(place + 1, len(words))
    following = next((n for n in behind if _helps(words[n], helpers) or _is_finite(words, n, place)), None)
    if following is None:
        following = next((n for n in behind if words[n].is_verb or (n > place + 1 and _verb_lemmas(lower[n]))), None)
    if following is None:
        return None
    if lower[following] in helpers and not _is_main(words, following):
        return _inverted(words, (place, following), following)
    return QuestionFrame((place, following), None, (following, following), following, following + 1)


def _helps(word: ParsedWord, helpers: frozenset[str]) -> bool:
    """Whether a word is an auxiliary, and not the ending of “Ada's”."""
    return word.lower in helpers and word.tag != "POS"


def _may_ask(lower: Sequence[str], place: int) -> bool:
    """Whether the wh-word can begin the question: at the start, after a comma or “and”, or after a preposition."""
    before = lower[place - 1] if place else ""
    return place == 0 or before in {",", "and", "so", ":", "me", "know"} or (place <= 2 and before not in {"the", "a"})


def _may_begin(words: Sequence[ParsedWord], place: int) -> bool:
    return place == 0 or words[place - 1].lower in {",", "and", "so", "then", "but", ":", "well", "please"}


def _is_finite(words: tuple[ParsedWord, ...], place: int, asking: int) -> bool:
    """Whether the word is the question's main verb: “Who founded …”, “How many people died …”."""
    word = words[place]
    if place == asking + 1 and words[asking].lower in {"who", "what", "which"} and _verb_lemmas(word.lower):
        return word.is_verb or not word.is_noun
    return word.tag in {"VBD", "VBZ", "VBP"}


def _is_main(words: tuple[ParsedWord, ...], place: int) -> bool:
    """Whether “has” or “did” is the main verb rather than an auxiliary: no verb follows."""
    if words[place].lower in BE | MODALS:
        return False
    return not any(_may_be_base(words, n) for n in range(place + 1, len(words)))


def _may_be_base(words: tuple[ParsedWord, ...], place: int) -> bool:
    return words[place].is_verb or bool(_verb_lemmas(words[place].lower))


def _verb_lemmas(lower: str) -> tuple[str, ...]:
    return tuple(known_lemmas(lower, "VERB").get("VERB", ()))


def _inverted(words: tuple[ParsedWord, ...], asking: tuple[int, int], helper: int) -> QuestionFrame:
    """The frame of an inverted question, with auxiliary, subject, verb: “did Captain Merrow lose”, “was born”."""
    verb = _verb_behind(words, helper)
    if verb is not None and _is_of_subject(words, asking, helper, verb):
        verb = None
    if verb is None:
        return QuestionFrame(asking, helper, (helper + 1, len(words)), None, len(words))
    start = next(n for n in range(helper + 1, verb + 1) if words[n].lower not in {"not", "n't", "never"})
    ending = BE | HAVE | {"not", "n't", "never"}
    end = next((n for n in range(start + 1, verb) if words[n].lower in ending and words[n].tag != "POS"), verb)
    return QuestionFrame(asking, helper, (start, end), verb, verb + 1)


def _is_of_subject(words: tuple[ParsedWord, ...], asking: tuple[int, int], helper: int, verb: int) -> bool:
    """Whether the participle belongs to the noun: “Who was the first woman elected to …”."""
    last = next((word for word in reversed(words) if any(sign.isalnum() for sign in word.text)), words[verb])
    is_bare = asking[1] - asking[0] == 1 and words[asking[0]].lower in {"who", "what"} and not asking[0]
    is_open = last.tag in {"IN", "TO"} or words[verb].lemma in NAMING or words[verb].tag == "VBG" or words[verb].lower == "born"
    is_passive = words[helper].role == "auxpass" and words[helper].head == verb
    return is_bare and words[helper].lower in BE and verb > helper + 1 and not is_open and not is_passive


def _verb_behind(words: tuple[ParsedWord, ...], helper: int) -> int | None:
    """The index of the main verb after an auxiliary; None if there is none."""
    kind, behind = words[helper].lower, range(helper + 1, len(words))
    if kind in DO | MODALS:
        helping = next((n for n in behind if words[n].lower in BE | {"have"} and words[n].tag.startswith("VB")), None)
        if kind in MODALS and helping is not None:
            return next((n for n in range(helping + 1, len(words)) if words[n].tag in {"VBN", "VBD", "VBG"}), helping)
        sure = next((n for n in behind if words[n].is_verb and not _in_noun_phrase(words, n)), None)
        costs = next((n for n in behind if words[n].lower in {"cost", "take", "need"} and words[n + 1 : n + 2]), None)
        if costs is not None and words[costs + 1].lower == "to":
            return costs
        last = _last_base(words, behind)
        return last if sure is None or (last is not None and _is_noun_before(words, sure, last)) else sure
    tags = {"VBN", "VBD", "VBG"} if kind in BE else {"VBN", "VBD", "VB"}
    found = next((n for n in behind if words[n].tag in tags and not _in_noun_phrase(words, n)), None)
    before_clause = next(
        (n for n in behind if words[n].lower in {"when", "that", "which", "who", "while", "if", "where"}), len(words)
    )
    return found if found is not None and found < before_clause else None


def _is_noun_before(words: tuple[ParsedWord, ...], sure: int, last: int) -> bool:
    """Whether the first of two possible verbs ends the subject and the second is the verb: “does the relief valve open”."""
    before = words[sure - 1]
    ends = not any(word.text[:1].isalnum() for word in words[last + 1 :])
    may_be_noun = "NOUN" in known_lemmas(words[sure].lower)
    return last == sure + 1 and ends and may_be_noun and before.text.islower() and (before.is_noun or before.tag in {"JJ", "DT"})


def _in_noun_phrase(words: tuple[ParsedWord, ...], place: int) -> bool:
    """Whether a verb form is part of a noun phrase: “the closed gate”, “who lost his ship”."""
    before = words[place - 1].lower
    return words[place].role in {"amod", "relcl"} or (words[place].role == "compound" and before in {"the", "a", "an"})


def _last_base(words: tuple[ParsedWord, ...], behind: range) -> int | None:
    """The index of a verb that the parser missed: “hold” in “does the basket of the M6 hold”."""
    places = [
        n for n in behind if words[n].lower in _verb_lemmas(words[n].lower) and words[n - 1].lower not in {"the", "a", "an", "of"}
    ]
    return places[-1] if places else None
