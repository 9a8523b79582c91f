"""The values of this package: a statement with its subject, relation, value and time."""

from dataclasses import dataclass

EXTRACTOR = "statements/2"
"""Name and version of the extractor, stored with every fact it yields."""


@dataclass(frozen=True)
class Mention:
    """A mention: a person, thing or value as somebody spoke of it.

    `text` is the wording used in replies, without an article. `kind` is “speaker”; “theirs” for what is identified by its
    relation to the speaker (“my sister”); “name”; “noun” for a thing in general; “value” for a free phrase; “verb” for an
    action, the value of “do”; “number”; “date”; and, until references are resolved, “pronoun” or “definite” (“the cat”).
    `key` is the form to compare: folded, without articles, the last word in the singular.
    """

    text: str
    kind: str
    key: str


@dataclass(frozen=True)
class StatedTime:
    """When something holds. `text` is as it was said; `value` is an ISO date or its beginning, empty if no date is meant.

    `precision` is year, season (`value` is its first month), month, week, day, duration, repeated or other.
    """

    text: str
    value: str
    precision: str


@dataclass(frozen=True)
class Statement:
    """One extracted fact. `relation` is a lemma with its particle and preposition: “live in”, “be born on”, “favourite food”.

    `words` is the sentence it was read from, `rule` the rule that read it; `replaces` is set if it corrects an earlier one.
    """

    subject: Mention
    relation: str
    value: Mention
    negated: bool = False
    past: bool = False
    when: StatedTime | None = None
    words: str = ""
    rule: str = ""
    confidence: float = 1.0
    replaces: bool = False
    extractor: str = EXTRACTOR


SPEAKER = Mention("I", "speaker", "i")
