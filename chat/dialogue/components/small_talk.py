"""Small talk: greetings, thanks, jokes, questions about the companion itself, and tasks it cannot do."""

import itertools
import re
from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.feedback import feedback
from chat.dialogue.listening.greeting import FIRST, GREETING, asked_of_it, greeted, greeting, is_first_greeting
from chat.dialogue.listening.leaving import GOOD_NIGHT, GOODBYE, goodbye, says_good_night, wish
from memory.episodes.judgements import GOOD
from memory.language.moves.examples import STATEMENT
from memory.language.moves.reading import ASKS_THE_WORLD, ASKS_WHAT_I_TOLD, Moves
from memory.model import Analysis, Source
from memory.understanding.asked import asked_in
from memory.understanding.statements.model import SPEAKER

COMPONENT, CANNOT, AGAIN, OWN = "small_talk", "cannot", "repeat_please", "own_"
INTENTS = {
    "greeting": "greeting",
    "goodbye": "goodbye",
    "thanks": "you_are_welcome",
    "agreement": "acknowledge_agreement",
    "rejection": "acknowledge_rejection",
    "positive_feedback": "acknowledge_praise",
    "negative_feedback": "acknowledge_blame",
}
PRAISE, REACTION, LAUGHS = "positive_feedback", "laughs", "social/laughs"
WORDS_OF_PRAISE = 2
"""Longer praise before the companion has said anything is taken for a greeting."""
ABOVE_ALL = ("goodbye", "thanks")
"""Dialogue acts that determine the reply, whatever stands beside them."""
ABOUT_ITSELF = {"own_name": "own_name", "who_are_you": "who_i_am"}
MADE_UP, MADE_UP_IF_ASKED = "who_i_am_made_up", frozenset({"who_are_you", "are_you_human"})
"""The intent with which a persona with a story says who it is, and the topics that ask."""
ABLE, AFTER_IT = "what_can_you_do", "social/how_are_you"
ANSWERED = {"thanks": "you_are_welcome", "praises": "acknowledge_praise"}
"""Intents that respond to manners beside a goodbye; they precede it."""
ASKING = frozenset({ASKS_THE_WORLD})
"""A question about the world is answered whatever small talk preceded it."""
MEANT = frozenset({AGAIN, "asks_for_advice"})
"""Topics that a long question may have though it does not address the companion."""
REACTIONS = frozenset({"hums", "unsure", "surprised_sound", "laughs"})
"""Topics that count as small talk only if nothing else is said."""
OTHERS, ADDRESSED = (
    frozenset("he she they him her his hers their them".split()),
    frozenset("you your yours u ur yourself".split()),
)
OF_ITS_OWN = re.compile(r"\byour\s+(?!(?:(?:full|real|first|last|own|proper)\s+)?name\b)\w", re.IGNORECASE)
"""Something of the companion's other than its name: “your sister”."""
COMPLIMENT = "compliment"
IS_PRAISED = re.compile(
    r"^\W*(?:(?:ok|okay|well|hey|tbh|ngl|honestly|actually|aw+|lol|haha|and|but|i think|i reckon)\W+)*(?:you(?:['’]?re|r| are)|ur|u r|u are) "
    r"(?:(?!not (?!bad)|no |never )[\w'’]+ ){0,2}?(?:alright|ok(?:ay)?|all right|good|great|nice|lovely|easy|fun|kind|decent|cool|sound|fine|"
    r"not bad|brilliant|best|sweet|pleasant) (?:[\w'’]+ )?(?:to (?:talk|chat|write|speak|vent|tell|have|know)|company|listener|friend|mate|pal|buddy)\b(?!.*\?)",
    re.IGNORECASE,
)
"""Says how the companion is to talk with, and asks nothing: “you're alright to chat to”."""
PERSONAL = frozenset({"insult", "flirt"})
"""Topics answered as such although they also judge."""
SCORE, SURE, IF_ASKED, AT_LEAST = 0.8, 0.98, 0.35, 0.12
"""Scores; the lowest still outscores “not understood” for text beside a greeting."""
ASKED_OF_IT = 0.965
"""For questions about the companion or tasks nobody here can do: told facts and a persona's own story take precedence."""


def candidates(situation: Situation) -> list[Candidate]:
    """One reply to small talk, to a task out of reach, or to manners; judgements are answered as such."""
    asked = _about_itself(situation) or _social(situation)
    if asked:
        return [_greeted(situation, each) for each in asked]
    moves = situation.moves
    said = _manners_of(moves) or situation.understanding.utterance_class
    judged = feedback(situation)
    if judged is not None and said != "thanks":
        said = PRAISE if judged.value == GOOD else "negative_feedback"
    if said == PRAISE and situation.short_term.last is None and len(situation.input.text.split()) > WORDS_OF_PRAISE:
        said = GREETING  # there is nothing to praise yet
    intent = LAUGHS if said == PRAISE and REACTION in situation.topics else INTENTS.get(said)
    intent = GOODBYE if intent and says_good_night(situation.input.text) else intent
    score = SCORE if intent else AT_LEAST
    if not intent and any(move.act == GREETING for move in moves.each):
        intent = GREETING
    if not intent:
        return []
    if intent == GREETING and not is_first_greeting(situation) and (of_it := asked_of_it(situation)):
        return [Candidate(COMPONENT, AFTER_IT, greeted(situation, of_it), score)]
    if intent == GREETING:
        analysis = Analysis(GREETING) if _manners_of(moves) == GREETING else None
        return [Candidate(COMPONENT, *greeting(situation), score, analysis=analysis)]
    if intent == GOODBYE:
        intent, text = goodbye(situation)
        return [Candidate(COMPONENT, intent, _with_thanks(situation, text), score)]
    text = situation.say(intent, reason=judged.reason if judged is not None else "")
    return [Candidate(COMPONENT, intent, text, score)]


def _greeted(situation: Situation, reply: Candidate) -> Candidate:
    """The reply, preceded by a greeting if the message has one; the very first greeting already says what it can do."""
    if reply.intent.endswith(ABLE) and is_first_greeting(situation):
        return replace(reply, text=situation.say(FIRST))
    return replace(reply, text=greeted(situation, reply.text))


def _with_thanks(situation: Situation, goodbye: str) -> str:
    """A goodbye, preceded by the response to thanks or praise beside it."""
    beside = next((ANSWERED[each] for each in situation.moves.manners if each in ANSWERED), "")
    return f"{situation.say(beside)} {goodbye}" if beside else goodbye


def _manners_of(moves: Moves) -> str:
    """The act of a message of nothing but manners: a goodbye or thanks, else the last; empty if there is anything else."""
    acts = [move.act for move in moves.each]
    if len(acts) == 1:
        return acts[0]
    return next((act for act in (*ABOVE_ALL, *reversed(acts)) if act in acts), "") if INTENTS.keys() >= {*acts} else ""


def _about_itself(situation: Situation) -> list[Candidate]:
    """The reply to a question about the companion's name, or who it is."""
    has_story = situation.wording.voice.has_story
    intents = ABOUT_ITSELF | (dict.fromkeys(MADE_UP_IF_ASKED, MADE_UP) if has_story else {})
    intent = next((intents[topic] for topic in situation.topics if topic in intents), "")
    if not intent:
        return []
    text = situation.say(intent, about=situation.wording.voice.about)
    is_of_others = _is_of_others(situation) or _is_of_the_speaker(situation) or bool(OF_ITS_OWN.search(situation.input.text))
    score = IF_ASKED if is_of_others else SURE
    return [Candidate(COMPONENT, intent, text, score, analysis=Analysis(situation.understanding.utterance_class))]


def _is_of_the_speaker(situation: Situation) -> bool:
    """Whether it asks for something of the person's, not the companion's: “what's my name?”, “what do you call me?”."""
    words = {word.key for word in situation.understanding.words}
    asked = asked_in(situation.question)
    is_their_name = asked is not None and asked.subject == SPEAKER and asked.relation == "name"
    return is_their_name or ("my" in words and not ADDRESSED & words)


def _social(situation: Situation) -> list[Candidate]:
    """The reply to a question about the companion itself, or to a task it cannot do."""
    if ASKS_WHAT_I_TOLD in situation.topics:
        return []
    is_mixed = len(situation.moves.each) > 1 or situation.understanding.utterance_class in INTENTS
    is_feedback = situation.moves.act in {"positive_feedback", "negative_feedback"}
    topics = (COMPLIMENT,) if _praises(situation) else situation.topics
    for topic in itertools.takewhile(lambda each: each not in ASKING, topics):
        if (topic in REACTIONS and is_mixed) or (is_feedback and topic not in PERSONAL):
            continue
        is_tale = situation.moves.act == STATEMENT and len(situation.input.text.split()) > WORDS_OF_AN_ORDER
        for component, score in (
            (COMPONENT, ASKED_OF_IT if situation.asks or topic == AGAIN else SURE),
            *(() if is_tale else ((CANNOT, ASKED_OF_IT),)),
        ):
            intent = AGAIN if topic == AGAIN else f"{FOLDERS[component]}/{topic}"
            is_own = topic.startswith(OWN)
            has_life = is_own and (situation.wording.voice.has_story or not _is_addressed(situation))
            is_beside = has_life or _is_of_others(situation) or situation.tells_of_oneself
            is_misheard = component == COMPONENT and topic not in MEANT and _asks_of_anything_else(situation)
            score = AT_LEAST if is_misheard else IF_ASKED if is_beside else score  # noqa: PLW2901
            if situation.wording.has(intent) and (topic != AGAIN or situation.short_term.last is not None):
                analysis = Analysis(situation.understanding.utterance_class)
                said = _said_again(situation) if topic == AGAIN else ()
                text = situation.say(intent, said=said[0].text) if said else situation.say(intent)
                text = f"{text} {wish(situation)}".strip() if intent == GOOD_NIGHT else text
                return [Candidate(component, intent, text, score, said, analysis=analysis)]
    return []


def _praises(situation: Situation) -> bool:
    """Whether a short statement praises the companion, in a good or an even mood."""
    is_short = len(situation.input.text.split()) <= WORDS_OF_AN_ORDER + 4
    is_kind = all(each.act == STATEMENT and each.felt >= 0 for each in situation.moves.each)
    return is_short and is_kind and IS_PRAISED.search(situation.input.text) is not None


def _asks_of_anything_else(situation: Situation) -> bool:
    """Whether it is a long question that does not address the companion: “that song, which film is it from and who sang it”."""
    is_long = len(situation.input.text.split()) > WORDS_OF_AN_ORDER
    return is_long and situation.moves.act.endswith("question") and not _is_addressed(situation)


def _said_again(situation: Situation) -> tuple[Source, ...]:
    """The companion's last message, as the source of repeating it."""
    last = situation.short_term.last
    return (Source("episode", str(last.message), last.reply, "I said just now"),) if last is not None else ()


def _is_addressed(situation: Situation) -> bool:
    return bool(ADDRESSED & {word.key for word in situation.understanding.words})


def _is_of_others(situation: Situation) -> bool:
    """Whether it is about somebody else, or a known thing, and does not address the companion: “What is his real name?”."""
    words = {word.key for word in situation.understanding.words}
    mentions = situation.understanding.mentions
    return bool(OTHERS & words or mentions.things or mentions.classes) and not ADDRESSED & words


WORDS_OF_AN_ORDER = 8
"""Longer messages that ask nothing are stories, not tasks: “picked up the phone, put it down, picked it up again”."""
FOLDERS = {COMPONENT: "social", CANNOT: "cannot"}
