"""Do replies adapt to what a person talks about often and recently? 60 rounds with two people, about artists and food.

Replicates Zhang et al. (2021), who report 73 % adapted and reasonable replies and 10 % unreasonable ones. Their participants
state facts; ours also talk about their own lives, in rounds that call for listening and are counted separately.
"""

from collections.abc import Iterator, Mapping, Sequence

from measuring.experiments.people import Simulated
from measuring.experiments.rounds import ADAPTED, REASONABLE, RULE, Round, RoundState, favoured_by, round_of, shares
from measuring.experiments.stage import Participant, Stage
from measuring.experiments.topics import TOPICS
from memory.model import Fact

ABOUT = f"60 rounds of two simulated people about artists and food. {RULE}"
PEOPLE = {"Nora": 11, "Emil": 12}
PUBLISHED = {"adapted and reasonable": 0.73, "unreasonable": 0.10}
SPELL = 3
"""Number of consecutive rounds on one topic."""


def rounds(stage: Stage, number: int = 60) -> Iterator[Round]:
    """Yields the rounds, one half per person, with the topic alternating every SPELL rounds."""
    domain = stage.store.domain_knowledge()
    for index in range(number):
        if index % -(-number // len(PEOPLE)) == 0:
            name = list(PEOPLE)[index // -(-number // len(PEOPLE))]
            person, mind, heard = Participant(name), Simulated(PEOPLE[name], domain), set[Fact]()
        said = mind.says(TOPICS[index // SPELL % len(TOPICS)])
        before = RoundState(index + 1, person.name, said, favoured_by(stage.memory_of(person)), frozenset(heard))
        held = round_of(before, stage.say(person, said.text), domain)
        heard |= {held.fact} if held.fact is not None else set()
        yield held


def table(of: Sequence[Round]) -> Mapping[str, object]:
    """The share of each verdict, next to the published figures."""
    found = shares(of)
    return {**found, "adapted and reasonable": round(found[ADAPTED] + found[REASONABLE], 3), "published": PUBLISHED}
