"""An utterance → its class and its readings, best first."""

import threading
from dataclasses import dataclass

from rdflib import Variable

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.domain_knowledge.schema import Schema
from memory.folding import folded
from memory.understanding.descriptions import described
from memory.understanding.joining import joined
from memory.understanding.kinds import KINDS
from memory.understanding.mentions import Mentions, find_mentions
from memory.understanding.orders import ordered
from memory.understanding.partial_names import partial_mentions
from memory.understanding.phrases import Phrases, phrases_of
from memory.understanding.question import Question, Reading
from memory.understanding.spelling import corrected
from memory.understanding.utterance_class import utterance_class
from memory.understanding.words import Word, words_of

ASKING = {"wh_question", "yes_no_question", "request", "other", "statement"}
PRONOUNS = {"i", "you", "he", "she", "it", "we", "they", "me", "my", "your", "his", "her", "its", "our", "their"}
TELLING = PRONOUNS | {"this", "that", "these", "those", "is", "are", "was", "were", "am", "have", "has", "had"}
"""A statement with one of these tells something; without, it may be a question cut short: “albums by Queen”."""


DESCRIPTIONS_WITHIN = 1
"""How deep descriptions may lie in one another: “the wife of the singer of Nirvana”."""


@dataclass(frozen=True)
class Understanding:
    """What was understood. `unexplained` are the content words that the best reading leaves aside."""

    utterance_class: str
    words: tuple[Word, ...]
    mentions: Mentions
    readings: tuple[Reading, ...]
    content: frozenset[int]
    question: Question

    def unexplained(self, reading: Reading) -> tuple[Word, ...]:
        """The content words that a reading leaves aside, in order."""
        return tuple(self.words[n] for n in sorted(self.content - reading.explained))


class PhraseCache:
    """The phrases of the schema last asked for."""

    def __init__(self) -> None:
        self._of: tuple[Schema, Phrases] | None = None
        self._lock = threading.Lock()

    def phrases(self, schema: Schema) -> Phrases:
        """Worked out anew when the schema is another object."""
        with self._lock:
            if self._of is None or self._of[0] is not schema:
                self._of = (schema, phrases_of(schema))
            return self._of[1]


_PHRASES = PhraseCache()


def understand(text: str, domain: DomainKnowledge) -> Understanding:
    """The utterance class from the wording, and every reading the kinds of questions propose, those that explain most first."""
    phrases = _PHRASES.phrases(domain.schema)
    words = corrected(words_of(text), phrases.vocabulary, domain.known_name_words)
    said = utterance_class(_put_right(text, words))
    mentions = find_mentions(words, domain, phrases)
    if partial := partial_mentions(words, mentions, domain):
        mentions = mentions.with_things(partial)
    question = Question(words, mentions, domain, said)
    proposed = _proposed(question) if _asks(question) else []
    content = question.content
    ordered = sorted(proposed, key=lambda each: (-len(content & each.explained), -each.score))
    return Understanding(said, words, mentions, _each_once(ordered), content, question)


def _proposed(question: Question) -> list[Reading]:
    """What the kinds of questions propose, for the things that are named and for those that are described."""
    found = [reading for kind in KINDS for reading in kind(question)]
    found += _of_descriptions(question, DESCRIPTIONS_WITHIN)
    if question.utterance_class != "yes_no_question" or question.asks:
        found += joined(question, found)
    return [*found, *ordered(question, found)]


def _of_descriptions(question: Question, within: int) -> list[Reading]:
    """The readings about things described; and about things described by things described."""
    found: list[Reading] = []
    for each in described(question, Variable(f"y{within}")):
        about = Question(
            question.words, question.mentions.with_described(each.mention), question.domain, question.utterance_class
        )
        readings = [reading for kind in KINDS for reading in kind(about)]
        if within:
            readings += _of_descriptions(about, within - 1)
        found += [turned for reading in readings if (turned := each.in_place(reading))]
    return found


def _each_once(readings: list[Reading]) -> tuple[Reading, ...]:
    """Each set of patterns once, by its best reading."""
    best: dict[tuple[object, ...], Reading] = {}
    for reading in readings:
        best.setdefault((reading.kind, reading.patterns, reading.without, reading.order, reading.counts), reading)
    return tuple(best.values())


def _put_right(text: str, words: tuple[Word, ...]) -> str:
    """The text with its corrected words."""
    for word in words:
        if folded(word.text) not in {word.joined, word.key} and not word.is_possessive:
            text = text.replace(word.text, word.joined)
    return text


def _asks(question: Question) -> bool:
    if not question.words:
        return False
    if question.utterance_class != "statement":
        return question.utterance_class in ASKING
    named = [mention.span for mention in question.mentions.things]
    left = [word.key for n, word in enumerate(question.words) if not any(span.covers(n) for span in named)]
    return TELLING.isdisjoint(left)
