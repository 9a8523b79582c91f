"""The running summary: what has come up so far, how salient each thing is now, and the last date, so the next passage is clear.

Kept with the document as JSON, so reading resumes where it was. Salience fades from sentence to sentence, after Lappin and Leass
(1994), who halve it.
"""

import json
from dataclasses import asdict, dataclass, replace

THINGS_AT_MOST = 80
THINGS_NAMED = 12
FADING = 0.6
"""What is left of a thing's salience one sentence later."""

PERSON, PLACE, ORGANISATION, OTHER = "person", "place", "organisation", "other"


@dataclass(frozen=True)
class Thing:
    """Something mentioned `times` times. `sex` is f, m or empty; `nouns` are what it was called: “keeper”, “town”.

    `salience` is as of the sentence `last`, where it was last mentioned.
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
    """`sentence` counts the sentences so far; `date` is the last one given; `subject` what the last sentence was about, in words.

    `plural` is what “they” may mean after the last sentence; `dated` is the sentence with the last date, `begun` the one that
    began the paragraph. `narrator` is whoever says “I”, if the text says. `told` is the summary in prose, if somebody wrote one.
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
        """What has come up so far, for whoever reads on: in prose if there is any, else the things, most frequent first."""
        if self.told or not self.things:
            return self.told
        often = sorted(self.things, key=lambda each: (-each.times, -each.last))[:THINGS_NAMED]
        named = [f"{each.name} ({', '.join(each.nouns) or each.kind})" for each in often]
        return f"So far it spoke of {', '.join(named)}." + (f" The last date was {self.date}." if self.date else "")

    def named(self, name: str) -> Thing | None:
        """The thing with exactly this name."""
        return next((each for each in self.things if each.name == name), None)

    def later(self) -> "Summary":
        """One sentence later."""
        return replace(self, sentence=self.sentence + 1)

    def salience_of(self, thing: Thing) -> float:
        """How salient a thing is now."""
        return float(thing.salience * FADING ** (self.sentence - thing.last))

    def with_thing(self, thing: Thing, before: str = "") -> "Summary":
        """With this thing, in place of the one called `before`; if there are too many, the least wanted goes."""
        others = [each for each in self.things if each.name not in {thing.name, before}]
        if len(others) >= THINGS_AT_MOST:
            others.remove(min(others, key=lambda each: (each.last, each.times)))
        return replace(self, things=(*others, thing))

    def as_json(self) -> str:
        """As JSON, to be kept."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


def summary_in(text: str) -> Summary:
    """The one that was kept as this JSON."""
    kept = json.loads(text)
    things = tuple(Thing(**{**each, "nouns": tuple(each["nouns"])}) for each in kept.pop("things"))
    return Summary(**kept, things=things)
