"""Recommends on request, “can you recommend a song?”: something new near the person's interests, with the reason."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import dropwhile, takewhile
from random import Random

from rdflib import RDF, URIRef

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.domain_sources import domain_sources
from chat.dialogue.evidence import Evidence
from chat.dialogue.recommending import recommendation
from chat.dialogue.unwanted import unwanted_targets
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.episodes.exchanges import exchanges_of
from memory.forms.folding import folded
from memory.forms.inflection import plural
from memory.model import Analysis, Fact, Source
from memory.realisation.relative_times import when_in_words
from memory.retrieval.answer import GraphAnswer
from memory.retrieval.answers import answer
from memory.retrieval.past import SUGGESTING
from memory.retrieval.suggestion import Suggestion, suggestions
from memory.understanding.context import resolve_utterance
from memory.understanding.leaving_out import left_out
from memory.understanding.suggestion_request import SuggestionRequest, is_for_another, suggestion_request
from memory.understanding.understand import understand

COMPONENT, SCORE = SUGGESTING, 0.97
EXAMPLES, LATELY = 3, 6
"""How many example questions are offered; “another one?” refers to a suggestion within this many exchanges."""
WORDS_OF_A_KIND = 4
"""More words, none of them with a capital, name no kind and no thing, but describe what is wanted."""
_BESIDES = re.compile(
    r"[,?!.;]|\s+(?:for (?:the|a|an|my|our|me|tonight|this|when)|to (?:cheer|make|play|go)|because|cos|something|please|pls)\b",
    re.IGNORECASE,
)
"""Where asides to the request begin."""
INTERESTS, LOOKED_AT, TRIED_AT_RANDOM = 12, 60, 12
"""How many interests are followed; how many of the things found are checked for novelty; how many are sampled at random."""


def candidates(situation: Situation) -> list[Candidate]:
    """One suggestion, if the whole input asks for one; if there is none, a reply that says so."""
    request = _request(situation)
    if request is None or _describes(request):
        return []
    found = _fact(situation) if request.is_fact else _thing(_in_short(request), situation)
    analysis = Analysis(situation.understanding.utterance_class, in_words="what I may suggest")
    return [replace(found or _nothing(situation), analysis=analysis)]


def _request(situation: Situation) -> SuggestionRequest | None:
    """The request; for “another one?”, the earlier request."""
    put_right = " ".join(word.joined if word.is_corrected else word.text for word in situation.understanding.words)
    asked = [situation.input.text, situation.question, put_right]
    if is_for_another(situation.input.text):
        lately = dropwhile(lambda each: each.component != COMPONENT, situation.short_term.exchanges[:LATELY])
        asked = [each.text for each in takewhile(lambda each: each.component == COMPONENT, lately)]
    return next((found for each in asked if (found := suggestion_request(each)) is not None), None)


def _in_short(request: SuggestionRequest) -> SuggestionRequest:
    """The kind without asides: “song by Nina Simone, something for a grey evening”, “song by Queen for the party”."""
    return replace(request, kind=_BESIDES.split(request.kind or "")[0].strip() or request.kind)


def _describes(request: SuggestionRequest) -> bool:
    """Whether it describes what is wanted, rather than names a kind or a thing: “for blackfly on beans without spraying”."""
    said = (_in_short(request).kind or "", request.like or "")
    return any(len(each.split()) > WORDS_OF_A_KIND and each.islower() and " by " not in each for each in said)


def _fact(situation: Situation) -> Candidate | None:
    """The fact that would have been said unasked."""
    reply = recommendation(situation.memory, situation.wording)
    if reply is None:
        return None
    facts = [each.fact for each in reply.sources if each.kind == "domain" and each.fact is not None]
    heard = [URIRef(each.id) for each in reply.sources if each.kind == "episode"]
    found: tuple[Evidence, ...] = (*facts, *exchanges_of(situation.memory.episodes.reader, heard))
    return Candidate(COMPONENT, reply.intent, reply.text, SCORE, sources=reply.sources, choices=reply.choices, evidence=found)


def _thing(request: SuggestionRequest, situation: Situation) -> Candidate | None:
    domain = situation.memory.domain
    pool = _pool(request.kind, situation) if request.kind else None
    like = _called(request.like, pool, domain) if request.like else None
    if (request.kind and pool is None) or (request.like and like is None):
        what = request.like if request.like and like is None else request.kind
        return _of_intent(situation, "suggest_unknown", kind=what)
    liked = {like: 1.0} if like is not None else _liked(situation)
    classes = set(_all(domain.classes_of(sorted(liked)))) if pool is None else set()
    found = suggestions(liked, domain, lambda things: _fitting(things, pool, classes, domain))
    new = set(_new([each.thing for each in found[:LOOKED_AT]], liked, situation))
    fresh = [each for each in found if each.thing in new]
    best = next((each for each in fresh if not _was_said(each, situation)), next(iter(fresh), None))
    if best is not None:
        return _near(best, situation, is_named=like is not None)
    return _at_random(pool, situation) if pool is not None and like is None else None


def _liked(situation: Situation) -> dict[URIRef, float]:
    """The strongest interests, with their strengths."""
    strongest = situation.memory.user_model.strongest("thing", INTERESTS)
    return {each.target: each.strength for each in strongest if each.strength > 0}


def _called(name: str, pool: GraphAnswer | None, domain: DomainKnowledge) -> URIRef | None:
    """The thing of that name; of several, one in the pool, else the one most is known about."""
    found = {each.iri for each in domain.things_called([folded(name), folded(name.lower().removeprefix("the "))])}
    inside = _fitting(found, pool, set(), domain) if pool is not None else set()
    return max(inside or found, key=lambda each: (len(domain.facts_about(each)[0]), each), default=None)


def _pool(kind: str, situation: Situation) -> GraphAnswer | None:
    """All things of a kind, found by asking for them; None if the kind is not understood or has no members."""
    domain = situation.memory.domain
    for asked in (f"Which {kind} are there?", f"Which {_in_plural(kind)} are there?"):
        understanding = resolve_utterance(asked, situation.short_term, domain).understanding or understand(asked, domain)
        for reading in understanding.readings[:1]:
            found = answer(reading, domain)
            if not understanding.unexplained(reading) and any(isinstance(each, URIRef) for each in found.found):
                return found
    return None


def _in_plural(kind: str) -> str:
    """“song by Queen” → “songs by Queen”."""
    head, preposition, rest = kind, "", ""
    for each in (" by ", " from ", " with ", " of ", " in ", " about "):
        if each in kind:
            head, preposition, rest = kind.partition(each)
            break
    return f"{plural(head)}{preposition}{rest}"


def _fitting(things: set[URIRef], pool: GraphAnswer | None, classes: set[URIRef], domain: DomainKnowledge) -> set[URIRef]:
    """The things in the pool; without a pool, those of any of `classes`."""
    if pool is None:
        of = domain.classes_of(sorted(things))
        return {each for each in things if classes & {*of.get(each, ())}}
    only = pool.reading.patterns[0]
    if pool.count > len(pool.found) and len(pool.reading.patterns) == 1 and only.predicate == RDF.type:
        within, of = set(domain.schema.subclasses(URIRef(str(only.value)))), domain.classes_of(sorted(things))
        return {each for each in things if within & {*of.get(each, ())}}
    return things & {each for each in pool.found if isinstance(each, URIRef)}


def _was_said(found: Suggestion, situation: Situation) -> bool:
    """Whether the fact that leads to it was said before."""
    own = found.facts[0]
    return situation.memory.episodes.has_linked(own.subject, own.value)


def _new(things: Sequence[URIRef], liked: Iterable[URIRef], situation: Situation) -> list[URIRef]:
    """The things neither spoken of, nor named like one that was, nor unwanted."""
    known = situation.memory.user_model.interests_in((each, None) for each in things)
    out = unwanted_targets(((each, None) for each in things), situation.memory)
    left = left_out(situation.understanding.question)
    not_meant = left.things if left is not None else ()
    said = {end for each in situation.short_term.exchanges for fact in each.facts for end in (fact.subject, fact.value)}
    names = {situation.speaker.label(each) for each in (*said, *liked, *not_meant) if isinstance(each, URIRef)}
    wanted = [each for each in things if (each, None) not in known and (each, None) not in out and each not in said]
    return [each for each in wanted if situation.speaker.label(each) not in names]


def _near(best: Suggestion, situation: Situation, *, is_named: bool) -> Candidate:
    """A suggestion with the facts that lead to it, and when the interest was last spoken of."""
    sources = domain_sources(situation, best.facts)
    own, *others = best.facts
    is_alike = all((each.predicate, each.value) == (own.predicate, own.value) for each in others)
    said = situation.speaker.fact_sentence(best.facts) if is_alike else " ".join(each.text for each in sources)
    slots: dict[str, object] = {"thing": situation.speaker.label(best.thing), "said": said}
    found = Candidate(COMPONENT, "suggested", "", SCORE, sources=sources, evidence=best.facts)
    memory = situation.memory
    spoken = [] if is_named else exchanges_of(memory.episodes.reader, memory.user_model.episodes_of(best.liked))
    if spoken:
        last = spoken[-1]
        when = when_in_words(last.at, memory.clock(), memory.episodes.zone)
        slots |= {"liked": situation.speaker.label(best.liked), "when": when}
        heard = Source("episode", str(last.input), last.text, f"you said {when}")
        found = replace(found, intent="suggested_for_interest", sources=(*sources, heard), evidence=(*best.facts, last))
    return replace(found, text=situation.say(found.intent, **slots), choices=_ways_on(best.thing, situation))


def _at_random(pool: GraphAnswer, situation: Situation) -> Candidate | None:
    """The best-described of a few random things of a kind; the sample is reproducible per person and turn."""
    things = sorted(each for each in pool.found if isinstance(each, URIRef))
    chance = Random(f"{situation.memory.holding.person} {situation.input.number}")  # noqa: S311  no secret
    some = _new(chance.sample(things, min(len(things), TRIED_AT_RANDOM)), (), situation)
    about: Mapping[URIRef, list[Fact]] = {each: situation.memory.domain.facts_about(each)[0] for each in some}
    best = max(some, key=lambda each: (len(about[each]), each), default=None)
    if best is None:
        return None
    kinds = [Fact(best, RDF.type, each) for each in situation.memory.domain.classes_of([best]).get(best, ())]
    said, facts = situation.speaker.description(best, [*kinds, *about[best]])
    text = situation.say("suggested_any", thing=situation.speaker.label(best), said=said)
    sources = domain_sources(situation, facts)
    return Candidate(
        COMPONENT, "suggested_any", text, SCORE, sources=sources, evidence=tuple(facts), choices=_ways_on(best, situation)
    )


def _ways_on(thing: URIRef, situation: Situation) -> tuple[str, ...]:
    return (f"Tell me about {situation.speaker.label(thing)}.",)


def _nothing(situation: Situation) -> Candidate:
    return _of_intent(situation, "nothing_to_suggest")


def _of_intent(situation: Situation, intent: str, **slots: object) -> Candidate:
    examples = [each for of_base in situation.memory.domain.example_questions() for each in of_base[:1]]
    text = situation.say(intent, **slots)
    return Candidate(COMPONENT, intent, text, SCORE, choices=tuple(examples[:EXAMPLES]), failed="nothing found")


def _all(of_each: Mapping[URIRef, Sequence[URIRef]]) -> list[URIRef]:
    return [each for some in of_each.values() for each in some]
