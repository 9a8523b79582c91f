"""Corrupts one value in a reply, to measure whether the grounding check detects it."""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from rdflib import URIRef, Variable

from chat.dialogue.grounding.checking import CheckedClaim, CheckedReply
from chat.dialogue.turn import Turn
from measuring.experiments.groundedness.sayings import COLOURS, DAYS, FEARS, INSTRUMENTS, NAMES, TOWNS, VEHICLES
from measuring.experiments.groundedness.splitting import Splitter
from measuring.experiments.topics import TOPICS, things_of
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.store.reading import Condition
from memory.understanding.times import MONTHS

_NUMBER = re.compile(r"(?<![\w-])\d{1,4}(?![\w:-]|,\d)")
_MONTH = re.compile(rf"\b(?:{'|'.join(name.capitalize() for name in MONTHS)})\b")
_TIMES = (
    *(
        "just now",
        "yesterday morning",
        "yesterday afternoon",
        "last Tuesday",
        "on Friday",
        "three minutes ago",
        "six minutes ago",
    ),
    *("an hour ago", "two hours ago", "this morning", "two months ago", "a year ago today"),
)
_TIME = re.compile(
    r"\b(?:just now|yesterday (?:morning|afternoon|evening|at noon)|last \w+day|on \w+day|this (?:morning|afternoon|evening)|"
    r"(?:an?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+) (?:minute|hour|month|year)s? ago)\b"
)
_POLAR = re.compile(r"^(?:Yes|No)\b")


@dataclass(frozen=True)
class Changed:
    """A reply with one value replaced, and whether the check found it unsupported."""

    kind: str
    text: str
    is_found: bool


@dataclass(frozen=True)
class Changer:
    """Replaces a value with another one from the same pool: places, genres, names of people."""

    pools: Sequence[Sequence[str]]
    splitter: Splitter = field(default_factory=Splitter)

    def changed(self, turn: Turn, stated: CheckedReply, seed: int) -> Changed | None:
        """The turn's reply with one value in one claim replaced; None if no claim has a replaceable value."""
        chance = random.Random(seed)  # noqa: S311  reproducible on purpose
        claims = [each for each in stated.claims if each.text in turn.reply.text]
        chance.shuffle(claims)
        made = next((change for claim in claims for change in self._changes(claim, turn, chance)), None)
        if made is None:
            return None
        kind, text = made
        return Changed(kind, text, bool(self.splitter.checked(turn, text)[0].unsupported))

    def _changes(self, claim: CheckedClaim, turn: Turn, chance: random.Random) -> Iterator[tuple[str, str]]:
        """Yields one change per applicable kind, as (kind, text), in random order."""
        makers: list[tuple[str, Callable[[str, random.Random], str | None]]] = [
            ("name", self._other_name),
            ("time", _other_time),
            ("number", _other_number),
            ("month", _other_month),
            ("yes or no", _other_polar),
        ]
        chance.shuffle(makers)
        for kind, maker in makers:
            other = maker(claim.text, chance)
            if other is not None:
                yield kind, turn.reply.text.replace(claim.text, other, 1)

    def _other_name(self, text: str, chance: random.Random) -> str | None:
        there = [
            (name, pool) for pool in self.pools for name in pool if name in text and re.search(rf"\b{re.escape(name)}\b", text)
        ]
        if not there:
            return None
        longest = [each for each in there if not any(each[0] != other[0] and each[0] in other[0] for other in there)]
        name, pool = chance.choice(longest)
        others = [each for each in pool if each not in text and name not in each]
        return re.sub(rf"\b{re.escape(name)}\b", lambda _: chance.choice(others), text, count=1) if others else None


def _other_number(text: str, chance: random.Random) -> str | None:
    there = list(_NUMBER.finditer(text))
    if not there:
        return None
    number = chance.choice(there)
    return f"{text[: number.start()]}{int(number.group()) + chance.randint(1, 3)}{text[number.end() :]}"


def _other_month(text: str, chance: random.Random) -> str | None:
    month = _MONTH.search(text)
    if month is None:
        return None
    others = [name.capitalize() for name in MONTHS if name.capitalize() not in text]
    return f"{text[: month.start()]}{chance.choice(others)}{text[month.end() :]}"


def _other_time(text: str, chance: random.Random) -> str | None:
    time = _TIME.search(text)
    if time is None:
        return None
    return f"{text[: time.start()]}{chance.choice([each for each in _TIMES if each not in text])}{text[time.end() :]}"


def _other_polar(text: str, _chance: random.Random) -> str | None:
    found = _POLAR.match(text)
    return None if found is None else f"{'No' if found.group() == 'Yes' else 'Yes'}{text[found.end() :]}"


def changer(domain: DomainKnowledge, splitter: Splitter) -> Changer:
    """A Changer whose pools are things and property values of the knowledge bases, and what people tell of themselves."""
    terms = [things_of(topic, domain) for topic in TOPICS]
    predicates = dict.fromkeys(predicate for topic in TOPICS for predicate in (*topic.questions, *topic.statements))
    for predicate in predicates:
        found, _ = domain.things_that("pool", [Condition(predicate, subject=Variable("thing"))])
        terms.append([URIRef(each) for each in found if isinstance(each, URIRef)])
    pools = [sorted(domain.labels_of(some).values()) for some in terms if some]
    return Changer((*pools, NAMES, TOWNS, DAYS, COLOURS, INSTRUMENTS, VEHICLES, FEARS), splitter)
