"""Words for people and pets, and whether a noun or pronoun refers to a person."""

import re

from memory.grammar import ParsedWord

FEMALE = frozenset(
    """sister mother mum mom mummy mommy aunt auntie wife daughter niece grandmother grandma granny gran nan nana girlfriend gf fiancée
    fiancee stepmother stepsister step-sister granddaughter woman girl lady queen godmother sister-in-law""".split()
)
MALE = frozenset(
    """brother father dad daddy uncle husband son nephew grandfather grandad granddad grandpa boyfriend bf fiancé stepfather stepson
    stepbrother grandson man boy guy king godfather brother-in-law""".split()
)
PLURAL = frozenset("parents grandparents kids children twins people family band team".split())
PERSON_WORDS = (
    FEMALE
    | MALE
    | frozenset(
        "friend mate colleague neighbour neighbor boss cousin partner roommate flatmate teacher sibling twin kid child baby grandchild ex youngest eldest oldest".split()
    )
)
PETS = frozenset("dog cat puppy kitten horse pony rabbit hamster parrot budgie pet tortoise fish bird".split())
OTHERS = frozenset("him her them".split())
SEVERAL = frozenset("student people man woman somebody someone".split())


ROLE = re.compile(r"\w{2}(?:tor|ist|ian|cher|iner|nter|rter|yer|low)$")
"""Nouns of occupation, by their ending: “tutor”, “therapist”, “physician”, “teacher”, “trainer”, “lawyer”."""


def is_person(word: ParsedWord) -> bool:
    """Whether a noun or a pronoun refers to somebody other than the speaker: “Anna”, “my boss”, “him”, “two students”."""
    if word.entity == "PERSON" and word.is_name:
        return True
    lower = word.lower
    if word.tag in {"NN", "NNS"} and ROLE.search(word.lemma.lower()):
        return True
    return lower in OTHERS or word.lemma.lower() in PERSON_WORDS | SEVERAL or lower in PLURAL
