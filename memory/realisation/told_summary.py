"""A bounded summary of what was told about somebody, in order: identity, people, home, work, likes, plans, the rest."""

from collections.abc import Sequence

from rdflib import URIRef

from memory.facts.facts import LearnedFact
from memory.facts.relations import relation_called
from memory.realisation.told import NAME, ToldSpeaker
from memory.vocabulary import RELATIONS

GROUPS = (
    ("name", "age", "birthday", "be born", "be from", "come from", "be married", "be"),
    ("be friend", "have", "husband", "wife"),
    ("live", "move", "grow up", "address"),
    ("work", "job", "study", "teach", "employer"),
    ("like", "dislike", "favourite", "hobby", "enjoy", "play", "collect"),
    ("plan", "want", "hope"),
)
"""Prefixes of the relations in each group; all other relations come last."""
FACTS_AT_MOST = 14
BE = relation_called("be").iri


def summary(facts: Sequence[LearnedFact], about: Sequence[URIRef], speaker: ToldSpeaker) -> tuple[str, tuple[LearnedFact, ...]]:
    """The summary, and the facts it states: the first of each group if there are many, followed by the number omitted."""
    speaker.learn(facts)
    groups = _grouped(facts, about, speaker)
    kept = _bounded(groups)
    text = " ".join(speaker.sentences(group) for group in kept if group)
    said = tuple(each for group in kept for each in group)
    return text + more_in_words(len(facts) - len(said)), said


def more_in_words(left: int) -> str:
    """“ And 2 more things that you told me.”; empty for none."""
    return f" And {left} more thing{'s' * (left != 1)} that you told me." if left else ""


def _grouped(facts: Sequence[LearnedFact], about: Sequence[URIRef], speaker: ToldSpeaker) -> list[list[LearnedFact]]:
    groups: list[list[LearnedFact]] = [[] for _ in range(len(GROUPS) + 1)]
    for each in facts:
        groups[_place(each, about, speaker)].append(each)
    if speaker.person not in about:  # few facts: one sentence holds several groups
        groups = [[each for group in groups for each in group]]
    return groups


def _place(told: LearnedFact, about: Sequence[URIRef], speaker: ToldSpeaker) -> int:
    if told.fact.subject not in about:
        return 1
    if told.fact.predicate == NAME:
        return 0
    label = speaker.label(told.fact.predicate) if told.fact.predicate.startswith(RELATIONS) else ""
    fitting = (
        place
        for place, group in enumerate(GROUPS)
        if any(label == each or (each != "be" and label.startswith(each)) for each in group)
    )
    return next(fitting, len(GROUPS))


def _bounded(groups: Sequence[Sequence[LearnedFact]]) -> list[list[LearnedFact]]:
    """Takes facts from the groups in turn, up to FACTS_AT_MOST."""
    kept: list[list[LearnedFact]] = [[] for _ in groups]
    room = FACTS_AT_MOST
    for place in range(max((len(group) for group in groups), default=0)):
        for group, into in zip(groups, kept, strict=True):
            if room and place < len(group):
                into.append(group[place])
                room -= 1
    return kept
