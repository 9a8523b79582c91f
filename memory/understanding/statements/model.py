"""What somebody stated, as frozen values: who or what, in which relation, to what."""

from dataclasses import dataclass

EXTRACTOR = "statements/2"
"""The extractor and its version, kept with every fact that comes from it."""


@dataclass(frozen=True)
class Spoken:
    """A thing as it was spoken of.

    `text` is as it is said back, without an article. `kind` is “speaker”; “theirs” for what is named by its relation to the
    speaker (“my sister”); “name”; “noun” for a thing in general; “value” for a free phrase; “verb” for what is done, the
    value of “do”; “number”; “date”. `key` is for comparing: folded, without articles, its last word in the singular.
    """

    text: str
    kind: str
    key: str


@dataclass(frozen=True)
class EventTime:
    """When it is so. `text` as it was said; `value` the beginning of an ISO date, or empty if no date is meant.

    `precision` is year, season (`value` is its first month), month, week, day, duration, repeated or other.
    """

    text: str
    value: str
    precision: str


@dataclass(frozen=True)
class Statement:
    """One fact. `relation` is a lemma with its particle and preposition: “live in”, “be born on”, “favourite food”.

    `words` are the sentence's own, `rule` names what read it, `replaces` tells that it corrects what was stated before.
    """

    subject: Spoken
    relation: str
    value: Spoken
    negated: bool = False
    past: bool = False
    when: EventTime | None = None
    words: str = ""
    rule: str = ""
    confidence: float = 1.0
    replaces: bool = False
    extractor: str = EXTRACTOR


SPEAKER = Spoken("I", "speaker", "i")
