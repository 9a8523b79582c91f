"""A question with its mentions, and the readings that the kinds of questions propose for it."""

import re
from dataclasses import dataclass, field, replace

from rdflib import RDF, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge, NamedThing
from memory.domain_knowledge.schema import PropertyEntry
from memory.forms.inflection import known_lemmas
from memory.forms.number_words import number_words
from memory.language.words import Span, Word, singular
from memory.model import Pattern
from memory.store.reading import ResultOrder
from memory.understanding.mentions import ClassMention, Mentions, PropertyMention, ThingMention
from memory.understanding.phrases import PropertyPhrase, Role

PLACE_WORDS = re.compile(r"\b(place|location|city|town|country|region|state|venue|headquarters|address|origin|birthplace)\b")
PERSON_WORDS = re.compile(r"\b(person|agent|people|artist|organi[sz]ation|group|actor|author)\b")
TIME_WORDS = re.compile(r"\b(date|year|time|day|since|period)\b")
WORLD = {"world", "earth"}
AUXILIARIES = frozenset(
    "is are was were am be been do does did has have had can could will would shall should may might must isnt arent wasnt werent dont doesnt "
    "didnt hasnt havent cant wont".split()
)
NUMBERS = number_words(2, 12) | {str(number): number for number in range(2, 21)}
STRANDED = {"of", "for", "with", "about", "against", "without"}
THINKING = {"think", "know", "heard", "hear", "aware", "kind", "tell", "all"}
HAVING = {"has", "have", "had", "with", "having"}
DENYING = frozenset("not no never without except nor neither dont doesnt didnt isnt arent wasnt werent havent hasnt".split())
LYING, MAKING = {"located", "situated", "based"}, {"made", "makes"}
TRAILING = {"again", "right", "innit", "called", "though", "anyway", "then", "btw", "tonight", "lol", "thanks", "tho", "ones"}
"""At the end of a question, these words add nothing."""
OTHERS, ADDRESSED = frozenset({"other", "another"}), frozenset({"u", "ya"})
ASKED_TIMES = {"year", "month", "day", "date"}


@dataclass(frozen=True)
class Reading:
    """One interpretation of a question.

    `patterns` share one unknown, if any; `classes` are the classes asked of the unknown; `explained` are the positions of the
    words that the reading explains; `score` ranks readings that explain as much.
    """

    kind: str
    patterns: tuple[Pattern, ...]
    explained: frozenset[int]
    score: float = 0.0
    classes: tuple[URIRef, ...] = ()
    counts: bool = False
    without: tuple[Pattern, ...] = ()
    """What must not hold of the unknown."""
    among: tuple[URIRef, ...] = ()
    """The only candidates for the unknown; or the things that are compared."""
    besides: tuple[URIRef, ...] = ()
    """Things left out of the answer, such as the one that others are the same as."""
    order: ResultOrder | None = None
    """If given, only the first in this order is asked for."""
    any_of: tuple["Reading", ...] = ()
    """Alternatives: what fits any of these readings is asked for; `patterns` are those of all."""

    def is_alike(self, other: "Reading") -> bool:
        """Whether the two ask for everything that has a property, and differ only in the property: “come from”."""
        if not self.kind == other.kind == "subjects" or self.patterns[0].subject or self.is_dated or other.is_dated:
            return False
        both = [
            replace(each, patterns=(replace(each.patterns[0], predicate=RDF.type), *each.patterns[1:])) for each in (self, other)
        ]
        return both[0] == both[1]

    @property
    def is_dated(self) -> bool:
        """Whether a date in it is partly known."""
        return any(pattern.is_dated for pattern in self.patterns)


@dataclass
class DomainQuestion:
    """An utterance with its mentions, and what its question word asks for."""

    words: tuple[Word, ...]
    mentions: Mentions
    domain: DomainKnowledge
    utterance_class: str
    asks: str = ""
    _classes: dict[URIRef, list[URIRef]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Find the question word, and the classes of all things mentioned."""
        self.asks = _question_word(self.words)
        things = sorted({thing.iri for mention in (*self.mentions.things, *self.mentions.all_things) for thing in mention.things})
        self._classes = self.domain.classes_of(things)

    def _with_number(self, span: Span) -> frozenset[int]:
        number = self._number_of(span)
        return positions(span) | (frozenset() if number is None else {number})

    def _number_of(self, span: Span) -> int | None:
        """The position of the number before a class: “five singers”, “five jazz singers”; None if there is none."""
        named = [each.span for each in self.mentions.things]
        place = span.start - 1
        while place >= 0 and any(each.covers(place) for each in named):
            place -= 1
        return place if place >= 0 and self.words[place].key in NUMBERS else None

    @property
    def is_polar(self) -> bool:
        """Whether it is a yes–no question, with an auxiliary or two things; “Bohemian Rhapsody writer?” is not."""
        has_auxiliary = any(word.key in AUXILIARIES for word in self.words)
        is_of_any = bool(self.words) and self.words[0].key == "any"  # “any dish without nuts”
        is_whether = self.utterance_class == "yes_no_question" and not self.asks and not is_of_any
        return is_whether and (has_auxiliary or len(self.mentions.things) > 1)

    @property
    def content(self) -> frozenset[int]:
        """The positions of the words that a reading must explain."""
        inside = {position for mention in self.mentions.things for position in positions(mention.span)}
        asked = {n for n in range(1, len(self.words)) if self.asks == "when" and _asks_for_time(self.words, n)}
        asked |= {n for n, word in enumerate(self.words) if self.asks == "where" and word.key in WORLD}
        asked |= {n for n in range(len(self.words) - 1) if self.words[n].key == "one" and self.words[n + 1].key == "of"}
        asked |= {place for each in self.mentions.classes if (place := self._number_of(each.span)) is not None and self.is_order}
        last = len(self.words) - 1
        asked |= {last} if last > 1 and _says_no_more(self.words[last]) and last not in inside else set()
        asked |= {n for n, word in enumerate(self.words) if word.key in ADDRESSED or self._is_other(n)}
        asked |= {place for each in self.mentions.classes if self._says_what_it_is(each) for place in positions(each.span)}
        nouns = self._nouns_asked_for
        asked |= {n for n, word in enumerate(self.words) if word.key in LYING and nouns}
        asked |= {span.end for span in nouns if span.end < len(self.words) and self.words[span.end].key in MAKING}
        said = frozenset(n for n, word in enumerate(self.words) if (word.is_content and n not in asked) or n in inside)
        return said | self.stranded

    def _says_what_it_is(self, noun: ClassMention) -> bool:
        """Whether a noun after a name only repeats the class of everything so named: “the Rumours album”."""
        named = next((each for each in self.mentions.things if each.span.end == noun.span.start and each.is_proper), None)
        last = self.words[noun.span.end - 1].key
        if named is None or singular(last) != last:
            return False
        kind_of = self.domain.schema.is_kind_of
        return all(kind_of(self.classes_of(thing.iri), noun.classes) for thing in named.things)

    def _is_other(self, place: int) -> bool:
        """Whether it is “other” before a class: “any other albums” leaves out what was spoken of, and asks for nothing more."""
        behind = range(place + 1, place + 3)
        return self.words[place].key in OTHERS and any(each.span.covers(n) for each in self.mentions.classes for n in behind)

    @property
    def _nouns_asked_for(self) -> list[Span]:
        """The nouns after “which” or “what”: “In which state is … located?”, “What country made …?”."""
        nouns = [*(each.span for each in self.mentions.classes), *(each.span for each in self.mentions.properties)]
        return [span for span in nouns if span.start and self.words[span.start - 1].key in {"which", "what"}]

    @property
    def classes_asked_for(self) -> list[ClassMention]:
        """The classes after “which” or “what”: “countries” in “Which countries …?”."""
        return [each for each in self.mentions.classes if each.span in self._nouns_asked_for]

    @property
    def stranded(self) -> frozenset[int]:
        """The stranded preposition that matters: “What did he die of?” is not “When did he die?”; empty if there is none."""
        last = len(self.words) - 1
        is_stranded = last > 1 and self.words[last].key in STRANDED and self.words[last - 1].key not in THINKING
        nouns = [each for each in self.mentions.properties if any(phrase.role is Role.NOUN for phrase in each.phrases)]
        if any(last in {each.span.end, each.span.end - 1} for each in nouns):
            return frozenset()  # “What is she the composer of?”
        return frozenset({last}) if is_stranded and self.asks in {"what", "which", "who"} else frozenset()

    @property
    def most(self) -> int | None:
        """How many are asked for: “name three albums”; None if no number is said."""
        numbered = [
            number
            for mention in self.mentions.classes
            if (place := self._number_of(mention.span)) is not None and (number := NUMBERS[self.words[place].key])
        ]
        return numbered[0] if numbered and self.is_order else None

    @property
    def is_order(self) -> bool:
        """Whether it is a request: “Name three albums”."""
        return self.utterance_class == "request"

    def classes_of(self, thing: URIRef) -> list[URIRef]:
        """The classes of a thing mentioned."""
        return self._classes.get(thing, [])

    def entry(self, phrase: PropertyPhrase) -> PropertyEntry:
        """The property a phrase stands for."""
        return self.domain.schema.properties[phrase.property]

    def fits_domain(self, entry: PropertyEntry, thing: NamedThing) -> bool:
        """Whether the thing may be a subject of the property; a property with no domain takes anything."""
        return not entry.domains or self.domain.schema.is_kind_of(self.classes_of(thing.iri), entry.domains)

    def fits_range(self, entry: PropertyEntry, thing: NamedThing) -> bool:
        """Whether the thing may be a value of the property; a property with no range takes anything."""
        return not entry.ranges or self.domain.schema.is_kind_of(self.classes_of(thing.iri), entry.ranges)

    def answers_question_word(self, entry: PropertyEntry, *, value_unknown: bool) -> bool:
        """Whether the unknown side of the property is of the kind that the question word asks for."""
        if self.asks == "how":
            return value_unknown and self._ends_in(entry)
        if self.asks == "when":
            return value_unknown and (
                entry.gives_times or "when" in entry.question_words or bool(TIME_WORDS.search(entry.label.lower()))
            )
        if self.asks == "where":
            return value_unknown and self.gives_places(entry)
        if self.asks == "who" and value_unknown:
            return not entry.gives_times and not self.gives_places(entry)
        return True

    def _ends_in(self, entry: PropertyEntry) -> bool:
        """Whether a present-tense verb at the end names the property: “How do dates taste?”, not how a thing came about."""
        last = [each for each in self.mentions.properties if each.span.end == len(self.words)]
        phrases = [phrase for each in last for phrase in each.phrases]
        is_now = any(word.key in {"do", "does"} for word in self.words)
        return is_now and any(each.property == entry.iri and each.role is Role.VERB for each in phrases)

    def gives_places(self, entry: PropertyEntry) -> bool:
        """Whether its values are places, judged by its label and the labels of its range."""
        labels = [self.domain.schema.classes[iri].label for iri in entry.ranges if iri in self.domain.schema.classes]
        return "where" in entry.question_words or any(PLACE_WORDS.search(text.lower()) for text in (entry.label, *labels))

    def word_before(self, span: Span) -> str:
        """The key of the word before a span, skipping articles; empty at the beginning."""
        position = span.start - 1
        while position >= 0 and self.words[position].key in {"the", "a", "an"}:
            position -= 1
        return self.words[position].key if position >= 0 else ""

    def is_possessive(self, mention: ThingMention) -> bool:
        """Whether the mention is possessive: “Charlie Parker's …”, “whose”."""
        return self.words[mention.span.end - 1].is_possessive

    def class_constraints(self) -> list[tuple[frozenset[int], tuple[URIRef, ...]]]:
        """The classes the unknown is asked to be (“which guitarists”, “albums”), each with its positions; last, none at all.

        After “of the” comes something else: “the ingredients of the sauce in …”.
        """
        found: list[tuple[frozenset[int], tuple[URIRef, ...]]] = [
            (self._with_number(mention.span), (each,))
            for mention in self.mentions.classes
            if self.word_before(mention.span) != "of" or self.words[mention.span.start - 1].key != "the"
            for each in mention.classes
        ]
        return [*found, (frozenset(), ())]


def positions(span: Span) -> frozenset[int]:
    """The positions of a span's words."""
    return frozenset(range(span.start, span.end))


def overlap(one: PropertyMention, other: ThingMention) -> bool:
    """Whether two mentions share words."""
    return one.span.overlaps(other.span)


def _says_no_more(word: Word) -> bool:
    """Whether it adds nothing at the end of a question: “then”, “technically”."""
    return word.key in TRAILING or (word.key.endswith("ly") and set(known_lemmas(word.key)) == {"ADV"})


def _question_word(words: tuple[Word, ...]) -> str:
    keys = [word.key for word in words]
    joined = " ".join(keys)
    if re.search(r"\bhow (many|much)\b|\bnumber of\b", joined):
        return "how many"
    if any(_asks_for_time(words, n) for n in range(1, len(words))):
        return "when"
    for key, joined_key in ((word.key, word.joined) for word in words):
        for question_word in ("whose", "when", "where", "who", "which", "what", "how"):
            if key in {question_word, "whom" if question_word == "who" else ""} or joined_key == f"{question_word}s":
                return question_word
    return ""


def _asks_for_time(words: tuple[Word, ...], position: int) -> bool:
    """Whether the word is the “year” in “in which year”."""
    return words[position].key in ASKED_TIMES and words[position - 1].key in {"which", "what"}
