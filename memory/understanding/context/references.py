"""Finds referring expressions: she, it, they, there, then, “that album”, “the other one”, “the former”."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from rdflib import URIRef

from memory.forms.inflection import known_lemmas
from memory.language.words import Span, Word, singular
from memory.understanding.alternatives import clause_of_cleft
from memory.understanding.mentions import Mentions
from memory.understanding.phrases import Role
from memory.understanding.question import AUXILIARIES, HAVING


class ReferenceKind(Enum):
    """What a reference stands for."""

    HE = "he"
    SHE = "she"
    IT = "it"
    THEY = "they"
    THERE = "there"
    THEN = "then"
    ALIKE = "same"
    OF_CLASS = "class"
    ONE = "one"
    PICK = "pick"


@dataclass(frozen=True)
class Reference:
    """A referring expression, whose antecedent is sought in the last exchanges.

    `classes` restrict the antecedent; `place` picks an item of a list, counted from 1; -1 is the last, 0 the other of two.
    """

    span: Span
    kind: ReferenceKind
    said: str
    is_possessive: bool = False
    classes: tuple[URIRef, ...] = ()
    properties: tuple[URIRef, ...] = ()
    """The properties whose value it is: “that family”, “this award”."""
    place: int | None = None
    is_weak: bool = False
    """Whether it need not have an antecedent: “the band”, “this”."""


PRONOUNS = {
    **dict.fromkeys(("he", "him", "himself"), ReferenceKind.HE),
    **dict.fromkeys(("she", "herself"), ReferenceKind.SHE),
    **dict.fromkeys(("it", "itself"), ReferenceKind.IT),
    **dict.fromkeys(("they", "them", "themselves", "these", "those"), ReferenceKind.THEY),
}
POSSESSIVES = {
    "his": ReferenceKind.HE,
    "her": ReferenceKind.SHE,
    "its": ReferenceKind.IT,
    "their": ReferenceKind.THEY,
    "theirs": ReferenceKind.THEY,
    "hers": ReferenceKind.SHE,
}
PLACES = {
    "first": 1,
    "1st": 1,
    "former": 1,
    "second": 2,
    "2nd": 2,
    "third": 3,
    "3rd": 3,
    "fourth": 4,
    "fifth": 5,
    "last": -1,
    "latter": -1,
    "other": 0,
}
ALONE = {"former", "latter"}
TIME_NOUNS = {"year", "day", "date", "month", "time"}
PLACE_NOUNS = {"place", "city", "town", "country", "region", "state", "village"}
NOT_POSSESSED = frozenset("as then too still also alive dead married born and or with in on at of from by".split())
CONTINUED_BY = frozenset("of by that which who whose whom where from with in on for called named about".split())
"""After “the” and a noun, these words say which one is meant, so the phrase refers to nothing earlier."""
EXPLETIVE = frozenset("time raining snowing true possible going cold hot late early clear worth like".split())
"""Words that mark “it” as expletive: “What time is it?”, “Is it true that …?”."""
EXPLETIVE_BEFORE = {"since", "until", "till", "that"}
"""Before these, “it” is expletive: “How long is it since …?”."""
BEFORE_ONE = frozenset("there the any other another some an what which".split())
COMPARING = {"as", "like", "than", "with"}
BE = frozenset("is are was were be isnt arent wasnt werent".split())


def references_in(words: Sequence[Word], mentions: Mentions) -> list[Reference]:
    """All references in an utterance, in order; words inside names do not refer."""
    found: list[Reference] = []
    named = [mention.span for mention in mentions.things if _is_name(words, mention.span)]
    place = 0
    while place < len(words):
        is_free = not any(span.covers(place) for span in named) and not _is_written_as_name(words, place)
        reference = next((each for read in READERS if (each := read(words, place, mentions))), None) if is_free else None
        if reference is not None:
            found.append(reference)
        place = reference.span.end if reference is not None else place + 1
    return found


def _is_name(words: Sequence[Word], span: Span) -> bool:
    """Whether it counts as a name here; a single lower-case pronoun does not: “she is the one”."""
    run = words[span.start : span.end]
    return len(run) > 1 or run[0].is_capitalised or run[0].key not in PRONOUNS.keys() | POSSESSIVES.keys() | {"there", "then"}


def _is_written_as_name(words: Sequence[Word], place: int) -> bool:
    """Whether it is capitalised in an utterance that is not so throughout: “Who wrote Shake It Off?”."""
    return place > 0 and words[place].is_capitalised and any(not word.is_capitalised for word in words[1:])


def _pronoun(words: Sequence[Word], place: int, _: Mentions) -> Reference | None:
    key, span = words[place].key, Span(place, place + 1)
    behind = words[place + 1].key if place + 1 < len(words) else ""
    if key in POSSESSIVES:
        is_possessed = bool(behind) and behind not in NOT_POSSESSED and behind not in AUXILIARIES
        if key in {"his", "its", "their"} or key == "her":
            return Reference(span, POSSESSIVES[key], key, is_possessive=is_possessed)
        return Reference(span, POSSESSIVES[key], key)
    kind = PRONOUNS.get(words[place].joined.removesuffix("s") if words[place].joined in {"hes", "shes"} else key)
    before = words[place - 1].key if place else ""
    stands_alone = behind in {"", "ones"} or behind in AUXILIARIES or before == "of"
    if kind is None or (key in {"these", "those"} and not stands_alone):
        return None
    if kind in {ReferenceKind.IT, ReferenceKind.THEY} and _is_said_again(words, place):
        return None
    is_cleft = place > 1 and before in BE and (words[place - 2].key == "or" or _is_asked_before(words, place - 1))
    is_cleft = is_cleft or (place == 1 and clause_of_cleft(words) is not None)
    if key == "it" and (is_cleft or behind in EXPLETIVE_BEFORE or any(word.key in EXPLETIVE for word in words)):
        return None
    return Reference(Span(place, place + 1 + (behind == "ones")), kind, key)


def _is_asked_before(words: Sequence[Word], place: int) -> bool:
    """Whether it offers a guess at the answer: “who wrote Imagine, was it Paul?”."""
    return words[0].key in {"who", "which"} and words[place - 1].text.endswith(",")


def _is_said_again(words: Sequence[Word], place: int) -> bool:
    """“Which pies have eggs in them?”: after “have … in”, the pronoun refers to the things named earlier in the question."""
    having = next((n for n in range(1, place) if words[n].key in HAVING), None)
    is_end = place + 1 == len(words)
    is_named = having is not None and any(word.is_content or word.key in PRONOUNS for word in words[:having])
    return is_named and is_end and words[place - 1].key in {"in", "on", "inside"} and place - 1 != having


def _demonstrative(words: Sequence[Word], place: int, mentions: Mentions) -> Reference | None:
    """“that album”, “this one”, “that”; “the band” if nothing after it says which one."""
    key = words[place].key
    if key not in {"this", "that", "these", "those", "the"}:
        return None
    behind = words[place + 1].key if place + 1 < len(words) else ""
    is_definite = key == "the"
    if not is_definite and behind in {"one", "ones"}:
        return Reference(Span(place, place + 2), ReferenceKind.IT if behind == "one" else ReferenceKind.THEY, f"{key} {behind}")
    for mention in mentions.classes:
        if mention.span.start == place + 1:
            noun = words[mention.span.end - 1]
            is_plural = singular(noun.key) != noun.key
            if is_definite and (_is_continued(words, mention.span, mentions) or _is_thing(mention.span, mentions)):
                return None
            said = " ".join(word.key for word in words[place : mention.span.end])
            kind = ReferenceKind.THEY if is_plural else ReferenceKind.OF_CLASS
            span = Span(place, mention.span.end)
            return Reference(span, kind, said, noun.is_possessive, mention.classes, is_weak=is_definite)
    for noun_of in mentions.properties if key in {"this", "that"} else ():
        properties = tuple(phrase.property for phrase in noun_of.phrases if phrase.role is Role.NOUN)
        if noun_of.span.start == place + 1 and properties:
            said = " ".join(word.key for word in words[place : noun_of.span.end])
            return Reference(Span(place, noun_of.span.end), ReferenceKind.OF_CLASS, said, properties=properties)
    before = words[place - 1].key if place else ""
    is_asked = (
        before in AUXILIARIES | {"in", "on", "from", "by", "of", "between"} or not behind
    )  # after a noun, “that” begins a clause
    is_object = place > 0 and not is_definite and key in {"this", "that"} and is_asked
    return Reference(Span(place, place + 1), ReferenceKind.IT, key, is_weak=True) if is_object else None


def _is_thing(span: Span, mentions: Mentions) -> bool:
    """Whether it names a thing: “the tomato” does, though there may be a class of that name."""
    return any(each.span.overlaps(span) for each in mentions.things)


def _is_continued(words: Sequence[Word], span: Span, mentions: Mentions) -> bool:
    behind = words[span.end].key if span.end < len(words) else ""
    if span.end < len(words) and words[span.end].is_capitalised:
        return True  # a name, known or not
    return behind in CONTINUED_BY or any(each.span.start == span.end or each.span.end == span.start for each in mentions.things)


def _pick(words: Sequence[Word], place: int, _: Mentions) -> Reference | None:
    """“the first one”, “the other”, “the latter”; “which one”, “one of them” are not picks."""
    start = place + (words[place].key == "the")
    if start == place or start >= len(words) or words[start].key not in PLACES:
        return None
    number, end = PLACES[words[start].key], start + 1
    behind = words[end].key if end < len(words) else ""
    if behind in {"one", "1"}:
        end += 1
    elif words[start].key not in ALONE and behind and behind not in AUXILIARIES:
        return None
    if words[start].key in ALONE and end < len(words) and _is_noun(words[end]):
        return None
    said = " ".join(word.key for word in words[place:end])
    return Reference(Span(place, end), ReferenceKind.PICK, said, words[end - 1].is_possessive, place=number)


def _is_noun(word: Word) -> bool:
    """Whether it is the noun that “former” modifies: “the former queen”, “the former Dutch queen”."""
    kinds = known_lemmas(word.key)
    return word.is_capitalised or ("NOUN" in kinds and "VERB" not in kinds)


def _place_or_time(words: Sequence[Word], place: int, _: Mentions) -> Reference | None:
    key = words[place].key
    before = words[place - 1].key if place else ""
    behind = words[place + 1].key if place + 1 < len(words) else ""
    if key == "there":
        exists = before in BE | {"how", "are"} or behind in BE
        return None if exists or place == 0 else Reference(Span(place, place + 1), ReferenceKind.THERE, key)
    if key == "then":
        is_time = place > 0 and before not in AUXILIARIES and behind == "" and words[0].key != "then"
        start = place - (before == "back")
        return (
            Reference(Span(start, place + 1), ReferenceKind.THEN, key, is_weak=start == place) if is_time and place > 1 else None
        )
    if key in {"that", "this", "same"} and behind in TIME_NOUNS | PLACE_NOUNS:
        return _same(words, place, key, behind)
    return None


def _same(words: Sequence[Word], place: int, key: str, noun: str) -> Reference | None:
    """“in that year”, “on the same day”; not “the same year as …”."""
    end = place + 2
    if key == "same":
        is_whole = any(word.key in COMPARING or word.is_capitalised for word in words[end:])
        return None if is_whole else Reference(Span(place, end), ReferenceKind.ALIKE, f"same {noun}")
    if noun in TIME_NOUNS:
        start = place - (place > 0 and words[place - 1].key in {"in", "on", "at"})
        return Reference(Span(start, end), ReferenceKind.THEN, f"{key} {noun}")
    return Reference(Span(place, end), ReferenceKind.THERE, f"{key} {noun}", words[end - 1].is_possessive)


def _is_superlative(words: Sequence[Word]) -> bool:
    """Whether it is a superlative that does not say of what: “the newest”, “the most popular one”."""
    keys = [word.key for word in words]
    return bool(keys) and len(keys) <= 3 and (keys[0].endswith("est") or keys[0] in {"most", "least", "first", "last"})


def _which_one(words: Sequence[Word], place: int, _: Mentions) -> Reference | None:
    """“Which one came out first?”, “which ones are fruits”, “Which is the newest?”."""
    keys = [word.key for word in words[place : place + 3]]
    if len(keys) < 3 or keys[0] not in {"which", "what"}:
        return None
    if keys[0] == "which" and keys[1] in BE and keys[2] == "the" and _is_superlative(words[place + 3 :]):
        return Reference(Span(place, place + 1), ReferenceKind.THEY, "which of them", is_weak=True)
    if keys[1] not in {"one", "ones"} or keys[2] == "of":
        return None
    return Reference(Span(place, place + 2), ReferenceKind.THEY, "which of them", is_weak=True)


def _one(words: Sequence[Word], place: int, _: Mentions) -> Reference | None:
    """“the one with coconut”, “any other ones from Spain”: one of the kind spoken of, described by what follows."""
    key, behind = words[place].key, words[place + 1].key if place + 1 < len(words) else ""
    is_said_of = behind in CONTINUED_BY - {"of", "called", "named"} | {"without", "made", "not"}
    if key not in {"one", "ones"} or not is_said_of or place == 0 or words[place - 1].key not in BEFORE_ONE:
        return None
    return Reference(Span(place, place + 1), ReferenceKind.ONE, key)


def _the_two(words: Sequence[Word], place: int, _: Mentions) -> Reference | None:
    """“which of the two”."""
    is_of_two = place > 0 and words[place - 1].key == "of" and [word.key for word in words[place + 1 : place + 2]] == ["two"]
    is_two = is_of_two and words[place].key in {"the", "these", "those"}
    return Reference(Span(place, place + 2), ReferenceKind.THEY, f"{words[place].key} two") if is_two else None


READERS = (_which_one, _one, _the_two, _place_or_time, _pick, _demonstrative, _pronoun)


def group_by_antecedent(references: Sequence[Reference]) -> Iterator[tuple[Reference, list[Reference]]]:
    """The references grouped by antecedent, each group with its first member: “he” and “his” in one utterance."""
    groups: dict[object, list[Reference]] = {}
    for each in references:
        key = (each.kind, each.classes, each.properties, each.place)
        groups.setdefault(key, []).append(each)
    yield from ((some[0], some) for some in groups.values())
