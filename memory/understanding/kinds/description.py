"""Everything about a thing: “Who is Miles Davis?”, “Tell me about Kind of Blue.”, or its name alone."""

from memory.model import Pattern
from memory.understanding.mentions import ThingMention
from memory.understanding.question import DomainQuestion, Reading, positions
from memory.vocabulary import UNKNOWN

TELLING = {"who", "what", "", "how"}
BEFORE_A_NAME = {
    "what",
    "who",
    "hear",
    "learn",
    "is",
    "are",
    "was",
    "were",
    "whos",
    "whats",
    "about",
    "of",
    "on",
    "describe",
    "explain",
}
NEVER_NAMES_ALONE = {"help", "more", "sorry", "again", "wait"}


def description(question: DomainQuestion) -> list[Reading]:
    """Proposes a description of the thing mentioned, if it is the only one."""
    if question.asks not in TELLING or len(question.mentions.things) != 1:
        return []
    asks_to_tell = question.utterance_class == "yes_no_question" and question.words[0].key in {"do", "can", "could", "have"}
    if (
        not asks_to_tell and question.utterance_class not in {"wh_question", "request", "other", "statement"}
    ) or question.mentions.times:
        return []
    if not _is_named(question, question.mentions.things[0]):
        return []
    return [
        Reading("description", (Pattern(thing.iri, UNKNOWN, None),), positions(named.span), 0.3)
        for named in question.mentions.things
        for thing in named.things
    ]


def _is_named(question: DomainQuestion, named: ThingMention) -> bool:
    """Whether it is meant as a name: “more” is one in “Tell me about more”, but not in “tell me more”."""
    run = question.words[named.span.start : named.span.end]
    if len(run) == len(question.words):
        return run[0].key not in NEVER_NAMES_ALONE
    if any(word.is_capitalised for word in run if word is not question.words[0]):
        return True
    before = [word.joined for word in question.words[: named.span.start] if word.key not in {"the", "a", "an"}]
    return bool(before) and before[-1] in BEFORE_A_NAME
