"""Runs the experiment's conversations: who says what when, and each reply with its checked claims."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta

from chat.dialogue.grounding.checking import CheckedReply
from chat.personas.bundled_texts import bundled_character
from measuring.experiments.groundedness.changing import Changed, changer
from measuring.experiments.groundedness.splitting import RULES, Splitter
from measuring.experiments.groundedness.talker import Talker
from measuring.experiments.stage import Participant, Stage
from memory.model import Reply

PEOPLE = ("Nora", "Emil", "Iris", "Jan", "Vera", "Otto", "Mina", "Paul", "Lea", "Hugo")
FIRST_SITTING = (
    *(
        "small talk",
        "property",
        "follow-up",
        "yes or no",
        "told",
        "inverse",
        "description",
        "told of oneself",
        "count",
        "mention",
    ),
    *("asked what was told", "comparison", "opinion", "unknown", "superlative", "property", "news", "plain property"),
    *("corrected", "time", "statement", "unanswerable", "order", "repeated", "yes or no"),
)
SECOND_SITTING = (
    *("small talk", "earlier talk", "repeated", "earlier talk", "asked what was told", "asked of oneself", "property", "mention"),
    *("earlier talk", "repeated", "inverse", "earlier talk", "order", "small talk"),
)
WITH_A_CHARACTER = ("its life",) * 6
LATER = timedelta(hours=23)


@dataclass(frozen=True)
class CheckedTurn:
    """One turn: the kind of input, the input, and the reply with its checked claims."""

    number: int
    person: str
    kind: str
    text: str
    reply: Reply
    checked: CheckedReply
    changed: Changed | None = None
    """The reply with one value replaced, to test the check."""
    split_by: str = RULES
    """What split the reply into claims."""

    @property
    def by(self) -> str:
        """What produced the reply: the rules, or a language model if one is plugged in."""
        return "language model" if self.reply.component == "language_model" else "rules"

    def rows(self) -> Iterator[dict[str, object]]:
        """As in Entry."""
        claims = [
            {"text": each.text, "verdict": each.verdict, "source": each.truth, "uncovered": list(each.uncovered), "why": each.why}
            for each in self.checked.claims
        ]
        yield {
            "turn": self.number,
            "person": self.person,
            "kind": self.kind,
            "input": self.text,
            "reply": self.reply.text,
            "by": self.by,
            "component": self.reply.component,
            "intent": self.reply.intent,
            "claims": claims,
            "split_by": self.split_by,
            "stating_nothing": self.checked.stating_nothing,
            "changed": {"kind": self.changed.kind, "text": self.changed.text, "found": self.changed.is_found}
            if self.changed
            else None,
            "references": {"named": self.checked.named, "right": self.checked.right},
        }

    def lines(self) -> Iterator[str]:
        """As in Entry."""
        yield f"\n{self.number}. {self.person}, {self.kind}: {self.text}"
        yield f"   {self.reply.text} [{self.reply.component}, {self.checked.right} of {self.checked.named} references right]"
        yield from (f"   {each.verdict} ({each.truth}): {each.text}{_why(each.why)}" for each in self.checked.claims)


def _why(why: str) -> str:
    return f" – {why}" if why else ""


def conversations(stage: Stage, people: int, splitter: Splitter | None = None) -> Iterator[CheckedTurn]:
    """Yields all turns: each person in two sittings a day apart, and then everyone with a persona that has a life story."""
    splitter = splitter or Splitter()
    number, changes = 0, changer(stage.store.domain_knowledge(), splitter)
    names = [f"{PEOPLE[seed % len(PEOPLE)]} {seed // len(PEOPLE) or ''}".strip() for seed in range(people)]
    talkers = {name: Talker(seed, stage.store.domain_knowledge()) for seed, name in enumerate(names)}
    sittings = [(name, sitting) for name in names for sitting in (FIRST_SITTING, SECOND_SITTING)]
    for name, sitting in (*sittings, *((name, WITH_A_CHARACTER) for name in names)):
        if sitting is WITH_A_CHARACTER and stage.story is None:
            stage.talk_with(Participant("a persona"), *bundled_character())
        for kind in sitting:
            number += 1
            text = talkers[name].says(kind)
            turn = stage.say(Participant(name), text)
            stated, by = (turn.checked, RULES) if splitter.model is None else splitter.checked(turn, turn.reply.text)
            yield CheckedTurn(number, name, kind, text, turn.reply, stated, changes.changed(turn, stated, number), by)
        stage.clock.set(stage.clock() + LATER)
