"""Takes leave: with a good night of whoever goes to bed, and with a good wish of whoever speaks of tomorrow."""

import re

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.coming import TOMORROW, coming_in
from memory.language.moves import examples as heads
from memory.language.moves.felt import sign_in
from memory.language.moves.reading import bundled

GOODBYE, GOOD_NIGHT, WISH = "goodbye", "social/good_night", "wish_for_tomorrow"
_BEGINS = (
    r"(?:^|[^\w\s'’])\s*(?:(?:and|so|well|ok(?:ay)?|k|right|anyway|alright|all right|then|now|bye|goodbye|thanks|thank you|thx|ty|cheers|"
    r"(?:i )?hope you|wish(?:ing)? you an?|have an?|you)\s+){0,3}"
)
"""The beginning of a text or of what follows a mark, perhaps with a few words that lead up to a wish."""
_GOOD_NIGHT = re.compile(
    rf"{_BEGINS}(?:g(?:oo)?d ?ni(?:ght|te)(?! (?:out|in|was|for|of|at)\b)|sleep (?:well|tight)|ni(?:ght|te)(?=[\s!.x)]*$))\b(?!\s*\?)|"
    r"(?<!\ba )(?<!said )(?<!say )(?<!him )(?<!her )(?<!them )(?<!me )\bg(?:oo)?dni(?:ght|te)(?=[\s!.x)]*$)|"
    r"\b(?:g'?ni(?:ght|te)|nighty?[- ]night|ni(?:ght|te) ni(?:ght|te)|sweet dreams|"
    r"kalini(?:k|ch|h)ta|gute nacht|bonne nuit|buon(?:a ?)?notte|buenas noches|boa noite|god natt|godnat|welterusten|dobranoc|"
    r"dobr[ou] noc|laku noc|la[h]?ko noc|spokoynoy nochi|nadobranich|oyasumi|shubh ratri|usiku mwema|selamat malam|iyi geceler|"
    r"po marie|oiche mhaith|nos da|hyva[a]? yota|hyvää yötä)\b",
    re.IGNORECASE,
)
"""Good night, as people of many countries write it; “night” only if it is no part of a sentence."""
_TO_BED = re.compile(
    r"\b(?:(?:off|going|go|heading|head|straight|time|ready|now|am|im|i'm|get(?:ting)?) (?:to|for|in|into) (?:my )?bed|bed ?time|bed now|"
    r"(?:going|gonna|off|trying|try|time|need|got|have|want) (?:to|for) (?:go to |get some )?(?:sleep|kip|shut ?eye)|"
    r"(?:go|going|gonna) (?:to )?sleep|hit(?:ting)? the (?:hay|sack)|turn(?:ing)? in(?=(?: (?:now|early|soon|then|tonight|for the night))?\W*(?:$|[,.;!])))\b",
    re.IGNORECASE,
)
_MEETS = re.compile(
    r"\b(?:(?:see|c|catch|talk|speak|chat|write|hear)(?: (?:to|with|from))?(?: (?:you|ya|u))?(?: (?:all|again|later))?|cu|cya|until|till?)"
    r" (?:tomorrow|tmrw|tmw|tomoz)\b",
    re.IGNORECASE,
)
"""Tomorrow as the day of the next talk, which needs no wish: “see you tomorrow”."""


def says_good_night(text: str) -> bool:
    """Whether a text wishes good night, in whatever language."""
    return _GOOD_NIGHT.search(text) is not None


def goodbye(situation: Situation) -> tuple[str, str]:
    """The intent and the words that answer a goodbye."""
    text = situation.input.text
    is_night = says_good_night(text) or _TO_BED.search(text) is not None
    intent = GOOD_NIGHT if is_night else GOODBYE
    return intent, f"{situation.say(intent)} {wish(situation)}".strip()


def wish(situation: Situation) -> str:
    """A good wish for tomorrow, if the message speaks of it as more than the day of the next talk; empty otherwise."""
    text = _MEETS.sub("", situation.input.text)
    coming = coming_in(text, situation.memory.clock().astimezone(situation.memory.episodes.zone))
    if coming is None or coming.words != TOMORROW:
        return ""
    is_hard = any(each.felt < 0 for each in situation.moves.each) or sign_in(bundled().read([text])[0][heads.MOOD]) < 0
    return situation.say(WISH, is_hard=is_hard)
