"""Nouns for what is on somebody's calendar, and which of them take an article: “an exam”, “a meeting with Tom”, but “dinner”."""

from memory.language.dictionary import is_english
from memory.understanding.statements.persons import PERSON_WORDS, PETS
from memory.understanding.time_phrases import WEEKDAYS
from memory.understanding.times import MONTHS

HAPPENINGS = frozenset(
    """appointment interview meeting exam examination test quiz lesson class course session concert gig show match game party wedding
    funeral christening operation scan check-up checkup haircut flight trip tour visit call date deadline shift rehearsal recital
    workshop seminar lecture conference viewing reservation booking delivery birthday anniversary holiday festival reunion race
    marathon tournament hearing ceremony barbecue picnic market play film ballet opera talk audition inspection vaccination jab
    club retreat""".split()
)
MEALS = frozenset("breakfast brunch lunch dinner supper tea drinks coffee choir yoga football tennis training church".split())
"""These are on a calendar too, but take no article."""
_COUNTED = HAPPENINGS | PETS | PERSON_WORDS - {"fish"}
_NAMED = frozenset("christmas easter halloween advent ramadan diwali hanukkah".split()) | WEEKDAYS.keys() | MONTHS.keys()
_BEHIND = frozenset("with at in on for of about to from after before and".split())


def head_of(phrase: str) -> str:
    """The noun of a phrase, in lower case: “meeting” in “meeting with Tom about the roof”."""
    words = phrase.lower().split()
    place = next((place for place, word in enumerate(words) if place and word in _BEHIND), len(words))
    return words[place - 1] if words else ""


def is_on_calendar(phrase: str) -> bool:
    """Whether a phrase names what people put on a calendar: “dance class”, “dinner with Tom”."""
    return head_of(phrase) in HAPPENINGS | MEALS


def takes_article(phrase: str) -> bool:
    """Whether a phrase without an article needs one: “dentist appointment”, “cat”; not “asthma”, “two cats”."""
    return head_of(phrase) in _COUNTED and not phrase[:1].isdigit()


def uncapitalised(phrase: str) -> str:
    """A phrase as it stands within a sentence: “dentist appointment” for “Dentist appointment”; names and “BBQ” stay."""
    first, _, rest = phrase.partition(" ")
    is_plain = first[1:] == first[1:].lower() and first.lower() not in _NAMED
    is_word = is_plain and (rest == rest.lower() or is_english(first.lower()))
    return f"{phrase[:1].lower()}{phrase[1:]}" if is_word else phrase
