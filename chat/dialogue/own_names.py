"""Entity linking against the person's own life: a friend called Denise is no misspelt song called Denis."""

from rdflib import URIRef

from chat.dialogue.candidate import Situation
from memory.domain_knowledge.preparing import local_name
from memory.domain_knowledge.schema import Schema
from memory.episodes.turns import INPUT
from memory.forms.folding import folded
from memory.language.dictionary import is_english
from memory.language.moves.reading import ASKS_THE_WORLD, ASKS_WHAT_I_TOLD, read_moves
from memory.language.sentences import sentences_of
from memory.language.words import words_of
from memory.retrieval.own_words.leaning import WORDS_LEANING
from memory.understanding.mentions import ThingMention
from memory.understanding.understand import is_ordinary

SOMEBODY = ("person", "agent", "group", "organization", "organisation", "artist", "character")
"""How the names of classes end whose members “who” asks for."""
LOOKED_AT = 8
"""How many of the nearest messages are examined."""


def may_be_meant(situation: Situation) -> bool:
    """Whether mentions may refer to knowledge-base things: not if other topics prevail and none is capitalised (“the car”)."""
    words = situation.understanding.words
    named = (words[place] for each in situation.understanding.mentions.things for place in range(each.span.start, each.span.end))
    return not situation.topics or ASKS_THE_WORLD in situation.topics or any(word.is_capitalised for word in named)


def names_nothing(situation: Situation) -> bool:
    """Whether all mentions in a question about one's life are titles of ordinary words: “which days do they have her on”."""
    words, things = situation.understanding.words, situation.understanding.mentions.things
    return ASKS_WHAT_I_TOLD in situation.topics and bool(things) and all(is_ordinary(each, words) for each in things)


def goes_on_about_told(situation: Situation) -> bool:
    """Whether the question before it in the message asks for something told, and it goes on with that: “and in what city”."""
    asked = [move for move in situation.moves.each if move.text in situation.moves.questions]
    understanding, things = situation.understanding, situation.understanding.mentions.things
    if len(asked) < 2 or any(each.is_proper and not each.is_partial for each in things):
        return False
    if understanding.is_whole and any(not each.is_partial and not is_ordinary(each, understanding.words) for each in things):
        return False  # “…, and what's in pesto?”
    is_short = len(asked[-1].text.split()) <= WORDS_LEANING
    return asked[-2].topic == ASKS_WHAT_I_TOLD and (is_short or asked[-1].topic == ASKS_WHAT_I_TOLD)


def asks_after_no_somebody(situation: Situation) -> bool:
    """Whether “who is Pippin?” only met part of the name of something that is nobody: “Cox's Orange Pippin”, an apple.

    It is then rather somebody of the person's own, told of or not. A thing without a class may be somebody.
    """
    understanding, things = situation.understanding, situation.understanding.mentions.things
    if understanding.question.asks != "who" or not things or not all(each.is_partial for each in things):
        return False
    domain = situation.memory.domain
    found = domain.classes_of([named.iri for each in things for named in each.things])
    return bool(found) and not any(_is_somebody(kind, domain.schema) for kinds in found.values() for kind in kinds)


def _is_somebody(kind: URIRef, schema: Schema) -> bool:
    """Whether a class is, or is below, one of people, groups or other agents."""
    above = {kind, *schema.superclasses(kind)}
    return any(local_name(each).casefold().endswith(SOMEBODY) for each in above)


def was_told_of(key: str, situation: Situation) -> bool:
    """Whether the person used a word as a name when telling something, as for a friend."""
    memory = situation.memory
    if memory.index.is_empty or not key.isalpha():
        return False
    keys = {key, key.removesuffix("s")}  # “Stans birthday”
    hits = memory.index.search(" ".join(sorted(keys)), lambda: memory.embedder.vectors([key])[0], LOOKED_AT, INPUT)
    told = [hit.turn.text for hit in hits if hit.turn.episode != str(situation.input.episode)]
    return any(_is_named_in(each, text) and _tells(each, text) for text in told for each in keys)


def _is_named_in(key: str, text: str) -> bool:
    """Whether a text uses a word as a name: it is in no dictionary, or capitalised within a sentence."""
    places = [
        (place, word) for sentence in sentences_of(text) for place, word in enumerate(words_of(sentence)) if word.key == key
    ]
    return any(not is_english(key) or (place and word.is_capitalised) for place, word in places)


def _tells(key: str, text: str) -> bool:
    """Whether the word occurs in a telling, not an asking, part of a message."""
    return any(move.is_told and key in {word.key for word in words_of(move.text)} for move in read_moves(text).each)


def is_of_own_name(situation: Situation) -> bool:
    """Whether a partial or corrected name is rather somebody the person told of: Lisa is not Mona Lisa."""
    understanding = situation.understanding
    asks_of_own = ASKS_WHAT_I_TOLD in situation.topics

    def may_be_own(thing: ThingMention) -> bool:
        is_plain = not understanding.words[thing.span.start].is_capitalised
        return thing.is_partial or (len(thing.span) == 1 and (asks_of_own or is_plain))

    things = [(each.span, may_be_own(each)) for each in understanding.mentions.things]
    whole, in_part = ([span for span, is_own in things if is_own == wanted] for wanted in (False, True))
    keys, doubted = [], []
    for place, word in enumerate(understanding.words):
        is_doubted = word.is_corrected or any(span.covers(place) for span in in_part)
        if is_doubted or (word.is_capitalised and not any(span.covers(place) for span in whole)):
            keys.append(folded(word.text) if word.is_corrected else word.key)
            doubted += keys[-1:] if is_doubted else []
    return bool(keys) and (
        bool(situation.memory.learned.facts.called(keys)) or any(was_told_of(each, situation) for each in doubted)
    )
