"""Takes leave: of whoever goes to bed with a good night, and with a good wish for a day that they named."""

import re

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.coming import TOMORROW, coming_in

GOODBYE, GOOD_NIGHT, WISH = "goodbye", "social/good_night", "wish_for_tomorrow"
_GOOD_NIGHT = re.compile(
    r"\b(?:g(?:oo)?d ?ni(?:ght|te)|g'?ni(?:ght|te)|nighty?[- ]night|ni(?:ght|te) ni(?:ght|te)|sleep (?:well|tight)|sweet dreams|"
    r"kalini(?:k|ch|h)ta|gute nacht|bonne nuit|buon(?:a ?)?notte|buenas noches|boa noite|god natt|godnat|welterusten|dobranoc|"
    r"dobr[ou] noc|laku noc|la[h]?ko noc|spokoynoy nochi|nadobranich|oyasumi|shubh ratri|usiku mwema|selamat malam|iyi geceler|"
    r"po marie|oiche mhaith|nos da|hyva[a]? yota|hyvää yötä)\b|\bni(?:ght|te)(?=[\s!.x)]*$)",
    re.IGNORECASE,
)
"""Good night, as people of many countries write it."""
_TO_BED = re.compile(
    r"\b(?:(?:off|going|go|heading|head|straight|time|ready|now|am|im|i'm|get(?:ting)?) (?:to|for|in|into) (?:my )?bed|bed ?time|bed now|"
    r"(?:going|gonna|off|trying|try|time|need|got|have|want) (?:to|for) (?:go to |get some )?(?:sleep|kip|shut ?eye)|"
    r"(?:go|going|gonna) (?:to )?sleep|hit(?:ting)? the (?:hay|sack)|turn(?:ing)? in)\b",
    re.IGNORECASE,
)


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
    """A good wish for tomorrow, if the message speaks of it; empty otherwise."""
    coming = coming_in(situation.input.text, situation.memory.clock().astimezone(situation.memory.episodes.zone))
    if coming is None or coming.words != TOMORROW:
        return ""
    return situation.say(WISH, is_hard=any(each.felt < 0 for each in situation.moves.each))
