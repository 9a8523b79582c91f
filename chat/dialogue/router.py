"""Picks among the candidates by score, but for those that give way whenever another component has something to say."""

from collections.abc import Sequence
from datetime import datetime

from chat.dialogue.candidate import Candidate
from memory.facts.search import Told
from memory.retrieval.own_words.saying import Answer as OwnWords

GIVES_WAY = {
    "own_words": {"condensed_talk"},
    "own_words_short": {"condensed_talk"},
    "own_words_plain": {"condensed_talk"},
    "told_unknown": {"past_talk", "condensed_talk", "own_words"},
    "past_nothing": {"condensed_talk", "own_words"},
    "nothing_to_refer_to": {"observations", "condensed_talk", "own_words"},
}
"""“Nobody told me that” is not said to a question about earlier talk, however spelt, nor “which society?” where a text tells;
what was condensed is read more closely than what was said."""

OF_FACTS = frozenset({"told_answer", "told_yes", "told_no", "told_no_longer", "told_instead"})
"""The intents that answer with a drawn fact."""

OWN_WORDS, SURE_OF_WORDS = "own_words", 0.65
"""The person's own words, and the probability from which they answer better than a fact from others."""
CANNOT, TEXTS = "cannot", {"observations", "own_story", "own_words"}
"""What a text or what was told answers is within reach."""

UNLESS_ANSWERED = {"no_story"}
"""“I am a program without a life” is not said where somebody has an answer."""


OWN = ("social/own_", "social/do_you_remember_me", "social/fun_fact_please")
"""The intents that say that there is nothing to tell: somebody with a story has a life, and what was told is remembered."""


def choose(candidates: Sequence[Candidate]) -> tuple[Candidate, tuple[Candidate, ...]]:
    """The best candidate, and all of them best first; of equal ones the earlier component's comes first."""
    proposing = {each.component for each in candidates}
    is_answered = any(each.answers for each in candidates)
    is_told = any(each.answers for each in candidates if each.component in TEXTS)

    def gives_way(each: Candidate) -> bool:
        is_own = each.intent in UNLESS_ANSWERED or each.intent.startswith(OWN)
        if each.component == CANNOT and is_told:
            return True
        return bool(GIVES_WAY.get(each.intent, set()) & proposing) or (is_answered and is_own)

    def rests_on_less(each: Candidate) -> bool:
        return gives_way(each) or _is_outdated(each, candidates) or _is_of_other_words(each, candidates)

    ranked = tuple(sorted(candidates, key=lambda each: (rests_on_less(each), -each.score)))
    return ranked[0], ranked


def _is_outdated(candidate: Candidate, candidates: Sequence[Candidate]) -> bool:
    """Whether it rests on words older than facts that also answer; facts count as old as the oldest of them."""
    said = _said_in(candidate)
    known = max((min(at) for each in candidates if each.intent in OF_FACTS and (at := _told_at(each))), default=None)
    return said is not None and known is not None and known > said.saying.at


def _is_of_other_words(candidate: Candidate, candidates: Sequence[Candidate]) -> bool:
    """Whether it rests on facts drawn from other words than those that surely answer."""
    facts = [fact for each in candidate.evidence if isinstance(each, Told) for fact in each.facts]
    sure = [
        said for each in candidates if each.component == OWN_WORDS and (said := _said_in(each)) and said.score >= SURE_OF_WORDS
    ]
    if not (candidate.intent in OF_FACTS and facts and sure) or any(each.is_told_otherwise_by_hand for each in facts):
        return False
    return {each.episode for each in facts}.isdisjoint(each.saying.episode for each in sure)


def _said_in(candidate: Candidate) -> OwnWords | None:
    """The person's words that it rests on."""
    return next((each for each in candidate.evidence if isinstance(each, OwnWords)), None)


def _told_at(candidate: Candidate) -> list[datetime]:
    """When the facts that a candidate rests on were last told."""
    return [fact.last_told for each in candidate.evidence if isinstance(each, Told) for fact in each.facts]
