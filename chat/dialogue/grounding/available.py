"""Collects the grounds of a turn: the components' evidence, the person's message, and the persona."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from functools import cache, partial

from rdflib import URIRef

from chat.dialogue.candidate import Candidate, Remark, Situation
from chat.dialogue.components import observations
from chat.dialogue.components.noting import speaker_of_lessons
from chat.dialogue.evidence import EpisodeCount, Evidence, FactComparison, NotLately, OwnStory
from chat.dialogue.grounding import facts, talk, texts, told
from chat.dialogue.grounding.checking import AvailableGrounds
from chat.dialogue.grounding.ground import (
    DOMAIN,
    HISTORY,
    OBSERVATION,
    PERSONA,
    TELLING,
    Ground,
    name_phrases,
    phrases_of,
    quotation,
    words_in,
)
from memory.documents.observations import Observation
from memory.facts.facts import LearnedFact
from memory.facts.learning import Lesson
from memory.facts.search import ToldAnswer
from memory.forms.folding import folded
from memory.model import Exchange, Fact, Source
from memory.realisation.told import ToldSpeaker
from memory.retrieval.answer import GraphAnswer
from memory.retrieval.blended import Blended
from memory.retrieval.from_talk.reading import AnsweringUtterance
from memory.retrieval.own_words.saying import Answer as OwnWords
from memory.retrieval.past_answers import PastAnswer

OF_IT_SELF = "a program that talks with you and remembers what we say is called name companion answer questions from talk our made up character plays"
"""Words the companion may use of itself in any reply."""

NOT_TOLD = frozenset({"not_told", "told_unknown"})
"""The intents that say that nobody told it."""


def available_grounds(situation: Situation, chosen: Candidate, remark: Remark | None, text: str) -> AvailableGrounds:
    """All grounds of this turn's reply; `text` is the reply."""
    found = (*chosen.evidence, *(remark.evidence if remark else ()))
    sources = (*chosen.sources, *(remark.sources if remark else ()))
    speaker = cache(partial(speaker_of_lessons, situation))
    grounds = [ground for each in found for ground in _of(each, situation, speaker, text)]
    grounds += told.of_learned(_taught(situation.lessons), speaker()) if situation.lessons else ()
    known = {each.key for each in grounds}
    grounds += [ground for each in sources if key_of(each) not in known for ground in _of_source(each, situation, text)]
    grounds += [_persona(situation), _input(situation), *_receipt(situation)]
    return AvailableGrounds(
        grounds=tuple(grounds),
        holds=next((each for each in map(_holds, chosen.evidence) if each is not None), None),
        names=frozenset(_names(situation, found, sources, text)),
        quotes=frozenset((*_quotes(found), *(each.text for each in sources if each.kind == "observation"))),
        said=words_in(situation.input.text, situation.context.text, *_asked_of(found, speaker), *_titles(situation, chosen)),
        exempt_sentences=_plain(situation, chosen.intent),
    )


def _plain(situation: Situation, intent: str) -> frozenset[str]:
    """The sentences of an intent that need no support: those without slots, unless they state that somebody said something."""
    said = (folded(each) for each in situation.wording.sentences_without_slots(intent))
    return frozenset(each for each in said if intent in NOT_TOLD or TELLING.isdisjoint(each.split()))


def key_of(source: Source) -> Hashable:
    """The key that a source shares with its ground."""
    return source.fact if source.kind == "domain" and source.fact is not None else source.id


def _of(found: Evidence, situation: Situation, speaker: Callable[[], ToldSpeaker], text: str) -> Iterator[Ground]:
    match found:
        case GraphAnswer():
            yield from facts.of_answer(found, situation.speaker, text.casefold())
        case Fact():
            yield from facts.of_facts([found], situation.speaker, text.casefold())
        case ToldAnswer():
            yield from told.of_told(found, speaker())
        case LearnedFact():
            yield from told.of_learned([found], speaker(), is_shared=not _is_own(found, situation))
        case FactComparison(agrees=True):
            yield from (replace(each, truth=DOMAIN, key=found.known) for each in told.of_learned([found.told], speaker()))
        case _:
            yield from _of_talk(found, situation)


def _of_talk(found: Evidence, situation: Situation) -> Iterator[Ground]:
    match found:
        case PastAnswer():
            yield from talk.of_past(found, situation)
        case Exchange():
            yield talk.of_exchange(found, situation)
        case Blended():
            yield talk.of_blend(found, situation)
        case NotLately():
            yield talk.of_not_lately(found.thing, situation)
        case Observation():
            yield texts.of_observation(found)
        case OwnStory():
            yield texts.of_story(found.seen)
        case OwnWords():
            yield talk.of_own_words(found, situation)
        case AnsweringUtterance():
            yield talk.of_mention(found, situation)
        case EpisodeCount():
            yield talk.of_number(found.number, map(str, found.of), situation.input.text)


def _holds(found: Evidence) -> bool | None:
    match found:
        case GraphAnswer():
            return facts.holds(found)
        case FactComparison():
            return found.agrees
        case ToldAnswer():
            return told.holds(found)
        case PastAnswer():
            return talk.holds(found)
        case OwnStory():
            return found.holds
    return None


def _taught(lessons: Iterable[Lesson]) -> Iterator[LearnedFact]:
    for each in lessons:
        yield from (each.learned, *each.superseded)
        yield from (fact for fact in (each.before, each.instead) if fact is not None)


def _is_own(fact: LearnedFact, situation: Situation) -> bool:
    return str(fact.iri).startswith(str(situation.memory.learned.person))


def _of_source(source: Source, situation: Situation, text: str) -> Iterator[Ground]:
    """The ground of a source that no evidence covers."""
    if source.kind == "domain" and source.fact is not None:
        yield from facts.of_facts([source.fact], situation.speaker, text.casefold())
    else:
        truth = OBSERVATION if source.kind == "observation" else source.kind
        words = words_in(source.text, source.label)
        yield Ground(truth, source.id, hints=phrases_of(*source.text.split()) | {quotation(source.text)}, words=words)


def _persona(situation: Situation) -> Ground:
    """The persona's name and description."""
    voice = situation.wording.voice
    words = words_in(voice.about, OF_IT_SELF)
    return Ground(PERSONA, "persona", hints=phrases_of(voice.name), words=words)


def _input(situation: Situation) -> Ground:
    """The things that the person's message names."""
    mentions = situation.understanding.mentions
    labels = [each.label for mention in mentions.things for each in mention.things]
    things = [thing for _, thing in situation.context.filled]
    known = [situation.speaker.name(URIRef(each)) for each in things]
    words = situation.understanding.words
    spans = [" ".join(word.text for word in words[each.span.start : each.span.end]) for each in mentions.things]
    return Ground(HISTORY, situation.input.episode, hints=name_phrases(*labels, *known, *spans), is_talk=True)


def _receipt(situation: Situation) -> Iterator[Ground]:
    """What was removed on the person's command, in numbers."""
    if situation.done is not None and any(situation.done.receipt.removed.values()):
        removed = [f"{number} {place}" for place, number in situation.done.receipt.removed.items() if number]
        kept = [str(each) for each in situation.done.receipt.kept]
        said = frozenset(word for each in removed for word in each.split() if word.isdigit())
        yield Ground(HISTORY, "receipt", hints=said, words=words_in(*removed, *kept))


def _quotes(found: Iterable[Evidence]) -> Iterator[str]:
    yield from (quote for each in _exchanges(found) for quote in talk.quotes_of(each))
    yield from (texts.quote_of(each) for each in found if isinstance(each, Observation))
    yield from (texts.quote_of(each.seen) for each in found if isinstance(each, OwnStory))


def _exchanges(found: Iterable[Evidence]) -> Iterator[Exchange]:
    for each in found:
        if isinstance(each, Exchange):
            yield each
        elif isinstance(each, PastAnswer):
            yield from each.exchanges
            yield from (newest for _, newest in each.topics if isinstance(newest, Exchange))


def _asked_of(found: Iterable[Evidence], speaker: Callable[[], ToldSpeaker]) -> Iterator[str]:
    """The people a question about told facts is about."""
    yield from (speaker().subject(each) for answer in found if isinstance(answer, ToldAnswer) for each in answer.subjects)


def _titles(situation: Situation, chosen: Candidate) -> Iterator[str]:
    """The titles of all texts, if the reply says that a text has no answer."""
    if chosen.component == observations.COMPONENT and chosen.failed:
        yield from (each.title for each in situation.memory.observations.documents())


def _names(situation: Situation, found: Iterable[Evidence], sources: Iterable[Source], text: str) -> Iterator[str]:
    """Names that the reply may contain; full stops in them do not end a sentence."""
    stated = [fact for each in found if isinstance(each, GraphAnswer) for fact in (*each.way, *each.facts)]
    stated += [each.fact for each in sources if each.fact is not None and each.kind == "domain"]
    terms = [term for each in stated for term in (each.subject, each.value)]
    terms += [term for each in found if isinstance(each, GraphAnswer) for term in each.found]
    labels = (situation.speaker.label(term) for term in dict.fromkeys(terms))
    yield from (label for label in labels if label in text)
    yield from (each.label for mention in situation.understanding.mentions.things for each in mention.things)
