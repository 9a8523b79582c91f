"""The last question, asked again in another way: “who else?”, “more?”, “how many?”, “which ones?”, “tell me more”."""

import re
from collections.abc import Iterator

from memory.language.moves.of_memory import wants_more
from memory.understanding.context.attempts import Attempts
from memory.understanding.context.discourse import Discourse, asked_pattern
from memory.understanding.context.naming import names_of
from memory.understanding.context.resolution import Resolution

_START = r"^(?:(?:and|so|ok|okay|well),? )*"
_END = r"(?: please)?[?!. …]*$"
MORE = re.compile(
    _START + r"(?:(?:who|what|which|where|when)(?: ones?)? else|(?:any(?:thing|one|body)?|some(?:thing|one)?) (?:else|more|others?)|more|some more|"
    r"(?:which |what |any |the )?others?|which other ones|(?:what about )?the rest|what are the others|who are the others|is that all|are (?:there|those) (?:any )?(?:more|others|all))" + _END,
    re.IGNORECASE,
)  # fmt: skip
HOW_MANY = re.compile(
    _START + r"how many(?: (?:of them|are there|are they|are those|is that|there are|were there|of them are there|in all|in total|altogether))*" + _END,
    re.IGNORECASE,
)  # fmt: skip
WHICH = re.compile(_START + r"(?:(?:which|what)(?: ones?| are they| are these| are those| were they)?|who(?: are they| were they)?|namely|such as|like what)" + _END, re.IGNORECASE)  # fmt: skip
_COUNTABLE = re.compile(r"^(?:which|what) (?!is\b|are\b|was\b|were\b|did\b|do\b|does\b)", re.IGNORECASE)
_NOUN_PHRASE = re.compile(
    r"^(?:who|what|which|name|list) (?:(?:is|are|was|were) )?(?:all )?the (?P<phrase>.+?)[?.! ]*$", re.IGNORECASE
)


def repeated_question(text: str, discourse: Discourse, attempts: Attempts) -> Resolution | None:
    """The last question as it is now asked; None if the text asks for nothing of that kind, or it cannot be done."""
    topic = discourse.topic
    if topic is None:
        return None
    if MORE.match(text) and asked_pattern(topic) is not None:
        said = [each.reply for each in discourse.short_term.exchanges if each.resolved == topic.resolved]
        return Resolution(topic.resolved, said=tuple(said))
    asks_more = wants_more(text) and not _names_another(text, attempts)
    for is_asked, texts in ((HOW_MANY.match(text), _counted), (WHICH.match(text), _uncounted), (asks_more, _described)):
        if is_asked:
            fitting = next((each for each in texts(topic.resolved, discourse) if attempts.fully_explaining_reading(each)), None)
            return Resolution(fitting, understanding=attempts.known(fitting)) if fitting else None
    return None


def _names_another(text: str, attempts: Attempts) -> bool:
    """Whether it gives the full proper name of a thing, as “tell me about Prince” does."""
    return any(each.is_proper and not each.is_partial for each in attempts.understood(text).mentions.things)


def _counted(question: str, _: Discourse) -> Iterator[str]:
    """“Which albums …?” → “How many albums …?”, “Who …?” → “How many people …?”."""
    if match := _NOUN_PHRASE.match(question):
        yield f"How many {match['phrase']} are there?"
    elif _COUNTABLE.match(question):
        yield _COUNTABLE.sub("How many ", question, count=1)
    else:
        yield re.sub(r"^who (was|is)\b", r"How many people \1", question, count=1, flags=re.IGNORECASE)
        yield re.sub(r"^who\b", "How many people", question, count=1, flags=re.IGNORECASE)


def _uncounted(question: str, _: Discourse) -> Iterator[str]:
    if re.match(r"^how many\b", question, re.IGNORECASE):
        yield re.sub(r"^how many\b", "Which", question, count=1, flags=re.IGNORECASE)


def _described(_: str, discourse: Discourse) -> Iterator[str]:
    subject = discourse.subject()
    yield from (f"Tell me about {name}." for name in names_of(subject, discourse)) if subject is not None else ()
