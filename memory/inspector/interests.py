"""A person's interests in words, strongest first, page by page: what, how strongly, when spoken of, and what was said."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from rdflib import URIRef

from memory.episodes.log import Episodes
from memory.facts.knowledge import LearnedKnowledge
from memory.inspector.interest_words import SEVERAL, InterestVerbaliser
from memory.inspector.pictures.attention import AttentionPicture, InMind, picture
from memory.inspector.pictures.strength import STRONG, StrengthPicture, strength_in_words, together
from memory.inspector.strength_history import MentionTimes, MonthCounts, StrengthHistory, history, months_of
from memory.interests.strengths import LESS, LIKED
from memory.interests.user_model import PAGE, Interest, UserModel
from memory.realisation.past import quoted
from memory.realisation.relative_times import when_in_words
from memory.vocabulary import MEM, TERMS

TOGETHER = 6
"""How many of the strongest are drawn in one picture."""
READ_FOR_FOREMOST = 60
"""How many interests in things are read to choose the foremost from."""
PAGES_AT_MOST = 5
"""How many pages of interests are read to fill one that is shown."""
DAYS_TO_DRAW = 28
"""The fewest days worth drawing."""
_CURSOR = re.compile(r"(-?\d{1,4}\.\d{6})~([0-9a-f]{24})")
"""A level and the digest at the end of an interest's IRI."""
BY_HAND = {LIKED: "You marked it as “I like this”", LESS: "You asked for less of it"}
NOT_LIKED = "You marked it as “Not for me”"


@dataclass(frozen=True)
class InterestKind:
    """A kind of interest: its name in the model, the headings for likes and dislikes, and a description."""

    name: str
    liked: str
    disliked: str
    about: str


KINDS = (
    InterestKind("thing", "People and things", "People and things you’re not interested in", "Who and what you talk about most."),
    InterestKind("property", "What you ask about", "Questions you’re not interested in", "Which details you ask about."),
    InterestKind("class", "Kinds of things", "Kinds of things you’re not interested in", "The kinds of things you talk about."),
    InterestKind(
        "pattern", "Shared traits", "Shared traits you’re not interested in", "What the things you ask about have in common."
    ),
)


@dataclass(frozen=True)
class InterestMention:
    """An input that touched an interest."""

    identifier: str
    words: str
    when: str


@dataclass(frozen=True)
class InterestShown:
    """One interest in words. `identifier` is used in forms, `cursor` in the URL of the next page."""

    identifier: str
    cursor: str
    kind: str
    iri: str
    name: str
    words: str
    how_strong: str
    frequency: int
    last: str
    by_hand: str
    is_liked: bool
    sources: tuple[InterestMention, ...]
    history: StrengthHistory


@dataclass(frozen=True)
class Section:
    """Some interests of one kind; `next` is the cursor of the following ones, empty at the end."""

    kind: InterestKind
    disliked: bool
    shown: tuple[InterestShown, ...]
    next: str

    @property
    def heading(self) -> str:
        """The section's heading."""
        return self.kind.disliked if self.disliked else self.kind.liked


@dataclass(frozen=True)
class InterestsInWords:
    """One person's interests in words."""

    model: UserModel
    learned: LearnedKnowledge
    episodes: Episodes
    now: datetime

    def liked(self, most: int) -> list[Section]:
        """The strongest interests of each kind, at most `most` each; kinds without any are left out."""
        return self._of_every_kind(most, disliked=False)

    def disliked(self, most: int) -> list[Section]:
        """The strongest dislikes of each kind, at most `most` each; kinds without any are left out."""
        return self._of_every_kind(most, disliked=True)

    def _of_every_kind(self, most: int, *, disliked: bool) -> list[Section]:
        found = [self.section(kind, most, disliked=disliked) for kind in KINDS]
        return [section for section in found if section.shown]

    def section(self, kind: InterestKind, most: int, *, disliked: bool = False, below: str = "") -> Section:
        """The interests of a kind after a cursor, strongest first."""
        found = self._speakable(kind, most + 1, self._place(below), disliked=disliked)
        shown = tuple(self._shown(found[:most]))
        return Section(kind, disliked, shown, shown[-1].cursor if len(found) > most else "")

    def _speakable(self, kind: InterestKind, most: int, below: tuple[float, URIRef] | None, *, disliked: bool) -> list[Interest]:
        """The interests of a kind that can be named in words people use."""
        found: list[Interest] = []
        for _ in range(PAGES_AT_MOST):
            some = self.model.page(kind.name, PAGE, disliked=disliked, below=below)
            words = self._words(some)
            found += [each for each in some if words.is_speakable(each)]
            if len(found) >= most or len(some) < PAGE:
                break
            below = (some[-1].level, some[-1].node)
        return found[:most]

    def foremost(self, most: int) -> tuple[InterestShown, ...]:
        """The person's strongest interests in things and kinds of things.

        Excludes the person's own people, and what only came up in telling (“a dentist appointment”) unless it is liked or comes
        up again and again.
        """
        found = [*self.model.page("thing", READ_FOR_FOREMOST), *self.model.page("class", most)]
        liked = sorted((each for each in found if self._interests(each)), key=lambda each: (-each.strength, each.target))
        return tuple(self._shown(liked[:most]))

    def _interests(self, interest: Interest) -> bool:
        if interest.target.startswith(f"{self.learned.person}/"):
            return False
        is_only_told = interest.target.startswith(TERMS)
        return not is_only_told or interest.strength >= STRONG or interest.frequency >= SEVERAL

    def together(self, shown: Sequence[InterestShown], since: date) -> StrengthPicture | None:
        """The strongest of these in one picture starting at a day; None if there is too little to draw."""
        named = [(each.name, each.history) for each in shown[:TOGETHER]]
        days = (self.now.astimezone(self.episodes.zone).date() - since).days
        return together(named, self.now, self.episodes.zone, days) if len(named) > 1 and days >= DAYS_TO_DRAW else None

    def name(self, interest: Interest) -> str:
        """The name of an interest: “The Beatles”, “Born in Liverpool”."""
        return self._words([interest]).name(interest)

    def in_mind(self, most: int, rate: float) -> AttentionPicture | None:
        """What was spoken of last, and how present it is; None if nothing was within a week. `rate` is α, per day."""
        found = sorted(self.model.latest("thing", most), key=lambda each: (-abs(each.strength), each.target))
        words = self._words(found)
        things = [InMind(words.name(each), str(each.target), each.last_access) for each in found]
        return picture(things, rate, self.now, self.episodes.zone) if things else None

    def _place(self, cursor: str) -> tuple[float, URIRef] | None:
        """Decodes a cursor into a level and a node; None, for the first page, if it is not one."""
        match = _CURSOR.fullmatch(cursor)
        return (float(match[1]), URIRef(f"{self.model.graph}/interest/{match[2]}")) if match else None

    def _words(self, interests: Sequence[Interest]) -> InterestVerbaliser:
        terms = [term for each in interests for term in (each.target, each.value) if isinstance(term, URIRef)]
        return InterestVerbaliser(self.learned.labels_of(terms) | self.learned.called(terms), self.learned.schema)

    def _shown(self, interests: Sequence[Interest]) -> Iterator[InterestShown]:
        words = self._words(interests)
        sources = self.model.sources_of([each.node for each in interests])
        said = self._said([episode for episodes in sources.values() for episode in episodes])
        topics = [each.target for each in interests if each.value is None]
        months = months_of(topics, self.episodes.reader, self.episodes.graph, self.now)
        for each in interests:
            own = [said[episode] for episode in sources.get(each.node, []) if episode in said]
            spoken = months.get(each.target, {}) if each.value is None else {}
            yield self._one(each, words, own, spoken)

    def _one(
        self,
        interest: Interest,
        words: InterestVerbaliser,
        said: Sequence[tuple[InterestMention, datetime]],
        months: Mapping[str, MonthCounts],
    ) -> InterestShown:
        zone = self.episodes.zone
        past = history(interest, MentionTimes(months, [at for _, at in said]), self.now, zone)
        identifier = interest.node.rpartition("/")[2]
        return InterestShown(
            identifier=identifier,
            cursor=f"{interest.level:.6f}~{identifier}",
            kind=interest.kind,
            iri=str(interest.value if isinstance(interest.value, URIRef) else interest.target),
            name=words.name(interest),
            words=words.sentence(interest),
            how_strong=strength_in_words(interest.strength),
            frequency=interest.frequency,
            last=when_in_words(interest.last_access, self.now, zone),
            by_hand=self._by_hand(interest),
            is_liked=interest.strength > 0,
            sources=tuple(each for each, _ in said),
            history=past,
        )

    def _by_hand(self, interest: Interest) -> str:
        if interest.by_hand_at is None:
            return ""
        said = BY_HAND.get(interest.by_hand, NOT_LIKED)
        return f"{said} {when_in_words(interest.by_hand_at, self.now, self.episodes.zone)}."

    def _said(self, episodes: Sequence[URIRef]) -> dict[URIRef, tuple[InterestMention, datetime]]:
        """The words of inputs in quotation marks, and the times they were said."""
        wanted, reader = sorted(set(episodes)), self.episodes.reader
        rows = reader.rows("statements_about", subject=wanted, predicate=[MEM.text, MEM.createdAt]) if wanted else []
        texts = {row["subject"]: str(row["value"]) for row in rows if row["predicate"] == MEM.text}
        moments = {row["subject"]: row["value"] for row in rows if row["predicate"] == MEM.createdAt}
        zone = self.episodes.zone
        return {
            each: (
                InterestMention(each.rpartition("/")[2], quoted(text), when_in_words(moments[each], self.now, zone)),
                moments[each],
            )
            for each, text in texts.items()
        }
