"""Answers from condensed earlier talk: “You said on 3 May that you left the choir because …”."""

from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from memory.model import Analysis, Source
from memory.realisation.retelling import retold, said_when
from memory.retrieval.from_talk.reading import AnsweringUtterance, TalkAnswer, ask_talk
from memory.retrieval.from_talk.standing_in import is_about_speaker

COMPONENT = "condensed_talk"
OF_ONESELF, OF_OTHERS, MOST_FOR_SURENESS = 0.955, 0.66, 0.01
"""Scores of answers about the person, and about others, and what certainty adds: on others, knowledge bases and told
facts know better."""
ASKING = frozenset({"wh_question", "yes_no_question", "request", "other"})
"""The utterance classes that may ask something."""
INTENTS = {"yes": "talk_yes", "no": "talk_no", "": "talk_answer"}
SAID_BEFORE = 4
"""How many exchanges count as context."""


def candidates(situation: Situation) -> list[Candidate]:
    """The answer; none if nothing is asked, or nothing said earlier answers it."""
    found = asked_of_talk(situation)
    return [_answered(situation, found)] if found is not None else []


def asked_of_talk(situation: Situation) -> TalkAnswer | None:
    """The answer from earlier talk. Questions that a knowledge base can read are left to it, unless about the person."""
    memory = situation.memory
    asks = situation.understanding.utterance_class in ASKING or situation.question.rstrip().endswith("?")
    text = situation.question
    is_of_the_world = bool(situation.understanding.readings) and not is_about_speaker(text)
    if memory.condensed.index.is_empty or not asks or is_of_the_world:
        return None
    found = ask_talk(text, _said_before(situation), memory.condensed, memory.embedder, memory.clock())[1]
    mentions = tuple(each for each in found.mentions if _counts(situation, each)) if found is not None else ()
    return replace(found, mentions=mentions) if found is not None and mentions else None


def _counts(situation: Situation, mention: AnsweringUtterance) -> bool:
    """Whether nothing learned from the same message was later corrected, redated or retired by hand."""
    told = situation.memory.learned.facts.told_in([mention.part.episode]) if mention.part.is_still_there else []
    return not any(each.is_told_otherwise_by_hand for each in told)


def _said_before(situation: Situation) -> list[str]:
    """The context: messages, each followed by its reply, newest first."""
    last = situation.short_term.exchanges[:SAID_BEFORE]
    return [text for each in last for text in (each.resolved or each.text, each.reply.partition(":")[0])]


def _answered(situation: Situation, found: TalkAnswer) -> Candidate:
    now, zone = situation.memory.clock(), situation.memory.episodes.zone
    sayings = retold([(each.part.at, each.words) for each in found.mentions], now, zone)
    about = OF_ONESELF if found.asked.is_own else OF_OTHERS
    return Candidate(
        component=COMPONENT,
        intent=INTENTS[found.short],
        text=situation.say(INTENTS[found.short], sayings=sayings),
        score=round(about + MOST_FOR_SURENESS * found.score, 3),
        sources=tuple(dict.fromkeys(source for each in found.mentions for source in _sources(situation, each))),
        answers=(found.short,) if found.short else tuple(each.words for each in found.mentions),
        evidence=found.mentions,
        analysis=Analysis(situation.understanding.utterance_class, in_words=found.asked.text),
    )


def _sources(situation: Situation, mention: AnsweringUtterance) -> list[Source]:
    """The exchange in which it was said, if still stored, and the observation."""
    now, zone = situation.memory.clock(), situation.memory.episodes.zone
    when = said_when(mention.part.at, now, zone)
    observation = Source("observation", str(mention.observation.iri), mention.observation.text, f"from our talk {when}")
    if not mention.part.is_still_there:
        return [observation]
    return [Source("episode", str(mention.part.episode), mention.part.said, f"you said {when}"), observation]
