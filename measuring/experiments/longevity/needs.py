"""What a person needs to remember later; it depends on the life alone, so the needs are the same whatever is forgotten.

The odds of a need fall as a power of the time since each use of the item, and rise with the number of uses (Anderson and
Schooler 1991, whose three environments have recency slopes of about .7 to .8). A need is itself a use.
Important moments also come to mind on their anniversaries.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

TOPIC, HABIT, FACT, MOMENT = "topic", "habit", "fact", "moment"
SHARES = {TOPIC: 0.4, HABIT: 0.15, FACT: 0.25, MOMENT: 0.2}
"""The share of needs by kind."""
RECENCY = 0.75
SOON = 0.5
"""In days: the minimum age of a use, so that something used today counts as half a day old."""
EXACT_UP_TO, SPREAD = 10, 0.1
"""Counts above ten may be off by a tenth and still be correct."""


@dataclass(frozen=True)
class Need:
    """A question about one's own past, with the correct answers according to the life.

    A correct answer contains one of `answers`. For a “how often” question, `often` is the count without and with mere mentions,
    and either is correct. `held_by` are the numbers of the exchanges that contain the information, `asked_before` those of
    earlier needs for the same item.
    """

    kind: str
    question: str
    answers: tuple[str, ...] = ()
    often: tuple[int, int] | None = None
    held_by: tuple[int, ...] = ()
    asked_before: tuple[int, ...] = ()
    days: int = 0
    """Days since it was last used."""

    def is_answered_by(self, text: str, values: Sequence[str]) -> bool:
        """Whether a reply with this text and these answer values is correct."""
        if self.often is None:
            return any(each in values or each in text for each in self.answers)
        given, (least, most) = int(values[0]) if values and values[0].isdigit() else -1, self.often
        return least - _spread(least) <= given <= most + _spread(most)

    @property
    def wanted(self) -> str:
        """The correct answer in words."""
        return self.answers[0] if self.often is None else "–".join(str(each) for each in dict.fromkeys(self.often))


def _spread(number: int) -> float:
    return SPREAD * number if number > EXACT_UP_TO else 0


@dataclass
class NeededItem:
    """Something that may be needed later: its name, the question that asks for it, and the answers."""

    kind: str
    name: str
    asked: str = ""
    answers: tuple[str, ...] = ()
    held_by: list[int] = field(default_factory=list)
    held_on: list[date] = field(default_factory=list)
    mentioned_on: list[date] = field(default_factory=list)
    """Dates on which it was mentioned without being asked about."""
    used: list[int] = field(default_factory=list)
    """Days of the life on which it was said or needed."""
    needed: list[int] = field(default_factory=list)

    def said(self, number: int, day: int, on: date) -> None:
        """Records that it was said once more."""
        self.held_by.append(number)
        self.held_on.append(on)
        self.used.append(day)

    def mentioned(self, number: int, on: date) -> None:
        """Records that it was mentioned in passing."""
        self.held_by.append(number)
        self.mentioned_on.append(on)

    def odds(self, day: int) -> float:
        """Σ t^−d over its uses, with t in days since each; proportional to the odds that it is needed."""
        return float(sum(max(SOON, day - each) ** -RECENCY for each in self.used))


def drawn(items: Sequence[NeededItem], day: int, chance: random.Random) -> NeededItem | None:
    """Draws the item needed today; None if nothing said so far is of the kind drawn."""
    kind = chance.choices(list(SHARES), list(SHARES.values()))[0]
    fitting = [each for each in items if each.kind == kind]
    return chance.choices(fitting, [each.odds(day) for each in fitting])[0] if fitting else None


def need_of(item: NeededItem, day: int, chance: random.Random) -> Need:
    """A need for the item, in the form of a random question."""
    question, answers, often = _asked(item, chance)
    days = day - item.used[-1]
    return Need(item.kind, question, answers, often, tuple(item.held_by), tuple(item.needed), days)


def _asked(item: NeededItem, chance: random.Random) -> tuple[str, tuple[str, ...], tuple[int, int] | None]:
    if item.kind in {FACT, MOMENT}:
        later = item.kind == MOMENT and chance.random() < 1 / 2
        return (f"When did I tell you that {item.name}?" if later else item.asked), item.answers, None
    form = chance.choices(("often", "last", "first"), (0.6, 0.2, 0.2) if item.kind == HABIT else (0.2, 0.6, 0.2))[0]
    if form == "often":
        return f"How often did I ask about {item.name}?", (), (len(item.held_on), len(item.held_by))
    end = min if form == "first" else max
    days = end(item.held_on), end((*item.held_on, *item.mentioned_on))
    return f"When did I {form} ask about {item.name}?", tuple(each.isoformat() for each in days), None
