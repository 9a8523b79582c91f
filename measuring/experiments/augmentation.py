"""Does what one person tells help another? 30 rounds with two people about food, some of it unknown to the companion.

Replicates Zhang et al. (2021), who report 70 % of rounds handled and 30 % retained as new knowledge. Both people contribute;
as there are only two, a single supporter is enough for a claim to be promoted.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rdflib import URIRef

from measuring.experiments.rounds import (
    ADAPTED,
    LISTENED,
    REASONABLE,
    RETAINED,
    RULE,
    Round,
    RoundState,
    SimulatedInput,
    favoured_by,
    round_of,
)
from measuring.experiments.stage import Participant, Stage
from measuring.experiments.topics import EATEN, is_plural, is_well_known, things_of
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.forms.inflection import plural
from memory.vocabulary import TERMS

ABOUT = (
    "30 rounds of two simulated people about food, partly unheard of. handled: adapted or reasonable by a triple that is known or "
    f"shared; both: that triple was told by the other person. {RULE}"
)
SEED = 21
PEOPLE = ("Nora", "Emil")
UNHEARD_OF = ("moonroot", "brindleberry", "tarnfruit")
KNOWN = 6
TELLING = {
    "{X} go well with {o}.": "What do {x} go well with?",
    "{X} taste like {o}.": "What do {x} taste like?",
    "{X} keep for a week in the fridge.": "Tell me about {x}.",
    "{X} grow in swamps.": "Where do {x} grow?",
    "{X} are good with {o}.": "What do you know about {x}?",
    "{X} help against headaches.": "What do {x} help against?",
    "{X} need a lot of sun.": "What do {x} need?",
}
"""Templates of what is told about a food, each with the question by which another person asks for it later."""
MENTIONING = ("I bought some {x} today.", "I had {x} for breakfast.", "My sister loves {x}.", "There were {x} for dinner.")
TELLS, MENTIONS = 0.4, 0.7
PUBLISHED = {"handled": 0.7, "retained": 0.3}


@dataclass(frozen=True)
class _Food:
    term: URIRef
    name: str


def rounds(stage: Stage, number: int = 30) -> Iterator[Round]:
    """Yields the rounds, the two people taking turns."""
    domain = stage.store.domain_knowledge()
    chance = random.Random(SEED)  # noqa: S311  reproducible on purpose
    known = _known_foods(domain, chance)
    foods = [*known, *(_Food(URIRef(TERMS + name), plural(name)) for name in UNHEARD_OF)]
    told: dict[tuple[_Food, str], str] = {}
    for index in range(number):
        person = Participant(PEOPLE[index % len(PEOPLE)], shares=True)
        said = _said(chance, foods, known, told, person.name)
        before = RoundState(index + 1, person.name, said, favoured_by(stage.memory_of(person)))
        yield round_of(before, stage.say(person, said.text), domain)


def table(of: Sequence[Round]) -> Mapping[str, object]:
    """The shares, next to the published figures."""
    judged = [each for each in of if each.verdict != LISTENED]
    left = [each for each in judged if each.verdict not in {ADAPTED, REASONABLE}]
    retained, both = sum(each.verdict == RETAINED for each in left), sum(each.owner == "shared" for each in judged)
    return {
        "rounds": len(of),
        LISTENED: len(of) - len(judged),
        "handled": round(1 - len(left) / len(judged), 3),
        "retained of the rest": round(retained / len(left), 3) if left else 1.0,
        "both": round(both / len(judged), 3),
        "published": PUBLISHED,
    }


def _known_foods(domain: DomainKnowledge, chance: random.Random) -> list[_Food]:
    things = [each for each in things_of(EATEN, domain) if is_plural(each, EATEN, domain) and is_well_known(each, domain)]
    labels = domain.labels_of(things)
    return [_Food(each, plural(labels[each])) for each in chance.sample(things, KNOWN)]


def _said(
    chance: random.Random, foods: Sequence[_Food], known: Sequence[_Food], told: dict[tuple[_Food, str], str], person: str
) -> SimulatedInput:
    """Something new about a food, a mention of a food, or a question about what the other person told."""
    drawn = chance.random()
    of_other = [each for each, by in told.items() if by != person]
    if drawn < TELLS or (drawn >= MENTIONS and not of_other):
        food, template = chance.choice(foods), chance.choice(list(TELLING))
        other = chance.choice([each for each in known if each != food])
        told.setdefault((food, template), person)
        named = {food.term, other.term} if "{o}" in template else {food.term}
        return _utterance(template, "statement", food, named, other)
    if drawn < MENTIONS:
        food = chance.choice(foods)
        return _utterance(chance.choice(MENTIONING), "mention", food, {food.term})
    food, template = chance.choice(of_other)
    return _utterance(TELLING[template], "question", food, {food.term})


def _utterance(template: str, kind: str, food: _Food, named: set[URIRef], other: _Food | None = None) -> SimulatedInput:
    text = template.format(x=food.name, X=food.name[:1].upper() + food.name[1:], o=other.name if other else "")
    return SimulatedInput(text, kind, "food", frozenset(named))
