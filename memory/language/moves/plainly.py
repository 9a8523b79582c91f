"""Removes clefts and “did I say” from questions: “where was it Claire works”, “what day did I say they were coming”."""

import re

from memory.forms.inflection import known_lemmas
from memory.language.moves.asking import BE, without_tag
from memory.language.words import ARTICLES, FUNCTION_WORDS

_LEADING = r"(?P<leading>(?:(?:and|so|but|or|ok|okay|oh|now|right|well)\W+)*)"
_ASKED = r"(?P<asked>(?:who|whom|whose|what|which|when|where|why|how)\b(?: [^\s?.!,]+){0,3}?)"
_CLEFT = re.compile(
    rf"^{_LEADING}{_ASKED} (?:is|was) (?:it|that) (?:again )?(?P<that>(?:that|who|which) )?(?P<rest>[^?.!]+)", re.IGNORECASE
)
_SAID = re.compile(
    rf"^{_LEADING}{_ASKED} (?:did|have|had) i (?:ever |just |already |once )?"
    r"(?:say|said|tell (?:you|u)|told (?:you|u)|mention(?:ed)?)(?: to you)?(?: that)? (?P<rest>[^?.!]+)",
    re.IGNORECASE,
)
_WHETHER_SAID = re.compile(
    rf"^{_LEADING}(?:did|have) i (?:ever |just |already |even |not )*(?:say|said|tell (?:you|u)|told (?:you|u)|mention(?:ed)?)(?: to you)? "
    r"(?P<rest>(?:who|whom|whose|what|which|when|where|why|how)\b(?: [^\s?.!,]+){2,}.*)",
    re.IGNORECASE | re.DOTALL,
)
_SUBJECTS = ARTICLES | frozenset(
    "i i'm im i'd id i've ive you we he she they me my our your his her their this that these those there it".split()
)
_AUXILIARIES = BE | frozenset("am can could will would shall should may might must".split())
_TIMES = frozenset("last first next other previous time day week month year second".split())
_NO_CLAUSE = frozenset(
    "about on to in at of from for with when if since until yesterday today earlier before again then there now".split()
)
WORDS_AT_LEAST = 2


def plainly_asked(question: str) -> str:
    """The question without a cleft (“was it … (that)”) and without “did I say” within or after it; unchanged if it has neither.

    >>> plainly_asked("what was it Ellie did on the phone?")
    'what Ellie did on the phone?'
    >>> plainly_asked("Did I tell you who I go swimming with?")
    'who I go swimming with?'
    >>> plainly_asked("where was it built?")
    'where was it built?'
    """
    question = without_tag(question)
    if whether := _WHETHER_SAID.match(question):
        return whether["rest"]
    for detour, has_clause in ((_SAID, _is_clause), (_CLEFT, _is_clefts)):
        found = detour.match(question)
        if (
            found is not None
            and not _asks_when_told(found["asked"], detour)
            and has_clause(found["rest"].split(), is_begun=bool(found.groupdict().get("that")))
        ):
            return f"{found['leading']}{found['asked']} {_inverted(found['rest'])}{question[found.end() :]}"
    return question


def _asks_when_told(asked: str, detour: re.Pattern[str]) -> bool:
    """“When did I tell you that …” asks when it was told, so it must stay; “what day did I say …” does not."""
    return detour is _SAID and asked.lower() == "when"


def _inverted(rest: str) -> str:
    """Inverts a one-word subject and its auxiliary: “they were coming” → “were they coming”."""
    first, second, *others = (*rest.split(), "", "")
    is_subject = first.lower() in _SUBJECTS - ARTICLES or first[:1].isupper()
    return " ".join(filter(None, (second, first, *others))) if is_subject and second.lower() in _AUXILIARIES else rest


def _is_clause(words: list[str], *, is_begun: bool) -> bool:
    """Whether these words are a clause: “they were coming”, but not “about Claire” or “the other day”."""
    keys = [word.lower() for word in words]
    if len(keys) < WORDS_AT_LEAST or keys[0] in _NO_CLAUSE or not _TIMES.isdisjoint(keys[:2]):
        return False
    return is_begun or any(_may_be_verb(key) for key in keys[1:])


def _is_clefts(words: list[str], *, is_begun: bool) -> bool:
    """Whether the words after “was it” are the clause of a cleft: with a subject of their own, or a verb and its object.

    In “where was it built”, “it” refers to something mentioned before.
    """
    keys = [word.lower() for word in words]
    if is_begun or len(keys) < WORDS_AT_LEAST or keys[0] in _NO_CLAUSE:
        return is_begun
    if keys[0] in _SUBJECTS or (words[0][0].isupper() and words[0][1:].islower()):
        return any(_may_be_verb(key) for key in keys[1:])
    is_name = keys[0] not in FUNCTION_WORDS and not _is_form(keys[0])
    return (is_name and _may_be_verb(keys[1])) or (_may_be_verb(keys[0]) and keys[1] in _SUBJECTS)


def _may_be_verb(key: str) -> bool:
    return key in FUNCTION_WORDS - _SUBJECTS - _NO_CLAUSE or _is_form(key)


def _is_form(key: str) -> bool:
    """Whether it may be an inflected form of a verb."""
    return "VERB" in known_lemmas(key)
