"""Does a claim follow from its evidence? A check by words and meaning that prefers false rejections to false acceptances.

Names and numbers must match exactly; every content word must occur in one clause of the evidence, in any form or as a word of
nearly the same meaning; negation must agree; and so must who does what. There is no inference: “Anna is Bob's sister” does not
follow from “Bob is Anna's brother”.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from memory.embedding.embedder import Embedder
from memory.support.wording import ME, YOU, ClauseWording, Predication, clauses_of, lemmas_of, wording_of

SUPPORTED, UNSUPPORTED = "supported", "unsupported"
NEAR = 0.72
"""Cosine threshold above which two words mean nearly the same: film and movie .84, brother and sister .65."""
COMPARED_AT_MOST = 60
"""How many content words of the evidence are embedded for the comparison by meaning."""
PRONOUNS = frozenset("he she they it this that who which there him her them".split())
NAMING = frozenset("be call name have".split())
"""Verbs that can say what somebody is called: any of them may support a claim with “be”."""
_OTHER_PERSON = {YOU: ME, ME: YOU}


@dataclass(frozen=True)
class Evidence:
    """A source for a claim. `about`: when and by whom it was said; `by_person`: “I” is the person, not the companion."""

    text: str
    about: str = ""
    by_person: bool = False


@dataclass(frozen=True)
class SupportVerdict:
    """The verdict on a claim: SUPPORTED or UNSUPPORTED, the supporting source, and the reason in words.

    `source` is the index of the supporting piece of evidence, from 0; None if there is none or all of them support it together.
    """

    verdict: str
    source: int | None = None
    why: str = ""

    @property
    def is_given(self) -> bool:
        """Whether the claim is supported."""
        return self.verdict == SUPPORTED


def check_entailment(claim: str, evidence: Sequence[Evidence], embedder: Embedder) -> SupportVerdict:
    """Whether one piece of evidence, or else all of it together, entails the claim, a sentence of the companion's.

    Raises EmbeddingsUnavailable.
    """
    if not evidence:
        return SupportVerdict(UNSUPPORTED, None, "nothing is named that it rests on")
    clauses = [wording_of(each) for each in clauses_of(claim)]
    why = ""
    for place, each in enumerate(evidence):
        problem = _problem_of_all(clauses, [each], embedder)
        if not problem:
            return SupportVerdict(SUPPORTED, place, "it says the same")
        why = why or problem
    if len(evidence) > 1 and not _problem_of_all(clauses, evidence, embedder):
        return SupportVerdict(SUPPORTED, None, "together they say the same")
    return SupportVerdict(UNSUPPORTED, None, why)


def _problem_of_all(clauses: Sequence[ClauseWording], evidence: Sequence[Evidence], embedder: Embedder) -> str:
    """Why the first unsupported clause is not supported; empty if all are."""
    units = [
        (_with_swapped_persons(wording_of(text), each), wording_of(each.about))
        for each in evidence
        for text in clauses_of(each.text)
    ]
    for clause in clauses:
        problems = [_problem(clause, [unit], around, embedder) for unit, around in units]
        if len(evidence) > 1 and all(problems):
            problems.append(_problem(clause, [unit for unit, _ in units], _together([around for _, around in units]), embedder))
        if all(problems):
            return min(problems, key=len)
    return ""


def _with_swapped_persons(wording: ClauseWording, evidence: Evidence) -> ClauseWording:
    """The wording of something the person said, from the companion's perspective: “I” becomes “you” and vice versa."""
    if not evidence.by_person:
        return wording
    return replace(
        wording,
        persons=frozenset(_OTHER_PERSON[each] for each in wording.persons),
        predications=tuple(replace(each, head=_OTHER_PERSON.get(each.head, each.head)) for each in wording.predications),
    )


def _together(wordings: Sequence[ClauseWording]) -> ClauseWording:
    def joined(name: str) -> frozenset[str]:
        return frozenset(each for wording in wordings for each in getattr(wording, name))

    return ClauseWording(
        words=joined("words"),
        content=tuple(dict.fromkeys(word for each in wordings for word in each.content)),
        lemmas=joined("lemmas"),
        names=joined("names"),
        numbers=joined("numbers"),
        is_denied=any(each.is_denied for each in wordings),
        persons=joined("persons"),
        predications=tuple(doing for each in wordings for doing in each.predications),
    )


def _problem(claim: ClauseWording, parts: Sequence[ClauseWording], around: ClauseWording, embedder: Embedder) -> str:
    """Why these parts of the evidence do not entail the claim; empty if they do. `around`: when and by whom they were said."""
    said = _together(parts)
    strange = sorted((claim.names - said.words - around.words) | (claim.numbers - said.numbers - around.numbers))
    if strange:
        return f"nothing is said there of {', '.join(strange)}"
    if claim.is_denied != said.is_denied:
        return "what one of them denies the other states"
    if claim.persons - said.persons - ({ME} if said.persons else set()):
        return "it is said of somebody else"
    if ME in claim.persons and ME not in said.persons and YOU not in claim.persons:
        return "it is said of somebody else"
    if not _agree(claim.predications, said.predications, claim.names if len(parts) > 1 else frozenset()):
        return "somebody else is said to do it"
    return _unsaid(claim, said, around, embedder)


def _agree(claimed: Iterable[Predication], said: Sequence[Predication], named_apart: frozenset[str]) -> bool:
    """Whether each verb of the claim has the same agent in the evidence, as far as the evidence gives one.

    `named_apart` are names that another part of the evidence may give to the agent.
    """
    for each in claimed:
        turned = [other for other in said if other.verb == each.verb and other.is_passive != each.is_passive]
        if any(_is_turned_around(each, other) for other in turned):
            return False
        same = [other for other in said if (other.verb, other.is_passive) == (each.verb, each.is_passive)]
        if same and not any(_is_same(each, other, named_apart) for other in same):
            return False
        if each.verb == "be" and said and not same and not any(other.verb in NAMING for other in said):
            return False
    return True


def _is_turned_around(one: Predication, other: Predication) -> bool:
    """Whether active and passive of the same verb name different agents: “Tom planted Mira”, “Tom was planted by Mira”."""
    active, passive = (other, one) if one.is_passive else (one, other)
    return bool(active.names and passive.by) and active.names.isdisjoint(passive.by)


def _is_same(one: Predication, other: Predication, named_apart: frozenset[str]) -> bool:
    if one.head == other.head or not one.names.isdisjoint(other.names):
        return not one.names or not other.names or not one.names.isdisjoint(other.names)
    return one.head in PRONOUNS or other.head in PRONOUNS or bool(one.names & named_apart)


def _unsaid(claim: ClauseWording, said: ClauseWording, around: ClauseWording, embedder: Embedder) -> str:
    """The content words of the claim that the evidence lacks, as a reason; empty if it has them all."""
    lemmas = said.lemmas | around.lemmas
    for group in contrasts():
        own, other = claim.lemmas & group, said.lemmas & group
        if own and other and not own & lemmas:
            return f"it says {', '.join(sorted(own))} where {', '.join(sorted(other))} is said there"
    missing = [word for word in claim.content if lemmas_of(word).isdisjoint(lemmas) and word not in plain_talk()]
    missing = _without_near(missing, said.content[:COMPARED_AT_MOST], embedder)
    return f"nothing is said there of {', '.join(missing)}" if missing else ""


def _without_near(words: Sequence[str], there: Sequence[str], embedder: Embedder) -> list[str]:
    """Those of the words that have no near synonym among the words of the evidence."""
    if not words or not there:
        return list(words)
    likeness = embedder.vectors(list(words)) @ embedder.vectors(list(there)).T
    return [word for word, row in zip(words, likeness, strict=True) if float(row.max()) < NEAR]


@cache
def contrasts() -> tuple[frozenset[str], ...]:
    """Groups of mutually exclusive words: a clause with one of a group does not entail a clause with another."""
    return tuple(frozenset(line.split()) for line in _lines("contrasts.txt"))


@cache
def plain_talk() -> frozenset[str]:
    """Words of greeting, thanks and politeness, which state nothing."""
    return frozenset(word for line in _lines("plain_talk.txt") for word in line.split())


def _lines(name: str) -> list[str]:
    return (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
