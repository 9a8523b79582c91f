"""Questions that offer possible answers: “Is brie from France or Italy?”, “Who recorded Nevermind, Queen or Nirvana?”."""

from collections.abc import Sequence
from dataclasses import dataclass

from memory.language.words import ARTICLES, Span, Word
from memory.understanding.mentions import Mentions
from memory.understanding.phrases import PREPOSITIONS

OR, EITHER, OR_WHAT = "or", "either", frozenset({"what", "something"})
NOT = frozenset({"not", "no"}) | OR_WHAT
PASSED_OVER = ARTICLES | {"rather", "is", "was", "are", "were", "it"}
"""Words skipped after “or” before the alternative begins: “or is it from Italy”."""
BARE = frozenset({"before", "after", "since", "until", "in", "on"})
"""Prepositions that are alternatives by themselves and share what follows: “before or after 1930”."""
OFFERED_AT_MOST = 6
"""Most alternatives of a question."""
CLEFT_WORDS_AT_LEAST = 4
WORDS_AT_MOST = 3
"""Longest alternative, in words, where no known name marks its end."""


@dataclass(frozen=True)
class OfferedAlternatives:
    """The alternatives of a question: `said` words each of them, `each` is the question with that one alone.

    `without` is the question with none of them: set for a cleft, for “or not” (both with empty `said` and `each`) and for
    alternatives after a comma; otherwise empty.
    """

    said: tuple[str, ...]
    each: tuple[tuple[Word, ...], ...]
    without: tuple[Word, ...] = ()


def clause_of_cleft(words: Sequence[Word]) -> int | None:
    """Index where the clause begins in “Was it Prince or Madonna who recorded Purple Rain?”; None for any other question."""
    is_begun = len(words) > CLEFT_WORDS_AT_LEAST and words[0].key in {"is", "was"} and words[1].key == "it"
    return next((n for n, word in enumerate(words) if n > 2 and word.key in {"who", "that"}), None) if is_begun else None


def offered_alternatives(words: tuple[Word, ...], mentions: Mentions, *, is_polar: bool) -> OfferedAlternatives | None:
    """The alternatives a question offers with “or”; None if it offers none, or more than `OFFERED_AT_MOST`."""
    if (clause := clause_of_cleft(words)) is not None and any(word.key == OR for word in words[:clause]):
        return OfferedAlternatives((), (), words[clause:])
    named = {place for mention in mentions.things for place in range(*mention.span.as_range)}
    joints = [n for n, word in enumerate(words) if word.key == OR and n not in named and 1 < n < len(words) - 1]
    if not joints or len(joints) >= OFFERED_AT_MOST:
        return None
    if joints[-1] == len(words) - 2 and words[-1].key in (NOT if is_polar else OR_WHAT):
        return OfferedAlternatives((), (), words[:-2])
    spans = [
        *(each.span for each in mentions.things),
        *(each.span for each in mentions.times),
        *(each.span for each in mentions.classes),
    ]
    listed = _listed(words, spans, joints[0])
    if not is_polar and len(listed) > 1:
        listed = listed[1:]  # the first comma ends the question
    is_bare = words[listed[-1].start].key in BARE
    begins = listed[0].start == 1
    behind = [
        Span(joint + 1, joint + 2) if is_bare else _behind(words, spans, joint, is_last=joint == joints[-1] and not begins)
        for joint in joints
    ]
    alternatives = [*listed, *behind]
    if alternatives[0].start == 0 or len(alternatives) > OFFERED_AT_MOST:
        return None
    before, after = words[: alternatives[0].start], words[alternatives[-1].end :]
    if is_polar and any(words[span.start].key in PREPOSITIONS for span in alternatives[1:]) and before[-1].key in PREPOSITIONS:
        alternatives, before = [Span(alternatives[0].start - 1, alternatives[0].end), *alternatives[1:]], before[:-1]
    before = tuple(word for word in before if word.key != EITHER)
    if not is_polar:
        before = _without_cleft(before)
    each = tuple((*before, *words[span.start : span.end], *after) for span in alternatives)
    follow = not is_polar and not after and before[-1].text.endswith(",")
    return OfferedAlternatives(tuple(_said(words, span) for span in alternatives), each, before if follow else ())


def _listed(words: tuple[Word, ...], spans: list[Span], joint: int) -> list[Span]:
    """Spans of the alternatives before the first “or”: the one next to it, and any listed before that with commas."""
    found = [_whole_phrase(words, joint) or _ending(spans, joint) or Span(joint - 1, joint)]
    while found[0].start > 0 and words[found[0].start - 1].text.endswith(","):
        one = _ending(spans, found[0].start)
        if one is None:
            break
        found.insert(0, one)
    return found


def _without_cleft(before: tuple[Word, ...]) -> tuple[Word, ...]:
    """Drop the cleft: “Who wrote Imagine, was it …” without “was it”."""
    end = len(before)
    while end > 1 and before[end - 1].key in PASSED_OVER and not before[end - 1].text.endswith(","):
        end -= 1
    return before[:end] if before[end - 1].text.endswith(",") else before


def _whole_phrase(words: tuple[Word, ...], end: int) -> Span | None:
    """The two or three content words before “or” that follow a preposition or an article: “from buffalo milk or …”."""
    start = end
    while (
        start > 1 and words[start - 1].is_content and words[start - 1].key != EITHER and not words[start - 2].text.endswith(",")
    ):
        start -= 1
    is_begun = words[start - 1].key in ARTICLES | PREPOSITIONS
    return Span(start, end) if is_begun and 1 < end - start <= WORDS_AT_MOST else None


def _ending(spans: list[Span], end: int) -> Span | None:
    return max((span for span in spans if span.end == end), key=len, default=None)


def _behind(words: tuple[Word, ...], spans: list[Span], joint: int, *, is_last: bool) -> Span:
    """The alternative after an “or”, with its preposition: up to the end of a known name, else the short rest or one word."""
    start = joint + 1
    while start < len(words) - 1 and words[start].key in PASSED_OVER and not any(span.start == start for span in spans):
        start += 1
    first = start
    while (
        first < len(words) - 1 and words[first].key in ARTICLES | PREPOSITIONS and not any(span.start == first for span in spans)
    ):
        first += 1
    is_end = is_last and len(words) - first <= WORDS_AT_MOST
    if is_end and words[first - 1].key in ARTICLES and all(word.is_content for word in words[first:]):
        return Span(start, len(words))  # “or a sax guy”
    return Span(start, max((span.end for span in spans if span.start == first), default=len(words) if is_end else first + 1))


def _said(words: tuple[Word, ...], span: Span) -> str:
    """The words of an alternative without its leading preposition."""
    return " ".join(word.joined for n, word in enumerate(words[span.start : span.end]) if n or word.key not in PREPOSITIONS)
