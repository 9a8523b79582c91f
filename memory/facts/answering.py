"""Answers a question from the facts people told: the facts, best first, or that nobody told it.

Superseded facts answer only questions about the past. If nothing fits, “nobody told” is claimed only about the person's own
world; about everything else the knowledge bases may know more.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from rdflib import Literal, URIRef

from memory.embedding.embedder import Embedder
from memory.facts.counting import count_answer
from memory.facts.deciding import DO, decide_polar
from memory.facts.facts import LearnedFact
from memory.facts.happenings import facts_at_time, share_time
from memory.facts.knowledge import LearnedKnowledge
from memory.facts.matching import EXACT, Matcher, is_time, names_kind
from memory.facts.reference_resolution import BE, NAME, Referents, is_private, own_things, resolve_reference
from memory.facts.relations import relation_called
from memory.facts.search import FIXED, HAVE, FactSearch, PolarAnswer, ToldAnswer, kinds_named
from memory.forms.folding import folded
from memory.understanding.asked import AnswerType, FactQuestion
from memory.understanding.asked.people import kinds_of
from memory.understanding.asked.rules.describing import TELLING
from memory.understanding.statements import Mention

FRIEND = relation_called("be friend of").iri
HOW_TO = [[verb] for verb in "find get click start begin put see change turn set add delete use need type enter know say".split()]
"""“Where do I find …?” asks for help, not for a fact."""


def answer_told(asked: FactQuestion, knowledge: LearnedKnowledge, embedder: Embedder) -> ToldAnswer | None:
    """The facts that answer; none if only this person could have told them and did not; None if others may know the answer."""
    subject = resolve_reference(asked.subject, knowledge) if asked.subject else Referents()
    value = resolve_reference(asked.value, knowledge) if asked.value else Referents()
    for facts, is_shared in ((knowledge.facts, False), (knowledge.shared, True)):
        told = _told(FactSearch(asked, subject, value, knowledge, facts, embedder))
        if told.facts or told.verdict is not PolarAnswer.OPEN or told.number is not None:
            return replace(told, is_own=subject.is_own, is_shared=is_shared)
    return ToldAnswer(asked, (), subject.things, is_own=True) if subject.is_own and _is_tellable(asked) else None


def _is_tellable(asked: FactQuestion) -> bool:
    """Whether the answer is something people tell, rather than a how-to or what was said when."""
    is_how_to = asked.subject is not None and asked.subject.kind == "speaker" and asked.relation.split()[:1] in HOW_TO
    return not is_how_to and asked.rule != TELLING


def _told(search: FactSearch) -> ToldAnswer:
    """The facts that answer, found in one graph; without facts if there are none."""
    return ANSWERING.get(search.asked.wants, _values)(search)


def _values(search: FactSearch) -> ToldAnswer:
    facts = [*search.about(search.subject.things), *search.mirrored()]
    matcher = search.matcher(facts)
    scored = [(matcher.relates(each), each) for each in facts]
    fitting = [
        (score, each)
        for score, each in scored
        if score and matcher.is_of_kind(each) and _is_at(search, each) and _is_within(search, each)
    ]
    if search.asked.denied:
        return ToldAnswer(search.asked, tuple(_denied(facts, matcher)), search.subject.things)
    dated = [(score, each) for score, each in fitting if search.asked.wants is AnswerType.WHEN and is_time(each.fact.value)]
    found = _of_time(search, _best(_then(search, dated or fitting)))
    return ToldAnswer(search.asked, tuple(found or _by_role(search)), search.subject.things)


def _denied(facts: Sequence[LearnedFact], matcher: Matcher) -> list[LearnedFact]:
    """The denied facts of this relation, and the facts of relations that exclude it."""
    live = [each for each in facts if each.is_live and not each.is_past]
    excluded = [each for each in live if each.fact.predicate in matcher.relation.disjoint and not each.is_denied]
    return [*(each for each in live if each.is_denied and matcher.relates(each) == EXACT), *excluded]


def _is_at(search: FactSearch, told: LearnedFact) -> bool:
    """Whether the fact suits its value in the question: the move to Oslo for “when did I move to Oslo”, a place for “where”."""
    if search.asked.wants not in {AnswerType.WHEN, AnswerType.WHERE} or search.asked.value is None:
        return True
    matcher = search.matcher([told])
    has_value = matcher.has_value(told, search.value.things) or matcher.plans(told)
    if search.asked.wants is AnswerType.WHERE and not has_value and not matcher.is_placed(told):
        return False
    return has_value == (search.asked.wants is AnswerType.WHEN)


def _is_within(search: FactSearch, told: LearnedFact) -> bool:
    """Whether the words of the fact contain the question's restriction: “at school” in “What did I play at school?”."""
    return not search.asked.within or f" {search.asked.within} " in f" {folded(told.words)} "


def _then(search: FactSearch, scored: list[tuple[float, LearnedFact]]) -> list[tuple[float, LearnedFact]]:
    """The candidates told about the time asked about (“Where am I in June?”), if there are any; otherwise all."""
    at = search.asked.at
    return [(score, each) for score, each in scored if at and each.when and share_time(each.when, at)] or scored


def _of_time(search: FactSearch, facts: list[LearnedFact]) -> list[LearnedFact]:
    """The facts that hold, else those that held; the other way round if the question asks about before."""
    live = [each for each in facts if each.is_live and not each.is_denied]
    over = [each for each in facts if not each.is_live and each.fact.predicate not in FIXED and not each.is_denied]
    now, past = [each for each in live if not each.is_past], [each for each in live if each.is_past]
    if search.asked.before:
        return past + over
    return now or past or [each for each in facts if each.is_live]


def _had_then(search: FactSearch) -> list[LearnedFact]:
    """Facts like “I have an exam on Friday”, for the question when the exam is."""
    facts = search.facts.facts(list(search.subject.things), HAVE) if search.subject.things else []
    matcher = search.matcher(facts)
    return [each for each in facts if each.when and names_kind(matcher.key(each.fact.value), search.asked.relation)]


def _by_role(search: FactSearch) -> list[LearnedFact]:
    """Answers found by the role of the thing: “my boss” for the boss, or “Billy is my brother” for the name."""
    asked = search.asked
    if asked.relation == "name":
        return [each for each in search.facts.facts(None, BE, list(search.subject.things)) if not each.is_denied]
    if asked.relation == "have" and asked.kind and search.knowledge.person in search.subject.things:
        return search.named_or_described(own_things(search.knowledge, kinds_named(asked.kind)))
    if asked.rule == "owned" and asked.subject is not None:
        owner = "my" if asked.subject.kind == "speaker" else f"{asked.subject.text}'s"
        if asked.wants is AnswerType.WHEN and (had := _had_then(search)):
            return had
        text = f"{owner} {asked.relation}"
        things = resolve_reference(
            Mention(text, "theirs" if text.startswith("my ") else "noun", folded(text)), search.knowledge
        ).things
        return _of_own_thing(search, things) if things and is_private(things[0], search.knowledge) else []
    return []


def _of_own_thing(search: FactSearch, things: Sequence[URIRef]) -> list[LearnedFact]:
    """The date or place of “my wedding anniversary” or another own thing, if asked for; else its name or description."""
    if search.asked.wants not in {AnswerType.WHEN, AnswerType.WHERE}:
        return search.named_or_described(things)
    facts = search.facts.facts(list(things))
    matcher = search.matcher(facts)
    return [each for each in facts if matcher.is_of_kind(each) and not each.is_denied]


def _description(search: FactSearch) -> ToldAnswer:
    things = search.subject.things
    own = [each for each in search.about(things) if each.is_live]
    roles = [each for each in search.facts.facts(None, [BE, FRIEND], list(things)) if each not in own] if things else []
    if search.knowledge.person in things:
        family = own_things(search.knowledge, kinds_of("family") | kinds_of("friend") | kinds_of("pet"))
        roles += [each for each in search.facts.facts(family, NAME) if each not in own] if family else []
    if not own and not roles and search.asked.subject is not None and search.asked.subject.kind == "theirs":
        own = _as_relation(search, search.asked.subject.key.removeprefix("my "))
    if not own and not roles and things:
        roles = [each for each in search.facts.facts(None, None, list(things)) if each.is_live and not each.is_denied]
    return ToldAnswer(search.asked, tuple(dict.fromkeys([*roles, *own])), things)


def _as_relation(search: FactSearch, noun: str) -> list[LearnedFact]:
    """“My best friend is Jo”, told as a relation of the person; else just that the person has one."""
    named = search.facts.facts(search.knowledge.person, relation_called(noun).iri)
    had = [] if named else search.facts.facts(search.knowledge.person, HAVE)
    matcher = search.matcher(had)
    return named or [each for each in had if names_kind(matcher.key(each.fact.value), noun)]


def _who(search: FactSearch) -> ToldAnswer:
    by_value = search.facts.facts(None, None, list(search.value.things)) if search.value.things else []
    matcher = search.matcher(())
    by_relation = search.facts.facts(None, [*matcher.wanted, *matcher.of_state])
    verb = search.asked.value if search.asked.value is not None and search.asked.value.kind == "verb" else None
    if verb is not None:
        dated = [each for each in by_relation if each.when is not None]
        found = [*search.facts.facts(None, DO, Literal(verb.key)), *dated]
        return ToldAnswer(search.asked, tuple(_of_time(search, [each for each in found if not each.is_denied])))
    facts = list(dict.fromkeys([*by_value, *by_relation]))
    matcher = search.matcher(facts)
    among = set(search.subject.things) if search.asked.is_of_kind else None
    fitting = [
        (matcher.relates(each), each)
        for each in facts
        if matcher.has_value(each, search.value.things) and not each.is_denied and (among is None or each.fact.subject in among)
    ]
    found = [each for score, each in fitting if score]
    return ToldAnswer(search.asked, tuple(_of_time(search, found)), search.subject.things)


def _best(scored: Sequence[tuple[float, LearnedFact]]) -> list[LearnedFact]:
    """The best-scoring facts, newest first if equal; the tolerance lets other wordings (OPEN, CLOSE) tie with EXACT."""
    tops = sorted(scored, key=lambda pair: -pair[0])
    return [each for score, each in tops if score >= tops[0][0] - 0.1]


ANSWERING: dict[AnswerType, Callable[[FactSearch], ToldAnswer]] = {
    AnswerType.DESCRIPTION: _description,
    AnswerType.COUNT: count_answer,
    AnswerType.HAPPENING: facts_at_time,
    AnswerType.WHETHER: decide_polar,
    AnswerType.WHO: _who,
}
"""The handler of each kind of question; all other kinds ask for values."""
