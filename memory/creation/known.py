"""Entity linking within a text: resolves a name to a thing mentioned before, and updates the running summary."""

from dataclasses import replace

from memory.creation.names import Name
from memory.creation.people import TITLES, sex_of, sex_of_noun
from memory.creation.summary import OTHER, PERSON, Summary, Thing

SALIENCE = {"nsubj": 1.0, "nsubjpass": 1.0, "dobj": 0.6, "attr": 0.5, "dative": 0.5, "appos": 0.6, "poss": 0.35}
"""Salience by dependency role; all other roles have LEAST."""
LEAST = 0.4
MOST = 2.0
ACRONYM = 6


def meant_by(name: Name, summary: Summary) -> Thing | None:
    """The thing mentioned before by this name, or by a part or an extension of it; None if none or several fit."""
    if known := summary.named(_bare(name.text)):
        return known
    own, sex = _key(name.text), sex_of(name.text)
    fitting = [
        each
        for each in summary.things
        if each.kind in {name.kind, OTHER} or name.kind == OTHER
        if _fits(own, _key(each.name)) and (not sex or not each.sex or sex == each.sex)
    ]
    return fitting[0] if len(fitting) == 1 else None


def _bare(name: str) -> str:
    name = name.removeprefix("The ").removeprefix("the ").removeprefix("THE ")
    return name.title() if name.isupper() and len(name) > ACRONYM else name


def _key(name: str) -> tuple[str, ...]:
    """The words of a name in lower case, without titles."""
    words = tuple(word.strip(".,").lower() for word in name.split())
    return tuple(word for word in words if word not in TITLES and word != "the") or words


def _fits(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether the shorter key is a prefix or suffix of the longer: “Holm”, “Ada” and “Ada Holm”."""
    short, long = sorted((one, other), key=len)
    return bool(short) and (long[: len(short)] == short or long[-len(short) :] == short)


def with_mention(summary: Summary, name: Name) -> tuple[Summary, Thing]:
    """Adds a mention of a name; returns the new summary and the thing the name refers to, as it is now called."""
    before = meant_by(name, summary)
    role = SALIENCE.get(name.head.role, LEAST)
    sex = sex_of(name.text) or sex_of_noun(name.noun)
    if before is None:
        kind = PERSON if sex and name.kind == OTHER else name.kind
        nouns = (name.noun,) if name.noun else ()
        thing = Thing(_bare(name.text), kind, sex if kind == PERSON else "", role, 1, summary.sentence, nouns)
        return summary.with_thing(thing), thing
    is_longer = len(_key(name.text)) > len(_key(before.name))
    thing = replace(
        before,
        name=_bare(name.text) if is_longer else before.name,
        kind=name.kind if before.kind == OTHER else before.kind,
        sex=before.sex or sex,
        salience=round(min(MOST, summary.salience_of(before) + role), 4),
        times=before.times + 1,
        last=summary.sentence,
        nouns=tuple(dict.fromkeys((*before.nouns, *((name.noun,) if name.noun else ()))))[:6],
    )
    return summary.with_thing(thing, before.name), thing


def mark_mentioned(summary: Summary, thing: Thing, role: str, sex: str = "") -> Summary:
    """The summary after a pronoun or a definite noun phrase referred to this thing."""
    salience = round(min(MOST, summary.salience_of(thing) + 0.8 * SALIENCE.get(role, LEAST)), 4)
    after = replace(thing, salience=salience, times=thing.times + 1, last=summary.sentence, sex=thing.sex or sex)
    return summary.with_thing(after, thing.name)
