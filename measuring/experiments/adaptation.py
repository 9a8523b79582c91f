"""Do replies turn to what a person speaks of often and lately? 60 rounds with two people about artists and food.

After the experiment of Zhang et al. (2021), who report 73 % adapted and reasonable replies and 10 % unreasonable ones. Their
people state facts; those here also tell of their own lives and are listened to, in rounds that are counted separately.
"""

from collections.abc import Iterator, Mapping, Sequence

from measuring.experiments.people import Simulated
from measuring.experiments.rounds import ADAPTED, REASONABLE, RULE, Before, Round, favoured_by, round_of, shares
from measuring.experiments.stage import Participant, Stage
from measuring.experiments.topics import TOPICS
from memory.model import Fact

ABOUT = f"60 rounds of two simulated people about artists and food. {RULE}"
PEOPLE = {"Nora": 11, "Emil": 12}
PUBLISHED = {"adapted and reasonable": 0.73, "unreasonable": 0.10}
SPELL = 3
"""Rounds that a person stays on one topic."""


def rounds(stage: Stage, number: int = 60) -> Iterator[Round]:
    """The rounds: one half for each person, first about artists, then about food, and so on."""
    domain = stage.store.domain_knowledge()
    for index in range(number):
        if index % -(-number // len(PEOPLE)) == 0:
            name = list(PEOPLE)[index // -(-number // len(PEOPLE))]
            person, mind, heard = Participant(name), Simulated(PEOPLE[name], domain), set[Fact]()
        said = mind.says(TOPICS[index // SPELL % len(TOPICS)])
        before = Before(index + 1, person.name, said, favoured_by(stage.memory_of(person)), frozenset(heard))
        held = round_of(before, stage.say(person, said.text), domain)
        heard |= {held.fact} if held.fact is not None else set()
        yield held


def table(of: Sequence[Round]) -> Mapping[str, object]:
    """The shares, next to the published ones."""
    found = shares(of)
    return {**found, "adapted and reasonable": round(found[ADAPTED] + found[REASONABLE], 3), "published": PUBLISHED}
