"""Common English words that ask for the same thing: “wife” and “spouse”, “kind” and “genre”, “direct” and “director”.

Of any domain. A word stands for its group, else for its stem.
"""

from functools import cache

from lemminflect import getAllLemmas

from memory.folding import folded
from memory.understanding.words import FUNCTION_WORDS

GROUPS = """
kind type category sort style genre classification
job occupation profession career employment
location located locate situated situate lie contained containedby containing
film movie picture flick motion
spouse wife husband marry married marriage wed
child son daughter kid offspring
parent father mother dad mum mom
sibling brother sister
born birth birthplace birthdate
die death dead decease pass deceased
song track tune
company firm business corporation
country nation nationality
city town
mayor governor leader head chief
author write writer written pen
invent inventor discover discoverer
establish establishment found founder founding formation create creator creation start begin commence
end finish dissolve dissolution close
population inhabitant populous live people
height tall high elevation
length long
depth deep
area large size big
cost price budget expensive
money currency
speak language spoken tongue
belief religion faith religious
origin originate come derive
member belong
star starring actor actress act cast appear
play player perform performer
owner own possess owned
work employer
school university college education educate study attend alma mater graduate
bury burial grave buried
sex gender male female
release publication publish published publisher
episode instalment
win award prize receive honour
party political affiliation
capital seat
"""

CONCEPTS = {word: group.split()[0] for group in GROUPS.strip().splitlines() for word in group.split()}
ENDINGS = ("ation", "ition", "ment", "ship", "ing", "ion", "ers", "ors", "er", "or", "ed", "ic", "al", "y", "e", "s")


@cache
def concepts_of(text: str) -> frozenset[str]:
    """What the content words of a text stand for."""
    return frozenset(concept(word) for word in folded(text).split() if word not in FUNCTION_WORDS)


@cache
def concept(word: str) -> str:
    """The group of a word or of its base form; else its stem."""
    base = _base_form(word)
    return CONCEPTS.get(word) or CONCEPTS.get(base) or stem(base)


@cache
def stem(word: str) -> str:
    """“director”, “directed” → “direct”; at least four letters stay."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word


def _base_form(word: str) -> str:
    found = getAllLemmas(word)
    return min((forms[0] for forms in found.values()), key=len, default=word)
