"""Made-up names with realistic word frequencies: few given names, many family names, titles made of common nouns."""

import random

ONSETS = "b br d dr f g gr h j k kl l m n p pr r s st t tr v w z".split()
VOWELS = "a e i o u ai ei ou ia".split()
CODAS = ["", "", "n", "r", "l", "s", "m", "th", "nd", "rk", "x"]
SCATTER = 7_368_787
"""A prime that scatters consecutive numbers."""

GIVEN, FAMILIES, TOWNS = 300, 30_000, 120_000
TOWNS_START, PARTS_START = 40_000, 170_000
BEFORE_PLACES = "New Old Upper Lower Saint Lake River North South Mount Port East West".split()
AFTER_PLACES = "Valley Hill Park Beach County Bridge Island Castle Harbour Forest".split()
ADJECTIVES = """
    silent golden last broken hidden endless bitter quiet scarlet wooden distant frozen hollow empty lonely burning
    northern secret second crooked gentle midnight paper glass winter summer lost forgotten wild blue
""".split()
NOUNS = """
    garden river house winter song letter window harbour mountain mirror bridge shadow road daughter soldier night
    morning island clock forest city door ship train storm tower king queen child stranger bird horse wolf field
    orchard lantern road kitchen market village crown sea stone fire rain snow star moon dream dance
""".split()
SINGLE_WORD_SHARE, ONE_IN = 0.03, 50


def made_up_word(number: int) -> str:
    """The word with this number, capitalised; almost unique for numbers below 200,000."""
    rest, parts = number * SCATTER % 4_000_037, []
    for source in (ONSETS, VOWELS, ONSETS, VOWELS, CODAS):
        rest, place = divmod(rest, len(source))
        parts.append(source[place])
    return "".join(parts).capitalize()


def often_low(chance: random.Random, end: int, flat: int = 20) -> int:
    """A number below `end`, biased towards low ones (Zipf–Mandelbrot); the first `flat` are about equally likely."""
    return min(end - 1, int(flat * ((end + flat) / flat) ** chance.random() - flat))


def person(chance: random.Random) -> str:
    """“Brala Tosein”, rarely with a middle name, rarely a single word."""
    given, family = made_up_word(often_low(chance, GIVEN)), made_up_word(GIVEN + often_low(chance, FAMILIES))
    if chance.random() < SINGLE_WORD_SHARE:
        return family
    between = f" {made_up_word(often_low(chance, GIVEN))}" if chance.randrange(ONE_IN) == 0 else ""
    return f"{given}{between} {family}"


def place(chance: random.Random) -> str:
    """“Dreisou”, “New Dreisou”, “Dreisou Valley”, “Dreisou on the Mouka”."""
    town = made_up_word(TOWNS_START + often_low(chance, TOWNS))
    return chance.choice(
        (
            town,
            f"{chance.choice(BEFORE_PLACES)} {town}",
            f"{town} {chance.choice(AFTER_PLACES)}",
            f"{town} on the {made_up_word(TOWNS_START + chance.randrange(TOWNS))}",
        )
    )


def work(chance: random.Random) -> str:
    """“The Silent Garden”, “The Garden of Mouka”, “Brala and the Wolf”; rarely “Garden”."""
    if chance.random() < SINGLE_WORD_SHARE:
        return chance.choice(NOUNS).capitalize()
    adjective, noun = chance.choice(ADJECTIVES).capitalize(), chance.choice(NOUNS).capitalize()
    some = made_up_word(PARTS_START + chance.randrange(TOWNS))
    given = made_up_word(often_low(chance, GIVEN))
    titles = (
        f"The {noun} of {some}",
        f"{adjective} {noun} in {some}",
        f"{given} {some} and the {noun}",
        f"{some}: The {adjective} {noun}",
        f"The {adjective} {noun}" if chance.randrange(4) == 0 else f"The {adjective} {noun} at {some}",
    )
    return chance.choice(titles)
