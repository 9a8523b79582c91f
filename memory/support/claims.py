"""Which sentences of a reply are claims that need support, and which are courtesies, questions or admissions of ignorance?"""

import re
from collections.abc import Iterable

from memory.forms.folding import folded
from memory.support.support import plain_talk
from memory.support.wording import dates_in_words, lemmas_of, names_in, numbers_in, wording_of

_OPENS_WITH_A_CLAIM = re.compile(
    r"^(?:(?:so|and|but|oh|well|wait),? )*(?:did|do|don['’]t|didn['’]t) you (?:know|remember|recall)\b|\b(?:right|isn['’]t it|aren['’]t you|don['’]t you|correct)\?$",
    re.IGNORECASE,
)
_NOT_KNOWING = re.compile(
    r"^(?:(?:sorry|unfortunately|hm+|well|but|i am sorry|i['’]m sorry|i am afraid|i['’]m afraid)[,.:;]?\s*(?:but )?)*"
    r"(?:i (?:do not|don['’]t|cannot|can['’]t|could not|couldn['’]t|did not|didn['’]t|have not|haven['’]t|have no|have nothing|am not|know nothing)"
    r"|i['’]m not|nothing (?:i|that i) (?:know|remember|have)|nobody (?:has )?told me)\b(?!.*\b(?:but|because|since|only|just that)\b)",
    re.IGNORECASE,
)
_YES_OR_NO = re.compile(r"(?:yes|no|yeah|nope)\W*", re.IGNORECASE)


def states_something(sentence: str) -> bool:
    """Whether a sentence states something about the world, the person or what was said; a bare yes or no does."""
    if _YES_OR_NO.fullmatch(sentence.strip()):
        return True
    if _asks_or_does_not_know(sentence):
        return False
    wording = wording_of(sentence)
    return bool(wording.names or wording.numbers) or any(lemmas_of(word).isdisjoint(plain_talk()) for word in wording.content)


def unsupported_entities(sentence: str, texts: Iterable[str]) -> list[str]:
    """The folded names and the numbers in a question or an “I don't know” that occur in none of the texts: hidden claims."""
    at_hand = dates_in_words(" ".join(texts))
    return sorted((set(names_in(sentence)) - set(folded(at_hand).split())) | (numbers_in(sentence) - numbers_in(at_hand)))


def _asks_or_does_not_know(sentence: str) -> bool:
    if sentence.rstrip("”\"’') ").endswith("?"):
        return not _OPENS_WITH_A_CLAIM.search(sentence.strip())
    return _NOT_KNOWING.match(sentence.strip()) is not None
