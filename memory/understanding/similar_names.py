"""Misspelt names, of one word or several: “Curt Cobain”, “The Right of Spring”, “Beethowen”.

Each word has a few similar words that occur in names; a span is a name if some combination of them is a whole label. Only
whole labels are looked up, so that names are compared as a whole and no labels have to be in memory.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from heapq import heappop, heappush

from rapidfuzz.distance import OSA

from memory.domain_knowledge.knowledge import DomainKnowledge, NamedThing
from memory.forms.sounds import sound
from memory.language.words import Span, Word

LONGEST_NAME = 7
CHOICES_A_RUN = 48
"""Most combinations considered for one span."""
LOOKED_UP_AT_MOST = 600
"""Most names looked up for an utterance."""
NEAR = 0.17
"""Largest difference of a name, per letter."""
CLEARLY_MORE_USED = 2.0
LONG_ENOUGH = 6
"""A shorter word has too many others one edit away to count as part of a name on that alone."""
LETTERS_AN_EDIT = 4
"""A one-word name may differ by one edit for this many letters: nothing else says who is meant."""
PART_OF_NAME = 0.2
"""Penalty for a word that is only part of names: a whole name is likelier to be meant."""

Options = Mapping[int, Mapping[str, float]]
"""The position of a word → the words that may be meant, each with its difference."""


@dataclass(frozen=True)
class _NameChoice:
    span: Span
    meant: tuple[str, ...]
    difference: float

    @property
    def key(self) -> str:
        return " ".join(self.meant)


def similar_names(
    words: Sequence[Word], options: Options, odd: AbstractSet[int], domain: DomainKnowledge
) -> list[tuple[Span, tuple[str, ...]]]:
    """Spans, each with the words of the name that is meant; every span has one of the `odd` words, and no two overlap.

    Longer spans come first. A span means its nearest name; of names equally near, the one that is clearly more used, or none.
    """
    choices = [choice for span in _runs(words, odd) for choice in _choices(words, span, options)][:LOOKED_UP_AT_MOST]
    called: dict[str, list[NamedThing]] = defaultdict(list)
    for thing in domain.things_called(sorted({choice.key for choice in choices})):
        called[thing.key].append(thing)
    by_span: dict[Span, list[_NameChoice]] = defaultdict(list)
    for choice in choices:
        if choice.key in called:
            by_span[choice.span].append(choice)
    found: list[tuple[Span, tuple[str, ...]]] = []
    for span in sorted(by_span, key=lambda each: (-len(each), each.start)):
        if not any(span.overlaps(taken) for taken, _ in found):
            best = _best(by_span[span], called, domain)
            found += [(span, best.meant)] if best else []
    return found


def is_in_small(words: Sequence[Word], run: Sequence[Word]) -> bool:
    """Whether the words are in lower case in an utterance with capitals: most likely not a name."""
    return not any(word.is_capitalised for word in run) and any(word.is_capitalised for word in words[1:])


def names_of_one_word(
    words: Sequence[Word], place: int, near: Mapping[str, float], domain: DomainKnowledge, *, is_odd: bool
) -> dict[str, float]:
    """The words of names that a word may mean by itself, with their differences; parts of names cost `PART_OF_NAME` more.

    A correct word means no part of a name; a word written as a name means no common noun that sounds different; and next to
    another word of a name, only what is in one name with it is meant: “Chaka Khan” is nobody whose name is like “Chaka”.
    """
    said = words[place].key
    labels: dict[str, list[str]] = defaultdict(list)
    edits = max(1, len(said) // LETTERS_AN_EDIT)
    near = {name: cost for name, cost in near.items() if OSA.distance(said, name) <= edits}
    for thing in domain.things_called(sorted(near)):
        labels[thing.key].append(thing.label)
    found = {}
    for name, cost in near.items():
        is_possessive = said == f"{name}s" and place + 1 < len(words)
        is_alike = is_possessive or sound(name) == sound(said)
        is_common = name in labels and all(label.islower() for label in labels[name])
        is_part = name not in labels and (is_possessive or (is_odd and (is_alike or len(said) >= LONG_ENOUGH)))
        if is_part or (name in labels and (is_alike or not (is_common and is_written_as_name(words, place)))):
            found[name] = cost + (PART_OF_NAME if is_part else 0.0)
    beside = _beside(words, place) if found else []
    return {name: cost for name, cost in found.items() if all(domain.things_with_name_words([name, each]) for each in beside)}


def _beside(words: Sequence[Word], place: int) -> list[str]:
    """The words next to a word of a name that seem to belong to the same name."""
    places = [
        next_to
        for next_to, first in ((place - 1, place - 1), (place + 1, place))
        if 0 < next_to < len(words) and words[first].text[-1:].isalpha() and not words[first].is_possessive
    ]
    return [words[n].key for n in places if words[place].is_capitalised and words[n].is_content and is_written_as_name(words, n)]


def is_written_as_name(words: Sequence[Word], place: int) -> bool:
    """Whether a word is capitalised where others are not; the first one is in any case."""
    return place > 0 and words[place].is_capitalised and not all(word.is_capitalised for word in words[1:])


def _runs(words: Sequence[Word], odd: AbstractSet[int]) -> list[Span]:
    """The spans of several words that may be a name, each with an odd word, longest first."""
    spans = [
        Span(start, end)
        for start in range(len(words))
        for end in range(start + 2, min(start + LONGEST_NAME, len(words)) + 1)
        if any(start <= place < end for place in odd) and not is_in_small(words, words[start:end])
    ]
    return sorted(spans, key=lambda span: -len(span))


def _choices(words: Sequence[Word], span: Span, options: Options) -> list[_NameChoice]:
    """The nearest combinations of what each word may mean, within the difference allowed; best-first search."""
    places = range(span.start, span.end)
    ranked = [sorted((cost, meant) for meant, cost in _meanings(words, place, options, span).items()) for place in places]
    letters = sum(len(words[place].key) for place in places)
    heap = [(sum(of[0][0] for of in ranked), (0,) * len(ranked))]
    seen = {heap[0][1]}
    found: list[_NameChoice] = []
    while heap and len(found) < CHOICES_A_RUN:
        cost, at = heappop(heap)
        if cost > NEAR * letters:
            break
        found.append(_NameChoice(span, tuple(of[n][1] for of, n in zip(ranked, at, strict=True)), cost))
        for place, n in enumerate(at):
            following = (*at[:place], n + 1, *at[place + 1 :])
            if n + 1 < len(ranked[place]) and following not in seen:
                seen.add(following)
                heappush(heap, (cost - ranked[place][n][0] + ranked[place][n + 1][0], following))
    return [choice for choice in found if choice.difference > 0]


def _meanings(words: Sequence[Word], place: int, options: Options, span: Span) -> Mapping[str, float]:
    """A word as it is, at no difference, and what else it may mean."""
    word = words[place]
    own = word.key if place == span.end - 1 else word.joined
    return {own: 0.0, **options.get(place, {})}


def _best(choices: list[_NameChoice], called: Mapping[str, list[NamedThing]], domain: DomainKnowledge) -> _NameChoice | None:
    nearest = min(choice.difference for choice in choices)
    alike = {frozenset(thing.iri for thing in called[each.key]): each for each in choices if each.difference == nearest}
    if len(alike) == 1:
        return next(iter(alike.values()))
    uses = {things: sum(use.uses for use in domain.uses_of(sorted(things))) for things in alike}
    first, second = sorted(uses, key=lambda things: -uses[things])[:2]
    return alike[first] if uses[first] >= CLEARLY_MORE_USED * max(1, uses[second]) else None
