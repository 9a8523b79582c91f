"""The running summary: the things mentioned so far with their salience, and the last date, as context for the next passage.

Stored with the document as JSON, so that reading can resume. Salience decays from sentence to sentence, after Lappin and
Leass (1994), who halve it.
"""

import json
from dataclasses import asdict, dataclass, replace

THINGS_AT_MOST = 80
THINGS_NAMED = 12
FADING = 0.6
"""Factor on a thing's salience per sentence."""

PERSON, PLACE, ORGANISATION, OTHER = "person", "place", "organisation", "other"


@dataclass(frozen=True)
class Thing:
    """A thing mentioned `times` times. `sex` is f, m or empty; `nouns` are the nouns it was called by: “keeper”, “town”.

    `salience` is its value at sentence number `last`, the last mention.
    """

    name: str
    kind: str
    sex: str = ""
    salience: float = 0.0
    times: int = 0
    last: int = 0
    nouns: tuple[str, ...] = ()


@dataclass(frozen=True)
class Summary:
    """State of the reading. `sentence` counts the sentences so far; `date` is the last date mentioned, `dated` its sentence.

    `subject` is the subject of the last sentence, in words; `plural` is what “they” may refer to after it. `begun` is the
    sentence that began the paragraph. `narrator` is whoever says “I”, if the text tells. `told` is the prose summary, if any.
    """

    sentence: int = 0
    date: str = ""
    subject: str = ""
    plural: str = ""
    dated: int = 0
    begun: int = 0
    narrator: str = ""
    things: tuple[Thing, ...] = ()
    told: str = ""

    @property
    def in_words(self) -> str:
        """What was mentioned so far, as context for reading on: the prose if there is any, else the most frequent things."""
        if self.told or not self.things:
            return self.told
        often = sorted(self.things, key=lambda each: (-each.times, -each.last))[:THINGS_NAMED]
        named = [f"{each.name} ({', '.join(each.nouns) or each.kind})" for each in often]
        return f"So far it spoke of {', '.join(named)}." + (f" The last date was {self.date}." if self.date else "")

    def named(self, name: str) -> Thing | None:
        """The thing with exactly this name, or None."""
        return next((each for each in self.things if each.name == name), None)

    def later(self) -> "Summary":
        """A copy advanced by one sentence."""
        return replace(self, sentence=self.sentence + 1)

    def salience_of(self, thing: Thing) -> float:
        """The salience of a thing at the current sentence, after decay."""
        return float(thing.salience * FADING ** (self.sentence - thing.last))

    def with_thing(self, thing: Thing, before: str = "") -> "Summary":
        """Adds this thing in place of the one called `before`; if there are too many, evicts the least recent one."""
        others = [each for each in self.things if each.name not in {thing.name, before}]
        if len(others) >= THINGS_AT_MOST:
            others.remove(min(others, key=lambda each: (each.last, each.times)))
        return replace(self, things=(*others, thing))

    def as_json(self) -> str:
        """As compact JSON, for storage."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


def summary_in(text: str) -> Summary:
    """Parses what `as_json` returned."""
    kept = json.loads(text)
    things = tuple(Thing(**{**each, "nouns": tuple(each["nouns"])}) for each in kept.pop("things"))
    return Summary(**kept, things=things)
