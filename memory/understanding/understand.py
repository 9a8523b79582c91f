"""The entry point: an utterance → its class and its readings, best first."""

import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rdflib import URIRef, Variable

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.domain_knowledge.schema import Schema
from memory.language.dictionary import is_english
from memory.language.moves.reading import act_of
from memory.language.words import Span, Word, words_of
from memory.understanding.alternatives import offered_alternatives
from memory.understanding.ambiguity import popularity, rivals
from memory.understanding.apposition import disambiguate_by_apposition
from memory.understanding.descriptions import described
from memory.understanding.joining import both_whether, join_readings
from memory.understanding.kinds import KINDS
from memory.understanding.leaving_out import leaving_out
from memory.understanding.mentions import Mentions, ThingMention, find_mentions
from memory.understanding.partial_names import partial_mentions
from memory.understanding.phrases import Phrases, phrases_of
from memory.understanding.question import DomainQuestion, Reading
from memory.understanding.rankings import ranking_readings
from memory.understanding.spelling import Spelling

ASKING = {"wh_question", "yes_no_question", "request", "other", "statement"}
PRONOUNS = {"i", "you", "he", "she", "it", "we", "they", "me", "my", "your", "his", "her", "its", "our", "their"}
TELLING = PRONOUNS | {"this", "that", "these", "those", "is", "are", "was", "were", "am", "have", "has", "had"}
"""A statement with one of these tells something; without, it may be an elliptical question: “albums by Queen”."""


ORDINARY_AT_MOST = 2
"""A title of up to this many ordinary words may be said by chance."""
DESCRIPTIONS_WITHIN = 1
"""How deep descriptions may be nested: “the wife of the singer of Nirvana”."""


@dataclass(frozen=True)
class Understanding:
    """How an utterance is understood: `readings` best first, `content` the positions of the words that they have to explain."""

    utterance_class: str
    words: tuple[Word, ...]
    mentions: Mentions
    readings: tuple[Reading, ...]
    content: frozenset[int]
    question: DomainQuestion
    known: Mapping[URIRef, int]
    """Number of statements about each thing that shares its name with another."""

    def rivals(self, reading: Reading) -> list[tuple[Reading, URIRef]]:
        """Readings about as likely in which a name means a namesake, each with that thing."""
        return rivals(reading, self.readings, self.mentions, self.known)

    @property
    def is_whole(self) -> bool:
        """Whether some reading explains all content words."""
        return any(not self.unexplained(each) for each in self.readings)

    @property
    def certain(self) -> list[Span]:
        """The spans that name something as they were written, without correction."""
        things = [each.span for each in self.mentions.things if not each.is_partial]
        spans = [*things, *[each.span for each in self.mentions.classes], *[each.span for each in self.mentions.properties]]
        return [span for span in spans if not any(word.is_corrected for word in self.words[span.start : span.end])]

    def unexplained(self, reading: Reading) -> tuple[Word, ...]:
        """The content words that a reading does not explain, in order."""
        return tuple(self.words[n] for n in sorted(self.content - reading.explained))


@dataclass(frozen=True)
class SplitAlternatives:
    """A question with alternatives, split into one question for each.

    `said` words each alternative, `each` is how the question is understood with that one alone, `without` how it is
    understood with none of them, if they only follow it.
    """

    said: tuple[str, ...]
    each: tuple[Understanding, ...]
    without: Understanding | None = None


class PhraseCache:
    """Caches the phrases of the schema last asked for; safe for threads."""

    def __init__(self) -> None:
        self._of: tuple[Schema, Phrases] | None = None
        self._lock = threading.Lock()

    def phrases(self, schema: Schema) -> Phrases:
        """The phrases of a schema, derived anew if it is another object than the last."""
        with self._lock:
            if self._of is None or self._of[0] is not schema:
                self._of = (schema, phrases_of(schema))
            return self._of[1]


_PHRASES = PhraseCache()


def understand(text: str, domain: DomainKnowledge) -> Understanding:
    """The utterance class, and every reading that the kinds of questions propose; those that explain most come first."""
    phrases = _PHRASES.phrases(domain.schema)
    words = Spelling(phrases.vocabulary, domain).corrected(words_of(text))
    said = act_of(text, _put_right(text, words))
    return _understood(words, said, domain, phrases)


def respellings(text: str, first: Understanding, domain: DomainKnowledge) -> Iterator[Understanding]:
    """Other ways to understand an utterance that was not understood at `first`: bolder respellings, likeliest first."""
    phrases = _PHRASES.phrases(domain.schema)
    words = words_of(text)
    doubtful = {n for n in first.content if not any(span.covers(n) for span in first.certain)}
    for other in Spelling(phrases.vocabulary, domain).respellings(words, doubtful):
        if other != first.words:
            said = act_of(text, _put_right(text, other))
            yield _understood(other, said, domain, phrases)


def split_alternatives(first: Understanding, domain: DomainKnowledge) -> SplitAlternatives | None:
    """Split “Is brie from France or Italy?” into “Is brie from France?” and “Is brie from Italy?”; else None."""
    found = offered_alternatives(first.words, first.mentions, is_polar=first.question.is_polar)
    if found is None:
        return None
    phrases = _PHRASES.phrases(domain.schema)
    without = _understood(found.without, first.utterance_class, domain, phrases) if found.without else None
    each = found.each if without is None else ()
    return SplitAlternatives(
        found.said, tuple(_understood(words, first.utterance_class, domain, phrases) for words in each), without
    )


def _understood(words: tuple[Word, ...], said: str, domain: DomainKnowledge, phrases: Phrases) -> Understanding:
    mentions = find_mentions(words, domain, phrases)
    if partial := partial_mentions(words, mentions, domain):
        mentions = mentions.with_things(partial)
    mentions = disambiguate_by_apposition(words, mentions, domain)
    found = _read_with(mentions, words, said, domain)
    if plainer := _without_ordinary_words(mentions, words):
        other = _read_with(plainer, words, said, domain)
        return other if _left(other) < _left(found) else found
    return found


def _without_ordinary_words(mentions: Mentions, words: tuple[Word, ...]) -> Mentions | None:
    """The mentions without titles of ordinary lower-case words, if others remain; None if there are no such titles."""
    things = [each for each in mentions.things if not is_ordinary(each, words)]
    return replace(mentions, things=tuple(things)) if 0 < len(things) < len(mentions.things) else None


def is_ordinary(mention: ThingMention, words: tuple[Word, ...]) -> bool:
    """Whether it is a title of one or two ordinary lower-case words: “thank you”."""
    said = words[mention.span.start : mention.span.end]
    are_ordinary = all(not word.is_capitalised and is_english(word.key) for word in said)
    return mention.is_proper and len(said) <= ORDINARY_AT_MOST and are_ordinary


def _left(understanding: Understanding) -> int:
    """How many content words the best reading leaves unexplained; all words if there is no reading."""
    return min((len(understanding.unexplained(each)) for each in understanding.readings), default=len(understanding.words))


def _read_with(mentions: Mentions, words: tuple[Word, ...], said: str, domain: DomainKnowledge) -> Understanding:
    said = "other" if said not in ASKING and _is_a_name_alone(mentions, words) else said
    question = DomainQuestion(words, mentions, domain, said)
    known = popularity(mentions, domain)
    proposed = _proposed(question) if _asks(question) else []
    content = question.content
    best_first = sorted(proposed, key=lambda each: (-len(content & each.explained), -each.score, -_known(each, known)))
    return Understanding(said, words, mentions, _each_once(best_first), content, question, known)


def _known(reading: Reading, known: Mapping[URIRef, int]) -> int:
    """Number of statements about the things of a reading that share their names with others."""
    terms = {term for pattern in reading.patterns for term in (pattern.subject, pattern.value)} | set(reading.among)
    return sum(known.get(term, 0) for term in terms if isinstance(term, URIRef))


def _proposed(question: DomainQuestion) -> list[Reading]:
    """All readings proposed, for things that are named or described, with conditions joined, exclusions, and orders."""
    found = [reading for kind in KINDS for reading in kind(question)]
    found += _of_descriptions(question, DESCRIPTIONS_WITHIN)
    if not question.is_polar:
        found += join_readings(question, found)
    else:
        found += both_whether(question, found)
    found += leaving_out(question, found)
    return [*found, *ranking_readings(question, found)]


def _of_descriptions(question: DomainQuestion, within: int) -> list[Reading]:
    """The readings about things described, which may themselves be described by things described."""
    found: list[Reading] = []
    for each in described(question, Variable(f"y{within}")):
        about = DomainQuestion(
            question.words, question.mentions.with_described(each.mention), question.domain, question.utterance_class
        )
        readings = [reading for kind in KINDS for reading in kind(about)]
        if within:
            readings += _of_descriptions(about, within - 1)
        found += [turned for reading in readings if (turned := each.in_place(reading))]
    return found


def _each_once(readings: list[Reading]) -> tuple[Reading, ...]:
    """Keep each set of patterns once, with its best reading."""
    best: dict[tuple[object, ...], Reading] = {}
    for reading in readings:
        same = (reading.kind, reading.patterns, reading.without, reading.among, reading.besides, reading.order, reading.counts)
        best.setdefault(same, reading)
    return tuple(best.values())


def _put_right(text: str, words: tuple[Word, ...]) -> str:
    """The text, with misspelt words replaced by their corrections."""
    for word in words:
        if word.is_corrected and not word.is_possessive:
            text = text.replace(word.text, word.joined)
    return text


def _asks(question: DomainQuestion) -> bool:
    if not question.words:
        return False
    if question.utterance_class != "statement":
        return question.utterance_class in ASKING
    named = [mention.span for mention in question.mentions.things]
    left = [word.key for n, word in enumerate(question.words) if not any(span.covers(n) for span in named)]
    return TELLING.isdisjoint(left)


def _is_a_name_alone(mentions: Mentions, words: tuple[Word, ...]) -> bool:
    """Whether mentions make up the whole utterance: “Mimi”, “Gull Rock keeper” are neither a greeting nor praise."""
    return bool(mentions.things) and all(any(span.covers(n) for span in mentions.spans) for n in range(len(words)))
