"""What a simulated person tells about their life: facts about people close to them, with corrections, and important moments."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date

from measuring.experiments.longevity.needs import FACT, MOMENT, NeededItem
from measuring.experiments.longevity.sayings import ATTRIBUTES, GLAD, HAPPENINGS, PEOPLE, SAD, Attribute

CORRECTED = 0.35
"""Probability that a correctable fact is corrected instead of a new one being told."""


@dataclass
class OwnLife:
    """What was told, and what is left to tell; every fact and moment occurs once."""

    chance: random.Random
    _correctable: list[tuple[NeededItem, Attribute, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Shuffles the possible facts and moments."""
        facts = [(attribute, who) for attribute in ATTRIBUTES for who in PEOPLE]
        moments = [(each, who) for each in HAPPENINGS for who in (PEOPLE if "{who}" in each.told else ("",))]
        self.chance.shuffle(facts)
        self.chance.shuffle(moments)
        self._facts, self._moments = iter(facts), iter(moments)

    def fact(self) -> Iterator[tuple[str, NeededItem]]:
        """The next (text, item): a new fact, or a correction of an earlier one; nothing once all are told."""
        if self._correctable and self.chance.random() < CORRECTED:
            yield self._put_right(*self._correctable.pop(self.chance.randrange(len(self._correctable))))
            return
        for attribute, who in self._facts:
            value = self.chance.choice(attribute.values)
            item = NeededItem(FACT, f"{who}: {attribute.asked}", attribute.asked.format(who=who), (value,))
            if attribute.corrected:
                self._correctable.append((item, attribute, who))
            yield attribute.told.format(who=who, value=value), item
            return

    def _put_right(self, item: NeededItem, attribute: Attribute, who: str) -> tuple[str, NeededItem]:
        value = self.chance.choice([each for each in attribute.values if each not in item.answers])
        item.answers = (value,)
        item.held_by.clear()
        item.held_on.clear()
        item.needed.clear()
        return attribute.corrected.format(who=who, value=value), item

    def moment(self, on: date) -> Iterator[tuple[str, NeededItem]]:
        """What happened today, told with feeling, as (text, item); nothing once everything has happened."""
        for happening, who in self._moments:
            feeling = self.chance.choice(GLAD if happening.is_glad else SAD)
            spoken = f"{on.day} {on:%B %Y}"
            answers = (on.isoformat(), spoken)
            item = NeededItem(MOMENT, happening.later.format(who=who), happening.asked.format(who=who), answers)
            yield f"{happening.told.format(who=who)}{'!' if happening.is_glad else '.'} {feeling}", item
            return
