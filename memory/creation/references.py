"""Coreference: what a pronoun, “the town” or “there” refers to, if that is certain; otherwise it is left unresolved.

Candidates are ranked by number, sex and salience (Lappin and Leass 1994: recency, and subjects before objects); the best is
taken only if it is clearly ahead of the next.
"""

from memory.creation.people import ORGANISATION_ENDS, ORGANISATION_NOUNS, PERSON_NOUNS, PLACE_NOUNS, sex_of_noun
from memory.creation.summary import ORGANISATION, OTHER, PERSON, PLACE, Summary, Thing
from memory.forms.inflection import known_lemmas
from memory.grammar import ParsedWord, Sentence

SHE, HE = frozenset("she her".split()), frozenset("he him his".split())
MOVING = frozenset("come go travel move return sail walk ride drive fly march hurry send bring take carry lead".split())
IT, THEY = frozenset("it its".split()), frozenset("they".split())
FIRST = frozenset("i me my mine myself".split())
POSSESSIVE = frozenset("his her its".split())
NOUNS = {PERSON: PERSON_NOUNS, PLACE: PLACE_NOUNS, ORGANISATION: ORGANISATION_NOUNS | ORGANISATION_ENDS}
SALIENT = 0.12
CLEARLY = 1.7
"""The best candidate must be at least this many times as salient as the next."""
UNKNOWN_SEX = 0.5
"""Factor on the salience of a person whose sex is unknown."""
FAR = 12
"""How many sentences back a person is looked for."""


def person_meant(word: ParsedWord, summary: Summary, excluded: frozenset[str]) -> Thing | None:
    """The antecedent of “she” or “he”, or None; never one of the names in `excluded`."""
    sex = "f" if word.lower in SHE else "m"
    found = []
    for each in summary.things:
        is_fit = each.kind == PERSON and each.sex in {"", sex} and each.name not in excluded
        is_here = each.last >= summary.begun or not each.name.startswith("the ")
        if is_fit and is_here and summary.sentence - each.last <= FAR:
            found.append((summary.salience_of(each) * (1.0 if each.sex else UNKNOWN_SEX), each))
    return _best(found)


def place_meant(summary: Summary) -> Thing | None:
    """The antecedent of “there”: the only place in the last sentence, or None."""
    found = [each for each in summary.things if each.kind == PLACE and each.last == summary.sentence - 1]
    return found[0] if len(found) == 1 else None


def called(noun: str, summary: Summary) -> Thing | None:
    """The antecedent of “the town”: the only thing that was called that, or None."""
    found = [each for each in summary.things if (noun in each.nouns and _can_be(each, noun)) or _ends_in(each, noun)]
    return found[0] if len(found) == 1 and found[0].name.lower() != noun else None


def _can_be(thing: Thing, noun: str) -> bool:
    """Whether the noun suits the thing's kind or, if the kind is unknown, the name is not a common word."""
    if thing.kind == OTHER:
        return " " in thing.name or not known_lemmas(thing.name.lower())
    return noun in NOUNS[thing.kind]


def _ends_in(thing: Thing, noun: str) -> bool:
    """Whether the name ends in the noun: “the society” is the Far Ness Society."""
    return thing.kind in {PLACE, ORGANISATION} and " " in thing.name and thing.name.lower().endswith(f" {noun}")


def _best(found: list[tuple[float, Thing]]) -> Thing | None:
    ranked = sorted(found, key=lambda each: -each[0])
    if not ranked or ranked[0][0] < SALIENT:
        return None
    return ranked[0][1] if len(ranked) == 1 or ranked[0][0] >= CLEARLY * ranked[1][0] else None


def is_plain_it(sentence: Sentence, word: ParsedWord) -> bool:
    """Whether “it” is referential: not pleonastic (“it rained”, “it is true that …”) and not a cleft (“it was Ada who …”)."""
    verb = sentence.head(word)
    if word.lower == "its":
        return True
    if word.role not in {"nsubj", "nsubjpass"} or verb.lemma in {"rain", "snow", "seem", "appear", "happen", "take", "turn"}:
        return False
    later = [each for each in sentence.words if each.index > word.index]
    is_split = verb.lemma == "be" and any(
        each.lower in {"that", "who", "which", "to", "when", "not"} and each.index < verb.index + 6 for each in later
    )
    has_clause = bool(sentence.children(verb, "ccomp", "xcomp", "csubj", "advcl", "relcl"))
    return not is_split and not has_clause


def is_quoted(text: str, place: int) -> bool:
    """Whether an offset is inside quotation marks, where another speaker means other people by the same pronouns."""
    before = text[:place]
    return before.count("“") > before.count("”") or before.count('"') % 2 == 1


def is_person_noun(noun: str) -> bool:
    """Whether the noun denotes a person."""
    return noun in PERSON_NOUNS or bool(sex_of_noun(noun))


def phrase_of(sentence: Sentence, head: ParsedWord) -> tuple[ParsedWord, ParsedWord]:
    """The first and last word of a noun phrase up to its head, without postmodifiers."""
    inside = [each for each in sentence.below(head) if each.index <= head.index]
    first = min(inside, key=lambda each: each.index)
    return first, head
