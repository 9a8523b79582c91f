"""What a simulated person asks about: seasonal favourites, habits, and occasionally anything else."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rdflib import URIRef

from measuring.experiments.topics import TOPICS, ExperimentTopic, filled, is_well_known, things_of
from memory.domain_knowledge.knowledge import DomainKnowledge

FAVOURITES_OF_A_TOPIC = 3
SEASON = 91
"""In days."""
SEASONS_A_YEAR = 4
COMES_BACK = 0.5
"""Probability that a favourite from the same season last year returns, instead of a new one."""
HEAD = 10
"""The n-th thing in order of preference is drawn with weight 1 / (n + HEAD)."""

Understood = Callable[[str, URIRef], bool]


@dataclass(frozen=True)
class Liked:
    """A thing, its topic, and its name within a sentence."""

    thing: URIRef
    topic: ExperimentTopic
    name: str


@dataclass(frozen=True)
class Habit:
    """A question asked every `every` days, from day `first` of the life until before day `last`."""

    of: Liked
    question: str
    first: int
    last: int
    every: int

    def is_due(self, day: int) -> bool:
        """Whether it is asked on this day; not perfectly regular."""
        return self.first <= day < self.last and (day - self.first + day // self.every % 3) % self.every == 0


@dataclass
class SimulatedInterests:
    """The things one person may ask about, in order of preference, and the favourites of each season."""

    domain: DomainKnowledge
    is_understood: Understood
    chance: random.Random
    _liked: dict[str, list[Liked]] = field(default_factory=dict)
    _seasons: list[list[Liked]] = field(default_factory=list)
    _questions: dict[URIRef, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Shuffles the available things, deterministically for a given `chance`."""
        for topic in TOPICS:
            things = [each for each in things_of(topic, self.domain) if is_well_known(each, self.domain)]
            self.chance.shuffle(things)
            self._liked[topic.name] = [Liked(each, topic, _name(each, topic, self.domain)) for each in things]

    def anything(self) -> Liked:
        """A random thing that can be asked about, biased towards the preferred ones."""
        while True:
            liked = self._liked[self.chance.choice(TOPICS).name]
            drawn = self.chance.choices(liked, [1 / (place + HEAD) for place in range(len(liked))])[0]
            if self._asking(drawn):
                return drawn

    def favourites(self, day: int) -> Sequence[Liked]:
        """The favourites of the season that a day belongs to."""
        while len(self._seasons) <= day // SEASON:
            self._seasons.append([self._favourite(topic) for topic in TOPICS for _ in range(FAVOURITES_OF_A_TOPIC)])
        return self._seasons[day // SEASON]

    def question(self, of: Liked) -> str:
        """A question about a thing that the companion understands."""
        return self.chance.choice(self._asking(of))

    def mention(self, of: Liked) -> str:
        """A remark that a thing was heard, eaten or liked."""
        return filled(self.chance.choice((*of.topic.mentions, *of.topic.opinions)), of.topic, of.thing, None, self.domain)

    def habit(self, first: int, last: int, every: int) -> Habit:
        """A new habit, about a random thing."""
        of = self.anything()
        return Habit(of, self.question(of), first, last, every)

    def _favourite(self, topic: ExperimentTopic) -> Liked:
        before = self._seasons[-SEASONS_A_YEAR] if len(self._seasons) >= SEASONS_A_YEAR else []
        earlier = [each for each in before if each.topic is topic]
        if earlier and self.chance.random() < COMES_BACK:
            return self.chance.choice(earlier)
        while (drawn := self.anything()).topic is not topic:
            pass
        return drawn

    def _asking(self, of: Liked) -> list[str]:
        if of.thing not in self._questions:
            known = sorted({fact.predicate for fact in self.domain.facts_about(of.thing)[0]} & set(of.topic.questions))
            texts = [
                filled(template, of.topic, of.thing, None, self.domain)
                for each in known
                for template in of.topic.questions[each][:1]
            ]
            self._questions[of.thing] = [each for each in texts if self.is_understood(each, of.thing)]
        return self._questions[of.thing]


def _name(thing: URIRef, topic: ExperimentTopic, domain: DomainKnowledge) -> str:
    """The name of a thing as it appears within a sentence."""
    return filled("About {x}", topic, thing, None, domain).removeprefix("About ")
