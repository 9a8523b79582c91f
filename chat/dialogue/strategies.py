"""Response strategies, each with a rule for when it applies; the first match counts.

Names the strategy behind a reply, after the response router of Landwehr et al. (2023). Scores pick the candidate (`router`);
the strategy says what kind of reply that is, and why the situation calls for it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from chat.dialogue.candidate import Candidate, Situation

ORDERED = {"forgetting", "keeping", "start_afresh"}
LEARNING = {"calling", "noting", "objecting"}
TOLD = {"told_about", "told_facts", "told_of_the_world"}
OWN_WORDS = "own_words"
ASKING_BACK = {"which_one", "which_one_meant", "nothing_to_refer_to", "misread"}
REFLECTING = {"past_talk": "you asked about our earlier talk", "giving_reasons": "you asked where my last reply came from"}
SAID = {
    "greeting": "you greeted me",
    "goodbye": "you said goodbye",
    "thanks": "you thanked me",
    "agreement": "you agreed",
    "rejection": "you declined",
    "positive_feedback": "you liked it",
    "negative_feedback": "you didn’t like it",
}

Rule: TypeAlias = Callable[[Candidate, Situation], str]
"""Why the strategy applies, completing “…, because”; empty if it does not."""


@dataclass(frozen=True)
class Strategy:
    """A kind of reply, and the rule for when it applies."""

    name: str
    rule: Rule


@dataclass(frozen=True)
class Route:
    """The strategy taken, and why."""

    strategy: str
    because: str


def route(chosen: Candidate, situation: Situation) -> Route:
    """The first strategy whose rule matches the chosen candidate; `decline`, the last, always does."""
    fitting = ((each.name, each.rule(chosen, situation)) for each in STRATEGIES)
    return next(Route(name, because) for name, because in fitting if because)


def _obey(chosen: Candidate, _situation: Situation) -> str:
    return "you told me what to do with your memory" if chosen.component in ORDERED else ""


def _ask_back(chosen: Candidate, _situation: Situation) -> str:
    return "what you said can mean more than one thing" if chosen.intent in ASKING_BACK else ""


def _learn(chosen: Candidate, situation: Situation) -> str:
    if chosen.component not in LEARNING:
        return ""
    return "you told me something" if situation.lessons else "you corrected something I had saved"


def _reflect(chosen: Candidate, _situation: Situation) -> str:
    return REFLECTING.get(chosen.component, "")


def _remember(chosen: Candidate, _situation: Situation) -> str:
    if chosen.failed:
        return ""
    if chosen.component == OWN_WORDS:
        return "you asked for what you told me"
    if chosen.component in TOLD:
        return "you asked for something you told me"
    return "you referred to what was said before" if chosen.component == "retrieve_context" else ""


def _answer(chosen: Candidate, _situation: Situation) -> str:
    if chosen.failed or not chosen.sources:
        return ""
    kinds = {source.kind for source in chosen.sources}
    if kinds == {"persona"}:
        return "my own story says so"
    return "a document you gave me says so" if kinds == {"observation"} else "I know the answer"


def _small_talk(chosen: Candidate, situation: Situation) -> str:
    if chosen.component == "cannot":
        return "you asked for something I can’t do"
    if chosen.component != "small_talk":
        return ""
    return SAID.get(situation.understanding.utterance_class, "you were talking to me")


def _listen(chosen: Candidate, _situation: Situation) -> str:
    return "you told me something about yourself" if chosen.component == "listening" else ""


def _decline(chosen: Candidate, _situation: Situation) -> str:
    reasons = {
        "nothing found": "I understood the question, but nothing I have answers it",
        "unknown name": "I don’t know that name",
        "unknown property": "I know the thing, but not what you asked about it",
        "not known": "I don’t have that",
        "not told": "I can’t find that in what you’ve told me",
        "no view": "you asked what I think, and I would only be guessing",
        "not understood": "I didn’t understand it",
    }
    return reasons.get(chosen.failed, "nothing I have answers it")


def _protect(chosen: Candidate, _situation: Situation) -> str:
    return "someone may be in danger" if chosen.component == "danger" else ""


STRATEGIES = (
    Strategy("protect", _protect),
    Strategy("obey", _obey),
    Strategy("ask_back", _ask_back),
    Strategy("learn", _learn),
    Strategy("listen", _listen),
    Strategy("reflect", _reflect),
    Strategy("remember", _remember),
    Strategy("answer", _answer),
    Strategy("small_talk", _small_talk),
    Strategy("decline", _decline),
)
