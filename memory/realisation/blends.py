"""Blended memories in words: “You asked about the birth place of Mira Holt nine times between March and August 2025.”.

The sentence says what the exchanges share, with the labels of things and properties, and gives times as months and years, so
that it stays true as it ages.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo

from rdflib import URIRef

from memory.episodes.blends import PROPERTY, SITUATION, TALK, THING, Variant
from memory.realisation.nouns import class_plural
from memory.realisation.past import quoted
from memory.realisation.relative_times import MONTH_NAMES, NUMBER_NAMES
from memory.realisation.sentences import Speaker
from memory.realisation.values import listed

NAMED_AT_MOST, QUOTED_AT_MOST = 5, 3
QUESTION_WORDS = frozenset("what who whom whose which when where why how whether".split())
STATEMENT = "statement"
EARLIER_TALK = "earlier_talk"
"""Extends the utterance classes: questions about what was said earlier."""
TALKED = {
    "greeting": "You greeted me",
    "goodbye": "You said goodbye to me",
    "thanks": "You thanked me",
    "agreement": "You agreed with me",
    "rejection": "You said no to me",
    "positive_feedback": "You praised what I said",
    "negative_feedback": "You found fault with what I said",
    EARLIER_TALK: "You asked about our earlier talk",
}


@dataclass(frozen=True)
class Shared:
    """What a group of exchanges shares, as input for the wording.

    `blended_by` is the criterion they were grouped by. `about` is a thing; or a property and, if they have one, the class of
    its things; or the utterance class of small talk.
    `spread` counts what differed: the properties of a thing, or the things of a property.
    """

    blended_by: str
    about: tuple[str, ...]
    variants: Sequence[Variant]
    spread: Mapping[URIRef, int]
    times: int
    first_at: datetime
    last_at: datetime


def blend_in_words(shared: Shared, speaker: Speaker, zone: tzinfo) -> str:
    """One sentence that says what was blended, how often it occurred, and when."""
    what, details = WORDS[shared.blended_by](shared, speaker)
    often = f"{number_in_words(shared.times)} times {span_in_words(shared.first_at, shared.last_at, zone)}"
    return f"{what} {often}{f': {details}' if details else ''}."


def number_in_words(number: int) -> str:
    """“nine”, “40”, “1,200”: as a word up to twelve."""
    return "one" if number == 1 else NUMBER_NAMES.get(number, f"{number:,}")


def span_in_words(first: datetime, last: datetime, zone: tzinfo) -> str:
    """“on 3 May 2025”, “in March 2025”, “between March and August 2025”, “between May 2024 and March 2025”."""
    one, other = first.astimezone(zone), last.astimezone(zone)
    if one.date() == other.date():
        return f"on {one.day} {_month(one)} {one.year}"
    if (one.year, one.month) == (other.year, other.month):
        return f"in {_month(one)} {one.year}"
    begin = _month(one) if one.year == other.year else f"{_month(one)} {one.year}"
    return f"between {begin} and {_month(other)} {other.year}"


def month_in_words(moment: datetime, now: datetime, zone: tzinfo) -> str:
    """“March” or, in another year than `now`, “March 2024”."""
    then = moment.astimezone(zone)
    return _month(then) if then.year == now.astimezone(zone).year else month_and_year(moment, zone)


def month_and_year(moment: datetime, zone: tzinfo) -> str:
    """“March 2025”."""
    then = moment.astimezone(zone)
    return f"{_month(then)} {then.year}"


def _month(moment: datetime) -> str:
    return MONTH_NAMES[moment.month]


def _situation(shared: Shared, _speaker: Speaker) -> tuple[str, str]:
    best = shared.variants[0]
    if best.utterance_class == STATEMENT:
        return f"You told me {quoted(best.text)}", ""
    if best.understood:
        return asked_in_words(best.understood), ""
    return f"You {'asked' if best.text.rstrip().endswith('?') else 'said'} {quoted(best.text)}", ""


def asked_in_words(understood: str) -> str:
    """“You asked about the birth place of Mira Holt”, “You asked whether Old Tom is a tree”, from the reading in words."""
    words = understood.removeprefix("number of: ")
    if words != understood:
        return f"You asked for the number of {words}"
    if words.split(maxsplit=1)[0] in QUESTION_WORDS:
        return f"You asked {words}"
    if words.startswith("all about "):
        return f"You asked {words}"
    has_noun = words[:1].islower() and not words.startswith(("the ", "a ", "an "))
    return f"You asked about {'the ' if has_noun else ''}{words}"


def _thing(shared: Shared, speaker: Speaker) -> tuple[str, str]:
    labels = [(speaker.label(each), times) for each, times in shared.spread.items()]
    return f"{_did(shared.variants)} {speaker.label(URIRef(shared.about[0]))}", _counted(labels)


def _property(shared: Shared, speaker: Speaker) -> tuple[str, str]:
    if _share_told(shared.variants) > 0.5:
        said = [f"{quoted(each.text)}{_often(each.times)}" for each in shared.variants]
        return "You told me such things", listed(said, QUOTED_AT_MOST)
    kind = speaker.domain.schema.classes.get(URIRef(shared.about[1])) if len(shared.about) > 1 else None
    labels = [(speaker.label(each), times) for each, times in shared.spread.items()]
    of = class_plural(kind) if kind is not None else "several things"
    return f"{_did(shared.variants)} the {speaker.label(URIRef(shared.about[0]))} of {of}", _counted(labels)


def _talk(shared: Shared, _speaker: Speaker) -> tuple[str, str]:
    return TALKED.get(shared.about[0], "We talked"), ""


def _did(variants: Sequence[Variant]) -> str:
    told = _share_told(variants)
    return "You asked about" if not told else "You told me about" if told == 1 else "You spoke of"


def _share_told(variants: Sequence[Variant]) -> float:
    """The share of exchanges in which something was told rather than asked, from 0 to 1."""
    told = sum(each.times for each in variants if each.utterance_class == STATEMENT)
    return told / max(1, sum(each.times for each in variants))


def _counted(labels: Sequence[tuple[str, int]]) -> str:
    """“birth place (5), friend (3) and planter”, the most frequent first."""
    ordered = sorted(labels, key=lambda each: (-each[1], each[0]))
    return listed([f"{label}{_often(times)}" for label, times in ordered], NAMED_AT_MOST)


def _often(times: int) -> str:
    return f" ({times:,})" if times > 1 else ""


WORDS = {SITUATION: _situation, THING: _thing, PROPERTY: _property, TALK: _talk}
"""By grouping criterion, the function that returns what was shared and the details that differed."""
