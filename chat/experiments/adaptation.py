"""Do replies turn to what a person speaks of often and lately? 60 rounds of two people about artists and food.

After the experiment of Zhang et al. (2021), who report 73 % adapted and reasonable replies and 10 % unreasonable ones.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from chat.experiments.people import Simulated
from chat.experiments.rounds import ADAPTED, REASONABLE, RETAINED, RULE, UNREASONABLE, Before, Round, favoured_by, round_of
from chat.experiments.stage import Participant, Stage
from chat.experiments.topics import TOPICS

ABOUT = f"60 rounds of two simulated people about artists and food. {RULE}"
PEOPLE = {"Nora": 11, "Emil": 12}
PUBLISHED = {"adapted and reasonable": 0.73, "unreasonable": 0.10}
SPELL = 3
"""So many rounds a person talks on about one topic."""


def rounds(stage: Stage, number: int = 60) -> Iterator[Round]:
    """The rounds: each person has one half, first about artists, then about food, and so on."""
    domain = stage.store.domain_knowledge()
    for index in range(number):
        if index % -(-number // len(PEOPLE)) == 0:
            name = list(PEOPLE)[index // -(-number // len(PEOPLE))]
            person, mind = Participant(name), Simulated(PEOPLE[name], domain)
        said = mind.says(TOPICS[index // SPELL % len(TOPICS)])
        before = Before(index + 1, person.name, said, favoured_by(stage.memory_of(person)))
        yield round_of(before, stage.say(person, said.text), domain)


def table(of: Sequence[Round]) -> Mapping[str, object]:
    """The shares, beside the published ones."""
    counts = Counter(each.verdict for each in of)
    shares = {verdict: round(counts[verdict] / len(of), 3) for verdict in (ADAPTED, REASONABLE, RETAINED, UNREASONABLE)}
    together = round((counts[ADAPTED] + counts[REASONABLE]) / len(of), 3)
    return {"rounds": len(of), **shares, "adapted and reasonable": together, "published": PUBLISHED}
