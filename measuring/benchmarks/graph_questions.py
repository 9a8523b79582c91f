"""Questions about the generated graph, of several kinds and the same every time, each with an expected answer."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from string import ascii_lowercase

from measuring.benchmarks.graph import SEED, MadeUpGraph, MadeUpThing
from measuring.benchmarks.made_up_names import NOUNS, made_up_word

OF_A_KIND = 30
UNKNOWN_START = 300_000
"""Words from this number on occur in no name."""


@dataclass(frozen=True)
class GraphQuestion:
    """A question. `answer` must be among the answers; None if nothing may be claimed, empty if anything may be said."""

    kind: str
    text: str
    answer: str | None = ""


class _GraphDraws:
    """Draws random things and facts of a graph."""

    def __init__(self, graph: MadeUpGraph, chance: random.Random) -> None:
        self.graph = graph
        self.chance = chance

    def thing(self) -> MadeUpThing:
        """A random thing."""
        return self.graph.thing(self.chance.randrange(self.graph.things))

    def link(self) -> tuple[MadeUpThing, str, int]:
        """A random thing, with one of its object properties and the number of the value."""
        while True:
            thing = self.thing()
            links = [(name, number) for name, _, number in thing.facts if number is not None]
            if links:
                name, number = self.chance.choice(links)
                return thing, name, number


def _one_property(draw: _GraphDraws) -> GraphQuestion:
    thing = draw.thing()
    name, value, _ = draw.chance.choice(thing.facts)
    return GraphQuestion("one_property", f"What is the {name} of {thing.label}?", value)


def _lower_case(draw: _GraphDraws) -> GraphQuestion:
    asked = _one_property(draw)
    return GraphQuestion("lower_case", asked.text.lower().rstrip("?"), asked.answer)


def _inverse(draw: _GraphDraws) -> GraphQuestion:
    thing, name, number = draw.link()
    return GraphQuestion("inverse", f"Who or what has {draw.graph.label(number)} as {name}?", thing.label)


def _two_hops(draw: _GraphDraws) -> GraphQuestion:
    thing, first, number = draw.link()
    second, value, _ = draw.chance.choice(draw.graph.thing(number).facts)
    return GraphQuestion("two_hops", f"What is the {second} of the {first} of {thing.label}?", value)


def _yes_no(draw: _GraphDraws) -> GraphQuestion:
    thing, name, number = draw.link()
    return GraphQuestion("yes_no", f"Is {draw.graph.label(number)} the {name} of {thing.label}?", "yes")


def _class_with_condition(draw: _GraphDraws) -> GraphQuestion:
    thing, name, number = draw.link()
    return GraphQuestion(
        "class_with_condition", f"Which {thing.class_label}s have the {name} {draw.graph.label(number)}?", thing.label
    )


def _partial_name(draw: _GraphDraws) -> GraphQuestion:
    thing = draw.thing()
    name, value, _ = draw.chance.choice(thing.facts)
    return GraphQuestion("partial_name", f"What is the {name} of {thing.label.split()[-1]}?", value)


def _first_name(draw: _GraphDraws) -> GraphQuestion:
    """Asks about a single word that is among the most frequent in names."""
    word = made_up_word(draw.chance.randrange(20)) if draw.chance.random() < 0.5 else draw.chance.choice(NOUNS).capitalize()
    return GraphQuestion("common_name_word", f"What is the {draw.chance.choice(('spouse', 'author', 'setting'))} of {word}?")


def _misspelt(draw: _GraphDraws) -> GraphQuestion:
    thing = draw.thing()
    name, value, _ = draw.chance.choice(thing.facts)
    words = thing.label.split()
    longest = max(range(len(words)), key=lambda place: len(words[place]))
    position = draw.chance.randrange(2, len(words[longest])) if len(words[longest]) > 2 else 1
    words[longest] = words[longest][:position] + draw.chance.choice(ascii_lowercase) + words[longest][position + 1 :]
    return GraphQuestion("misspelt", f"What is the {name} of {' '.join(words)}?", value)


def _unknown_name(draw: _GraphDraws) -> GraphQuestion:
    name = draw.chance.choice(draw.thing().facts)[0]
    words = [made_up_word(UNKNOWN_START + draw.chance.randrange(100_000)) for _ in range(2)]
    return GraphQuestion("unknown_name", f"What is the {name} of {' '.join(words)}?", None)


def _about_popular(draw: _GraphDraws) -> GraphQuestion:
    sort = draw.chance.choice(("person", "place", "work"))
    label = draw.graph.label(draw.graph.popular(sort, draw.chance) % 100)
    return draw.chance.choice(
        (
            GraphQuestion("popular", f"Tell me about {label}."),
            GraphQuestion("popular", f"What has to do with {label}?"),
            GraphQuestion("popular", f"What do you know of {label}?"),
        )
    )


KINDS: tuple[Callable[[_GraphDraws], GraphQuestion], ...] = (
    _one_property,
    _lower_case,
    _inverse,
    _two_hops,
    _yes_no,
    _class_with_condition,
    _partial_name,
    _first_name,
    _misspelt,
    _unknown_name,
    _about_popular,
)


def questions(graph: MadeUpGraph, of_a_kind: int = OF_A_KIND) -> Iterator[GraphQuestion]:
    """This many questions of each kind, alternating between kinds."""
    draw = _GraphDraws(graph, random.Random(f"{SEED}/questions"))  # noqa: S311  reproducible on purpose
    for _ in range(of_a_kind):
        for kind in KINDS:
            yield kind(draw)
