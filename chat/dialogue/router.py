"""Routes: picks the candidate with the best score, except for those that yield to other components."""

from collections.abc import Sequence
from datetime import datetime

from chat.dialogue.candidate import Candidate
from memory.facts.search import ToldAnswer
from memory.retrieval.own_words.saying import Answer as OwnWords

YIELDS_TO = {
    "own_words": {"condensed_talk"},
    "own_words_short": {"condensed_talk"},
    "own_words_plain": {"condensed_talk"},
    "own_words_since": {"condensed_talk"},
    "own_words_corrected": {"condensed_talk"},
    "told_unknown": {"past_talk", "condensed_talk", "own_words"},
    "past_nothing": {"condensed_talk", "own_words"},
    "nothing_to_refer_to": {"observations", "condensed_talk", "own_words"},
}
"""Intents, with the components that take precedence whenever they propose anything.

“Nobody told me that” yields to questions about earlier talk; “which society?” to a text that says; verbatim messages to
condensed talk, which is read more closely."""

OF_FACTS = frozenset({"told_answer", "told_yes", "told_no", "told_no_longer", "told_instead"})
"""The intents that answer with extracted facts."""

OWN_WORDS, SURE_OF_WORDS = "own_words", 0.65
"""The component that answers in the person's own words; the probability from which these beat facts from other messages."""
CANNOT, TEXTS = "cannot", {"observations", "own_story", "own_words"}
"""“I cannot do that” yields to an answer of these components."""

UNLESS_ANSWERED = {"no_story"}
"""Intents that yield to any answer: “I am a program without a life”."""


OWN = ("social/own_", "social/do_you_remember_me", "social/fun_fact_please")
"""Prefixes of intents that say there is nothing to tell; they yield to any answer, from a persona's story or what was told."""


def choose(candidates: Sequence[Candidate]) -> tuple[Candidate, tuple[Candidate, ...]]:
    """The best candidate, and all of them, best first; ties go to the earlier component."""
    proposing = {each.component for each in candidates}
    is_answered = any(each.answers for each in candidates)
    is_told = any(each.answers for each in candidates if each.component in TEXTS)

    def gives_way(each: Candidate) -> bool:
        is_own = each.intent in UNLESS_ANSWERED or each.intent.startswith(OWN)
        if each.component == CANNOT and is_told:
            return True
        return bool(YIELDS_TO.get(each.intent, set()) & proposing) or (is_answered and is_own)

    def rests_on_less(each: Candidate) -> bool:
        return gives_way(each) or _is_outdated(each, candidates) or _is_of_other_words(each, candidates)

    ranked = tuple(sorted(candidates, key=lambda each: (rests_on_less(each), -each.score)))
    return ranked[0], ranked


def _is_outdated(candidate: Candidate, candidates: Sequence[Candidate]) -> bool:
    """Whether it rests on words older than every fact of a competing answer."""
    said = _said_in(candidate)
    known = max((min(at) for each in candidates if each.intent in OF_FACTS and (at := _told_at(each))), default=None)
    return said is not None and known is not None and known > said.saying.at


def _is_of_other_words(candidate: Candidate, candidates: Sequence[Candidate]) -> bool:
    """Whether it rests on facts extracted from other messages than the ones that surely answer, and are not outdated themselves."""
    facts = [fact for each in candidate.evidence if isinstance(each, ToldAnswer) for fact in each.facts]
    words = [each for each in candidates if each.component == OWN_WORDS and not _is_outdated(each, candidates)]
    sure = [said for each in words if (said := _said_in(each)) and said.score >= SURE_OF_WORDS]
    if not (candidate.intent in OF_FACTS and facts and sure) or any(each.is_told_otherwise_by_hand for each in facts):
        return False
    return {each.episode for each in facts}.isdisjoint(each.saying.episode for each in sure)


def _said_in(candidate: Candidate) -> OwnWords | None:
    """The person's own words it rests on; None if there are none."""
    return next((each for each in candidate.evidence if isinstance(each, OwnWords)), None)


def _told_at(candidate: Candidate) -> list[datetime]:
    """When the facts it rests on were last told."""
    return [fact.last_told for each in candidate.evidence if isinstance(each, ToldAnswer) for fact in each.facts]
