"""Words for the people and animals somebody has, with their synonyms and hyponyms."""

from functools import cache

from memory.forms.inflection import likely_lemmas

SAME = tuple(
    frozenset(row.split())
    for row in (
        "mother mum mom mummy mommy mama mam",
        "father dad daddy papa",
        "grandmother grandma gran granny nan nana",
        "grandfather grandpa grandad granddad",
        "partner spouse",
        "husband hubby",
        "child kid",
        "flatmate roommate housemate",
        "friend mate buddy pal",
        "dog puppy",
        "cat kitten kitty",
        "rabbit bunny",
        "boss manager supervisor",
        "colleague coworker workmate",
        "aunt auntie aunty",
    )
)
"""Each row is a set of synonyms."""

NARROWER = {
    "parent": "mother father stepmother stepfather",
    "sibling": "brother sister twin half-brother half-sister stepbrother stepsister",
    "child": "son daughter baby stepson stepdaughter toddler",
    "grandparent": "grandmother grandfather",
    "grandchild": "grandson granddaughter",
    "partner": "husband wife boyfriend girlfriend fiance fiancee",
    "relative": "parent sibling child grandparent grandchild partner uncle aunt cousin nephew niece mother-in-law father-in-law "
    "brother-in-law sister-in-law godmother godfather godson goddaughter",
    "family": "relative",
    "pet": "dog cat rabbit hamster parrot horse pony goldfish fish tortoise turtle budgie canary snake lizard mouse rat bird "
    "guinea-pig ferret hen chicken gecko parakeet terrier spaniel labrador poodle",
    "animal": "pet",
}
"""Direct hyponyms of each noun: what is known of a sister answers a question about siblings."""

WOMEN = frozenset(
    "mother mum mom grandmother grandma gran sister daughter wife girlfriend fiancee aunt auntie niece stepmother stepsister "
    "stepdaughter granddaughter half-sister nan nana mother-in-law sister-in-law godmother".split()
)
MEN = frozenset(
    "father dad grandfather grandpa grandad brother son husband boyfriend fiance uncle nephew stepfather stepbrother stepson "
    "grandson half-brother father-in-law brother-in-law godfather".split()
)


@cache
def one(noun: str) -> str:
    """“children” → “child”, “wives” → “wife”; anything but a plural is returned as it is."""
    forms = likely_lemmas(noun, upos="NOUN")
    return str(forms[0]) if forms else noun


def meaning_the_same(noun: str) -> frozenset[str]:
    """The noun in the singular, and its synonyms."""
    return _same(one(noun))


def kinds_of(noun: str) -> frozenset[str]:
    """The noun in the singular, its synonyms, and all its hyponyms at any depth."""
    return _kinds(one(noun))


def _same(singular: str) -> frozenset[str]:
    return next((row for row in SAME if singular in row), frozenset({singular}))


def _kinds(singular: str) -> frozenset[str]:
    found = set(_same(singular))
    for same in tuple(found):
        for below in NARROWER.get(same, "").split():
            found |= _kinds(below.replace("-", " "))
    return frozenset(found)


PEOPLE = (
    _kinds("family")
    | _same("friend")
    | _same("flatmate")
    | _same("boss")
    | frozenset({"neighbour", "neighbor", "colleague", "teacher", "ex", "son", "bestie", "fiance"})
)
PEOPLE_AND_PETS = (PEOPLE | _kinds("pet")) - {"mouse", "fish"}
