"""Talk that asks for nothing from the memory: greetings, thanks, jokes, who is talking here, and what the companion cannot do."""

import itertools
import re
from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.feedback import feedback
from chat.dialogue.listening.greeting import FIRST, GREETING, greeted, greeting, is_first_greeting
from memory.episodes.judgements import GOOD
from memory.language.moves.examples import STATEMENT
from memory.language.moves.reading import ASKS_THE_WORLD, ASKS_WHAT_I_TOLD, Moves
from memory.model import Analysis, Source

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
ABOVE_ALL = ("goodbye", "thanks")
ABOUT_ITSELF = {"own_name": "own_name", "who_are_you": "who_i_am"}
MADE_UP, MADE_UP_IF_ASKED = "who_i_am_made_up", frozenset({"who_are_you", "are_you_human"})
"""What a persona that has a life says where it is asked who or what it is."""
GOODBYE, ABLE = "goodbye", "what_can_you_do"
ANSWERED = {"thanks": "you_are_welcome", "praises": "acknowledge_praise"}
"""What is said before a goodbye to the manners beside it."""
ASKING = frozenset({ASKS_THE_WORLD})
"""What is asked of the world is answered, whatever was said before it; and what is asked of what was told, whatever else is said."""
REACTIONS = frozenset({"hums", "unsure", "surprised_sound", "laughs"})
"""What is social talk only where nothing else is said."""
OTHERS, ADDRESSED = (
    frozenset("he she they him her his hers their them".split()),
    frozenset("you your yours u ur yourself".split()),
)
OF_ITS_OWN = re.compile(r"\byour\s+(?!(?:(?:full|real|first|last|own|proper)\s+)?name\b)\w", re.IGNORECASE)
"""“Your sister”, somebody of the companion's; but for its name."""
PERSONAL = frozenset({"insult", "flirt"})
"""What is answered as such, though it judges as well."""
SCORE, SURE, IF_ASKED, AT_LEAST = 0.8, 0.98, 0.35, 0.12
"""The least is above not understanding what stands beside a greeting."""
ASKED_OF_IT = 0.965
"""Of what is asked of the companion itself, or what nobody here can do: what was told, and a persona's own story, know better."""


def candidates(situation: Situation) -> list[Candidate]:
    """One reply to small talk, to a task that is out of reach, or to manners; what is a judgement by its words is answered as one."""
    asked = _about_itself(situation) or _social(situation)
    if asked:
        return [_greeted(situation, each) for each in asked]
    moves = situation.moves
    said = _manners_of(moves) or situation.understanding.utterance_class
    judged = feedback(situation)
    if judged is not None and said != "thanks":
        said = PRAISE if judged.value == GOOD else "negative_feedback"
    if said == PRAISE and situation.short_term.last is None and len(situation.input.text.split()) > WORDS_OF_PRAISE:
        said = GREETING  # nothing was said yet that could be praised
    intent = LAUGHS if said == PRAISE and REACTION in situation.topics else INTENTS.get(said)
    score = SCORE if intent else AT_LEAST
    if not intent and any(move.act == GREETING for move in moves.each):
        intent = GREETING
    if not intent:
        return []
    if intent == GREETING:
        analysis = Analysis(GREETING) if _manners_of(moves) == GREETING else None
        return [Candidate(COMPONENT, *greeting(situation), score, analysis=analysis)]
    text = situation.say(intent, reason=judged.reason if judged is not None else "")
    return [Candidate(COMPONENT, intent, _with_thanks(situation, text) if intent == GOODBYE else text, score)]


def _greeted(situation: Situation, reply: Candidate) -> Candidate:
    """A reply with the greeting that stands beside what is asked; the first greeting of all says what the companion can do by itself."""
    if reply.intent.endswith(ABLE) and is_first_greeting(situation):
        return replace(reply, text=situation.say(FIRST))
    return replace(reply, text=greeted(situation, reply.text))


def _with_thanks(situation: Situation, goodbye: str) -> str:
    """A goodbye, and before it what answers the thanks or the praise that stands beside."""
    beside = next((ANSWERED[each] for each in situation.moves.manners if each in ANSWERED), "")
    return f"{situation.say(beside)} {goodbye}" if beside else goodbye


def _manners_of(moves: Moves) -> str:
    """What a message of nothing but manners does: it takes leave or thanks, whatever stands beside that, else what it does last."""
    acts = [move.act for move in moves.each]
    if len(acts) == 1:
        return acts[0]
    return next((act for act in (*ABOVE_ALL, *reversed(acts)) if act in acts), "") if INTENTS.keys() >= {*acts} else ""


def _about_itself(situation: Situation) -> list[Candidate]:
    """Its name, and who it is."""
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
    """Whether it asks for what is the person's own, and not the companion's: “what's my name?”."""
    words = {word.key for word in situation.understanding.words}
    return "my" in words and not ADDRESSED & words


def _social(situation: Situation) -> list[Candidate]:
    """The words for what is asked of the companion itself, or for what it cannot do."""
    if ASKS_WHAT_I_TOLD in situation.topics:
        return []
    is_mixed = len(situation.moves.each) > 1 or situation.understanding.utterance_class in INTENTS
    is_feedback = situation.moves.act in {"positive_feedback", "negative_feedback"}
    for topic in itertools.takewhile(lambda each: each not in ASKING, situation.topics):
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
            score = IF_ASKED if is_beside else score  # noqa: PLW2901
            if situation.wording.has(intent) and (topic != AGAIN or situation.short_term.last is not None):
                analysis = Analysis(situation.understanding.utterance_class)
                said = _said_again(situation) if topic == AGAIN else ()
                text = situation.say(intent, said=said[0].text) if said else situation.say(intent)
                return [Candidate(component, intent, text, score, said, analysis=analysis)]
    return []


def _said_again(situation: Situation) -> tuple[Source, ...]:
    """The companion's last words, as the source of saying them again."""
    last = situation.short_term.last
    return (Source("episode", str(last.message), last.reply, "I said just now"),) if last is not None else ()


def _is_addressed(situation: Situation) -> bool:
    return bool(ADDRESSED & {word.key for word in situation.understanding.words})


def _is_of_others(situation: Situation) -> bool:
    """Whether it speaks of somebody else, or of a thing that is known, and not to the companion: “What is his real name?”."""
    words = {word.key for word in situation.understanding.words}
    mentions = situation.understanding.mentions
    return bool(OTHERS & words or mentions.things or mentions.classes) and not ADDRESSED & words


WORDS_OF_AN_ORDER = 8
"""What is longer, and asks nothing, tells of something: “picked up the phone, put it down, picked it up again”."""
FOLDERS = {COMPONENT: "social", CANNOT: "cannot"}
