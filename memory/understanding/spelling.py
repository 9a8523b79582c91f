"""Corrects misspelt words and names to words that are known here.

At first, only words in no dictionary and no name are corrected, and only if one known word is clearly nearest, so that a
correct word is never replaced. A question that still cannot be understood is tried again with bolder respellings: a correct
word may be in the wrong place (“Tailor Swift”), and any of several known words may be meant.
"""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from heapq import nsmallest
from itertools import product

from rapidfuzz.distance import OSA

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.domain_knowledge.spelling_index import LONGEST, SHORTEST
from memory.forms.sounds import sound
from memory.language.dictionary import is_english
from memory.language.words import FUNCTION_WORDS, Word
from memory.understanding.concepts import CONCEPT_WORDS
from memory.understanding.similar_names import is_in_small, is_written_as_name, names_of_one_word, similar_names
from memory.understanding.similar_words import near_known, near_name_words

LOOKED_AT = 8
"""If more words are odd, most are not misspelt but foreign, or no words at all; each costs a thousand look-ups."""
CLEARLY_NEARER = 0.3
"""Margin by which a respelling must be nearer than the next one to be accepted at once."""
ONLY_A_POSSESSIVE = 0.3
"""Difference of a possessive without its apostrophe: “Verdis” for “Verdi's” is hardly misspelt."""
ONLY_A_PLURAL = 0.5
"""Difference of a missing plural: “Pet Sound” for “Pet Sounds”."""
SHORTEST_OF_NAME = 3
"""A word this short is corrected only within a longer name."""
OPEN_AT_MOST = 4
"""How many words may be respelt at once."""
RESPELLINGS_OF_A_WORD = 3
"""How many respellings of one word are tried."""
RESPELLINGS = 4
"""How many respellings of an utterance are tried."""
LONG_ENGLISH_WORD = 5
"""Fewest letters of a correct word that may be respelt as a different-sounding common word."""
NAME_IN_SMALL = 0.4
"""Penalty of a name, compared with a common word, for a word in lower case in an utterance with capitals."""
NEAR_QUESTION_WORD = 0.34
"""Largest difference, per letter, of a misspelt question word."""

QUESTION_WORDS = {"who", "whom", "whose", "what", "which", "when", "where", "why", "how", "list", "name", "give", "tell", "show"}
"""What a misspelt first word is most likely to be."""
AUXILIARIES = {"is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "can", "could", "will", "would"}

ASKED_WITH = frozenset(
    """
    after age ago album alive also apart area before began besides between big biggest both century common date day days death
    debut deep different earlier earliest early either eldest ever except fewer fewest first full group highest kind kinds
    largest last late later latest least length long longest made make many member members month months more most names nearest
    newest number old older oldest only other over part people person place played real same second share shared short
    shortest similar since size small smallest something still tall tallest thing things third time title together total
    type under until using with within without work works world year years young younger youngest
    """.split()
)
"""Words that questions are asked with, in any domain."""

NEGATED = {f"{verb}nt" for verb in "is are was were do does did has have had ca wo could would should must need".split()}
"""“wasnt” is not a misspelt “want”: the negation must not get lost."""


@dataclass(frozen=True)
class Spelling:
    """What words may be corrected to: the words of the schema (`vocabulary`), of questions, and of all names."""

    vocabulary: frozenset[str]
    domain: DomainKnowledge
    own: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        """Gather the words that are known without a look-up."""
        object.__setattr__(self, "own", self.vocabulary | FUNCTION_WORDS | ASKED_WITH | CONCEPT_WORDS)

    def corrected(self, words: tuple[Word, ...]) -> tuple[Word, ...]:
        """The words, with those that are surely misspelt corrected."""
        words = _asked(words)
        odd = self._odd(words)
        if not odd or len(odd) > LOOKED_AT:
            return words
        in_names = self._near_names(words, odd)
        words, named = _with_names(words, in_names, odd, self.domain)
        meant = {place: _clearly_nearest(self._options(words, place, in_names[place], is_odd=True)) for place in odd - named}
        return _replaced(words, {place: word for place, word in meant.items() if word})

    def respellings(self, words: tuple[Word, ...], doubtful: AbstractSet[int]) -> Iterator[tuple[Word, ...]]:
        """Bolder respellings, likeliest first: what else the `doubtful` words may be, even if they are correct."""
        odd = self._odd(words)
        doubtful = {place for place in doubtful | odd if len(words[place].key) >= SHORTEST_OF_NAME and words[place].key.isalpha()}
        if not words or len(odd) > LOOKED_AT:
            return
        in_names = self._near_names(words, odd | {n for n in doubtful if n and words[n].is_capitalised})
        in_names = {n: {**self._with_plural(words[n].key), **of} for n, of in in_names.items()}
        respelt, named = _with_names(words, in_names, doubtful, self.domain)
        alone = {n for n in doubtful if _may_be_misspelt(words[n]) and words[n].key not in self.own} - named
        alone |= set() if words[0].key in QUESTION_WORDS else {0} - named
        left = sorted(alone)[:OPEN_AT_MOST]
        choices = [self._ranked(respelt, place, in_names.get(place, {}), is_odd=place in odd) for place in left]
        for chosen in nsmallest(RESPELLINGS, product(*choices), key=lambda each: sum(cost for cost, _ in each)):
            changed = _replaced(respelt, {place: word for place, (_, word) in zip(left, chosen, strict=True) if word})
            if changed != words:
                yield changed

    def _odd(self, words: Sequence[Word]) -> set[int]:
        """The positions of words in no dictionary and no name."""
        odd = {n for n, word in enumerate(words) if self._is_odd(word)}
        known = self.domain.known_name_words({words[n].key for n in odd} | {words[n].joined for n in odd}) if odd else set()
        return {n for n in odd if words[n].key not in known and words[n].joined not in known}

    def _is_odd(self, word: Word) -> bool:
        return _may_be_misspelt(word) and word.key not in self.own and not is_english(word.key)

    def _near_names(self, words: Sequence[Word], odd: AbstractSet[int]) -> dict[int, dict[str, float]]:
        """By position, the words of names that may be meant: similar ones for odd words, same-sounding ones for others."""
        others = {n for n, word in enumerate(words) if word.is_content and word.key.isalpha()} - odd
        bare = {n: words[n].key[:-1] for n in odd | others if words[n].key.endswith("s") and len(words[n].key) > SHORTEST}
        asked = {words[n].key for n in odd} | {bare[n] for n in odd if n in bare}
        near = near_name_words(asked, {words[n].key for n in others}, self.domain)
        of_whom = self.domain.known_name_words(set(bare.values())) if bare else set()
        found = {n: dict(near[words[n].key]) for n in odd | others}
        for n, word in bare.items():
            found[n] |= {f"{each}s": cost for each, cost in near.get(word, {}).items()}
            found[n] |= {word: ONLY_A_POSSESSIVE} if word in of_whom else {}
        return found

    def _with_plural(self, word: str) -> dict[str, float]:
        """The plural of a word, if it occurs in names: “Pet Sound” for “Pet Sounds”."""
        return dict.fromkeys(self.domain.known_name_words([f"{word}s"]), ONLY_A_PLURAL)

    def _options(self, words: Sequence[Word], place: int, near: Mapping[str, float], *, is_odd: bool) -> dict[str, float]:
        """All options for a word, with their differences: words of names, and words known without a look-up."""
        word = words[place]
        if place == 0 and (question_words := near_known(word.key, QUESTION_WORDS, NEAR_QUESTION_WORD)):
            edits = {each: OSA.distance(word.key, each) for each in question_words}
            nearest = [each for each in edits if edits[each] == min(edits.values())]
            return {nearest[0]: question_words[nearest[0]]} if len(nearest) == 1 else {}
        small = NAME_IN_SMALL if is_in_small(words, words[place : place + 1]) else 0.0
        names = names_of_one_word(words, place, near, self.domain, is_odd=is_odd)
        common = near_known(word.key, self.own)
        if is_written_as_name(words, place):
            common = {each: common[each] for each in common.keys() - FUNCTION_WORDS if is_odd and sound(each) == sound(word.key)}
        return {**{name: cost + small for name, cost in names.items()}, **common}

    def _ranked(self, words: Sequence[Word], place: int, near: Mapping[str, float], *, is_odd: bool) -> list[tuple[float, str]]:
        """The nearest options with their differences; an empty one leaves a correct word as it is."""
        word, is_long = words[place].key, len(words[place].key) >= LONG_ENGLISH_WORD
        likely = sorted(
            (cost, OSA.distance(word, each), each)
            for each, cost in self._options(words, place, near, is_odd=is_odd).items()
            if is_odd or sound(each) == sound(word) or word == f"{each}s" or (is_long and each in self.own)
        )
        ranked = [(cost, each) for cost, _, each in likely[:RESPELLINGS_OF_A_WORD]]
        return ranked if is_odd and ranked else [*ranked, (1.0, "")]


def _asked(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Correct a first word that sounds like a question word and precedes an auxiliary: “Were did” → “Where did”."""
    if len(words) < 2 or words[0].key in QUESTION_WORDS or words[1].key not in AUXILIARIES:
        return words
    alike = [each for each in sorted(QUESTION_WORDS) if sound(each) == sound(words[0].key)]
    return _replaced(words, {0: alike[0]}) if alike else words


def _may_be_misspelt(word: Word) -> bool:
    return SHORTEST <= len(word.key) <= LONGEST and word.key.isalpha() and word.key not in NEGATED


def _with_names(
    words: tuple[Word, ...], options: Mapping[int, Mapping[str, float]], odd: AbstractSet[int], domain: DomainKnowledge
) -> tuple[tuple[Word, ...], set[int]]:
    """The words, with misspelt names of several words corrected, and the positions of those names."""
    found = similar_names(words, options, odd, domain)
    meant = {span.start + n: word for span, of in found for n, word in enumerate(of)}
    return _replaced(words, {n: word for n, word in meant.items() if word not in {words[n].key, words[n].joined}}), set(meant)


def _clearly_nearest(options: Mapping[str, float]) -> str:
    """The nearest option, if no other is about as near; otherwise empty."""
    ranked = sorted((cost, word) for word, cost in options.items())
    is_clear = bool(ranked) and (len(ranked) == 1 or ranked[1][0] - ranked[0][0] >= CLEARLY_NEARER)
    return ranked[0][1] if is_clear else ""


def _replaced(words: tuple[Word, ...], meant: Mapping[int, str]) -> tuple[Word, ...]:
    """The words with others at some positions; where only an “s” is dropped, the word becomes possessive."""
    return tuple(_respelt(word, meant[n]) if n in meant else word for n, word in enumerate(words))


def _respelt(word: Word, meant: str) -> Word:
    is_possessive = word.is_possessive or word.key == f"{meant}s"
    return replace(word, key=meant, joined=meant, is_possessive=is_possessive)
