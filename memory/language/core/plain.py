"""The bare question of a text: without the chat around it, and what is claimed as a question whether it is so."""

from memory.forms.inflection import known_lemmas
from memory.language.core.finding import Core, core_of
from memory.language.moves.asking import BE

AUXILIARIES = BE | frozenset(
    "can could will would should do does did isnt isn't arent aren't wasnt wasn't werent weren't".split()
)
CONTRACTED = {f"{who}s": (who, "is") for who in ("he", "she", "it", "there", "that")} | {
    "theyre": ("they", "are"),
    "youre": ("you", "are"),
}
WORDS_AT_LEAST = 3


def bare_question(text: str) -> str:
    """What is asked, where one thing is; else the text as it is.

    >>> bare_question("any idea who sang jolene, i forget")
    'who sang jolene'
    >>> bare_question("my mate says paella is from portugal, is that right")
    'is paella from portugal'
    """
    core = core_of(text)
    if len(core.claimed) == 1 and not core.asked:
        return whether(core.claimed[0])
    return core.asked[0] if _is_one(core) else text


def _is_one(core: Core) -> bool:
    return len(core.asked) == 1 and not core.claimed and not core.is_wish and len(core.asked[0].split()) >= WORDS_AT_LEAST


def in_full(word: str) -> list[str]:
    """“they're”, “theyre” → “they”, “are”; any other word alone."""
    bare = word.lower().replace("’", "").replace("'", "")
    return list(CONTRACTED.get(bare, (word,)))


def whether(claim: str) -> str:
    """“paella is from portugal” → “is paella from portugal”, “sushi means raw fish” → “does sushi means raw fish”.

    Without an auxiliary the form of the verb stays: what is asked is read by its stems.
    """
    words = [word for said in claim.rstrip("?!., ").split() for word in in_full(said)]
    place = next((n for n, word in enumerate(words) if n and word.lower() in AUXILIARIES), None)
    if words[:1] and words[0].lower() in AUXILIARIES:
        return claim
    if place is not None:
        return " ".join([words[place], *words[:place], *words[place + 1 :]])
    return " ".join(
        ["did" if any("VERB" in known_lemmas(word.lower()) and word.endswith("ed") for word in words) else "does", *words]
    )
