"""Selects from a person's messages what was told of somebody or something: from the first mention to the latest."""

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from memory.forms.folding import folded
from memory.language.dictionary import is_english
from memory.language.sentences import sentences_of
from memory.language.words import FUNCTION_WORDS, words_of
from memory.retrieval.own_words.in_talk import clause_asking
from memory.retrieval.own_words.nearest import keys_of
from memory.retrieval.own_words.saying import Saying
from memory.retrieval.own_words.spoken_of import (
    AT,
    RELATIVES_ALIKE,
    called,
    goes_on,
    means_somebody,
    people_in,
    speaks_of_any,
    speaks_of_oneself,
)
from memory.understanding.asked.people import NARROWER, PEOPLE, kinds_of, meaning_the_same

MENTIONS_AT_LEAST = 0.6
"""The least share of a topic's words, weighted by rarity, that a message must have if the topic has no name."""
MOST_OF_NAME = 0.6
"""The least share of the words of a name, or of an order about a thing, that a sentence about it has."""
WORDS_AT_MOST, SUBJECT_WITHIN = 20, 4
"""Longer sentences are cut to the clauses that name the topic, and those after them; a clause is about whom its first words name."""
OF_ASKING = keys_of(
    """about again all anything back brief bring catch complete detail draw everything everyone far fill full gather get give go
    going got hear info information know last let line list little lot many mean memory mind much note once over overview paint
    part people person picture please put quick rattle read recall recap record refresh remain right rough run say see so sort
    start still story stuff sum summarise summarize summary talk tell thing things think time today type up update use walk way
    word write ye you thread lowdown gist everybody somebody file hold keep show spill dump short whole entire"""
)
"""Words with which one asks for all that was told, whatever it is about."""
_OF_OTHERS = re.compile(r"\b(?:his|her|their|your|\w+['’]s)\s+\w+", re.IGNORECASE)
"""Somebody else's relatives: “her mum”, “Orla's brother”."""
GROUPS = NARROWER.keys() | meaning_the_same("friend")
"""What is asked about as a whole: family, friends, pets."""
_CLAUSES = re.compile(r"(?<=[,;:–—])\s+|\s+(?=(?:and|but|so|cos|because|n)\s)")


@dataclass(frozen=True)
class Mention:
    """A message, and the words of it that tell of the topic: as what they are about, or named beside something else, or not named."""

    saying: Saying
    words: str
    is_main: bool = True
    is_named: bool = True


@dataclass(frozen=True)
class Topic:
    """What a question for all that was told is about: names, or the members of groups, or words. Empty if it says nothing."""

    names: frozenset[str] = frozenset()
    members: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    name: str = ""
    """The first of the names, as typed."""

    @property
    def keys(self) -> frozenset[str]:
        """The words to look for: names rather than members of a group, and those rather than words."""
        return self.names or self.members or self.words

    @classmethod
    def of(cls, asked: str, addressed: str = "") -> "Topic":
        """The topic of a question to somebody called `addressed`; of a group only if it asks for nothing else."""
        words = frozenset(called(key) for key in keys_of(asked)) - OF_ASKING - {called(addressed)}
        members = (
            frozenset(called(each) for word in words for each in kinds_of(word) if each not in NARROWER)
            if words <= GROUPS
            else frozenset()
        )
        found = [name for name in people_in(asked) if called(name) not in OF_ASKING | {called(addressed)}]
        return cls(frozenset(map(called, found)), members, words, next(iter(found), ""))

    @classmethod
    def of_name(cls, name: str) -> "Topic":
        """Somebody of this name; empty for an empty name."""
        return cls(frozenset({called(name)} if name else ()), name=name)


def mentions_of(topic: Topic, sayings: Sequence[Saying]) -> list[Mention]:
    """What these messages (oldest first) tell of the topic; of a group, the first of each member. Empty if there is nothing."""
    return _first_of_each(topic.members, sayings) if topic.members and not topic.names else _of_most(topic, sayings)


def _first_of_each(members: frozenset[str], sayings: Sequence[Saying]) -> list[Mention]:
    """The first message on each member that no chosen message names yet."""
    found, seen = [], set[str]()
    for saying in sayings:
        words = _words_on(members - seen, _OF_OTHERS.sub(" ", saying.text)) and _words_on(members - seen, saying.text)
        if words:
            found.append(Mention(saying, words))
            seen |= _keys(words)
    return found


def _of_most(topic: Topic, sayings: Sequence[Saying]) -> list[Mention]:
    """The messages with any of the names; without names, those with most of the words, weighted by rarity."""
    keys = [(_keys(each.text) | (_spoken_of_first(each) if topic.names else frozenset())) & topic.keys for each in sayings]
    seen = Counter(key for each in keys for key in each)
    rare = {key: math.log(1 + len(sayings) / max(seen[key], 1)) for key in topic.keys}
    least = 0.0 if topic.names else MENTIONS_AT_LEAST * sum(rare.values())
    found = [
        mention
        for saying, mine in zip(sayings, keys, strict=True)
        if mine and sum(rare[key] for key in mine) >= least
        for mention in _mentions_in(saying, mine)
    ]
    return list({each.words.lower(): each for each in found}.values())


def _mentions_in(saying: Saying, keys: frozenset[str]) -> list[Mention]:
    """What a message tells of the topic, sentence by sentence; a sentence that goes on about it stands with the one before."""
    found: list[Mention] = []
    is_on, last = bool(_spoken_of_first(saying) & keys), 0
    for place, sentence in enumerate(sentences_of(saying.text)):
        is_named = bool(keys & _keys(sentence))
        is_more = is_on and goes_on(sentence)
        if sentence.rstrip().endswith("?") or not (is_named or is_more or (found and not speaks_of_oneself(sentence))):
            is_on = is_on and not (any(people_in(sentence)) or means_somebody(sentence))
            continue
        is_on = is_named or is_more
        each = Mention(saying, shortened(sentence, keys).rstrip(" .,;"), is_more or is_main(keys, sentence), is_on)
        joined = (
            _joined(found[-1].words, each.words, are_neighbours=place == last + 1)
            if found and is_on and found[-1].is_named
            else ""
        )
        last = place
        if joined and len(joined.split()) <= WORDS_AT_MOST:
            found[-1] = replace(found[-1], words=joined, is_main=found[-1].is_main or each.is_main)
        else:
            found.append(each)
    return found


def _joined(first: str, second: str, *, are_neighbours: bool) -> str:
    """Two sentences of a message as one quotation, with “…” where something between them is left out."""
    if not are_neighbours:
        return f"{first.removesuffix(' …')} … {second.removeprefix('… ')}"
    return f"{first}{' ' if first.endswith(('!', '…')) else '. '}{second}"


def is_main(keys: frozenset[str], sentence: str) -> bool:
    """Whether a clause of a sentence is about one of `keys`: it is among the first words, and no object: “with Orla”, “saw Orla”."""
    clauses = (AT.sub(" ", each).split()[:SUBJECT_WITHIN] for each in _CLAUSES.split(sentence))
    return any(
        keys & _keys(word) and (not place or _may_precede(words[place - 1]))
        for words in clauses
        for place, word in enumerate(words)
    )


def _may_precede(word: str) -> bool:
    """Whether a word before a name leaves it a subject: “and”, “my”, “friend”, another name, but no verb."""
    (key,) = [each.key for each in words_of(word)][:1] or [""]
    return key in FUNCTION_WORDS or called(key) in PEOPLE or not is_english(key)


def is_of_another(question: str, saying: Saying, told: Sequence[Saying]) -> bool:
    """Whether a question names somebody known from what was `told`, but a message has another person as its subject.

    “What work does Orla do?” is not answered by “Femi opens a bakery”. A relative in the message may be the one asked for.
    Who is named in a remark beside the question is not asked about: “when do I go in, Sheila wants to know”.
    """
    question = clause_asking(question)
    asked = frozenset(called(each) for each in people_in(AT.sub(" ", question)) if each not in PEOPLE)
    if speaks_of_any(question, saying) or not any(asked & _keys(each.text) for each in told):
        return False
    named = frozenset(people_in(AT.sub(" ", saying.text)))
    return named.isdisjoint(PEOPLE) and is_main(frozenset(map(called, named)), saying.text)


def share_on(keys: frozenset[str], text: str) -> float:
    """The share of a message's words that are in the sentences with one of `keys`, or in those that go on about it."""
    on, is_on, sentences = 0, False, sentences_of(text)
    for each in sentences:
        is_on = bool(keys & _keys(each)) or (is_on and goes_on(each))
        on += is_on * len(each.split())
    return on / max(sum(len(each.split()) for each in sentences), 1)


def sentences_on(names: Iterable[str], text: str) -> list[str]:
    """The sentences of a message that say most of any of these names, and those that go on about it.

    A name such as “my cat” counts only as it stands: other cats are not it.
    """
    found, is_on = list[str](), False
    for each in sentences_of(text):
        is_on = any(_says(each, name) for name in names) or (is_on and goes_on(each))
        found += [each] if is_on else []
    return found


def _says(sentence: str, name: str) -> bool:
    if name.lower().startswith("my "):
        return f" {folded(name)} " in f" {folded(sentence)} "
    keys = keys_of(name)
    return bool(keys) and len(keys & keys_of(sentence)) >= MOST_OF_NAME * len(keys)


def _spoken_of_first(saying: Saying) -> frozenset[str]:
    """The likeliest antecedent of a message's “he” or “she” from those before; none if the message itself says who that is."""
    return frozenset(called(each) for each in saying.about.split()[:1] if goes_on(saying.text))


def spread(found: Sequence[Mention], at_most: int) -> list[Mention]:
    """The first, the last, and those evenly between them: a story from its beginning to now."""
    if len(found) <= at_most:
        return list(found)
    if at_most < 2:
        return list(found[len(found) - at_most :])
    return [found[round(place * (len(found) - 1) / (at_most - 1))] for place in range(at_most)]


def shortened(sentence: str, keys: frozenset[str] = frozenset()) -> str:
    """A long sentence from the clause with one of `keys` on, as many clauses as fit; “…” where something is left out."""
    if len(sentence.split()) <= WORDS_AT_MOST:
        return sentence.strip()
    clauses = [each for each in _CLAUSES.split(sentence) if each.strip()]
    first = next((place for place, each in enumerate(clauses) if keys & _keys(each)), 0)
    kept: list[str] = []
    for each in clauses[first:]:
        if kept and len(" ".join([*kept, each]).split()) > WORDS_AT_MOST:
            break
        kept.append(each)
    words = " ".join(kept).split()
    is_cut = first + len(kept) < len(clauses) or len(words) > WORDS_AT_MOST
    return f"{'… ' if first else ''}{' '.join(words[:WORDS_AT_MOST]).rstrip(' ,;:')}{' …' if is_cut else ''}"


def _words_on(keys: frozenset[str], text: str) -> str:
    """The first sentence of a message that has one of the keys, with the next if that goes on about it; empty if only asked."""
    sentences = [each for each in sentences_of(text) if not each.rstrip().endswith("?")]
    place = next((place for place, each in enumerate(sentences) if keys & _keys(each)), None)
    if place is None:
        return ""
    more = [each for each in sentences[place + 1 : place + 2] if goes_on(each) or keys & _keys(each)]
    return " ".join([shortened(sentences[place], keys), *map(shortened, more)]).rstrip(" .,;")


def _keys(text: str) -> frozenset[str]:
    """The content words of a text, relatives by their common names, and its other words as typed, such as names."""
    return frozenset(called(key) for key in (*keys_of(text), *(word.key for word in words_of(text)))) | frozenset(
        RELATIVES_ALIKE[word.key] for word in words_of(text) if word.key in RELATIVES_ALIKE
    )
