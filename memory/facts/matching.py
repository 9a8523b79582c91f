"""Scores how well told facts match a question: by relation, by value, and by the kind of thing asked for.

A relation matches exactly, in another wording, through a declared close match, or by cosine similarity of its words; below
NEAR it does not match: no answer is better than a wrong one.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rdflib import Literal, URIRef

from memory.embedding.embedder import Embedder
from memory.errors import EmbeddingsUnavailable
from memory.facts.facts import LearnedFact
from memory.facts.relations import Relation, relation_at, relation_called
from memory.forms.folding import folded
from memory.store.terms import Term
from memory.understanding.asked import AnswerType, FactQuestion
from memory.understanding.asked.clause import PLACES
from memory.understanding.asked.model import OFTEN
from memory.understanding.asked.people import kinds_of, one
from memory.understanding.phrases import PREPOSITIONS
from memory.understanding.statements.clocks import is_time_of_day
from memory.understanding.statements.dates import is_relative_time
from memory.understanding.statements.mentions import NUMBERS, key_of
from memory.understanding.time_phrases import WEEKDAYS
from memory.understanding.times import MONTHS
from memory.vocabulary import RELATIONS

EXACT, OPEN, CLOSE, LOOSE, NOT = 1.0, 0.95, 0.9, 0.8, 0.0
PLANNED = 1.2
"""Score of a plan for “Where am I moving?”: it ranks above all other answers."""
AHEAD = re.compile(r"\b(?:going|will|am|are|is)\b|['’](?:m|re|ll)\b", re.IGNORECASE)
NEAR = 0.8
"""Cosine threshold at which two relations count as synonyms; “afraid of” and “scared of” have .93, “play” and “watch” .39."""
OF_KIND = 0.3
"""Least cosine of a value and the word for its kind; it must also be nearest to that kind."""
A_LITTLE = 0.01
"""Tolerance for being nearest, as a value may be of two kinds: chess is a game and a sport."""
KINDS = "music food drink sport colour language animal book film game instrument place job person subject vehicle".split()
BE = relation_called("be").iri
PLANS = {relation_called(each).iri for each in ("plan to", "want to")}
COMING = "come to "
"""Dropped from plans: whoever comes to stay, stays."""
OCCUPATIONS = {relation_called(each).iri for each in ("work as", "job")}
WORK = ("work at", "work in", "work for", "work as")
ROLES = re.compile(r"(?:er|or|ist|ian|ant|eer|man|woman|smith|wright|ess)$")
ROLE_WORDS = frozenset(
    "nurse cook chef judge guide clerk nanny pilot vet student apprentice intern medic surgeon au pair monk priest".split()
)
NO_ROLES = frozenset(
    "vegetarian pedestrian brother sister mother father daughter giant widower loner beginner smoker owner fighter lover".split()
)
_OWNER = re.compile(r"^(?:my|his|her|their|its) ")
TIME = re.compile(rf"\d{{4}}|\d+(?:st|nd|rd|th)|\b(?:{'|'.join([*MONTHS, *WEEKDAYS])})\b", re.IGNORECASE)
BECOMING = ("be", "get", "become")
"""Verbs that share a resulting state: whoever got engaged is engaged."""
SAME_EVENTS = (frozenset({"die", "pass away"}), frozenset({"quit", "resign from"}))
SMALL = frozenset("be a an the of to in on at for with".split()) | PREPOSITIONS


@dataclass(frozen=True)
class Matcher:
    """Matches facts to one question. `labels` are the labels of the things and relations in the facts."""

    asked: FactQuestion
    embedder: Embedder
    labels: Mapping[URIRef, str]
    worded: Callable[[URIRef], Sequence[str]] = lambda _property: ()
    """Returns the verb phrases of a knowledge-base property."""
    also_called: Sequence[str] = ()
    """Other names of the value asked about: “my dog” for Biscuit."""

    @cached_property
    def _opened(self) -> set[str]:
        """The relation with each preposition the question may have left out: “where does it come”, “from”."""
        return (
            {f"{self.asked.relation} {each}" for each in PREPOSITIONS}
            if self.asked.wants in {AnswerType.WHERE, AnswerType.WHEN}
            else set()
        )

    @cached_property
    def relation(self) -> Relation:
        """The relation the question asks about."""
        return relation_called(self.asked.relation)

    @cached_property
    def wanted(self) -> dict[URIRef, float]:
        """The relations that can answer, with their scores."""
        found = dict.fromkeys(self.relation.close, CLOSE)
        if self.asked.is_open or self.asked.wants in {AnswerType.WHERE, AnswerType.WHEN}:
            endings = PLACES if self.asked.wants is AnswerType.WHERE else PREPOSITIONS
            if self.asked.relation != "be" or self.asked.wants in {AnswerType.WHERE, AnswerType.WHEN}:
                opened = [relation_called(f"{self.asked.relation} {ending}") for ending in sorted(endings)]
                found |= dict.fromkeys((each.iri for each in opened), OPEN)
        if self.asked.wants is AnswerType.WHERE and self.asked.value is not None:
            thing = _OWNER.sub("", folded(self.asked.value.text))
            placed = [relation_called(f"{self.asked.relation} {thing} {ending}") for ending in sorted(PLACES)]
            found |= dict.fromkeys((each.iri for each in placed), EXACT)
        if same := next((each - {self.asked.relation} for each in SAME_EVENTS if self.asked.relation in each), None):
            found |= dict.fromkeys((relation_called(each).iri for each in same), CLOSE)
        verb, _, state = self.asked.relation.partition(" ")
        if verb in BECOMING and " " in state:
            found |= dict.fromkeys((relation_called(f"{each} {state}").iri for each in BECOMING), CLOSE)
        if self.asked.relation == "work":
            found.pop(relation_called("work on").iri, None)
            found |= dict.fromkeys((relation_called(each).iri for each in WORK[:3]), OPEN)
        if self.asked.relation == "like" and self.asked.kind:
            found[relation_called(f"favourite {self.asked.kind}").iri] = CLOSE
        if self.asked.kind == "occupation":
            found |= dict.fromkeys((relation_called(each).iri for each in (*WORK, "teach at", "run", "study")), LOOSE)
            found |= dict.fromkeys((relation_called(each).iri for each in ("work as", "job")), EXACT)
        return {**found, self.relation.iri: EXACT}

    def relates(self, told: LearnedFact) -> float:
        """The score of a fact's relation as an answer; 0 (NOT) if it is none."""
        predicate = told.fact.predicate
        if predicate == BE and self.relation.iri != BE and not self.is_of_state(told):
            return CLOSE if self.relation.iri in OCCUPATIONS and self._is_role(told.fact.value) else NOT
        if self.plans(told):
            return CLOSE if self.asked.wants is AnswerType.WHEN else PLANNED
        score = self.wanted.get(predicate, NOT)
        if score or self.is_of_state(told):
            return score or CLOSE
        if not predicate.startswith(RELATIONS):
            wordings = {folded(each) for each in (self.labels.get(predicate, ""), *self.worded(predicate))}
            return EXACT if self.asked.relation in wordings or self._opened & wordings else NOT
        close = relation_at(predicate).close
        if self._describes_more(relation_at(predicate).label):
            return CLOSE
        return CLOSE if self.relation.iri in close else self._nearness(relation_at(predicate).label)

    def _describes_more(self, label: str) -> bool:
        """Whether the label is the relation asked about with a modified object: “give old laptop to” for “give laptop to”."""
        mine, theirs = self.asked.relation.split(), label.split()
        is_same = len(mine) > 2 and mine[0] == theirs[0] and mine[-2:] == theirs[-2:]
        return is_same and len(theirs) > len(mine) and set(mine) <= set(theirs)

    def is_placed(self, told: LearnedFact) -> bool:
        """Whether the relation takes a place: “meet Paula at”; knowledge-base properties pass, as their names do not tell."""
        predicate = told.fact.predicate
        return not predicate.startswith(RELATIONS) or relation_at(predicate).label.split()[-1] in PREPOSITIONS

    def plans(self, told: LearnedFact) -> bool:
        """Whether the fact is a plan of what is asked about: “get married” for “when is Leo getting married”."""
        is_who = self.asked.words.lower().startswith("who")
        is_whom = self.asked.wants is AnswerType.VALUES and (is_who or self.asked.relation.count(" ") > 1)
        is_ahead = (self.asked.wants is AnswerType.WHERE or is_whom) and AHEAD.search(self.asked.words) is not None
        if not (self.asked.wants is AnswerType.WHEN or is_ahead) or told.fact.predicate not in PLANS:
            return False
        key, value = self.key(told.fact.value), self.asked.value
        me = ("me", "us") if value and value.kind == "speaker" else ()
        values = (value.key, *self.also_called, *me) if value else ("",)
        activities = [f"{self.asked.relation} {each}".strip() for each in values]
        planned = {f"{key} ", f"{key.removeprefix(COMING)} "}
        return any(doing.startswith(f"{each} ") for doing in planned for each in activities)

    @cached_property
    def of_state(self) -> list[URIRef]:
        """The relations that can express the state asked about: “get engaged”, or “get” with that value."""
        states = [f"{verb} {self._state}" for verb in BECOMING] if self._state else []
        dated = [f"{each} {joint}" for each in states for joint in ("in", "on", "at")]
        return [relation_called(each).iri for each in (*BECOMING, *states, *dated)] if states else []

    def is_of_state(self, told: LearnedFact) -> bool:
        """Whether the fact says that somebody is or became what is asked about: “get engaged” for “am I engaged”."""
        relation = relation_at(told.fact.predicate).label
        before, _, last = relation.rpartition(" ")
        known = self._state_in(before if last in PREPOSITIONS else relation, self.key(told.fact.value))
        return bool(self._state) and known == self._state

    @cached_property
    def _state(self) -> str:
        value = self.asked.value
        return self._state_in(self.asked.relation, value.key if value and value.kind not in {"verb", "date"} else "")

    def _state_in(self, relation: str, value: str) -> str:
        """The state in “get engaged”, or in “be” with the value “engaged”; empty if there is none."""
        verb, _, state = relation.partition(" ")
        state = state or value
        return state if verb in BECOMING and " " not in state else ""

    def _nearness(self, label: str) -> float:
        """LOOSE from cosine NEAR on; NOT for relations that share a content word: “favourite food”, “favourite drink”."""
        mine, theirs = set(self.asked.relation.split()) - SMALL, set(label.split()) - SMALL
        if not mine or not theirs or mine & theirs:
            return NOT
        try:
            one, other = self.embedder.vectors([self.asked.relation, label])
        except EmbeddingsUnavailable:
            return NOT
        return LOOSE if float(one @ other) >= NEAR else NOT

    def has_value(self, told: LearnedFact, things: Sequence[URIRef]) -> bool:
        """Whether a fact's value is the one asked about, or a kind of it; true if the question names no value."""
        asked = self.asked.value
        if asked is None or told.fact.value in things or self.is_of_state(told):
            return True
        key, wanted = self.key(told.fact.value), _OWNER.sub("", asked.key)
        names = names_kind(key, wanted) or names_kind(key.partition(" in ")[0], wanted)  # “city library in Bergen”
        return names or (asked.key in KINDS and self._is_near_kind(key, asked.key))

    def is_of_kind(self, told: LearnedFact) -> bool:
        """Whether the fact can fill the missing slot: a place, a time, an amount, a colour."""
        if self.asked.wants is AnswerType.WHERE:
            label = self.label(told.fact.value)
            return not (is_time(told.fact.value) or is_relative_time(label) or is_time_of_day(label))
        if self.asked.wants is AnswerType.WHEN:
            return is_time(told.fact.value) or told.when is not None or is_time_of_day(self.label(told.fact.value))
        if self.asked.measure and not self.asked.kind:
            is_repeated = told.when is not None and told.when.precision == "repeated"
            return is_repeated if self.asked.measure == OFTEN else self._is_amount(told.fact.value)
        kind = self.asked.kind
        if not kind or kind == "occupation":
            return True
        key = self.key(told.fact.value)
        is_named = told.fact.predicate == relation_called(f"favourite {kind}").iri or kind in key.split() or names_kind(key, kind)
        return is_named or self._is_near_kind(key, kind)

    def _is_amount(self, value: Term) -> bool:
        """Whether the value is an amount, such as “50 euros” or “two hours”, but not a date."""
        words = self.key(value).split()
        is_number = any(each in NUMBERS or each[:1].isdigit() for each in words)
        return is_number and not is_time(value) and not is_time_of_day(self.label(value))

    def _is_near_kind(self, key: str, kind: str) -> bool:
        others = [each for each in KINDS if each != kind]
        try:
            value, *kinds = self.embedder.vectors([key, kind, *others])
        except EmbeddingsUnavailable:
            return False
        nearness = [float(value @ each) for each in kinds]
        return nearness[0] >= OF_KIND and nearness[0] >= max(nearness) - A_LITTLE

    def _is_role(self, value: Term) -> bool:
        last = (self.key(value).split() or [""])[-1]
        is_one = last in ROLE_WORDS or (len(last) > 4 and ROLES.search(last) is not None and last not in NO_ROLES)
        return isinstance(value, URIRef) and is_one

    def label(self, term: Term) -> str:
        """The label of a thing, or the words of a literal."""
        return self.labels.get(term, str(term)) if isinstance(term, URIRef) else str(term)

    def key(self, term: Term) -> str:
        """The label folded for comparison."""
        return key_of(self.label(term))


def names_kind(value: str, asked: str) -> bool:
    """Whether a value is the noun asked about, with modifiers, or a hyponym of it: “small brown dog” for “dog” or “pet”."""
    have, want = value.split(), asked.split()
    if not have or not want:
        return False
    if have == want or (have[-1] == want[-1] and set(want) <= set(have)):
        return True
    return len(want) == 1 and (one(have[-1]) in kinds_of(asked) or " ".join(have[-2:]) in kinds_of(asked))


def is_time(value: Term) -> bool:
    """Whether a value is a literal that contains a date, month, weekday or year."""
    return isinstance(value, Literal) and TIME.search(str(value)) is not None
